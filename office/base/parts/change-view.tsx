// The change of an act: before and after side by side, added and removed items of lists, other values as facts.
import type { ReactNode } from 'react';
import { useText } from '../i18n.ts';
import { ChangeValue, type Fields, isFields, isWords } from './change-value.tsx';
import { fieldName, wordName } from './field-names.ts';
import styles from './change-view.module.css';

/** The server computes it as `{before, after}`, or as the fields that are set; `{effect}` contains either. */
export function ChangeView({ change }: { change: unknown }): ReactNode {
  if (!isFields(change))
    return (
      <div className={styles.plain}>
        <ChangeValue value={change} />
      </div>
    );
  const { before, after, effect, ...rest } = change;
  const hasBoth = 'before' in change && 'after' in change;
  if (Object.keys(change).length === 0) return <p className={styles.plain}>–</p>;
  return (
    <div className={styles.change}>
      {Object.keys(rest).length > 0 && <FieldTable rows={asRows(rest)} />}
      {hasBoth && <BeforeAfter before={before} after={after} />}
      {effect !== undefined && <ChangeView change={effect} />}
    </div>
  );
}

function BeforeAfter({ before, after }: { before: unknown; after: unknown }) {
  const t = useText();
  if (isWords(before) && isWords(after)) return <WordsChange before={before} after={after} />;
  if (isFields(after)) {
    const old = isFields(before) ? before : {};
    const names = Object.keys(after).filter(
      (name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(after[name] ?? null),
    );
    if (names.length === 0) return <p className={styles.plain}>{t('change.none')}</p>;
    return (
      <FieldTable rows={names.map((name) => ({ name, before: old[name], after: after[name] }))} isChange />
    );
  }
  return (
    <p className={styles.plain}>
      <span className={styles.before}>
        <ChangeValue value={before} />
      </span>
      <span aria-hidden="true"> → </span>
      <b className={styles.after}>
        <ChangeValue value={after} />
      </b>
    </p>
  );
}

/** Sets of names: those added, those removed, and the number that stay. */
function WordsChange({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const t = useText();
  const added = after.filter((word) => !before.includes(word));
  const removed = before.filter((word) => !after.includes(word));
  const list = (title: string, words: readonly string[], className: string | undefined) =>
    words.length > 0 && (
      <div>
        <p className={styles.title}>{title}</p>
        <ul className={styles.words}>
          {words.map((word) => (
            <li key={word} className={className}>
              {wordName(t, word)}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <>
      {list(t('change.added'), added, styles.added)}
      {list(t('change.removed'), removed, styles.removed)}
      <p className={styles.title}>{t('change.kept', after.length - added.length)}</p>
    </>
  );
}

type Row = { readonly name: string; readonly before?: unknown; readonly after: unknown };
const asRows = (fields: Fields): Row[] => Object.entries(fields).map(([name, after]) => ({ name, after }));

function FieldTable({ rows, isChange = false }: { rows: readonly Row[]; isChange?: boolean }) {
  const t = useText();
  return (
    <table className={styles.table}>
      {isChange && (
        <thead>
          <tr>
            <th scope="col">{t('change.field')}</th>
            <th scope="col">{t('change.before')}</th>
            <th scope="col">{t('change.after')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{fieldName(t, name)}</th>
            {isChange && (
              <td className={styles.before}>
                <ChangeValue value={before} field={name} />
              </td>
            )}
            <td className={isChange ? styles.after : undefined}>
              <ChangeValue value={after} field={name} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
