// Begins a new content of a kind.
import { Link } from 'react-router';
import { contentKinds } from '#contract/messaging/office.ts';
import { Popover } from '#kit/overlays/popover.tsx';
import { useText } from '#office/base/i18n.ts';
import styles from './write-menu.module.css';

export function WriteMenu() {
  const t = useText();
  return (
    <Popover label={t('content.new')} align="end" className={styles.button} button={t('content.new')}>
      {(close) => (
        <nav aria-label={t('content.choose')} className={styles.kinds}>
          {contentKinds.map((kind) => (
            <Link key={kind} to={`/contents/new?kind=${kind}`} className={styles.kind} onClick={close}>
              {t(`content.${kind}`)}
            </Link>
          ))}
        </nav>
      )}
    </Popover>
  );
}
