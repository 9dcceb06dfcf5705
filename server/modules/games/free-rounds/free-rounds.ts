// Awards of free rounds at vendors: given and stopped in a transaction; the vendor's server is called until it answers.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { GamesDeps } from '../parts.ts';
import { khelaSandboxName, slotCodes } from '../vendors/khela-sandbox/khela-sandbox.ts';
import { VendorAway } from '../vendors/vendor-server.ts';
import {
  type AwardableGame,
  type AwardRow,
  insertAward,
  selectAwardableGames,
  selectAwards,
  selectPending,
  stopAward,
  writeAnswered,
  writeUnanswered,
} from './award-store.ts';

/** How far an award has come. `left`: rounds that can still be begun. `isOver`: nothing more can be won by it. */
export type AwardState = Pick<
  AwardRow,
  'id' | 'vendorCode' | 'rounds' | 'stakeMinor' | 'endsAt' | 'isStopped' | 'isRefused' | 'wonMinor'
> & {
  readonly nodeId: string;
  readonly left: number;
  /** The vendor knows of it, so that it can be played. */
  readonly isReady: boolean;
  readonly isOver: boolean;
};

export type FreeRounds = {
  /** The games of slots at vendors whose interface has free rounds. */
  games(db: Queryable): Promise<readonly AwardableGame[]>;
  /** One of these games by its node; undefined for every other. */
  game(db: Queryable, nodeId: string): Promise<AwardableGame | undefined>;
  /**
   * Gives a member rounds of a game; the same id gives once. The vendor hears of it after the commit.
   * False when the game cannot have free rounds now.
   */
  give(tx: Transaction, award: NewAwardOf): Promise<boolean>;
  /** No round begins any more; one that has begun ends as it ends. Call it behind the lock of the member's wallet. */
  stop(tx: Transaction, id: string): Promise<void>;
  statesOf(db: Queryable, ids: readonly string[]): Promise<readonly AwardState[]>;
  /**
   * Tells vendors what they must hear; returns how many awards. It may be repeated. Call it every few seconds. It stops
   * at the signal by throwing its reason.
   */
  send(signal?: AbortSignal): Promise<number>;
};

type NewAwardOf = {
  readonly id: string;
  readonly memberId: string;
  readonly nodeId: string;
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly endsAt: Date;
};

const wanted = { protocol: khelaSandboxName, category: 'RNG', codes: slotCodes };
const atOnce = 100;
/** How long after its end an award waits for rounds that nobody ends. */
const waitsMs = 7 * 24 * 60 * 60_000;

export function createFreeRounds(
  deps: Pick<GamesDeps, 'db' | 'clock' | 'vendorServer' | 'merchant'>,
): FreeRounds {
  const { db, clock } = deps;
  const game: FreeRounds['game'] = async (at, nodeId) =>
    (await selectAwardableGames(at, { ...wanted, nodeId }))[0];
  return {
    games: (at) => selectAwardableGames(at, wanted),
    game,
    give: async (tx, { nodeId, ...award }) => {
      const found = await game(tx, nodeId);
      if (found) await insertAward(tx, { ...award, vendorCode: found.vendorCode, gameCode: found.gameCode });
      return found !== undefined;
    },
    stop: stopAward,
    statesOf: async (at, ids) =>
      ids.length === 0 ? [] : (await selectAwards(at, ids)).map((award) => stateOf(award, clock.now())),
    send: async (signal) => {
      const away = new Set<string>();
      let sent = 0;
      for (;;) {
        const awards = await selectPending(db, [...away], atOnce);
        if (awards.length === 0) return sent;
        for (const award of awards) {
          signal?.throwIfAborted();
          if (!away.has(award.vendorCode)) sent += await sendOne(deps, award, away);
        }
      }
    },
  };
}

function stateOf({ nodeId, ...award }: AwardRow, now: Date): AwardState {
  const { rounds, started, finished, endsAt, isStopped, pendingCall } = award;
  const overMs = now.getTime() - endsAt.getTime();
  const isClosed = isStopped || overMs >= 0;
  return {
    id: award.id,
    vendorCode: award.vendorCode,
    nodeId: nodeId.toString(),
    rounds,
    stakeMinor: award.stakeMinor,
    endsAt,
    isStopped,
    isRefused: award.isRefused,
    wonMinor: award.wonMinor,
    left: isClosed ? 0 : rounds - started,
    isReady: pendingCall === null && !isClosed,
    isOver: finished === rounds || (isClosed && started === finished) || overMs >= waitsMs,
  };
}

/** One call to a vendor's server. A vendor that does not answer is called again in the next run, for other awards first. */
async function sendOne(
  { db, clock, vendorServer, merchant }: Pick<GamesDeps, 'db' | 'clock' | 'vendorServer' | 'merchant'>,
  award: AwardRow,
  away: Set<string>,
): Promise<number> {
  const { id: rewardId, vendorCode, memberId: playerId, gameCode, rounds, endsAt } = award;
  try {
    if (award.pendingCall === 'CANCEL') {
      await vendorServer.cancelFreeRounds(vendorCode, { rewardId, playerId });
      await writeAnswered(db, award, false);
      return 1;
    }
    const { state } = await vendorServer.giveFreeRounds(vendorCode, {
      rewardId,
      playerId,
      gameCode,
      rounds,
      stake: minorToDecimal(award.stakeMinor),
      currency: merchant.currency,
      endsAt: endsAt.getTime(),
    });
    await writeAnswered(db, award, state === 'REFUSED');
    return 1;
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    away.add(vendorCode);
    await writeUnanswered(db, rewardId, clock.now());
    return 0;
  }
}
