// The present draws side by side: time until the sale ends, being drawn, or the result.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { LotteryGame } from '#contract/lottery/games.ts';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import { serverNow, useSecondsTo } from '#site/data/lottery/server-clock.ts';
import { countdownText } from '../countdown-text.ts';
import { openLottery } from '../open-lottery.ts';
import { ResultSymbols } from '../results/result-symbols.tsx';
import { FamilyArt } from '../art/family-art.tsx';
import styles from './live-strip.module.css';
import { freshMs, isFresh, runningGames } from './order-cards.ts';

type LiveStripProps = {
  games: readonly LotteryGame[];
  openings: Readonly<Record<string, OpenedDraws>>;
  /** Gets the lotteries that are shown. */
  onShown: (gameCodes: readonly string[]) => void;
};

/** The click of a tap comes after its pointer has left; the order waits so long for it, in ms. */
const clickMs = 300;

/** The order does not change while a pointer or the focus is inside, so nothing moves from under a finger. */
export function LiveStrip({ games, openings, onShown }: LiveStripProps) {
  const t = useText();
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<readonly LotteryGame[] | null>(null);
  const [, setTurn] = useState(0);
  const now = serverNow();
  const running = held ?? runningGames(games, openings, now);
  const freshest = Math.max(0, ...running.map(({ gameCode }) => openings[gameCode]?.last?.drawAt ?? 0));
  useEffect(() => {
    const wait = freshest + freshMs - serverNow();
    if (wait < 0) return;
    // At that time, a finished draw returns to its place.
    const timer = setTimeout(() => setTurn((turn) => turn + 1), wait + 50);
    return () => clearTimeout(timer);
  }, [freshest]);
  const codes = running.map(({ gameCode }) => gameCode).join(' ');
  const report = useEffectEvent(onShown);
  useEffect(() => report(codes === '' ? [] : codes.split(' ')), [codes]);
  const isEmpty = running.length === 0;
  // It is rendered at once: a new order that waits to be rendered would still move the draws before the press.
  const hold = useEffectEvent(() => flushSync(() => setHeld(running)));
  useEffect(() => {
    const row = strip.current;
    if (!row) return;
    let release: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(release);
      hold();
    };
    const end = () => {
      clearTimeout(release);
      release = setTimeout(() => setHeld(null), clickMs);
    };
    const events = { pointerenter: begin, focusin: begin, pointerleave: end, focusout: end };
    for (const [name, listener] of Object.entries(events)) row.addEventListener(name, listener);
    return () => {
      clearTimeout(release);
      for (const [name, listener] of Object.entries(events)) row.removeEventListener(name, listener);
    };
  }, [isEmpty]);
  if (isEmpty) return null;
  return (
    <section className={styles.live} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <span aria-hidden="true" className={styles.dot} />
        {t('lottery.live')}
      </h2>
      <div ref={strip} className={styles.strip}>
        {running.map((game) => {
          const opening = openings[game.gameCode];
          return opening && <RunningDraw key={game.gameCode} game={game} opening={opening} now={now} />;
        })}
      </div>
    </section>
  );
}

type RunningDrawProps = { game: LotteryGame; opening: OpenedDraws; now: number };

function RunningDraw({ game, opening, now }: RunningDrawProps) {
  const client = useQueryClient();
  const hasJustCome = isFresh(opening, now);
  return (
    <button
      type="button"
      className={classNames(styles.draw, hasJustCome && styles.fresh)}
      onClick={() => openLottery(client, game)}
    >
      <FamilyArt family={game.family} className={styles.art} />
      <span className={styles.words}>
        <span className={styles.name}>{game.displayName}</span>
        <span className={styles.state}>
          {hasJustCome && opening.last ? (
            <ResultSymbols shape={game.shape} result={opening.last.result} />
          ) : (
            <Wait opening={opening} />
          )}
        </span>
      </span>
    </button>
  );
}

/** Only digits: the strip shows above what they mean. */
function Wait({ opening: { current, waiting } }: { opening: OpenedDraws }) {
  const t = useText();
  const seconds = useSecondsTo(current?.closeAt);
  const isDrawing = waiting.length > 0 || seconds === undefined || seconds === 0;
  return (
    <span className={isDrawing ? styles.drawing : styles.clock}>
      {isDrawing ? t('lottery.drawing') : countdownText(seconds)}
    </span>
  );
}
