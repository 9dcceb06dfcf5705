// The mark of a lottery: what comes out of its drum.
import type { ResultShape } from '#contract/lottery/forms.ts';
import styles from './lobby.module.css';

/** Digits, dice, balls or tickets, with how many there are. */
export function GameMark({ shape }: { shape: ResultShape }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      <svg viewBox="0 0 64 64">
        {shape.kind === 'DICE' && (
          <>
            <rect x="14" y="20" width="26" height="26" rx="6" transform="rotate(-12 27 33)" />
            <circle cx="20" cy="28" r="2.6" />
            <circle cx="27" cy="33" r="2.6" />
            <circle cx="34" cy="38" r="2.6" />
            <path d="M42 20l9 3-4 14" />
          </>
        )}
        {shape.kind === 'LOTS' && (
          <>
            <path d="M12 22h40v7a4 4 0 000 8v7H12v-7a4 4 0 000-8z" />
            <path d="M22 28v10M30 30h14M30 36h10" />
          </>
        )}
        {(shape.kind === 'DIGITS' || shape.kind === 'BALLS') && (
          <>
            <circle cx="26" cy="36" r="15" />
            <circle cx="26" cy="36" r="8.5" />
            <path d="M36 22a11 11 0 1111 15" />
          </>
        )}
      </svg>
      <span className={styles.count}>{countOf(shape)}</span>
    </span>
  );
}

const countOf = (shape: ResultShape): string => {
  if (shape.kind === 'LOTS') return String(shape.digits.length);
  return shape.kind === 'BALLS' ? `${shape.take}/${shape.of}` : String(shape.count);
};
