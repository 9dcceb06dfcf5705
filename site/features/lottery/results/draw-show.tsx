// Shows a draw number by number. A tap, or the system setting for reduced motion, shows all numbers at once.
import SkipForward from 'lucide-react/icons/skip-forward';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { useReducedMotion } from '#kit/use-reduced-motion.ts';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#site/base/i18n.ts';
import { playSound } from '../sound.ts';
import { ResultSymbol } from './result-symbols.tsx';
import styles from './draw-show.module.css';

type DrawShowProps = {
  draw: { readonly shape: ResultShape; readonly numero: string; readonly result: readonly string[] };
  /** The names of the positions, in order, if they have names. */
  places?: readonly string[] | undefined;
  /** A small one fits into one line, and shows only the first of many lots. */
  size?: 'small' | 'large';
  /** Called when the last number is on the screen. */
  onRevealed?: () => void;
  /** Called when all numbers have been on the screen for a short time. */
  onDone?: () => void;
};

/** In ms: the longest time of the whole show, of one number, and how long the last number stays. */
const times = { whole: 5000, longest: 700, seen: 600 } as const;

/** The key starts a new show for each draw. */
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
  const reportRevealed = useEffectEvent(() => onRevealed?.());
  const reportDone = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (isDone) reportRevealed();
  }, [isDone]);
  useEffect(() => {
    const wait = isDone ? times.seen : Math.min(times.longest, times.whole / count);
    const land = () => {
      setRevealed(shown + 1);
      playSound('ball');
    };
    const timer = setTimeout(() => (isDone ? reportDone() : land()), isStill ? 0 : wait);
    return () => clearTimeout(timer);
  }, [isDone, isStill, shown, count]);
  return (
    <div className={classNames(styles.show, size === 'small' && styles.small)}>
      <ol
        aria-hidden="true"
        className={classNames(styles.stage, places && shape.kind === 'LOTS' && styles.lots)}
      >
        {stage.map((symbol, at) => (
          // The index identifies the position.
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

/** The placeholder of a hidden number. It takes about the same space. */
const hiddenSymbol = ({ kind }: ResultShape, symbol: string): string =>
  kind === 'DICE' ? '' : symbol.replace(/./g, '?');
