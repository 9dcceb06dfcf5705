// Waits for the draws one has played in and tells what they brought.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { orderDetail } from '#contract/lottery/orders.ts';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { currentLanguage, currentText } from '#site/base/i18n.ts';
import { onNews } from '#site/base/news.ts';
import { minorOf, showMinor } from '../money.ts';
import type { Placed } from '../slip/use-place-order.ts';

/** Settlement follows the draw within a second as a rule; in ms. */
const lookEveryMs = 700;
const looks = 12;

export type Won = { readonly numero: string; readonly amount: string };

/** `watch` a slip that was placed; `won` is its win until it was `seen`. */
export function useWinNews(gameCode: string) {
  const client = useQueryClient();
  const slips = useRef<readonly Placed[]>([]);
  const [won, setWon] = useState<Won | null>(null);
  useEffect(() => {
    let isHere = true;
    const stop = onNews('lotteryDrawn', (news) => {
      const { gameCode: of, numero } = news as { gameCode: string; numero: string };
      const mine = slips.current.filter(({ subOrders }) => subOrders.some((line) => line.numero === numero));
      if (of !== gameCode || mine.length === 0) return;
      void Promise.all(mine.map(({ orderNo }) => settledWin(orderNo, numero))).then((wins) => {
        const paid = wins.filter((win) => win !== null);
        void client.invalidateQueries({ queryKey: ['lottery', 'orders'] });
        if (!isHere) return;
        if (paid.length > 0) setWon({ numero, amount: showMinor(paid.reduce((sum, win) => sum + win, 0)) });
        else showToast(currentText()('lottery.lostText', numero), { durationMs: toastDurations.short });
      });
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [client, gameCode]);
  return {
    won,
    seen: () => setWon(null),
    watch: (placed: Placed) => {
      slips.current = [...slips.current, placed];
    },
  };
}

/**
 * What a slip won in one draw, in minor units, once all its lines there are settled: 0 for a win that was cut to
 * nothing, null for none, or when that takes too long.
 */
async function settledWin(orderNo: string, numero: string): Promise<number | null> {
  for (let look = 0; look < looks; look += 1) {
    await new Promise((resume) => setTimeout(resume, lookEveryMs));
    const query = { language: currentLanguage(), orderNo };
    const detail = await callApi(orderDetail, { query }, { quiet: true }).catch(() => undefined);
    const lines = detail?.subOrders.filter((line) => line.numero === numero) ?? [];
    if (lines.length > 0 && lines.every(({ settledAt }) => settledAt !== null)) {
      const won = lines.filter(({ state }) => state === 'WON');
      return won.length > 0 ? won.reduce((sum, { win }) => sum + minorOf(win), 0) : null;
    }
  }
  return null;
}
