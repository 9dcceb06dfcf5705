// Takes over what vendors with wallets of their own tell of the rounds played there; no money moves.
import { decimalToMinor } from '#contract/base/money.ts';
import { vendorClockSkewMs } from '#contract/partners/game-vendor.ts';
import type { ReportedRound, ToldRoundRefusal } from '#contract/partners/vendor-server.ts';
import { newId } from '#server/base/id.ts';
import type { Transaction } from '#server/db/database.ts';
import { bookOf } from '#server/modules/wallet/index.ts';
import type { GamesDeps } from '../parts.ts';
import { orStop } from '../or-stop.ts';
import { VendorAway } from '../vendors/vendor-server.ts';
import { type MoneyThere, selectMoneyThere, writeRefusals } from './vendor-balance-store.ts';
import {
  movePlace,
  selectGamesOfCodes,
  selectPlace,
  selectTellingVendors,
  type ToldRound,
  writeToldRounds,
} from './reported-round-store.ts';

const pageSize = 500;
/** A vendor that tells more than this at once is gone on with at the next call. */
const pagesAtOnce = 100;
/** No round comes to more. */
const mostMinor = 10n ** 15n;

/** Runs first in each transaction, as the lease of a job wants it. */
type Fence = (tx: Transaction) => Promise<void>;
type Run = { readonly fence?: Fence | undefined; readonly signal?: AbortSignal | undefined };

const firstPauseMs = 30_000;
const longestPauseMs = 10 * 60_000;

/**
 * Reads every such vendor's rounds on from where it stopped. A page and the place behind it are one transaction, so
 * whoever dies loses nothing, and what is told again changes nothing. A vendor that is away is asked less and less often. A
 * round that cannot be kept, because its player or game is unknown or it contradicts itself, is passed over as a
 * fault and comes again when the vendor changes it.
 *
 * At a stop it ends before the next page, which is then the first of the next run.
 *
 * @returns how many rounds were new or had changed
 * @throws the reason of the signal
 */
export function createRoundReader(deps: GamesDeps): (run?: Run) => Promise<number> {
  const away = new Map<string, { readonly sinceMs: number; readonly pauseMs: number }>();
  return async (run = {}) => {
    let written = 0;
    for (const vassalage of await selectTellingVendors(deps.db)) {
      const nowMs = deps.clock.now().getTime();
      const last = away.get(vassalage);
      // A clock that was put back must not make a pause of it.
      if (last && nowMs >= last.sinceMs && nowMs < last.sinceMs + last.pauseMs) continue;
      try {
        written += (await readRoundsOf(deps, vassalage, run)).written;
        away.delete(vassalage);
      } catch (error) {
        if (!(error instanceof VendorAway)) throw error;
        deps.onFault(error);
        const pauseMs = last ? Math.min(last.pauseMs * 2, longestPauseMs) : firstPauseMs;
        away.set(vassalage, { sinceMs: nowMs, pauseMs });
      }
    }
    return written;
  };
}

/**
 * Reads a vendor's rounds on from where it was stopped; `isEnd` when it told all it had.
 *
 * @throws VendorAway, and the reason of the signal
 */
export async function readRoundsOf(
  deps: GamesDeps,
  vassalage: string,
  run: Run,
): Promise<{ readonly written: number; readonly isEnd: boolean }> {
  let from = await selectPlace(deps.db, vassalage);
  let written = 0;
  for (let page = 0; page < pagesAtOnce; page += 1) {
    const asked = { cursor: from, limit: pageSize };
    const told = await orStop(() => deps.vendorServer.listRounds(vassalage, asked), run.signal);
    if (told.cursor === from) return { written, isEnd: true };
    const taken = await takePage(deps, {
      vassalage,
      from,
      to: told.cursor,
      rounds: told.rounds,
      fence: run.fence,
    });
    // Somebody else reads this list at the moment.
    if (taken === undefined) break;
    written += taken;
    if (!told.hasMore) return { written, isEnd: true };
    from = told.cursor;
  }
  return { written, isEnd: false };
}

type Page = {
  readonly vassalage: string;
  readonly from: string | null;
  readonly to: string;
  readonly rounds: readonly ReportedRound[];
  readonly fence: Fence | undefined;
};

