// Reads the rounds that vendors with wallets of their own report, and stores them. No money moves.
import { decimalToMinor } from '#contract/base/money.ts';
import { vendorClockSkewMs } from '#contract/partners/game-vendor.ts';
import type { ReportedRound, ReportedRoundRefusal } from '#contract/partners/vendor-server.ts';
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
  selectReportingVendors,
  type KeptRound,
  writeReportedRounds,
} from './reported-round-store.ts';

const pageSize = 500;
/** The largest number of pages of a vendor in one call. The next call continues with the rest. */
const pagesAtOnce = 100;
/** In minor units. A reported round with a larger sum is refused. */
const mostMinor = 10n ** 15n;

/** Runs first in each transaction: a job checks there that it still has its lease. */
type Fence = (tx: Transaction) => Promise<void>;
type Run = { readonly fence?: Fence | undefined; readonly signal?: AbortSignal | undefined };

const firstPauseMs = 30_000;
const longestPauseMs = 10 * 60_000;

/**
 * Reads every such vendor's rounds from where the last read stopped. A page and the position after it are written in
 * one transaction, so a crash loses nothing, and a round that is reported again unchanged changes nothing. After each
 * failure the pause before the next try is longer. A round that cannot be stored, because its player or game is unknown
 * or it contradicts itself, is recorded as a fault. The vendor reports it again when it changes.
 */
export function createRoundReader(deps: GamesDeps): (run?: Run) => Promise<number> {
  const away = new Map<string, { readonly sinceMs: number; readonly pauseMs: number }>();
  return async (run = {}) => {
    let written = 0;
    for (const vendorCode of await selectReportingVendors(deps.db)) {
      const nowMs = deps.clock.now().getTime();
      const last = away.get(vendorCode);
      // If the clock was set back, the pause ends, so that it does not become longer.
      if (last && nowMs >= last.sinceMs && nowMs < last.sinceMs + last.pauseMs) continue;
      try {
        written += (await readRoundsOf(deps, vendorCode, run)).written;
        away.delete(vendorCode);
      } catch (error) {
        if (!(error instanceof VendorAway)) throw error;
        deps.onFault(error);
        const pauseMs = last ? Math.min(last.pauseMs * 2, longestPauseMs) : firstPauseMs;
        away.set(vendorCode, { sinceMs: nowMs, pauseMs });
      }
    }
    return written;
  };
}

/**
 * Reads a vendor's rounds from where the last read stopped; `isEnd` when there are no more.
 * @throws VendorAway, and the reason of the signal
 */
export async function readRoundsOf(
  deps: GamesDeps,
  vendorCode: string,
  run: Run,
): Promise<{ readonly written: number; readonly isEnd: boolean }> {
  let from = await selectPlace(deps.db, vendorCode);
  let written = 0;
  for (let page = 0; page < pagesAtOnce; page += 1) {
    const requested = { cursor: from, limit: pageSize };
    const reported = await orStop(() => deps.vendorServer.listRounds(vendorCode, requested), run.signal);
    if (reported.cursor === from) return { written, isEnd: true };
    const taken = await takePage(deps, {
      vendorCode,
      from,
      to: reported.cursor,
      rounds: reported.rounds,
      fence: run.fence,
    });
    // Another process is reading this list.
    if (taken === undefined) break;
    written += taken;
    if (!reported.hasMore) return { written, isEnd: true };
    from = reported.cursor;
  }
  return { written, isEnd: false };
}

type Page = {
  readonly vendorCode: string;
  readonly from: string | null;
  readonly to: string;
  readonly rounds: readonly ReportedRound[];
  readonly fence: Fence | undefined;
};

function takePage(deps: GamesDeps, page: Page): Promise<number | undefined> {
  const { vendorCode, from, to, fence } = page;
  const now = deps.clock.now();
  return deps.db.tx(async (tx) => {
    await fence?.(tx);
    if (!(await movePlace(tx, vendorCode, { from, to, at: now }))) return undefined;
    const rounds = await keepable(deps, tx, page, now);
    return writeReportedRounds(tx, vendorCode, rounds, now);
  });
}

