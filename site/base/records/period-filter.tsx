// The days of a record: a preset, which applies at once, or an own range, once it is valid.
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { TabStrip } from '#kit/tab-strip.tsx';
import { type TextKey, useText } from '#site/base/i18n.ts';
import {
  type DayRange,
  longestRangeDays,
  type Preset,
  presets,
  rangeFault,
  rangeOf,
  shiftDay,
} from '#kit/business-days.ts';
import styles from './record.module.css';

export type Period = Preset | 'range';
const periodTexts: Record<Period, TextKey> = {
  today: 'reporting.today',
  yesterday: 'reporting.yesterday',
  last7: 'reporting.last7',
  last30: 'reporting.last30',
  range: 'reporting.range',
};

type PeriodFilterProps = {
  /** The merchant's day. */
  today: string;
  period: Period;
  range: DayRange;
  onChange: (period: Period, range: DayRange) => void;
};

export function PeriodFilter({ today, period, range, onChange }: PeriodFilterProps) {
  const t = useText();
  const periods: Period[] = [...presets, 'range'];
  return (
    <>
      <TabStrip
        label={t('reporting.period')}
        look="chips"
        tabs={periods.map((id) => ({ id, label: t(periodTexts[id]) }))}
        selected={period}
        onSelect={(next) => onChange(next, next === 'range' ? range : rangeOf(next, today))}
      />
      {period === 'range' && (
        <RangeForm today={today} range={range} onApply={(chosen) => onChange('range', chosen)} />
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
