// A few large figures side by side, each with its name and one line on what it means.
import type { ReactNode } from 'react';
import styles from './figures.module.css';

type Figure = { readonly name: string; readonly value: ReactNode; readonly more?: ReactNode };

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
