// Which rounds to show: days, a category and a state.
import { type GameCategory, gameCategories } from '#contract/games/game.ts';
import { betRecordStates } from '#contract/reporting.ts';
import { useText } from '#site/base/i18n.ts';
import { Choice } from '#site/base/records/choice.tsx';
import { type Period, PeriodFilter } from '#site/base/records/period-filter.tsx';
import styles from '#site/base/records/record.module.css';
import type { BetFilter, BetState } from '#site/data/reporting.ts';

type BetFiltersProps = {
  /** The merchant's day. */
  today: string;
  period: Period;
  filter: BetFilter;
  onChange: (period: Period, filter: BetFilter) => void;
};

/** Every choice applies at once. */
export function BetFilters({ today, period, filter, onChange }: BetFiltersProps) {
  const t = useText();
  const { gameCategory, state } = filter;
  return (
    <div className={styles.filters}>
      <PeriodFilter
        today={today}
        period={period}
        range={filter}
        onChange={(next, { startDate, endDate }) =>
          onChange(next, { startDate, endDate, gameCategory, state })
        }
      />
      <div className={styles.selects}>
        <Choice
          label={t('reporting.category')}
          value={gameCategory ?? ''}
          all={t('reporting.allCategories')}
          options={gameCategories.map((id) => ({ id, label: t(`games.${id}`) }))}
          onChoose={(id) => onChange(period, { ...filter, gameCategory: id as GameCategory | undefined })}
        />
        <Choice
          label={t('reporting.state')}
          value={state ?? ''}
          all={t('reporting.allStates')}
          options={betRecordStates.map((id) => ({ id, label: t(`reporting.${id}`) }))}
          onChoose={(id) => onChange(period, { ...filter, state: id as BetState | undefined })}
        />
      </div>
    </div>
  );
}
