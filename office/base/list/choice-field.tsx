// The choices of a filter, one below the other; many of them are found by a part of their text.
import { useState } from 'react';
import { useText } from '../i18n.ts';
import styles from './list.module.css';
import type { ListFilter } from './list-types.ts';
import type { FilterValues } from './use-list-address.ts';

type ChoiceFieldProps = {
  filter: Extract<ListFilter, { kind: 'choice' } | { kind: 'toggle' }>;
  values: FilterValues;
  onChange: (next: Readonly<Record<string, string>>) => void;
  onDone: () => void;
};
/** More choices than this have a field to find one. */
const seenAtOnce = 12;

export function ChoiceField({ filter, values, onChange, onDone }: ChoiceFieldProps) {
  const t = useText();
  const [part, setPart] = useState('');
  const choices = filter.kind === 'choice' ? filter.choices : yesOrNo;
  const all = choices.map((choice) =>
    typeof choice === 'string'
      ? { value: choice, text: choice }
      : { value: choice.value, text: t(choice.title) },
  );
  const fitting = all.filter(({ text }) => text.toLowerCase().includes(part.trim().toLowerCase()));
  return (
    <>
      {all.length > seenAtOnce && (
        <input
          type="search"
          aria-label={t('list.findChoice')}
          placeholder={t('list.findChoice')}
          className={styles.input}
          value={part}
          onChange={(event) => setPart(event.target.value)}
        />
      )}
      <div className={styles.choices}>
        {fitting.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            className={styles.choice}
            aria-pressed={values[filter.name] === value}
            onClick={() => {
              onChange({ [filter.name]: value });
              onDone();
            }}
          >
            {text}
          </button>
        ))}
      </div>
    </>
  );
}

const yesOrNo = [
  { value: 'true', title: 'app.yes' },
  { value: 'false', title: 'app.no' },
] as const;