/** The rounds of a page that can be stored, each in its last reported state. Faults of other rounds are recorded. */
async function keepable(deps: GamesDeps, tx: Transaction, page: Page, now: Date): Promise<KeptRound[]> {
  const { vendorCode, rounds } = page;
  const codes = [...new Set(rounds.map(({ gameCode }) => gameCode))];
  const playerIds = [...new Set(rounds.map(({ playerId }) => playerId))];
  const games = await selectGamesOfCodes(tx, vendorCode, codes);
  const players = await deps.identity.playersOf(tx, playerIds);
  const real = new Set(players.filter(({ type }) => bookOf(type) === 'REAL').map(({ memberId }) => memberId));
  const places = rounds.map(({ playerId, placedAt }) => ({ memberId: playerId, placedAt: timeOf(placedAt) }));
  const moneyThere = await selectMoneyThere(tx, vendorCode, places, vendorClockSkewMs);
  const kept = new Map<string, KeptRound>();
  const refused: { roundId: string; playerId: string; code: ReportedRoundRefusal }[] = [];
  for (const [at, round] of rounds.entries()) {
    const { playerId, roundId } = round;
    const nodeId = games.get(round.gameCode);
    const reported = judge(round, { nodeId, isReal: real.has(playerId), money: moneyThere[at], now });
    if (typeof reported !== 'string') {
      kept.set(`${playerId} ${roundId}`, reported);
      continue;
    }
    refused.push({ roundId, playerId, code: reported });
    deps.onFault(new Error(`${vendorCode} told of round ${roundId}, which cannot be kept: ${reported}`));
  }
  if (refused.length > 0) await writeRefusals(tx, vendorCode, refused, now);
  return [...kept.values()];
}

/** A vendor's time as a date. An invalid time is refused later. */
function timeOf(ms: number): Date {
  return new Date(Math.min(Math.max(ms, 0), 4e12));
}

type Circumstances = {
  readonly nodeId: bigint | undefined;
  readonly isReal: boolean;
  readonly money: MoneyThere | undefined;
  readonly now: Date;
};

/** The round in the form in which it is stored, or the reason why it is refused, in the order of the refusals. */
function judge(
  reported: ReportedRound,
  { nodeId, isReal, money, now }: Circumstances,
): KeptRound | ReportedRoundRefusal {
  if (!isReal) return 'PLAYER_NOT_FOUND';
  if (nodeId === undefined) return 'GAME_UNKNOWN';
  const { state, placedAt, settledAt } = reported;
  const betMinor = decimalToMinor(reported.betAmount);
  const returnedMinor = decimalToMinor(reported.returnedAmount);
  const winMinor = decimalToMinor(reported.winAmount);
  const isWhole =
    [betMinor, returnedMinor].every((minor) => minor >= 0n && minor <= mostMinor) &&
    [winMinor, -winMinor].every((minor) => minor <= mostMinor) &&
    (state === 'OPEN') === (settledAt === null) &&
    (state !== 'CANCELLED' || (betMinor === 0n && winMinor === 0n)) &&
    placedAt >= 0 &&
    (settledAt ?? placedAt) >= placedAt;
  if (!isWhole) return 'BAD_ROUND';
  if ((settledAt ?? placedAt) > now.getTime() + vendorClockSkewMs) return 'IN_FUTURE';
  if (!money?.hasVendorBalance) return 'NO_VENDOR_BALANCE';
  if (!money.hadMoney) return 'NO_MONEY_THERE';
  return {
    id: newId('rnd', now.getTime()),
    vendorRoundId: reported.roundId,
    memberId: reported.playerId,
    nodeId,
    state,
    betMinor,
    returnedMinor,
    winMinor,
    placedAt: new Date(placedAt),
    settledAt: settledAt === null ? null : new Date(settledAt),
  };
}
