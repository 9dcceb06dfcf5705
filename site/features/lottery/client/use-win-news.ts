// Waits for the draws one has played in and tells what they brought.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { currentText } from '#site/base/i18n.ts';
import { onNews } from '#site/base/live/news.ts';
import { showMinor } from '../money.ts';
import type { Placed } from '../slip/use-place-order.ts';

/** The news of a settled draw is waited for as long as this, in ms. */
const longestSettlingMs = 8400;

/** Nobody wins before a slip was placed: it is fetched with the first draw of one. */
const ask = async (orderNo: string, numero: string, settled: Promise<void>) =>
  (await import('./what-draw-brought.ts')).whatDrawBrought(orderNo, numero, settled);

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
      void Promise.all(mine.map(({ orderNo }) => ask(orderNo, numero, settled))).then(async (all) => {
        await whenShown();
        const paid = all.flatMap((one) => (typeof one === 'number' ? [one] : []));
        void client.invalidateQueries({ queryKey: ['lottery', 'orders'] });
        if (!isHere) return;
        if (paid.length > 0) setWon({ numero, amount: showMinor(paid.reduce((sum, win) => sum + win, 0)) });
        else if (all.includes('nothing')) tell('lottery.lostText', numero);
        else if (all.includes('stake')) tell('lottery.voidText', numero);
      });
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

/** Resolves with the news that what a draw brought is booked; that comes within a moment of the draw as a rule. */
function tellsSettled(gameCode: string, numero: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = onNews('lotterySettled', (news) => {
      const told = news as { gameCode: string; numero: string };
      if (told.gameCode !== gameCode || told.numero !== numero) return;
      stop();
      resolve();
    });
    setTimeout(stop, longestSettlingMs);
  });
}
