// Watches the draws of placed slips and reports their wins.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { currentText } from '#site/base/i18n.ts';
import { onNews } from '#site/base/live/news.ts';
import type { Placed } from '../slip/use-place-order.ts';

/** In ms: the longest wait for the event that a draw is settled. */
const longestSettlingMs = 8400;

/** Its code is fetched with the first draw of a placed slip, because there is no win before. */
const ask = async (orderNo: string, numero: string, settled: Promise<void>) =>
  (await import('./gain-of-draw.ts')).gainOfDraw(orderNo, numero, settled);

/** The payment of a draw and the stake on it, in minor units. */
export type Won = { readonly numero: string; readonly minor: number; readonly stakedMinor: number };

/** `watch` watches a placed slip. `won` is its win, from the end of the draw's show until `seen` is called. */
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
      const settled = nextSettled(gameCode, numero);
      void Promise.all(mine.map(({ orderNo }) => ask(orderNo, numero, settled))).then(async (all) => {
        await whenShown();
        const paid = all.filter((one) => one !== null && typeof one === 'object');
        void client.invalidateQueries({ queryKey: ['lottery', 'orders'] });
        if (!isHere) return;
        const [first, ...others] = paid;
        if (first) setWon(others.reduce(together, { numero, ...first }));
        else if (all.includes('nothing')) show('lottery.lostText', numero);
        else if (all.includes('stake')) show('lottery.voidText', numero);
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

const together = (won: Won, { minor, stakedMinor }: Omit<Won, 'numero'>): Won => ({
  ...won,
  minor: won.minor + minor,
  stakedMinor: won.stakedMinor + stakedMinor,
});

const show = (text: 'lottery.lostText' | 'lottery.voidText', numero: string) =>
  showToast(currentText()(text, numero), { durationMs: toastDurations.short });

/** Resolves with the event that a draw is settled and its wins are booked; usually shortly after the draw. */
function nextSettled(gameCode: string, numero: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = onNews('lotterySettled', (news) => {
      const settled = news as { gameCode: string; numero: string };
      if (settled.gameCode !== gameCode || settled.numero !== numero) return;
      stop();
      resolve();
    });
    setTimeout(stop, longestSettlingMs);
  });
}
