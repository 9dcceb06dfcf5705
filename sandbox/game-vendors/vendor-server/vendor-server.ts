// What a vendor's own server answers the platform: launches, keys, reconciliation, and vendor balances in TRANSFER mode.
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
  transfer,
} from '#contract/partners/vendor-server.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { Mischief } from '../mischief.ts';
import type { Records } from '../records-store.ts';
import type { Round } from '../round-record.ts';
import type { VendorKeys } from '../vendor-keys.ts';
import { addSignedRoute } from './signed-route.ts';
import { askTransfer, makeTransfer } from './transfers.ts';

type Deps = {
  records: Records;
  keys: VendorKeys;
  mischief: Mischief;
  clock: { now(): Date };
  /** Where browsers reach the games. */
  publicUrl: () => string;
};

const stateOf: Record<Round['state'], 'OPEN' | 'SETTLED' | 'CANCELLED'> = {
  BETTING: 'OPEN',
  OPEN: 'OPEN',
  CLOSED: 'SETTLED',
  REFUSED: 'CANCELLED',
  VOID: 'CANCELLED',
};

/** Adds the calls of every vendor's server, in a scope of its own: bodies are signed as they come. */
export function addVendorServer(parent: FastifyInstance, deps: Deps): void {
  void parent.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    addLaunch(app, deps);
    addReports(app, deps);
    addVendorBalances(app, deps);
  });
}

function addLaunch(app: FastifyInstance, deps: Deps): void {
  addSignedRoute(app, deps, launch, (vassalage, { token, gameCode, language, mode, theme }) => {
    const parameters = { ticket: token, game: gameCode, vendor: vassalage, language, mode, theme };
    const query = new URLSearchParams({ ...parameters, style: 'rsa-units' });
    return { url: `${deps.publicUrl()}/play/${encodeURIComponent(gameCode)}?${query}` };
  });
  addSignedRoute(app, deps, keysCall, (vassalage) => ({ keys: [deps.keys.publicKeyOf(vassalage)] }));
}

function addReports(app: FastifyInstance, deps: Deps): void {
  const { rounds, movements } = deps.records;
  addSignedRoute(app, deps, listTransactions, (vassalage, { from, to, cursor, limit }) => {
    const after = /^\d{1,15}$/.test(cursor ?? '') ? BigInt(cursor ?? 0) : 0n;
    const page = movements.list(vassalage, { from, to }, after, limit);
    const last = page.length === limit ? page.at(-1)?.place : undefined;
    return {
      transactions: page.map(({ transaction }) => transaction),
      nextCursor: last === undefined ? null : String(last),
    };
  });
  addSignedRoute(app, deps, queryRound, (vassalage, { playerId, roundId }) => {
    const round = rounds.find(roundId);
    const isTheirs = round?.vassalage === vassalage && round.playerId === playerId;
    const transactions = movements.listOfRound(vassalage, playerId, roundId);
    // A round that was lost with our records and given back is not unknown any more.
    const lost = transactions.length > 0 ? ('CANCELLED' as const) : ('UNKNOWN' as const);
    return { state: isTheirs ? stateOf[round.state] : lost, transactions };
  });
}

function addVendorBalances(app: FastifyInstance, deps: Deps): void {
  const { vendorBalances, roundReports } = deps.records;
  addSignedRoute(app, deps, listRounds, (vassalage, { cursor, limit }) => {
    // A place that was never given out is the beginning.
    const after = /^\d{1,18}$/.test(cursor ?? '') ? BigInt(cursor ?? 0) : 0n;
    const { rounds, place, hasMore } = roundReports.list(vassalage, after, limit);
    return { rounds, cursor: String(place), hasMore };
  });
  addSignedRoute(app, deps, createPlayer, (vassalage, { playerId, displayName, currency }) => ({
    isNew: vendorBalances.addPlayer(vassalage, playerId, displayName, currency),
  }));
  addSignedRoute(app, deps, playerBalance, (vassalage, { playerId }) => ({
    balance: minorToDecimal(vendorBalances.balanceOf({ vassalage, playerId, mode: 'REAL' })),
    inPlay: minorToDecimal(vendorBalances.inPlayMinor(vassalage, playerId)),
  }));
  addSignedRoute(app, deps, transfer, (vassalage, order) => makeTransfer(deps, vassalage, order));
  addSignedRoute(app, deps, queryTransfer, (vassalage, asked) => askTransfer(deps, vassalage, asked));
}
