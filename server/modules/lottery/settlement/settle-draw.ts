// Settles a draw that has ended: it pays the winning lines, all other lines have lost. The stakes of a void draw are
// given back.
import type { Transaction } from '#server/db/database.ts';
import { floorTimes } from '../games/fraction.ts';
import type { BetType } from '../games/port.ts';
import { endAndGiveBack } from '../slips/give-back.ts';
import { returnOf } from '../terms/returns.ts';
import { familyAt } from '../lotteries.ts';
import { type Figure, selectFigures, writeFigures } from './figure-store.ts';
import { payWinners } from './pay-winners.ts';
import { createPriceListCache, type PriceListCache } from '../terms/price-list-cache.ts';
import type { SettleParts } from './settle-parts.ts';
import {
  beginSettlement,
  type EndedDraw,
  finishSettlement,
  lockSettlement,
  moveOn,
  selectMembers,
  selectPlacedLines,
  selectSettlement,
  selectWaitingLines,
  type Settlement,
} from './settle-store.ts';

const linesAtOnce = 1000;

/**
 * Settles a draw from the point it has reached, once no slip for it is being placed any more (`waitForSlips`). It may
 * be called again, by several processes at once, and after a kill at any point: each transaction pays a thousand
 * members and records that, and the reference of a payment is the draw and the member.
 */
export async function settleDraw(parts: SettleParts, draw: EndedDraw): Promise<void> {
  const { db, clock } = parts;
  await db.tx((tx) => beginSettlement(tx, draw, clock.now()));
  await dropUnplayed(parts, draw);
  const prices = createPriceListCache();
  const betTypes = betTypesOf(parts, draw);
  for (;;) {
    const settlement = await selectSettlement(db, draw.id);
    if (!settlement || settlement.isFinished) return;
    const afterMember = draw.isVoid
      ? await refund(parts, draw, settlement)
      : await payWinners(parts, draw, settlement, { betTypes, prices });
    // When another process has continued meanwhile, the point differs and the settlement is read again.
    const end = { ...settlement, afterMember };
    if (await db.tx((tx) => finish(parts, tx, draw, end, { betTypes, prices }))) return;
  }
}

/** The bet types of a draw by code; empty for a lottery that does not exist any more. */
function betTypesOf(
  { lotteries }: SettleParts,
  { gameCode, drawAt }: EndedDraw,
): ReadonlyMap<string, BetType> {
  const lottery = lotteries.get(gameCode);
  return new Map(lottery && familyAt(lottery, drawAt).betTypes.map((betType) => [betType.code, betType]));
}

/** Ends a settlement that is at the expected point; false when it is not. */
async function finish(
  { clock }: SettleParts,
  tx: Transaction,
  draw: EndedDraw,
  state: Settlement,
  { betTypes, prices }: { readonly betTypes: ReadonlyMap<string, BetType>; readonly prices: PriceListCache },
): Promise<boolean> {
  if (!(await lockSettlement(tx, draw.id, state))) return false;
  const figures: Figure[] = [];
  for (const figure of await selectFigures(tx, draw.id)) {
    const betType = betTypes.get(figure.betType);
    if (!betType) throw new Error(`unknown bet type ${figure.betType}`);
    const list = (await prices.priceListOf(tx, figure.priceList))[figure.betType] ?? {};
    figures.push({
      ...figure,
      expectedMinor: floorTimes(returnOf(betType, list, figure), figure.stakeMinor),
    });
  }
  await writeFigures(tx, draw.id, figures);
  await finishSettlement(tx, draw.id, clock.now());
  return true;
}

/** Lines of later draws that were never staked are given back, whatever the result. */
async function dropUnplayed({ db, wallet, clock }: SettleParts, draw: EndedDraw): Promise<void> {
  const dropSome = (): Promise<number> =>
    db.tx(async (tx) => {
      const lines = await selectWaitingLines(tx, draw.id, linesAtOnce);
      if (lines.length === 0) return 0;
      await lockMembers(wallet, tx, lines);
      await endAndGiveBack(wallet, tx, 'DROPPED', lines, clock.now());
      return lines.length;
    });
  while ((await dropSome()) === linesAtOnce);
}

/** Gives the stakes of a void draw back. Answers the last member when nobody is left. */
async function refund(
  { db, wallet, clock, membersAtOnce }: SettleParts,
  draw: EndedDraw,
  settlement: Settlement,
): Promise<string> {
  const refundSome = (state: Settlement): Promise<string | undefined> =>
    db.tx(async (tx) => {
      if (!(await lockSettlement(tx, draw.id, state))) return undefined;
      const to = (await selectMembers(tx, draw.id, state.afterMember, membersAtOnce)).at(-1);
      if (to === undefined) return undefined;
      const lines = await selectPlacedLines(tx, { drawId: draw.id, from: state.afterMember, to });
      if (lines.length > 0) await lockMembers(wallet, tx, lines);
      await endAndGiveBack(wallet, tx, 'VOIDED', lines, clock.now());
      await moveOn(tx, draw.id, to);
      return to;
    });
  for (let { afterMember } = settlement; ; ) {
    const to = await refundSome({ ...settlement, afterMember });
    if (to === undefined) return afterMember;
    afterMember = to;
  }
}

/**
 * `advanceChases` may have ended lines that were read before this lock. `endAndGiveBack` leaves those lines alone.
 */
async function lockMembers(
  wallet: SettleParts['wallet'],
  tx: Transaction,
  lines: readonly { readonly memberId: string }[],
): Promise<void> {
  await wallet.lockOwners(tx, [...new Set(lines.map(({ memberId }) => memberId))]);
}
