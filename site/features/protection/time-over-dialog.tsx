// Shown once over the game when the member's time limit is used up; an open round may still end.
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import styles from './protection.module.css';

export function TimeOverDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('bounds.timeOver')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('bounds.timeStay')}
          </Button>
          <Button onClick={() => navigate(paths.home, { replace: true })}>{t('bounds.timeStop')}</Button>
        </>
      }
    >
      <p className={styles.said}>{t('bounds.timeOverLead')}</p>
    </Dialog>
  );
}
