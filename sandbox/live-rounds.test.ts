// Shared rounds of live tables against a correct ledger: who sees what, which bets count, and what each player is paid.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitmentOf, roundChance } from './game-vendors/live/fair/round-chance.ts';
import { findTable, type LiveTable } from './game-vendors/live/tables/table-list.ts';
import { returnOfBets } from './game-vendors/live/tables/stake-limits.ts';
import type { WireBets, WireRound } from './game-vendors/live/live-wire.ts';
import { derivedSecret } from './game-vendors/vendor-keys.ts';
import { createSandbox, type Sandbox } from './server.ts';
import { LedgerPlatform } from './testing/ledger-platform.ts';
import { LivePlayer } from './testing/live-player.ts';

const vendorMasterSecret = '7a'.repeat(32);
const start = 1_000_000n;
const code = 'RAJB_V04_dragontiger';
const table = findTable(code) as LiveTable;

let platform: LedgerPlatform;
let dataDir: string;
let sandbox: Sandbox;
let nowMs: number;
/** How far the clock moves each time it is read. */
let tickMs: number;
let players: LivePlayer[];

const openSandbox = (): Promise<Sandbox> =>
  createSandbox({
    port: 0,
    platformUrl: platform.url,
    platformOrigin: 'http://localhost:8080',
    vendorMasterSecret,
    dataDir,
    clock: { now: () => new Date((nowMs += tickMs)) },
    firstRetryMs: 2,
  });

async function open(playerId = 'player-1', mode: 'REAL' | 'TRIAL' = 'REAL'): Promise<LivePlayer> {
  const player = await LivePlayer.open(platform, sandbox.url, code, { playerId, mode });
  players.push(player);
  return player;
}

const cents = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
const centsOf = (bets: WireBets) =>
  new Map(Object.entries(bets).map(([spot, amount]) => [spot, cents(amount)]));
const staked = (bets: WireBets): bigint =>
  [...centsOf(bets).values()].reduce((sum, amount) => sum + amount, 0n);
const paidFor = (bets: WireBets, drawn: readonly number[]): bigint =>
  returnOfBets(table, centsOf(bets), drawn);

/** Moves the clock to the deal and to the end of its showing. */
async function playOut(player: LivePlayer, { roundId, dealsAt }: WireRound): Promise<readonly number[]> {
  nowMs = dealsAt;
  const dealt = await player.until(({ round }) => round?.roundId === roundId && round.state !== 'OPEN');
  nowMs = dealt.round?.settlesAt ?? 0;
  const settled = await player.until(({ round }) => round?.roundId === roundId && round.state === 'SETTLED');
  return settled.round?.drawn ?? [];
}

beforeEach(async () => {
  nowMs = Date.parse('2026-11-21T10:00:00Z');
  tickMs = 0;
  players = [];
  dataDir = mkdtempSync(join(tmpdir(), 'khela-live-'));
  platform = new LedgerPlatform((vendor) => derivedSecret(vendorMasterSecret, vendor));
  for (const name of ['player-1', 'player-2', 'guest-1']) platform.balances.set(name, start);
  await platform.listen();
  sandbox = await openSandbox();
});
afterEach(async () => {
  for (const player of players) player.leave();
  await sandbox.close();
  await platform.close();
  rmSync(dataDir, { recursive: true });
});

describe('a live table', () => {
  it('shows every player the same round, counts real pages only, and pays each to the cent', async () => {
    const [one, two] = [await open(), await open('player-2')];
    const round = await one.openRound();
    expect((await two.openRound()).commitment).toBe(round.commitment);
    const bets = [
      { dragon: '100.00', tie: '20.00' },
      { tiger: '50.00', 'suited-tie': '10.00' },
    ] as const;
    expect(await one.bet(round.roundId, bets[0])).toMatchObject({ balance: '9880.00', bets: bets[0] });
    await two.bet(round.roundId, bets[1]);
    nowMs += 1000;
    const seen = await one.until(({ sums }) => sums.tiger !== undefined);
    expect(seen).toMatchObject({ people: 2, sums: { ...bets[0], ...bets[1] }, mine: { bets: bets[0] } });

    const drawn = await playOut(one, round);
    expect((await two.until(({ round: now }) => now?.state === 'SETTLED')).round?.drawn).toEqual(drawn);
    await platform.until(() => platform.calls.filter(({ call }) => call === 'win').length === 2);
    for (const [at, player] of ['player-1', 'player-2'].entries()) {
      const own = bets[at] ?? {};
      expect(platform.balances.get(player)).toBe(start - staked(own) + paidFor(own, drawn));
    }
    expect(cents(one.state?.mine.won ?? '')).toBe(paidFor(bets[0], drawn));
    const [played] = (await one.history()).rounds;
    expect(played).toMatchObject({ roundId: round.roundId, bets: bets[0], staked: '120.00', drawn });
  });

  it('keeps the seed until the deal; then commitment and result follow from it', async () => {
    const player = await open();
    const round = await player.openRound();
    expect(round.seed).toBeUndefined();
    await expect(player.proof(round.roundId)).rejects.toThrow('NOT_FOUND');
    const drawn = await playOut(player, round);
    const proof = await player.proof(round.roundId);
    expect(await commitmentOf(proof.seed, round.roundId)).toBe(round.commitment);
    expect(table.game.draw(await roundChance(proof.seed, round.roundId))).toEqual(drawn);
  });

  it('sums play money apart from real money', async () => {
    const [member, guest] = [await open(), await open('guest-1', 'TRIAL')];
    const { roundId } = await member.openRound();
    await guest.bet(roundId, { tiger: '70.00' });
    await member.bet(roundId, { tiger: '30.00' });
    nowMs += 1000;
    expect((await member.until(({ sums }) => sums.tiger !== undefined)).sums).toEqual({ tiger: '30.00' });
    expect((await guest.until(({ sums }) => sums.tiger !== undefined)).sums).toEqual({ tiger: '70.00' });
  });

  it('goes on with the next round while a player is there, and rests when nobody is', async () => {
    const player = await open();
    const first = await player.openRound();
    await playOut(player, first);
    nowMs = player.state?.round?.endsAt ?? 0;
    const second = await player.until(({ round }) => round?.number === 2);
    expect(second.results).toHaveLength(1);
    player.leave();
    const later = await open('player-2');
    expect(later.state?.round?.number).toBe(2);
  });
});

