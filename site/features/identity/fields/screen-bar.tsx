// The top of a screen without the site's header: a back button and the title of the screen.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { IconButton } from '#kit/icon-button.tsx';
import { useText } from '#site/base/i18n.ts';
import { goBack } from '#site/base/navigation.ts';
import styles from './form.module.css';

export function ScreenBar({ title }: { title: string }) {
  const t = useText();
  return (
    <div className={styles.bar}>
      <IconButton label={t('app.back')} onClick={goBack}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <h2 className={styles.heading}>{title}</h2>
    </div>
  );
}
