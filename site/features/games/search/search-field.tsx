// The search box over lists of games: as you type, with a control that empties it.
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { IconButton } from '#kit/icon-button.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { useText } from '#site/base/i18n.ts';
import styles from './search-field.module.css';

type SearchFieldProps = {
  value: string;
  /** A search is under way. */
  busy: boolean;
  onType: (text: string) => void;
  onClear: () => void;
};

/** The placeholder is the specification's text `in_slot_search` (LIST-01); it names the box as well. */
export function SearchField({ value, busy, onType, onClear }: SearchFieldProps) {
  const t = useText();
  return (
    <search className={styles.box}>
      <span className={styles.icon}>{busy ? <Spinner size="small" /> : <Search aria-hidden="true" />}</span>
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        className={styles.input}
        aria-label={t('games.in_slot_search')}
        placeholder={t('games.in_slot_search')}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
      {value !== '' && (
        <IconButton label={t('games.searchClear')} onClick={onClear}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </search>
  );
}
