// Shows the numbers of a draw: digits and balls in circles, dice with dots, lots as numbers.
import type { ReactNode } from 'react';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { classNames } from '#kit/class-names.ts';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#site/base/i18n.ts';
import { ballColour } from '../names/ball-colour.ts';
import styles from './result-symbols.module.css';

type ResultSymbolsProps = {
  shape: ResultShape;
  result: readonly string[];
  /** Small ones are for rows of lists; there only the first of many lots is shown. */
  size?: 'small' | 'large';
};

/** Read out as one line; the drawing itself is for eyes only. */
export function ResultSymbols({ shape, result, size = 'small' }: ResultSymbolsProps) {
  const t = useText();
  const shown = shape.kind === 'LOTS' && size === 'small' ? result.slice(0, 1) : result;
  const left = result.length - shown.length;
  return (
    <span className={styles.symbols}>
      <span className={hidden.hidden}>{shown.join(', ')}</span>
      <span aria-hidden="true" className={classNames(styles.row, size === 'large' && styles.large)}>
        {shown.map((symbol, at) => (
          // The same digit may appear at several places.
          // oxlint-disable-next-line react/no-array-index-key
          <ResultSymbol key={at} shape={shape} symbol={symbol} isSpecial={isSpecial(shape, at)} />
        ))}
      </span>
      {left > 0 && <span className={styles.left}>{t('lotteryResults.moreLots', left)}</span>}
    </span>
  );
}

/** The space that a result will take. */
export function ResultPlaces({ shape }: { shape: ResultShape }) {
  const t = useText();
  const count = shape.kind === 'LOTS' ? 1 : shape.kind === 'BALLS' ? shape.take : shape.count;
  const left = shape.kind === 'LOTS' ? shape.digits.length - 1 : 0;
  return (
    <span aria-hidden="true" className={styles.places}>
      <span className={styles.row}>
        {Array.from({ length: count }, (_none, at) => (
          <ResultSymbol key={at} shape={shape} symbol={placeOf(shape)} isSpecial={isSpecial(shape, at)} />
        ))}
      </span>
      {left > 0 && <span className={styles.left}>{t('lotteryResults.moreLots', left)}</span>}
    </span>
  );
}

function placeOf(shape: ResultShape): string {
  if (shape.kind === 'LOTS') return '–'.repeat(shape.digits[0] ?? 1);
  return shape.kind === 'DICE' ? '' : '–';
}

/** Mark six draws its special number last. */
const isSpecial = (shape: ResultShape, at: number): boolean =>
  isMarkSix(shape) && shape.kind === 'BALLS' && at === shape.take - 1;

const isMarkSix = (shape: ResultShape): boolean =>
  shape.kind === 'BALLS' && shape.of === 49 && shape.take === 7;

type ResultSymbolProps = {
  shape: ResultShape;
  symbol: string;
  isSpecial?: boolean;
  className?: string | undefined;
};

/** One digit, ball, die or lot; it has no text, so its parent must name it. */
export function ResultSymbol({ shape, symbol, isSpecial = false, className }: ResultSymbolProps): ReactNode {
  if (shape.kind === 'DICE') return <Die face={symbol} className={className} />;
  const colour = isMarkSix(shape) && /^\d\d$/.test(symbol) ? ballColour(symbol) : undefined;
  const isRace = shape.kind === 'BALLS' && shape.take === shape.of;
  const look = shape.kind === 'LOTS' ? styles.lot : isRace ? styles.boat : styles.ball;
  return (
    <span data-colour={colour} className={classNames(look, isSpecial && styles.special, className)}>
      {symbol}
    </span>
  );
}

/** The positions of a face's dots, on a grid of three by three counted from the upper left. */
const dots: Readonly<Record<string, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

function Die({ face, className }: { face: string; className: string | undefined }) {
  return (
    <svg viewBox="0 0 30 30" className={classNames(styles.die, className)} aria-hidden="true">
      <rect x="1" y="1" width="28" height="28" rx="6" className={styles.dieFace} />
      {(dots[face] ?? []).map((at) => (
        <circle
          key={at}
          cx={8 + 7 * (at % 3)}
          cy={8 + 7 * Math.floor(at / 3)}
          r="2.6"
          className={styles.dieDot}
        />
      ))}
    </svg>
  );
}
