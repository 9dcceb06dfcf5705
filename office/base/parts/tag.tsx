// A state or a flag in one word, with a colour and never by colour alone.
import type { ReactNode } from 'react';
import { classNames } from '#kit/class-names.ts';
import styles from './parts.module.css';

export type Tone = 'plain' | 'good' | 'warn' | 'alarm';

export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
