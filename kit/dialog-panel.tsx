// The dialog itself: a card in the middle of the screen.
import { Dialog as Base } from '@base-ui/react/dialog';
import type { DialogProps } from './layer-props.ts';
import styles from './dialog.module.css';
import { useMaskGuard } from './use-mask-guard.ts';

/** Loaded lazily by dialog.tsx. */
export function DialogPanel({ open, onClose, title, children, actions }: DialogProps) {
  const mayClose = useMaskGuard(open);
  return (
    <Base.Root open={open} onOpenChange={(next, details) => !next && mayClose(details.reason) && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.mask} />
        <Base.Popup className={styles.card}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {children && <div className={styles.body}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
