// The sheet itself, with its close control in the upper corner.
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { classNames } from './class-names.ts';
import type { DrawerProps } from './layer-props.ts';
import styles from './drawer.module.css';
import iconButton from './icon-button.module.css';
import { useMaskGuard } from './use-mask-guard.ts';
import hidden from './visually-hidden.module.css';
import { useKitWords } from './words.ts';

/** Loaded lazily by drawer.tsx. */
export function DrawerPanel({ open, onClose, title, side = 'right', titleVisible, children }: DrawerProps) {
  const mayClose = useMaskGuard(open);
  const words = useKitWords();
  return (
    <Base.Root open={open} onOpenChange={(next, details) => !next && mayClose(details.reason) && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.mask} />
        <Base.Popup className={classNames(styles.sheet, styles[side])}>
          <div className={styles.top}>
            <Base.Title className={titleVisible ? styles.title : hidden.hidden}>{title}</Base.Title>
            <Base.Close className={iconButton.button} aria-label={words.close}>
              <X aria-hidden="true" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
