// The bar over every screen: the search box, help on keys, and the operator's menu.
import Keyboard from 'lucide-react/icons/keyboard';
import Search from 'lucide-react/icons/search';
import { IconButton } from '#kit/icon-button.tsx';
import { useText } from '#office/base/i18n.ts';
import { OperatorMenu } from './operator-menu.tsx';
import styles from './shell.module.css';

export function TopBar({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }) {
  const t = useText();
  return (
    <div className={styles.top}>
      <button type="button" className={styles.search} aria-haspopup="dialog" onClick={onSearch}>
        <Search aria-hidden="true" size={16} />
        <span className={styles.searchText}>{t('app.search')}</span>
        <kbd className={styles.kbd}>/</kbd>
      </button>
      <div className={styles.topEnd}>
        <IconButton label={t('keys.title')} aria-keyshortcuts="?" onClick={onHelp}>
          <Keyboard aria-hidden="true" size={18} />
        </IconButton>
        <OperatorMenu />
      </div>
    </div>
  );
}
