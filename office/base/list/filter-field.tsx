// The field of one filter: a text, a choice, yes or no, or a period.
import { type FormEvent, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { shiftDay } from '#kit/business-days.ts';
import { useText } from '../i18n.ts';
import { completeAmount } from '../written-amount.ts';
import { ChoiceField } from './choice-field.tsx';
import styles from './list.module.css';
import type { ListFilter } from './list-types.ts';
import { daysOf, momentsOf, periodPresets, today } from './period.ts';
import type { FilterValues } from './use-list-address.ts';

type FilterFieldProps = {
  filter: ListFilter;
  values: FilterValues;
  onChange: (next: Readonly<Record<string, string | undefined>>) => void;
  onDone: () => void;
};

export function FilterField(props: FilterFieldProps) {
  const { filter, values, onChange, onDone } = props;
  if (filter.kind === 'period') return <PeriodField {...props} />;
  if (filter.kind === 'text') return <WrittenField {...props} />;
  return <ChoiceField filter={filter} values={values} onChange={onChange} onDone={onDone} />;
}

function WrittenField({ filter, values, onChange, onDone }: FilterFieldProps) {
  const t = useText();
  const [text, setText] = useState(values[filter.name] ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange({ [filter.name]: inForm(filter, text.trim()) || undefined });
    onDone();
  };
  return (
    <form className={styles.written} onSubmit={apply}>
      <input
        aria-label={t(filter.title)}
        className={styles.input}
        value={text}
        maxLength={120}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="small">
        {t('list.apply')}
      </Button>
    </form>
  );
}

function inForm(filter: ListFilter, written: string): string {
  const form = filter.kind === 'text' ? filter.form : undefined;
  if (form === 'amount') return completeAmount(written);
  return form === 'code' ? written.toUpperCase() : written;
}

/** Whole days of the merchant's calendar. */
function PeriodField({ values, onChange, onDone }: FilterFieldProps) {
  const t = useText();
  const now = today();
  const [days, setDays] = useState(() => daysOf(values) ?? { startDate: shiftDay(now, -6), endDate: now });
  const apply = (range: typeof days) => {
    onChange(momentsOf(range));
    onDone();
  };
  const field = (label: string, name: 'startDate' | 'endDate') => (
    <label className={styles.day}>
      <span>{label}</span>
      <input
        type="date"
        className={styles.input}
        value={days[name]}
        max={now}
        onChange={(event) => setDays({ ...days, [name]: event.target.value })}
      />
    </label>
  );
  const isPossible = days.startDate !== '' && days.endDate !== '' && days.startDate <= days.endDate;
  return (
    <>
      <div className={styles.choices}>
        {periodPresets.map(({ title, range }) => (
          <button key={title} type="button" className={styles.choice} onClick={() => apply(range(now))}>
            {t(title)}
          </button>
        ))}
      </div>
      <form
        className={styles.days}
        onSubmit={(event) => {
          event.preventDefault();
          if (isPossible) apply(days);
        }}
      >
        {field(t('list.from'), 'startDate')}
        {field(t('list.to'), 'endDate')}
        <Button type="submit" size="small" disabled={!isPossible}>
          {t('list.apply')}
        </Button>
      </form>
      <p className={styles.zone}>{t('list.zone')}</p>
    </>
  );
}
