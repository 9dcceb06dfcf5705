// One link to the app: its file opens here, any other address in a new tab.
import Apple from 'lucide-react/icons/apple';
import Smartphone from 'lucide-react/icons/smartphone';
import { useText } from '#site/base/i18n.ts';
import { type Download, opensHere } from '#site/data/platform/downloads.ts';
import styles from './install.module.css';

export function DownloadLink({ download: { type, url } }: { download: Download }) {
  const t = useText();
  const text = t(`platform.download.${type}`);
  const Icon = type === 'Android' ? Smartphone : Apple;
  const elsewhere = opensHere(url)
    ? {}
    : {
        target: '_blank',
        rel: 'noopener noreferrer',
        'aria-label': t('platform.opensNewTab', text),
      };
  return (
    <a href={url} className={styles.download} {...elsewhere}>
      <Icon aria-hidden="true" />
      {text}
    </a>
  );
}