describe('a bet at a live table', () => {
  it('is refused from the close on, by the server’s clock, and takes nothing', async () => {
    const player = await open();
    const round = await player.openRound();
    nowMs = round.closesAt;
    await expect(player.bet(round.roundId, { dragon: '10.00' })).rejects.toThrow('ROUND_CLOSED');
    expect(platform.balances.get('player-1')).toBe(start);
  });

  it('goes back when the wallet takes it only after the deal', async () => {
    const player = await open();
    const round = await player.openRound();
    platform.beforeAnswer = async (call) => {
      if (call !== 'bet') return;
      nowMs = round.dealsAt;
      await player.until((state) => state.round?.state === 'DEALT');
    };
    await expect(player.bet(round.roundId, { dragon: '10.00' })).rejects.toThrow('ROUND_CLOSED');
    await platform.until(() => platform.openBets().length === 0);
    expect(platform.balances.get('player-1')).toBe(start);
    expect((await player.history()).rounds).toEqual([]);
  });

  it('counts once when it is sent twice, and keeps the limits over several', async () => {
    const player = await open();
    const { roundId } = await player.openRound();
    const request = 'request-0001';
    await player.bet(roundId, { dragon: '4000.00' }, request);
    expect(await player.bet(roundId, { dragon: '4000.00' }, request)).toMatchObject({
      bets: { dragon: '4000.00' },
    });
    await expect(player.bet(roundId, { dragon: '2000.00' })).rejects.toThrow('AMOUNT_TOO_LARGE');
    await expect(player.bet(roundId, { red: '10.00' })).rejects.toThrow('INPUT_INVALID');
    await expect(player.bet(roundId, { dragon: '0.50' })).rejects.toThrow('INPUT_INVALID');
    expect(platform.balances.get('player-1')).toBe(start - 400_000n);
    platform.faults.push({ call: 'bet', fault: 'INSUFFICIENT_FUNDS' });
    await expect(player.bet(roundId, { tiger: '10.00' })).rejects.toThrow('INSUFFICIENT_FUNDS');
    expect((await player.until(() => true)).mine.bets.tiger).toBeUndefined();
  });

  it('is paid once although the answer to its win is lost', async () => {
    const player = await open();
    const round = await player.openRound();
    const bets = { dragon: '10.00', tiger: '10.00', tie: '10.00' };
    await player.bet(round.roundId, bets);
    platform.faults.push({ call: 'win', fault: 'lost' });
    const drawn = await playOut(player, round);
    // The next try is due after a pause.
    tickMs = 1;
    await platform.until(() => platform.calls.filter(({ call }) => call === 'win').length === 2);
    expect(platform.balances.get('player-1')).toBe(start - 3000n + paidFor(bets, drawn));
  });
});

describe('a table after a restart', () => {
  it('goes on with a round that still takes bets', async () => {
    const before = await open();
    const round = await before.openRound();
    await before.bet(round.roundId, { dragon: '10.00' });
    before.leave();
    await sandbox.close();
    sandbox = await openSandbox();
    const after = await open();
    const same = await after.openRound();
    expect(same).toMatchObject({
      roundId: round.roundId,
      commitment: round.commitment,
      closesAt: round.closesAt,
    });
    expect(after.state?.mine.bets).toEqual({ dragon: '10.00' });
    await after.bet(round.roundId, { tiger: '10.00' });
    const drawn = await playOut(after, round);
    await platform.until(() => platform.calls.some(({ call }) => call === 'win'));
    const paid = paidFor({ dragon: '10.00', tiger: '10.00' }, drawn);
    expect(platform.balances.get('player-1')).toBe(start - 2000n + paid);
  });

  it('settles a round whose time is over by its own seed', async () => {
    const before = await open();
    const round = await before.openRound();
    await before.bet(round.roundId, { dragon: '10.00', tie: '10.00' });
    before.leave();
    await sandbox.close();
    nowMs = round.dealsAt + 3_600_000;
    sandbox = await openSandbox();
    await platform.until(() => platform.calls.some(({ call }) => call === 'win'));
    const after = await open();
    const proof = await after.proof(round.roundId);
    expect(proof.commitment).toBe(round.commitment);
    const paid = paidFor({ dragon: '10.00', tie: '10.00' }, proof.drawn);
    expect(platform.balances.get('player-1')).toBe(start - 2000n + paid);
  });
});
