// A small panel that hangs from its button: filters, columns, menus.
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';

type PopoverProps = {
  /** The content of the button. */
  button: ReactNode;
  /** Names the button where it shows no words, and the panel. */
  label: string;
  /** Adds a look to the button. */
  className?: string | undefined;
  /** On which edge of the button the panel ends. */
  align?: 'start' | 'end';
  /** Open from the beginning, for example for an item that was just added. */
  isOpenAtFirst?: boolean;
  children: (close: () => void) => ReactNode;
};

/** Escape, a press outside and leaving it by Tab close it; Escape returns the focus to the button. */
export function Popover({
  button,
  label,
  className,
  align = 'start',
  isOpenAtFirst,
  children,
}: PopoverProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst ?? false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const close = () => {
    setOpen(false);
    document.getElementById(`${id}-button`)?.focus({ preventScroll: true });
  };
  const closeFromOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    const element = root.current;
    if (!isOpen || !element) return;
    panel.current?.querySelector<HTMLElement>('input, select, textarea, button, a[href]')?.focus();
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    element.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
      element.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <div ref={root} className={styles.root}>
      <button
        id={`${id}-button`}
        type="button"
        className={className}
        aria-label={typeof button === 'string' ? undefined : label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <fieldset ref={panel} id={id} className={classNames(styles.panel, styles[align])}>
          <legend className={styles.legend}>{label}</legend>
          {children(close)}
        </fieldset>
      )}
    </div>
  );
}
