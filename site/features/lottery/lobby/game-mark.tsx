// The mark of a lottery: what comes out of its drum.
import type { ResultShape } from '#contract/lottery/forms.ts';
import styles from './lobby.module.css';

/** Digits, dice, balls, boats or tickets, with how many there are. */
export function GameMark({ shape }: { shape: ResultShape }) {
  const isRace = shape.kind === 'BALLS' && shape.take === shape.of;
  const kind = isRace ? 'RACE' : shape.kind;
  return (
    <span className={styles.mark} data-kind={kind} aria-hidden="true">
      <svg viewBox="0 0 64 64">
        {kind === 'DICE' && (
          <>
            <rect x="14" y="20" width="26" height="26" rx="6" transform="rotate(-12 27 33)" />
            <circle cx="20" cy="28" r="2.6" />
            <circle cx="27" cy="33" r="2.6" />
            <circle cx="34" cy="38" r="2.6" />
            <path d="M42 20l9 3-4 14" />
          </>
        )}
        {kind === 'LOTS' && (
          <>
            <path d="M12 22h40v7a4 4 0 000 8v7H12v-7a4 4 0 000-8z" />
            <path d="M22 28v10M30 30h14M30 36h10" />
          </>
        )}
        {kind === 'RACE' && (
          <>
            <path d="M10 38c12 5 30 5 42 0-2 7-7 10-14 10H24c-7 0-12-3-14-10z" />
            <path d="M31 38V14c8 3 13 9 14 18H31M25 34c1-7 3-11 6-14" />
          </>
        )}
        {kind === 'DIGITS' && (
          <>
            <rect x="10" y="18" width="13" height="26" rx="3" />
            <rect x="25.5" y="18" width="13" height="26" rx="3" />
            <rect x="41" y="18" width="13" height="26" rx="3" />
            <path d="M15 27l2.5-3v14M29 27c1-4 7-3 6 1-1 3-6 6-6 9h6M45 25h5l-3.5 12" />
          </>
        )}
        {kind === 'BALLS' && (
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
