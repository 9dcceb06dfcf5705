// The price of a unit in one tap: a chip for each usual stake, and a field for any other.
import { latinDigits } from '#kit/fields/latin-digits.ts';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#site/base/i18n.ts';
import styles from './stake-chips.module.css';

/** Each enough for a line of any bet type. */
const chips = ['10', '50', '100', '500'] as const;

type StakeChipsProps = {
  /** As it was typed. */
  unitStake: string;
  onChange: (unitStake: string) => void;
};

export function StakeChips({ unitStake, onChange }: StakeChipsProps) {
  const t = useText();
  return (
    <div className={styles.stake}>
      <fieldset className={styles.chips}>
        <legend className={hidden.hidden}>{t('lottery.unitStake')}</legend>
        {chips.map((chip) => (
          <label key={chip} className={styles.chip} data-chip={chip}>
            <input
              type="radio"
              name="unitStake"
              className={styles.input}
              checked={Number(unitStake) === Number(chip)}
              onChange={() => onChange(chip)}
            />
            <span className={styles.face}>{chip}</span>
          </label>
        ))}
      </fieldset>
      <input
        className={styles.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        aria-label={t('lottery.stakeField')}
        value={unitStake}
        onChange={(event) => {
          const typed = latinDigits(event.target.value).replace(',', '.');
          if (/^\d{0,6}(\.\d{0,2})?$/.test(typed)) onChange(typed);
        }}
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
}
