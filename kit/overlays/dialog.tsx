// A question or message on a card in the middle of the screen.
import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { ModalLayer } from './modal-layer.tsx';

type DialogProps = {
  open: boolean;
  /** Called by the mask, the Escape key or a control of the dialog. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons below the content, the main one last. */
  actions?: ReactNode;
};

/** Modal: focus is kept inside and returns to where it was; the mask is ignored for 300 ms after opening. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const id = useId();
  return (
    <ModalLayer open={open} onClose={onClose} labelledBy={id} className={styles.card}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </ModalLayer>
  );
}
