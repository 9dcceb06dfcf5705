// The contenders of `bench:ledger`, in parts that are opened only when requested.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#server/db/embedded/embedded-database.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import type { Posting } from '#server/modules/wallet/index.ts';
import { aVendorService, playBet } from '#server/testing/games/a-vendor-service.ts';
import { giveBonuses } from './active-bonuses.ts';
import { runBettors, type BettorsRun } from './bettors.ts';
import { pastOf } from './grown-ledger.ts';
import { type Ledger, ledgerOver, openLedger, type OwnServer, runSql } from './own-server.ts';
import { openSignedBets } from './signed-bets.ts';
import { openLean, openPlain, openTpcb, type Yardstick } from './yardsticks.ts';

const members = 10_000;
const seconds = 2;

export const parts = [
  'tpcb',
  'plain',
  'lean',
  'product',
  'bonus',
  'signed',
  'wallet',
  'embedded',
  'grown',
] as const;
export type LedgerPart = (typeof parts)[number];

export type Contenders = {
  /** By name, in the order in which they run. */
  readonly runs: Record<string, () => Promise<BettorsRun>>;
  /** The ledgers whose books are proven at the end. */
  readonly ledgers: readonly Ledger[];
  readonly close: () => Promise<void>;
};

/**
 * Opens the requested parts; embedded engines are compared with one connection of a server, which is opened with
 * them.
 */
export async function openContenders(
  server: OwnServer,
  wanted: ReadonlySet<LedgerPart>,
  past: { entries: number; months: number },
): Promise<Contenders> {
  const runs: Contenders['runs'] = {};
  const ledgers: Ledger[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  const keep = (ledger: Ledger): Ledger => {
    ends.unshift(ledger.close);
    ledgers.push(ledger);
    return ledger;
  };
  if (wanted.has('tpcb')) {
    const tpcb = await openTpcb(server);
    for (const clients of [1, 8, 64]) runs[`tpcb_${clients}`] = pgbenchRun(tpcb, clients);
  }
  for (const [name, open] of [['plain', openPlain] as const, ['lean', openLean] as const]) {
    if (!wanted.has(name)) continue;
    const { spread, hot } = await open(server);
    for (const clients of [8, 64]) runs[`${name}_${clients}`] = pgbenchRun(spread, clients);
    runs[`${name}_hot_8`] = pgbenchRun(hot, 8);
  }
  if (wanted.has('product')) {
    // A database of its own, because the bettors of the ledger alone would change the accounts meanwhile.
    const ledger = keep(await openLedger(await server.emptyDatabase('product'), members));
    const service = await aVendorService(ledger.db, ledger.wallet);
    ends.unshift(() => service.close());
    Object.assign(
      runs,
      bettorRuns('product', (posting) => playBet(service, posting)),
    );
  }
  if (wanted.has('bonus')) {
    const ledger = keep(await openLedger(await server.emptyDatabase('bonus'), members));
    const service = await aVendorService(ledger.db, ledger.wallet);
    ends.unshift(() => service.close());
    await giveBonuses(ledger);
    for (const count of [64, 512])
      runs[`bonus_${count}`] = () => bettors(count, (posting) => playBet(service, posting));
  }
  if (wanted.has('wallet') || wanted.has('grown')) {
    const ledger = keep(await openLedger(await server.emptyDatabase('ledger'), members));
    if (wanted.has('wallet')) Object.assign(runs, bettorRuns('wallet', walletBet(ledger)));
    else runs.wallet_512 = () => bettors(512, walletBet(ledger));
  }
  if (wanted.has('signed')) {
    const signed = await openSignedBets(server, members);
    ends.unshift(signed.close);
    runs.signed_256 = () => signed.bet(256, seconds);
  }
  if (wanted.has('embedded')) {
    const single = keep(await oneLane(server));
    const { ledger: embedded, remove } = await openInProcess();
    ends.push(embedded.close, remove);
    runs.single_512 = () => bettors(512, walletBet(single));
    runs.embedded_512 = () => bettors(512, walletBet(embedded));
  }
  if (wanted.has('grown')) {
    const grown = keep(await openGrown(server, past));
    runs.grown_512 = () => bettors(512, walletBet(grown), { members: grown.members });
  }
  const close = async (): Promise<void> => {
    for (const end of ends) await end();
  };
  return { runs, ledgers, close };
}

type Bet = (posting: Posting) => Promise<void>;

/** A bet at the wallet's own face, without a vendor's round around it. */
const walletBet =
  ({ wallet }: Ledger): Bet =>
  async (posting) => {
    const { verdict } = await wallet.postGathered(posting);
    if (verdict !== 'posted') throw new Error(`a bet was ${verdict}`);
  };

function bettors(
  count: number,
  bet: Bet,
  rest: { isHot?: boolean; members?: number } = {},
): Promise<BettorsRun> {
  return runBettors({ bettors: count, members, seconds, ...rest }, bet);
}

function bettorRuns(name: string, bet: Bet): Contenders['runs'] {
  return {
    [`${name}_1`]: () => bettors(1, bet),
    [`${name}_64`]: () => bettors(64, bet),
    [`${name}_512`]: () => bettors(512, bet),
    [`${name}_512_hot`]: () => bettors(512, bet, { isHot: true }),
  };
}

function pgbenchRun(yardstick: Yardstick, clients: number): () => Promise<BettorsRun> {
  return async () => ({ perSecond: await yardstick(clients, seconds), p50Ms: NaN, p99Ms: NaN });
}

/** A ledger over one connection, the yardstick of the embedded engine. */
async function oneLane(server: OwnServer): Promise<Ledger> {
  const db = openServer(await server.emptyDatabase('single'));
  await bringUpToDate(db);
  return ledgerOver({ ...db, lanes: 1 }, members);
}

async function openInProcess(): Promise<{ ledger: Ledger; remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'khela-bench-'));
  const db = await openEmbedded(join(folder, 'data'));
  await bringUpToDate(db);
  const remove = async (): Promise<void> => rmSync(folder, { recursive: true, force: true });
  return { ledger: await ledgerOver(db, members), remove };
}

async function openGrown(server: OwnServer, past: { entries: number; months: number }): Promise<Ledger> {
  const url = await server.emptyDatabase('grown');
  const db = openServer(url);
  await bringUpToDate(db);
  const manyMembers = Math.max(members, Math.floor(past.entries / 10));
  const many = await ledgerOver(db, manyMembers, pastOf(manyMembers, past.entries, past.months));
  // Over a separate connection, which has no time limit.
  await runSql(url, 'vacuum (analyze)');
  return many;
}
