// Shows that there is no internet connection, as long as there is none.
import WifiOff from 'lucide-react/icons/wifi-off';
import { useText } from '#site/base/i18n.ts';
import { useOnline } from '#site/base/navigation.ts';
import styles from './offline-notice.module.css';

/** A quiet bar above everything; absent while the device has a network. */
export function OfflineNotice() {
  const t = useText();
  const online = useOnline();
  return (
    <output>
      {!online && (
        <span className={styles.notice}>
          <WifiOff aria-hidden="true" size="0.32rem" />
          <span>{t('app.offline')}</span>
        </span>
      )}
    </output>
  );
}
