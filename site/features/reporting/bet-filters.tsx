// Which rounds to show: a preset or a range of dates, a category and a state.
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type GameCategory, gameCategories } from '#contract/games/game.ts';
import { betRecordStates } from '#contract/reporting.ts';
import { Button } from '#kit/button.tsx';
import { TabStrip } from '#kit/tab-strip.tsx';
import { type TextKey, useText } from '#site/base/i18n.ts';
import styles from './bet-record.module.css';
import {
  type DayRange,
  longestRangeDays,
  type Preset,
  presets,
  rangeFault,
  rangeOf,
  shiftDay,
} from './business-days.ts';
import type { BetFilter, BetState } from './queries.ts';

export type Period = Preset | 'range';
const periodTexts: Record<Period, TextKey> = {
  today: 'reporting.today',
  yesterday: 'reporting.yesterday',
  last7: 'reporting.last7',
  last30: 'reporting.last30',
  range: 'reporting.range',
};

type BetFiltersProps = {
  /** The merchant's day. */
  today: string;
  period: Period;
  filter: BetFilter;
  onChange: (period: Period, filter: BetFilter) => void;
};

/** A preset applies at once; a range of one's own when it is complete and allowed. */
export function BetFilters({ today, period, filter, onChange }: BetFiltersProps) {
  const t = useText();
  const { gameCategory, state } = filter;
  const periods: Period[] = [...presets, 'range'];
  return (
    <div className={styles.filters}>
      <TabStrip
        label={t('reporting.period')}
        look="chips"
        tabs={periods.map((id) => ({ id, label: t(periodTexts[id]) }))}
        selected={period}
        onSelect={(next) =>
          onChange(next, next === 'range' ? filter : { ...rangeOf(next, today), gameCategory, state })
        }
      />
      {period === 'range' && (
        <RangeForm
          today={today}
          range={filter}
          onApply={(range) => onChange('range', { ...range, gameCategory, state })}
        />
      )}
      <div className={styles.selects}>
        <Select
          label={t('reporting.category')}
          value={gameCategory ?? ''}
          all={t('reporting.allCategories')}
          options={gameCategories.map((id) => ({ id, label: t(`games.${id}`) }))}
          onChoose={(id) => onChange(period, { ...filter, gameCategory: id as GameCategory | undefined })}
        />
        <Select
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

function RangeForm({
  today,
  range,
  onApply,
}: {
  today: string;
  range: DayRange;
  onApply: (range: DayRange) => void;
}) {
  const t = useText();
  const [startDate, setStartDate] = useState(range.startDate);
  const [endDate, setEndDate] = useState(range.endDate);
  const fault = rangeFault({ startDate, endDate });
  const earliest = shiftDay(today, -366);
  const field = (label: string, value: string, onSet: (day: string) => void) => (
    <label className={styles.date}>
      <span>{label}</span>
      <input
        type="date"
        value={value}
        min={earliest}
        max={today}
        onChange={(event) => onSet(event.target.value)}
      />
    </label>
  );
  return (
    <form
      className={styles.range}
      onSubmit={(event) => {
        event.preventDefault();
        if (!fault) onApply({ startDate, endDate });
      }}
    >
      <div className={styles.dates}>
        {field(t('reporting.from'), startDate, setStartDate)}
        {field(t('reporting.to'), endDate, setEndDate)}
      </div>
      <p role="alert" className={styles.fault}>
        {fault === 'too-long' && t('reporting.rangeTooLong', longestRangeDays)}
        {fault === 'backwards' && t('reporting.rangeBackwards')}
      </p>
      <Button type="submit" variant="ghost" size="small" wide disabled={fault !== null}>
        {t('reporting.apply')}
      </Button>
    </form>
  );
}

type SelectProps = {
  label: string;
  value: string;
  /** The choice that leaves everything in. */
  all: string;
  options: readonly { id: string; label: string }[];
  onChoose: (id: string | undefined) => void;
};

/** The phone's own picker: nothing is easier to use with one thumb. */
function Select({ label, value, all, options, onChoose }: SelectProps) {
  return (
    <span className={styles.choice}>
      <select
        aria-label={label}
        className={styles.select}
        value={value}
        onChange={(event) => onChoose(event.target.value || undefined)}
      >
        <option value="">{all}</option>
        {options.map(({ id, label: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}
