// Names and values of one thing, side by side.
import type { ReactNode } from 'react';
import { classNames } from '#kit/class-names.ts';
import styles from './parts.module.css';

type Fact = { readonly name: string; readonly value: ReactNode; readonly isWide?: boolean };

/** A value that is missing is shown as a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, isWide }) => (
        <div key={name} className={classNames(styles.fact, isWide && styles.wide)}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
