// The days of a record: a preset, which applies at once, or an own range, once it is valid.
import { type ReactNode, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { TabStrip } from '#kit/tab-strip.tsx';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { brand } from '#site/base/brand.ts';
import {
  businessDayOf,
  type DayRange,
  daysBack,
  longestRangeDays,
  type Preset,
  presets,
  rangeFault,
  rangeOf,
  shiftDay,
} from '#kit/business-days.ts';
import styles from './record.module.css';

type Period = Preset | 'range';
const periodTexts: Record<Period, TextKey> = {
  today: 'reporting.today',
  yesterday: 'reporting.yesterday',
  last7: 'reporting.last7',
  thisMonth: 'reporting.thisMonth',
  lastMonth: 'reporting.lastMonth',
  last30: 'reporting.last30',
  range: 'reporting.range',
};

/** The chosen days of a record: those of a preset, or an own range. */
export type Days = {
  /** The merchant's day. */
  readonly today: string;
  readonly period: Period;
  readonly range: DayRange;
  readonly choose: (period: Period, range: DayRange) => void;
};

/** The days of a preset, or those of the address, until others are chosen; by default today. */
export function useDays(first: Preset = 'today', linked?: DayRange): Days {
  const [today] = useState(() => businessDayOf(Date.now(), brand.timeZone));
  const [{ period, range }, setChosen] = useState<Pick<Days, 'period' | 'range'>>(() =>
    linked && rangeFault(linked, today) === null
      ? { period: 'range', range: linked }
      : { period: first, range: rangeOf(first, today) },
  );
  return { today, period, range, choose: (next, days) => setChosen({ period: next, range: days }) };
}

/** Every choice applies at once; `children` are the other filters of the record. */
export function RecordFilters({ days, children }: { days: Days; children: ReactNode }) {
  return (
    <div className={styles.filters}>
      <PeriodFilter days={days} />
      <div className={styles.selects}>{children}</div>
    </div>
  );
}

function PeriodFilter({ days: { today, period, range, choose } }: { days: Days }) {
  const t = useText();
  const periods: Period[] = [...presets, 'range'];
  return (
    <>
      <TabStrip
        label={t('reporting.period')}
        look="chips"
        tabs={periods.map((id) => ({ id, label: t(periodTexts[id]) }))}
        selected={period}
        onSelect={(next) => choose(next, next === 'range' ? range : rangeOf(next, today))}
      />
      {period === 'range' && (
        <RangeForm today={today} range={range} onApply={(chosen) => choose('range', chosen)} />
      )}
    </>
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
  const fault = rangeFault({ startDate, endDate }, today);
  const earliest = shiftDay(today, -daysBack);
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
        {fault === 'too-old' && t('reporting.rangeTooOld', daysBack)}
      </p>
      <Button type="submit" variant="ghost" size="small" wide disabled={fault !== null}>
        {t('reporting.apply')}
      </Button>
    </form>
  );
}
