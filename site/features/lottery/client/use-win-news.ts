// Waits for the draws one has played in and tells what they brought.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { orderDetail } from '#contract/lottery/orders-calls.ts';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { currentLanguage, currentText } from '#site/base/i18n.ts';
import { onNews } from '#site/base/live/news.ts';
import { minorOf, showMinor } from '../money.ts';
import type { Placed } from '../slip/use-place-order.ts';

/** What is looked at when nobody tells that the draw is settled; in ms. */
const lookEveryMs = 700;
const looks = 12;

export type Won = { readonly numero: string; readonly amount: string };

/** `watch` a slip that was placed; `won` is its win until it was `seen`. Nothing is told before the draw has been shown. */
export function useWinNews(gameCode: string, whenShown: () => Promise<void>) {
  const client = useQueryClient();
  const slips = useRef<readonly Placed[]>([]);
  const [won, setWon] = useState<Won | null>(null);
  useEffect(() => {
    let isHere = true;
    const stop = onNews('lotteryDrawn', (news) => {
      const { gameCode: of, numero } = news as { gameCode: string; numero: string };
      const mine = slips.current.filter(({ subOrders }) => subOrders.some((line) => line.numero === numero));
      if (of !== gameCode || mine.length === 0) return;
      const settled = tellsSettled(gameCode, numero);
      void Promise.all(mine.map(({ orderNo }) => whatItBrought(orderNo, numero, settled))).then(
        async (all) => {
          await whenShown();
          const paid = all.flatMap((one) => (typeof one === 'number' ? [one] : []));
          void client.invalidateQueries({ queryKey: ['lottery', 'orders'] });
          if (!isHere) return;
          if (paid.length > 0) setWon({ numero, amount: showMinor(paid.reduce((sum, win) => sum + win, 0)) });
          else if (all.includes('nothing')) tell('lottery.lostText', numero);
          else if (all.includes('stake')) tell('lottery.voidText', numero);
        },
      );
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [client, gameCode, whenShown]);
  return {
    won,
    seen: () => setWon(null),
    watch: (placed: Placed) => {
      slips.current = [...slips.current, placed];
    },
  };
}

const tell = (text: 'lottery.lostText' | 'lottery.voidText', numero: string) =>
  showToast(currentText()(text, numero), { durationMs: toastDurations.short });

/** A win in minor units, no win, or the stake back of a draw that was called off. */
type Brought = number | 'nothing' | 'stake';

/**
 * What one draw brought a slip once all its lines there are settled: 0 for a win that was cut to nothing; null when
 * all were cancelled, or when that takes too long.
 */
async function whatItBrought(
  orderNo: string,
  numero: string,
  settled: Promise<void>,
): Promise<Brought | null> {
  for (let look = 0; look < looks; look += 1) {
    const aWhile = new Promise((resume) => setTimeout(resume, lookEveryMs));
    await (look === 0 ? Promise.race([settled, aWhile]) : aWhile);
    const query = { language: currentLanguage(), orderNo };
    const detail = await callApi(orderDetail, { query }, { quiet: true }).catch(() => undefined);
    const lines = detail?.subOrders.filter((line) => line.numero === numero) ?? [];
    if (lines.length > 0 && lines.every(({ settledAt }) => settledAt !== null)) {
      const won = lines.filter(({ state }) => state === 'WON');
      if (won.length > 0) return won.reduce((sum, { win }) => sum + minorOf(win), 0);
      if (lines.some(({ state }) => state === 'LOST')) return 'nothing';
      return lines.some(({ state }) => state === 'VOIDED') ? 'stake' : null;
    }
  }
  return null;
}

/** Resolves with the news that what a draw brought is booked; that comes within a moment of the draw as a rule. */
function tellsSettled(gameCode: string, numero: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = onNews('lotterySettled', (news) => {
      const told = news as { gameCode: string; numero: string };
      if (told.gameCode !== gameCode || told.numero !== numero) return;
      stop();
      resolve();
    });
    setTimeout(stop, lookEveryMs * looks);
  });
}