function takePage(deps: GamesDeps, page: Page): Promise<number | undefined> {
  const { vassalage, from, to, fence } = page;
  const now = deps.clock.now();
  return deps.db.tx(async (tx) => {
    await fence?.(tx);
    if (!(await movePlace(tx, vassalage, { from, to, at: now }))) return undefined;
    const rounds = await keepable(deps, tx, page, now);
    return writeToldRounds(tx, vassalage, rounds, now);
  });
}

/** The rounds of a page that can be kept, each as it was told last; why others cannot is noted. */
async function keepable(deps: GamesDeps, tx: Transaction, page: Page, now: Date): Promise<ToldRound[]> {
  const { vassalage, rounds } = page;
  const codes = [...new Set(rounds.map(({ gameCode }) => gameCode))];
  const playerIds = [...new Set(rounds.map(({ playerId }) => playerId))];
  const games = await selectGamesOfCodes(tx, vassalage, codes);
  const players = await deps.identity.playersOf(tx, playerIds);
  const real = new Set(players.filter(({ type }) => bookOf(type) === 'REAL').map(({ memberId }) => memberId));
  const places = rounds.map(({ playerId, placedAt }) => ({ memberId: playerId, placedAt: timeOf(placedAt) }));
  const moneyThere = await selectMoneyThere(tx, vassalage, places, vendorClockSkewMs);
  const kept = new Map<string, ToldRound>();
  const refused: { roundId: string; playerId: string; code: ToldRoundRefusal }[] = [];
  for (const [at, round] of rounds.entries()) {
    const { playerId, roundId } = round;
    const nodeId = games.get(round.gameCode);
    const told = judge(round, { nodeId, isReal: real.has(playerId), money: moneyThere[at], now });
    if (typeof told !== 'string') {
      kept.set(`${playerId} ${roundId}`, told);
      continue;
    }
    refused.push({ roundId, playerId, code: told });
    deps.onFault(new Error(`${vassalage} told of round ${roundId}, which cannot be kept: ${told}`));
  }
  if (refused.length > 0) await writeRefusals(tx, vassalage, refused, now);
  return [...kept.values()];
}

/** A time of a vendor's as one that can be asked about; what is none is judged later. */
function timeOf(ms: number): Date {
  return new Date(Math.min(Math.max(ms, 0), 4e12));
}

type Circumstances = {
  readonly nodeId: bigint | undefined;
  readonly isReal: boolean;
  readonly money: MoneyThere | undefined;
  readonly now: Date;
};

/** A told round as it is kept, or why it is not, in the order of the refusals. */
function judge(
  told: ReportedRound,
  { nodeId, isReal, money, now }: Circumstances,
): ToldRound | ToldRoundRefusal {
  if (!isReal) return 'PLAYER_NOT_FOUND';
  if (nodeId === undefined) return 'GAME_UNKNOWN';
  const { state, placedAt, settledAt } = told;
  const betMinor = decimalToMinor(told.betAmount);
  const returnedMinor = decimalToMinor(told.returnedAmount);
  const winMinor = decimalToMinor(told.winAmount);
  const isWhole =
    [betMinor, returnedMinor].every((minor) => minor >= 0n && minor <= mostMinor) &&
    [winMinor, -winMinor].every((minor) => minor <= mostMinor) &&
    (state === 'OPEN') === (settledAt === null) &&
    (state !== 'CANCELLED' || (betMinor === 0n && winMinor === 0n)) &&
    placedAt >= 0 &&
    (settledAt ?? placedAt) >= placedAt;
  if (!isWhole) return 'BAD_ROUND';
  if ((settledAt ?? placedAt) > now.getTime() + vendorClockSkewMs) return 'IN_FUTURE';
  if (!money?.hasVendorBalance) return 'NO_PURSE';
  if (!money.hadMoney) return 'NO_MONEY_THERE';
  return {
    id: newId('rnd', now.getTime()),
    vendorRoundId: told.roundId,
    memberId: told.playerId,
    nodeId,
    state,
    betMinor,
    returnedMinor,
    winMinor,
    placedAt: new Date(placedAt),
    settledAt: settledAt === null ? null : new Date(settledAt),
  };
}
