// A card with a title, its terms sentence by sentence, and below them the one action.
import type { ReactNode } from 'react';
import { Ornament } from '../ornament.tsx';
import styles from './terms-card.module.css';

type TermsCardProps = {
  title: string;
  /** One quiet line below the title. */
  note?: ReactNode;
  terms: readonly string[];
  /** The buttons. */
  children: ReactNode;
};

export function TermsCard({ title, note, terms, children }: TermsCardProps) {
  return (
    <article className={styles.card}>
      <span className={styles.ornament}>
        <Ornament size="2.2rem" />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {note}
      <TermsList terms={terms} />
      <div className={styles.actions}>{children}</div>
    </article>
  );
}

/** The terms alone, where the card's frame is already there. */
export function TermsList({ terms }: Pick<TermsCardProps, 'terms'>) {
  return (
    <ul className={styles.terms}>
      {terms.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
