// A row of a record of the line: what and when on the left, money on the right.
import type { ReactNode } from 'react';
import { classNames } from '#kit/class-names.ts';
import styles from '#site/base/records/record.module.css';
import own from './team.module.css';

type RecordRowProps = { title: ReactNode; note: ReactNode; money: ReactNode; moneyNote?: ReactNode };

export function RecordRow({ title, note, money, moneyNote }: RecordRowProps) {
  return (
    <li className={classNames(styles.row, own.row)}>
      <span className={styles.what}>
        <span className={styles.game}>{title}</span>
        <span className={styles.when}>{note}</span>
      </span>
      <span className={styles.money}>
        {money}
        {moneyNote && <span className={styles.when}>{moneyNote}</span>}
      </span>
    </li>
  );
}
