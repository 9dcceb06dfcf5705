// A vendor's own server for the platform: launches, keys, reconciliation, and vendor balances in TRANSFER mode.
import type { FastifyInstance } from 'fastify';
import {
  createPlayer,
  keys as keysCall,
  launch,
  listRounds,
  listTransactions,
  playerBalance,
  queryRound,
  queryTransfer,
  type ReportedTransaction,
  transfer,
} from '#contract/partners/vendor-server.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { FaultPlan } from '../fault-plan.ts';
import type { MovementStore } from '../records/movement-store.ts';
import type { Records } from '../records/records-store.ts';
import type { Round } from '../records/round-record.ts';
import type { WagerRound, WagerStake } from '../records/wager-record.ts';
import type { VendorKeys } from '../vendor-keys.ts';
import { addFreeRounds } from './free-rounds.ts';
import { addSignedRoute } from './signed-route.ts';
import { askTransfer, makeTransfer } from './transfers.ts';

/** The records of vendors whose rounds are orders of their own form. */
type OrderReports = {
  covers(vendorCode: string): boolean;
  list: MovementStore['list'];
  round(
    vendorCode: string,
    playerId: string,
    roundId: string,
  ): {
    state: 'OPEN' | 'SETTLED' | 'CANCELLED' | 'UNKNOWN';
    transactions: ReportedTransaction[];
  };
};
type Deps = Parameters<typeof addFreeRounds>[1] & {
  records: Records;
  keys: VendorKeys;
  faultPlan: FaultPlan;
  clock: { now(): Date };
  /** Vendors whose movements are those of the sportsbook. */
  sportsReports?: OrderReports;
  /** The public address of the games. */
  publicUrl: () => string;
};

const stateOf: Record<Round['state'], 'OPEN' | 'SETTLED' | 'CANCELLED'> = {
  BETTING: 'OPEN',
  OPEN: 'OPEN',
  CLOSED: 'SETTLED',
  REFUSED: 'CANCELLED',
  VOID: 'CANCELLED',
};

/** Adds the calls of every vendor's server in a scope of its own, because signatures need the raw bodies. */
export function addVendorServer(parent: FastifyInstance, deps: Deps): void {
  void parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    addLaunch(app, deps);
    addReports(app, deps);
    addFreeRounds(app, deps);
    addVendorBalances(app, deps);
  });
}

function addLaunch(app: FastifyInstance, deps: Deps): void {
  addSignedRoute(app, deps, launch, (vendorCode, { token, gameCode, language, mode, theme }) => {
    const parameters = { ticket: token, game: gameCode, vendor: vendorCode, language, mode, theme };
    const query = new URLSearchParams({ ...parameters, style: 'rsa-units' });
    return { url: `${deps.publicUrl()}/play/${encodeURIComponent(gameCode)}?${query}` };
  });
  addSignedRoute(app, deps, keysCall, (vendorCode) => ({ keys: [deps.keys.publicKeyOf(vendorCode)] }));
}

function addReports(app: FastifyInstance, deps: Deps): void {
  const { sportsReports } = deps;
  const { rounds, wagers, movements } = deps.records;
  addSignedRoute(app, deps, listTransactions, (vendorCode, { from, to, cursor, limit }) => {
    const after = /^\d{1,15}$/.test(cursor ?? '') ? BigInt(cursor ?? 0) : 0n;
    const source = sportsReports?.covers(vendorCode) ? sportsReports : movements;
    const page = source.list(vendorCode, { from, to }, after, limit);
    const last = page.length === limit ? page.at(-1)?.place : undefined;
    return {
      transactions: page.map(({ transaction }) => transaction),
      nextCursor: last === undefined ? null : String(last),
    };
  });
  addSignedRoute(app, deps, queryRound, (vendorCode, { playerId, roundId }) => {
    if (sportsReports?.covers(vendorCode)) return sportsReports.round(vendorCode, playerId, roundId);
    const round = rounds.find(roundId);
    const isTheirs = round?.vendorCode === vendorCode && round.playerId === playerId;
    const transactions = movements.listOfRound(vendorCode, playerId, roundId);
    const wager = wagers.findByPlatformRound(roundId);
    if (wager?.vendorCode === vendorCode && wager.playerId === playerId)
      return { state: wagerState(wager, wagers.listStakesOfPlatformRound(roundId)), transactions };
    // A round that was lost with our records and given back is not unknown any more.
    const lost = transactions.length > 0 ? ('CANCELLED' as const) : ('UNKNOWN' as const);
    return { state: isTheirs ? stateOf[round.state] : lost, transactions };
  });
}

/** A round whose stakes all went back is cancelled, whether or not the player's round goes on in another. */
function wagerState(
  { isEnded }: WagerRound,
  stakes: readonly WagerStake[],
): 'OPEN' | 'SETTLED' | 'CANCELLED' {
  if (stakes.every(({ state }) => state === 'BACK' || state === 'REFUSED')) return 'CANCELLED';
  return isEnded ? 'SETTLED' : 'OPEN';
}

function addVendorBalances(app: FastifyInstance, deps: Deps): void {
  const { vendorBalances, roundReports } = deps.records;
  addSignedRoute(app, deps, listRounds, (vendorCode, { cursor, limit }) => {
    // A place that was never given out is the beginning.
    const after = /^\d{1,18}$/.test(cursor ?? '') ? BigInt(cursor ?? 0) : 0n;
    const { rounds, place, hasMore } = roundReports.list(vendorCode, after, limit);
    return { rounds, cursor: String(place), hasMore };
  });
  addSignedRoute(app, deps, createPlayer, (vendorCode, { playerId, displayName, currency }) => ({
    isNew: vendorBalances.addPlayer(vendorCode, playerId, displayName, currency),
  }));
  addSignedRoute(app, deps, playerBalance, (vendorCode, { playerId }) => ({
    balance: minorToDecimal(vendorBalances.balanceOf({ vendorCode, playerId, mode: 'REAL' })),
    inPlay: minorToDecimal(vendorBalances.inPlayMinor(vendorCode, playerId)),
  }));
  addSignedRoute(app, deps, transfer, (vendorCode, order) => makeTransfer(deps, vendorCode, order));
  addSignedRoute(app, deps, queryTransfer, (vendorCode, requested) =>
    askTransfer(deps, vendorCode, requested),
  );
}
