// A sheet from the right-hand side or from below, with its close control in the upper corner.
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './drawer.module.css';
import { IconButton } from '../icon-button.tsx';
import { ModalLayer } from './modal-layer.tsx';
import hidden from '../visually-hidden.module.css';
import { useKitWords } from '../words.ts';

type DrawerProps = {
  open: boolean;
  /** Called by the mask, the Escape key or the close control. */
  onClose: () => void;
  /** Names the sheet for assistive technology. */
  title: string;
  side?: 'right' | 'bottom';
  /** Shows the title as a heading line beside the close control. */
  titleVisible?: boolean;
  children: ReactNode;
};

/** Modal like a dialog; the mask, the close icon and Escape close it. */
export function Drawer({ open, onClose, title, side = 'right', titleVisible, children }: DrawerProps) {
  const id = useId();
  const words = useKitWords();
  return (
    <ModalLayer
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={classNames(styles.sheet, styles[side])}
    >
      <div className={styles.top}>
        <h2 id={id} className={titleVisible ? styles.title : hidden.hidden}>
          {title}
        </h2>
        <IconButton label={words.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </ModalLayer>
  );
}
