// The draw as a show: number after number falls into its place; a press, or the wish for less motion, ends it at once.
import { useEffect, useEffectEvent, useState } from 'react';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { useReducedMotion } from '#kit/use-reduced-motion.ts';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#site/base/i18n.ts';
import { ResultSymbol } from './result-symbols.tsx';
import styles from './draw-show.module.css';

type DrawShowProps = {
  draw: { readonly shape: ResultShape; readonly numero: string; readonly result: readonly string[] };
  /** Names of the places where they have names, in their order. */
  places?: readonly string[];
  /** Everything is shown. */
  onDone?: () => void;
};

/** The whole show takes at most so many ms, and one number at most that many. */
const times = { whole: 5000, longest: 700 } as const;

/** Keyed by its draw: another draw begins a show of its own. */
export function DrawShow({ draw, places, onDone }: DrawShowProps) {
  return (
    <Show key={draw.numero} draw={draw} {...(places ? { places } : {})} {...(onDone ? { onDone } : {})} />
  );
}

function Show({ draw: { shape, numero, result }, places, onDone }: DrawShowProps) {
  const t = useText();
  const isStill = useReducedMotion();
  const [revealed, setRevealed] = useState(0);
  const shown = isStill ? result.length : revealed;
  const isDone = shown >= result.length;
  const tellDone = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (isDone) return tellDone();
    const wait = Math.min(times.longest, times.whole / result.length);
    const timer = setTimeout(() => setRevealed(shown + 1), wait);
    return () => clearTimeout(timer);
  }, [isDone, shown, result.length]);
  return (
    <div className={styles.show} data-done={isDone || undefined}>
      <ol
        aria-hidden="true"
        className={classNames(styles.stage, places && shape.kind === 'LOTS' && styles.lots)}
      >
        {result.map((symbol, at) => (
          // A place is what it is by its number.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={styles.place}>
            {shape.kind === 'LOTS' && places?.[at] && <span className={styles.name}>{places[at]}</span>}
            <ResultSymbol
              shape={shape}
              symbol={at < shown ? symbol : hiddenSymbol(shape, symbol)}
              className={at < shown ? styles.landed : at === shown ? styles.rolling : styles.waiting}
            />
          </li>
        ))}
      </ol>
      <output className={hidden.hidden}>
        {isDone && t('lotteryResults.drawn', numero, result.join(', '))}
      </output>
      <div className={styles.skip}>
        {!isDone && (
          <Button variant="line" size="small" onClick={() => setRevealed(result.length)}>
            {t('lotteryResults.skip')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Takes the room of what is to come. */
const hiddenSymbol = ({ kind }: ResultShape, symbol: string): string =>
  kind === 'DICE' ? '' : symbol.replace(/./g, '?');
