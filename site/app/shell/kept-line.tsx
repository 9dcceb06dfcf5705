// The line over the bottom bar that says what was refused, for as long as its page is open, with the way out beside it.
import X from 'lucide-react/icons/x';
import { Button } from '#kit/button.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { useText } from '#site/base/i18n.ts';
import { keepRefusal, useKeptRefusal } from '#site/base/kept-refusal.ts';
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
      <span className={styles.text}>{t(kept.text)}</span>
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
