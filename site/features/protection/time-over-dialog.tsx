// The time the member wanted to play is used up: said once over the game, in which what is open may still end.
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
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
