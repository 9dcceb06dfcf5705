// Settles a draw that is over: what won is paid, what lost follows from it, and what is void goes back.
import type { Transaction } from '#server/db/database.ts';
import { floorTimes } from '../games/fraction.ts';
import type { Play } from '../games/port.ts';
import { endAndGiveBack } from '../orders/give-back.ts';
import { returnOf } from '../orders/returns.ts';
import { familyAt } from '../lotteries.ts';
import { type Figure, selectFigures, writeFigures } from './figure-store.ts';
import { payWinners } from './pay-winners.ts';
import { createPriceShelf, type PriceShelf } from './price-shelf.ts';
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
 * Settles a draw from where it stands, once no slip for it is on its way any more (`waitForSlips`); safe to be called
 * again, by several at once and after a kill at any point: a transaction pays a thousand members and says so, and a
 * payment's reference is the draw and the member.
 */
export async function settleDraw(parts: SettleParts, draw: EndedDraw): Promise<void> {
  const { db, clock } = parts;
  await db.tx((tx) => beginSettlement(tx, draw, clock.now()));
  await dropUnplayed(parts, draw);
  const prices = createPriceShelf();
  const plays = playsOf(parts, draw);
  for (;;) {
    const settlement = await selectSettlement(db, draw.id);
    if (!settlement || settlement.isFinished) return;
    const afterMember = draw.isVoid
      ? await refund(parts, draw, settlement)
      : await payWinners(parts, draw, settlement, { plays, prices });
    // When another has got on with it meanwhile, it stands elsewhere and is looked at again.
    const end = { ...settlement, afterMember };
    if (await db.tx((tx) => finish(parts, tx, draw, end, { plays, prices }))) return;
  }
}

/** The plays of a draw by their codes; none of a lottery that is gone. */
function playsOf({ lotteries }: SettleParts, { gameCode, drawAt }: EndedDraw): ReadonlyMap<string, Play> {
  const lottery = lotteries.get(gameCode);
  return new Map(lottery && familyAt(lottery, drawAt).plays.map((play) => [play.code, play]));
}

/** Ends a settlement that stands where it was left; false when it does not. */
async function finish(
  { clock }: SettleParts,
  tx: Transaction,
  draw: EndedDraw,
  stand: Settlement,
  { plays, prices }: { readonly plays: ReadonlyMap<string, Play>; readonly prices: PriceShelf },
): Promise<boolean> {
  if (!(await lockSettlement(tx, draw.id, stand))) return false;
  const figures: Figure[] = [];
  for (const figure of await selectFigures(tx, draw.id)) {
    const play = plays.get(figure.play);
    if (!play) throw new Error(`nobody knows the play ${figure.play}`);
    const list = (await prices.priceListOf(tx, figure.priceList))[figure.play] ?? {};
    figures.push({ ...figure, expectedMinor: floorTimes(returnOf(play, list, figure), figure.stakeMinor) });
  }
  await writeFigures(tx, draw.id, figures);
  await finishSettlement(tx, draw.id, clock.now());
  return true;
}

/** Lines of later draws whose turn never came go back whatever was drawn. */
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

/** Gives the stakes of a void draw back; answers after which member nobody is left. */
async function refund(
  { db, wallet, clock, membersAtOnce }: SettleParts,
  draw: EndedDraw,
  settlement: Settlement,
): Promise<string> {
  const refundSome = (stand: Settlement): Promise<string | undefined> =>
    db.tx(async (tx) => {
      if (!(await lockSettlement(tx, draw.id, stand))) return undefined;
      const to = (await selectMembers(tx, draw.id, stand.afterMember, membersAtOnce)).at(-1);
      if (to === undefined) return undefined;
      const lines = await selectPlacedLines(tx, { drawId: draw.id, from: stand.afterMember, to });
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

/** Who sets chases forward may have ended lines that were read before this: `endAndGiveBack` leaves those alone. */
async function lockMembers(
  wallet: SettleParts['wallet'],
  tx: Transaction,
  lines: readonly { readonly memberId: string }[],
): Promise<void> {
  await wallet.lockOwners(tx, [...new Set(lines.map(({ memberId }) => memberId))]);
}
