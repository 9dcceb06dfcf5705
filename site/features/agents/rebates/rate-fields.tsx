// A choice of a rate for each category, explained at the field: how high it may go, and how low.
import { gameCategories } from '#contract/games/game.ts';
import { SelectField } from '#kit/fields/select-field.tsx';
import { useText } from '#site/base/i18n.ts';
import type { Rates } from '#site/data/agent-rates.ts';
import { showRate } from './rate-text.ts';
import styles from './rebates.module.css';

type RateFieldsProps = {
  rates: Rates;
  /** The agent's own rates, and the highest ones further down. */
  most: Rates;
  least?: Rates;
  onChange: (rates: Rates) => void;
};

/** Categories in which the agent has no rate are left out: nothing can be given there. */
export function RateFields({ rates, most, least, onChange }: RateFieldsProps) {
  const t = useText();
  const given = gameCategories.filter((category) => most[category] > 0);
  if (given.length === 0) return <p className={styles.note}>{t('agents.noOwnRates')}</p>;
  return (
    <div className={styles.rates}>
      {given.map((category) => {
        const lowest = least?.[category] ?? 0;
        const choices = Array.from(
          { length: Math.max(0, most[category] - lowest) + 1 },
          (_none, at) => lowest + at,
        );
        return (
          <SelectField
            key={category}
            label={t(`games.${category}`)}
            hint={
              lowest > 0
                ? t('agents.rateBetween', showRate(lowest), showRate(most[category]))
                : t('agents.rateUpTo', showRate(most[category]))
            }
            value={String(rates[category])}
            options={choices.map((rate) => ({ value: String(rate), text: showRate(rate) }))}
            onChange={(event) => onChange({ ...rates, [category]: Number(event.target.value) })}
          />
        );
      })}
    </div>
  );
}
