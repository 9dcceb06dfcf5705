// A layer over the page: a mask, and a panel on it that has the keyboard to itself.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './modal-layer.module.css';
import { useOpenLayer } from './open-layers.ts';
import { useModalFocus } from './use-modal-focus.ts';

/** The specification's time in ms during which the mask is deaf, so that the opening press cannot close (UI-03). */
const maskIgnoreMs = 300;
/** The time a layer takes to disappear, in ms; with reduced motion it disappears at once. */
const leaveMs = 200;

type ModalLayerProps = {
  open: boolean;
  /** Called by the mask and the Escape key. */
  onClose: () => void;
  /** The id of the element that names the panel. */
  labelledBy: string;
  className: string | undefined;
  children: ReactNode;
};

/** Rendered while it is open, and during the animation that closes it. */
export function ModalLayer({ open, onClose, labelledBy, className, children }: ModalLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const openedAt = useRef(0);
  const present = usePresence(open);
  useModalFocus(layer, open && present, onClose);
  useOpenLayer(open);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  if (!present) return null;
  const onMask = () => {
    if (performance.now() - openedAt.current >= maskIgnoreMs) onClose();
  };
  return createPortal(
    <div ref={layer} data-leaving={open ? undefined : ''}>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.mask}
        data-mask=""
        onClick={onMask}
      />
      {/* The oldest supported browsers do not know `<dialog>`. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="dialog" aria-modal="true" aria-labelledby={labelledBy} tabIndex={-1} className={className}>
        {children}
      </div>
    </div>,
    document.body,
  );
}

function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(false);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setPresent(false), still ? 0 : leaveMs);
    return () => clearTimeout(timer);
  }, [open]);
  return present;
}
