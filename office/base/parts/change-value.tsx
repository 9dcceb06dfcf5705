// One field of a change by its name, with a readable value: money grouped, times formatted, ids as links.
import { type ReactNode, Suspense } from 'react';
import { useLanguage, useText } from '../i18n.ts';
import styles from './change-view.module.css';
import { fieldName, wordName } from './field-names.ts';
import { viewOf } from './field-views.ts';
import { Money } from './money.tsx';
import { Subject } from './subject.tsx';
import { When } from './when.tsx';

export type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** A name in both languages. */
const isNames = (fields: Fields): fields is { BN: string; EN: string } =>
  Object.keys(fields).length === 2 && typeof fields.BN === 'string' && typeof fields.EN === 'string';

const moneyForm = /^-?\d+\.\d{2}$/;
const idForm = /^[a-z]{2,4}_\w+$/;
/** A number of at least this size is a time in ms: it was in 2001. */
const firstMoment = 1_000_000_000_000;

/** `field` is the name of the field on the wire, where the value is of one. */
export function ChangeValue({ value, field }: { value: unknown; field?: string }): ReactNode {
  const t = useText();
  if (value === null || value === undefined || value === '') return '–';
  const show = field === undefined ? undefined : viewOf(field);
  if (show) return <Suspense>{show(value)}</Suspense>;
  if (typeof value === 'boolean') return t(value ? 'app.yes' : 'app.no');
  if (typeof value === 'number') return value >= firstMoment ? <When at={value} look="minute" /> : value;
  if (typeof value === 'string') {
    if (moneyForm.test(value)) return <Money amount={value} />;
    return idForm.test(value) ? <Subject id={value} /> : wordName(t, value, field);
  }
  if (isWords(value))
    return value.length === 0 ? '–' : value.map((one) => wordName(t, one, field)).join(', ');
  if (Array.isArray(value)) return <ValueList values={value} />;
  return isFields(value) ? <ValueFields fields={value} field={field} /> : JSON.stringify(value);
}

function ValueList({ values }: { values: readonly unknown[] }) {
  return (
    <ul className={styles.words}>
      {values.map((one) => (
        <li key={JSON.stringify(one)}>
          <ChangeValue value={one} />
        </li>
      ))}
    </ul>
  );
}

/** Names and texts that an act sets are shown in both languages, and any other name in that of the operator. */
function ValueFields({ fields, field = '' }: { fields: Fields; field?: string | undefined }) {
  const t = useText();
  const language = useLanguage();
  if (field !== 'names' && field !== 'texts' && isNames(fields)) return fields[language];
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <div key={name}>
          {fieldName(t, name)}: <ChangeValue value={value} field={name} />
        </div>
      ))}
    </>
  );
}
