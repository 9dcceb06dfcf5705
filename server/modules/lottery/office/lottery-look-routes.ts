// The operators' read calls for lotteries: draws on sale, closed bet types, and lowered numbers.
import * as contract from '#contract/lottery/draw-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import { look, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { Lottery } from '../lotteries.ts';
import type { LotteryParts } from '../parts.ts';
import { selectHotNumbers, selectOnSale, selectStopped } from './draw-list-store.ts';

export const lotteryLookRoutes = (parts: LotteryParts): OfficeRoute[] => [
  look(contract.showLotteries, async () => {
    const { rowOf, stopped } = await readAll(parts);
    const lotteries: Awaited<ReturnType<typeof rowOf>>[] = [];
    for (const lottery of parts.lotteries.values()) lotteries.push(await rowOf(lottery));
    return { isOnSale: !stopped.has('*'), lotteries };
  }),
  look(contract.showLottery, async ({ params: { gameCode } }) => {
    const lottery = parts.lotteries.get(gameCode);
    if (!lottery) throw new Refusal('NOT_FOUND');
    const { rowOf, hot } = await readAll(parts);
    const offers = await offersOf(parts, gameCode);
    return {
      ...(await rowOf(lottery)),
      betTypes: lottery.family.betTypes.map(({ code, name, form }) => ({
        betType: code,
        name,
        form,
        isOpen: offers?.get(code)?.isOpen ?? true,
        maxUnits: offers?.get(code)?.maxUnits ?? 0,
      })),
      hot: hot
        .filter((row) => row.gameCode === gameCode)
        .map(({ gameCode: _code, changedAt, ...row }) => ({ ...row, changedAt: changedAt.getTime() })),
    };
  }),
];

const offersOf = async ({ rules, db, clock }: LotteryParts, gameCode: string) =>
  (await rules(db, gameCode, 'Elott', clock.now()))?.offers;

async function readAll(parts: LotteryParts) {
  const { db } = parts;
  const onSale = new Map((await selectOnSale(db)).map((draw) => [draw.gameCode, draw]));
  const stopped = await selectStopped(db);
  const hot = await selectHotNumbers(db);
  const rowOf = async ({ code, name, family }: Lottery) => {
    const current = onSale.get(code);
    const offers = await offersOf(parts, code);
    return {
      gameCode: code,
      name,
      family: family.code,
      isOnSale: !stopped.has('*') && !stopped.has(code),
      current: current
        ? {
            drawNo: current.drawNo,
            closeAt: current.closeAt.getTime(),
            drawAt: current.drawAt.getTime(),
          }
        : null,
      betTypesClosed: [...(offers?.values() ?? [])].filter(({ isOpen }) => !isOpen).length,
      hotNumbers: hot.filter(({ gameCode }) => gameCode === code).length,
    };
  };
  return { rowOf, stopped, hot };
}
