// Ranks the members of leaderboards by the list of bets, and settles a board once when its time is over.
import type { Transaction } from '#server/db/database.ts';
import type { PromotionsParts } from '../parts.ts';
import { offerReward } from '../rewards/offer-reward.ts';
import { receiversOf } from '../rewards/receiver.ts';
import { ranked, settlesAt } from './board-rules.ts';
import {
  allowLongReads,
  type BoardRow,
  type EntryRow,
  lockBoard,
  selectEntries,
  selectOpenBoards,
  type Placing,
  writeRanking,
} from './board-store.ts';

const dayMs = 24 * 60 * 60_000;

/** Ranks every board that runs, and settles those whose time is over; returns how many were settled. */
export async function rankBoards(parts: PromotionsParts): Promise<number> {
  const { db } = parts;
  // Only bets until now are in the list: a board whose time ends later waits for the next run.
  const at = parts.clock.now();
  const ids = await selectOpenBoards(db, at);
  if (ids.length > 0) await parts.bets.takeOver();
  let settled = 0;
  for (const id of ids) settled += (await db.tx((tx) => rankBoard(tx, parts, id, at))) ? 1 : 0;
  return settled;
}

/** True when the board was settled: its ranking stays, and its prizes wait in the reward center. */
async function rankBoard(tx: Transaction, parts: PromotionsParts, id: string, at: Date): Promise<boolean> {
  const board = await lockBoard(tx, id);
  if (!board) return false;
  const isOver = at >= settlesAt(board);
  await allowLongReads(tx);
  // What changes from now on is read again the next time; the last reading reads everything.
  const betsReadTo = await parts.betChanges.readTo(tx);
  const entries = await selectEntries(tx, id);
  const isDue = isOver
    ? () => true
    : await whoIsDue(tx, parts, { entries, readTo: board.betsReadTo, now: betsReadTo });
  const placings = await placingsOf(tx, parts, { board, entries, isDue });
  await writeRanking(tx, id, placings, { at, settledAt: isOver ? at : null, betsReadTo });
  if (!isOver) return false;
  for (const placing of placings) if (placing.prizeMinor > 0n) await offerPrize(tx, board, placing, at);
  return true;
}

type IsDue = (entry: EntryRow) => boolean;

/** Whether a member's bets must be read: they changed since the last reading, or were never read. */
async function whoIsDue(
  tx: Transaction,
  { betChanges }: PromotionsParts,
  { entries, readTo, now }: { entries: readonly EntryRow[]; readTo: bigint | null; now: bigint },
): Promise<IsDue> {
  // A reading that is ahead is of a database that was restored since: its transactions begin again with low numbers.
  if (readTo === null || readTo > now) return () => true;
  const memberIds = entries.map(({ memberId }) => memberId);
  const changed = await betChanges.membersSince(tx, memberIds, readTo);
  return ({ memberId, isRead }) => !isRead || changed.has(memberId);
}

const noScore: Score = { score: 0n, reachedAt: null };

type Ranking = { readonly board: BoardRow; readonly entries: readonly EntryRow[]; readonly isDue: IsDue };

/** Members who may receive nothing now are not ranked, and those below them move up. */
async function placingsOf(
  tx: Transaction,
  parts: PromotionsParts,
  { board, entries, isDue }: Ranking,
): Promise<Placing[]> {
  const receivers = await receiversOf(
    tx,
    parts,
    entries.map(({ memberId }) => memberId),
  );
  const read = await scoresOf(tx, parts, board, entries.filter(isDue));
  const scored = entries.map((entry) => {
    const { memberId, score, reachedAt } = entry;
    return { memberId, ...(isDue(entry) ? (read.get(memberId) ?? noScore) : { score, reachedAt }) };
  });
  const places = ranked(scored.filter(({ memberId }) => receivers.has(memberId)));
  const rankOf = new Map(places.map(({ memberId }, at) => [memberId, at + 1]));
  return scored.map((one) => {
    const rank = rankOf.get(one.memberId) ?? null;
    return { ...one, rank, prizeMinor: rank ? (board.prizes[rank - 1] ?? 0n) : 0n };
  });
}

type Score = { readonly score: bigint; readonly reachedAt: Date | null };

async function scoresOf(
  tx: Transaction,
  { betScores }: PromotionsParts,
  board: BoardRow,
  entries: readonly EntryRow[],
): Promise<ReadonlyMap<string, Score>> {
  const { score, startsAt, endsAt, categories, games, minStakeMinor } = board;
  const rows = await betScores(tx, {
    members: entries.map(({ memberId, joinedAt }) => ({
      memberId,
      from: joinedAt > startsAt ? joinedAt : startsAt,
    })),
    to: endsAt,
    settledBefore: settlesAt(board),
    categories,
    games,
    minStakeMinor,
  });
  return new Map(
    rows.map(({ memberId, validMinor, validAt, bets, betsAt, multipleHundredths, multipleAt }) => {
      if (score === 'TURNOVER') return [memberId, { score: validMinor, reachedAt: validAt }];
      if (score === 'POINTS') return [memberId, { score: bets, reachedAt: betsAt }];
      return [memberId, { score: multipleHundredths, reachedAt: multipleAt }];
    }),
  );
}

async function offerPrize(
  tx: Transaction,
  { id, nameBn, nameEn, claimDays }: BoardRow,
  { memberId, rank, prizeMinor }: Placing,
  at: Date,
): Promise<void> {
  await offerReward(tx, {
    memberId,
    kind: 'LEADERBOARD',
    sourceRef: `${id}:${memberId}`,
    names: { BN: `${nameBn}: স্থান ${rank}`, EN: `${nameEn}: rank ${rank}` },
    amountMinor: prizeMinor,
    issuedAt: at,
    expiresAt: new Date(at.getTime() + claimDays * dayMs),
  });
}
