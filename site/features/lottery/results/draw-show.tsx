// The draw as a show: number after number falls into its place; a press, or the wish for less motion, ends it at once.
import SkipForward from 'lucide-react/icons/skip-forward';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { useReducedMotion } from '#kit/use-reduced-motion.ts';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#site/base/i18n.ts';
import { ResultSymbol } from './result-symbols.tsx';
import styles from './draw-show.module.css';

type DrawShowProps = {
  draw: { readonly shape: ResultShape; readonly numero: string; readonly result: readonly string[] };
  /** Names of the places where they have names, in their order. */
  places?: readonly string[] | undefined;
  /** A small one stands in a line and shows of many lots only the first. */
  size?: 'small' | 'large';
  /** The last number is on the screen. */
  onRevealed?: () => void;
  /** Everything is shown and has been seen. */
  onDone?: () => void;
};

/** In ms: the whole show, one number of it, and how long the last one is looked at. */
const times = { whole: 5000, longest: 700, seen: 600 } as const;

/** Another draw begins a show of its own. */
export default function DrawShow(props: DrawShowProps) {
  return <Show key={props.draw.numero} {...props} />;
}

function Show({
  draw: { shape, numero, result },
  places,
  size = 'large',
  onRevealed,
  onDone,
}: DrawShowProps) {
  const t = useText();
  const isStill = useReducedMotion();
  const [revealed, setRevealed] = useState(0);
  const stage = shape.kind === 'LOTS' && size === 'small' ? result.slice(0, 1) : result;
  const count = stage.length;
  const shown = isStill ? count : revealed;
  const isDone = shown >= count;
  const tellRevealed = useEffectEvent(() => onRevealed?.());
  const tellDone = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (isDone) tellRevealed();
  }, [isDone]);
  useEffect(() => {
    const wait = isDone ? times.seen : Math.min(times.longest, times.whole / count);
    const timer = setTimeout(() => (isDone ? tellDone() : setRevealed(shown + 1)), isStill ? 0 : wait);
    return () => clearTimeout(timer);
  }, [isDone, isStill, shown, count]);
  return (
    <div className={classNames(styles.show, size === 'small' && styles.small)}>
      <ol
        aria-hidden="true"
        className={classNames(styles.stage, places && shape.kind === 'LOTS' && styles.lots)}
      >
        {stage.map((symbol, at) => (
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
        {!isDone && size === 'large' && (
          <Button variant="line" size="small" onClick={() => setRevealed(count)}>
            {t('lotteryResults.skip')}
          </Button>
        )}
        {!isDone && size === 'small' && (
          <IconButton label={t('lotteryResults.skip')} onClick={() => setRevealed(count)}>
            <SkipForward aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  );
}

/** Takes the room of what is to come. */
const hiddenSymbol = ({ kind }: ResultShape, symbol: string): string =>
  kind === 'DICE' ? '' : symbol.replace(/./g, '?');
