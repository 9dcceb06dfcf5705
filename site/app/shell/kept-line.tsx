// The line above the bottom bar that shows a refusal and the next step, as long as its page is open.
import X from 'lucide-react/icons/x';
import { Button } from '#kit/button.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { useText } from '#site/base/i18n.ts';
import { keepRefusal, useKeptRefusal } from '#site/base/refusals/kept-refusal.ts';
import styles from './kept-line.module.css';

export function KeptLine({ path }: { path: string }) {
  const t = useText();
  const kept = useKeptRefusal(path);
  const take = () => {
    keepRefusal(null);
    kept?.way?.take();
  };
  if (!kept) return null;
  return (
    <div role="alert" className={styles.line}>
      <span className={styles.text}>{'text' in kept ? t(kept.text) : kept.sentence}</span>
      {kept.way && (
        <Button size="small" onClick={take}>
          {t(kept.way.text)}
        </Button>
      )}
      <IconButton label={t('app.close')} onClick={() => keepRefusal(null)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
