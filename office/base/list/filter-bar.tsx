// The filters of a list as chips: one that is set shows its value and can be taken off, the others wait with a plus.
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { classNames } from '#kit/class-names.ts';
import { Popover } from '#kit/overlays/popover.tsx';
import { type TextFunction, useLanguage, useText } from '../i18n.ts';
import { FilterField } from './filter-field.tsx';
import styles from './list.module.css';
import type { ListFilter } from './list-types.ts';
import { periodText } from './period.ts';
import { type FilterValues, namesOf } from './use-list-address.ts';

type FilterBarProps = {
  filters: readonly ListFilter[];
  values: FilterValues;
  /** Undefined takes a filter off. */
  onChange: (next: Readonly<Record<string, string | undefined>>) => void;
};

export function FilterBar({ filters, values, onChange }: FilterBarProps) {
  const t = useText();
  const language = useLanguage();
  const isAnySet = filters.some((filter) => namesOf(filter).some((name) => values[name]));
  const cleared = (some: readonly ListFilter[]) =>
    onChange(Object.fromEntries(some.flatMap(namesOf).map((name) => [name, undefined])));
  return (
    <div className={styles.filters}>
      {filters.map((filter) => {
        const title = t(filter.title);
        const value =
          filter.kind === 'period'
            ? periodText(values, language)
            : shownValue(t, filter, values[filter.name]);
        return (
          <span key={filter.name} className={classNames(styles.chip, value !== undefined && styles.isSet)}>
            <Popover
              label={title}
              className={styles.chipButton}
              button={
                <>
                  {value === undefined && <Plus aria-hidden="true" size={14} />}
                  <span>{title}</span>
                  {value !== undefined && <b className={styles.chipValue}>{value}</b>}
                </>
              }
            >
              {(close) => <FilterField filter={filter} values={values} onChange={onChange} onDone={close} />}
            </Popover>
            {value !== undefined && (
              <button
                type="button"
                className={styles.chipEnd}
                aria-label={t('list.takeOff', title)}
                onClick={() => cleared([filter])}
              >
                <X aria-hidden="true" size={14} />
              </button>
            )}
          </span>
        );
      })}
      {isAnySet && (
        <button type="button" className={styles.clear} onClick={() => cleared(filters)}>
          {t('list.clear')}
        </button>
      )}
    </div>
  );
}

function shownValue(t: TextFunction, filter: ListFilter, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (filter.kind === 'toggle') return t(value === 'true' ? 'app.yes' : 'app.no');
  if (filter.kind !== 'choice') return value;
  const chosen = filter.choices.find(
    (choice) => (typeof choice === 'string' ? choice : choice.value) === value,
  );
  return chosen === undefined || typeof chosen === 'string' ? value : t(chosen.title);
}
