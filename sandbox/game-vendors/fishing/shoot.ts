// One batch of shots: which are taken, what each wins, and the money of all of them as one round.
import { GameRefusal, type GameRefusalCode } from '../game-refusal.ts';
import type { KindDeps } from '../game-kind.ts';
import { newRoundId } from '../round-id.ts';
import type { GameSession } from '../records/round-record.ts';
import { type Batch, type BatchStore, type DrawnShot, sumsOf } from './batch-store.ts';
import { drawCatch } from './catch-chance.ts';
import { caughtWith } from './caught-together.ts';
import { drawOver } from './fair-draw.ts';
import { fishAt, findFish } from './fish-in-sea.ts';
import { wordsOf } from './seed-words.ts';
import { seedsOf } from './seeds.ts';
import type { SeedPair, SeedStore } from './seed-store.ts';
import type { Sea } from './seas/sea.ts';
import type { Table } from './tables.ts';

export type ShootDeps = Pick<KindDeps, 'records' | 'wagers' | 'clock'> & {
  readonly batches: BatchStore;
  readonly seeds: SeedStore;
};
type Order = { readonly batchId: string; readonly cannonMinor: bigint; readonly fishIds: readonly string[] };
export type ShotBatch = { readonly batch: Batch | undefined; readonly gone: readonly string[] };

/** The least time between two batches of a player; a batch holds the shots of half a second at most. */
const leastPauseMs = 250;
/** A shot may arrive so much after its fish has left, or before the page of a fast clock should see it. */
const graceMs = 1000;

/**
 * Shoots: fish that are gone cost nothing, the others are one stake. Outcomes are drawn and kept before the stake is
 * asked for, nobody sees them until it is taken, and a refused batch puts its fish back. The same batch id again gives
 * the stored outcome.
 * @throws GameRefusal INPUT_INVALID, TOO_SOON, STILL_SETTLING, or the wallet's refusal
 */
export async function shoot(
  deps: ShootDeps,
  session: GameSession,
  { sea, table }: { sea: Sea; table: Table },
  order: Order,
): Promise<ShotBatch> {
  if (!sea.cannons.includes(Number(order.cannonMinor))) throw new GameRefusal('INPUT_INVALID');
  const stored = deps.batches.find(session, order.batchId);
  if (stored) return readStored(stored);
  const nowMs = deps.clock.now().getTime();
  if (nowMs < deps.batches.lastAtMs(session) + leastPauseMs) throw new GameRefusal('TOO_SOON');
  const drawn = deps.records.together(() => drawBatch(deps, session, { sea, table }, order));
  if (!drawn.batch) return drawn;
  const { batch } = drawn;
  const { stakeMinor } = sumsOf(batch);
  const { roundId } = batch;
  try {
    await deps.wagers.stake(session, { roundId, stakeId: roundId, amountMinor: stakeMinor });
  } catch (error) {
    table.release(batch.shots.flatMap(({ caught }) => caught));
    if (!(error instanceof GameRefusal)) throw error;
    deps.batches.end(roundId, 'REFUSED', error.code);
    throw error;
  }
  settleBatch(deps, batch);
  return drawn;
}

/** Ends the round of a batch whose stake is taken with what it won. */
export function settleBatch({ records, wagers, batches }: ShootDeps, batch: Batch): void {
  records.together(() => {
    batches.end(batch.roundId, 'DONE', null);
    wagers.settle(batch, sumsOf(batch).winMinor);
  });
}

function readStored(batch: Batch): ShotBatch {
  if (batch.state === 'BETTING') throw new GameRefusal('STILL_SETTLING');
  if (batch.state === 'REFUSED') throw new GameRefusal((batch.refusal as GameRefusalCode) ?? 'BET_UNCERTAIN');
  return { batch, gone: batch.gone };
}

function drawBatch(
  deps: ShootDeps,
  session: GameSession,
  { sea, table }: { sea: Sea; table: Table },
  { batchId, cannonMinor, fishIds }: Order,
): ShotBatch {
  const nowMs = deps.clock.now().getTime();
  const pair = seedsOf(deps.seeds, session);
  const shots: DrawnShot[] = [];
  const gone: string[] = [];
  for (const fishId of fishIds) {
    const shot = drawShot({ sea, table, pair, nowMs }, fishId, pair.nextNonce + shots.length);
    if (!shot) {
      gone.push(fishId);
      continue;
    }
    shots.push(shot);
    table.keep(shot.caught, nowMs);
  }
  if (shots.length === 0) return { batch: undefined, gone };
  deps.seeds.setNextNonce(pair.seedId, pair.nextNonce + shots.length);
  const { vendorCode, playerId, gameCode } = session;
  const roundId = newRoundId(nowMs);
  const owner = { vendorCode, playerId, gameCode, seedId: pair.seedId };
  deps.batches.add({ ...owner, roundId, batchId, cannonMinor, shots, gone, atMs: nowMs });
  return { batch: deps.batches.find(session, batchId), gone };
}

/** One shot at a fish; undefined when it is not in the sea of this table. */
function drawShot(
  { sea, table, pair, nowMs }: { sea: Sea; table: Table; pair: SeedPair; nowMs: number },
  fishId: string,
  nonce: number,
): DrawnShot | undefined {
  const fish = findFish(sea, fishId);
  if (!fish || table.isCaught(fishId)) return undefined;
  if (nowMs < fish.bornAtMs - graceMs || nowMs > fish.goneAtMs + graceMs) return undefined;
  const swimming = fishAt(sea, nowMs).filter(({ id }) => !table.isCaught(id));
  const together = caughtWith(fish, swimming, nowMs);
  const others = together.reduce((sum, { kind }) => sum + (kind.prizes[0]?.times ?? 0), 0);
  const draw = drawOver(wordsOf(pair, nonce));
  const times = drawCatch(sea.returnPerMille, fish.kind.prizes, others, draw);
  const caught = times > 0 ? [fishId, ...together.map(({ id }) => id)] : [];
  return { fishId, kind: fish.kind.key, nonce, others, times, caught };
}
