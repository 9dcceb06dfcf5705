// Fishing against a platform with a correct ledger: every shot costs once and pays once, whatever gets lost.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyShots } from './client/fishing/verify-shots.ts';
import { fishAt, placeOf } from './game-vendors/fishing/fish-in-sea.ts';
import type {
  FishingHistory,
  FishingOpening,
  SeedWire,
  ShotsAnswer,
} from './game-vendors/fishing/fishing-wire.ts';
import { hilsa } from './game-vendors/fishing/seas/river-seas.ts';
import { derivedSecret } from './game-vendors/vendor-keys.ts';
import { createSandbox, type Sandbox } from './server.ts';
import { LedgerPlatform } from './testing/ledger-platform.ts';
import { type OpenGame, openGame } from './testing/open-game.ts';

const vendorMasterSecret = '5e'.repeat(32);
const player = 'player-1';
const start = 1_000_000n;
const cents = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
const launch = { vendor: 'JOLA', game: 'JOLA_F01_hilsa' } as const;
type Page = OpenGame<FishingOpening>;

let platform: LedgerPlatform;
let sandbox: Sandbox;
let dataDir: string;
let nowMs: number;

beforeEach(async () => {
  nowMs = Date.parse('2026-11-21T10:00:00Z');
  dataDir = mkdtempSync(join(tmpdir(), 'khela-fishing-'));
  platform = new LedgerPlatform((vendorCode) => derivedSecret(vendorMasterSecret, vendorCode));
  for (const one of [player, 'player-2']) platform.balances.set(one, start);
  await platform.listen();
  sandbox = await createSandbox({
    port: 0,
    platformUrl: platform.url,
    platformOrigin: 'http://localhost:8080',
    vendorMasterSecret,
    dataDir,
    clock: { now: () => new Date((nowMs += 5)) },
    firstRetryMs: 2,
  });
});
afterEach(async () => {
  await sandbox.close();
  await platform.close();
  rmSync(dataDir, { recursive: true });
});

const open = (as = player): Promise<Page> => openGame(platform, sandbox.url, { ...launch, player: as });
/** Fish inside the sea, the cheapest first. */
const swimming = (): string[] =>
  fishAt(hilsa, nowMs)
    .filter((fish) => placeOf(fish, nowMs).x > 0.1 && placeOf(fish, nowMs).x < 0.9)
    .sort((a, b) => (a.kind.prizes[0]?.times ?? 0) - (b.kind.prizes[0]?.times ?? 0))
    .map(({ id }) => id);
let batches = 0;
const shoot = (
  page: Page,
  fish: readonly string[],
  batchId = `batch-${(batches += 1)}-0000`,
  cannon = '0.50',
) => {
  nowMs += 1000;
  return page.call<ShotsAnswer>('POST', '/api/fishing/shots', { batchId, cannon, fish });
};

describe('shots', () => {
  it('move the balance by exactly what they win less what they cost, batch after batch', async () => {
    const page = await open();
    let expected = start;
    for (let nth = 0; nth < 60; nth += 1) {
      const answer = await shoot(page, swimming().slice(0, 3));
      expect(cents(answer.stake)).toBe(50n * BigInt(answer.shots.length));
      expected += cents(answer.win) - cents(answer.stake);
      if (answer.shots.length > 0) expect(answer.balance && cents(answer.balance)).toBe(expected);
    }
    expect(platform.balances.get(player)).toBe(expected);
    expect(platform.openBets()).toEqual([]);
    const { rounds } = await page.call<FishingHistory>('GET', '/api/fishing/history');
    expect(rounds.some(({ win }) => cents(win) > 0n)).toBe(true);
  });

  it('sent twice cost once, and give the same result', async () => {
    const page = await open();
    const fish = swimming().slice(0, 2);
    const first = await shoot(page, fish, 'batch-twice-0001');
    const again = await shoot(page, fish, 'batch-twice-0001');
    expect(again.shots).toEqual(first.shots);
    expect(platform.bets.size).toBe(1);
  });

  it('are neither lost nor doubled when responses are lost, cut off or busy', async () => {
    const page = await open();
    const faults = ['lost', 'dropped', 'garbled', 'busy'] as const;
    for (let nth = 0; nth < 24; nth += 1) {
      platform.faults.push({ call: nth % 2 === 0 ? 'bet' : 'win', fault: faults[nth % 4] ?? 'lost' });
      const fish = swimming().slice(0, 2);
      const id = `batch-faulty-${nth}`;
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const refused = await shoot(page, fish, id).then(
          () => '',
          (error: Error) => error.message,
        );
        if (refused !== 'STILL_SETTLING') break;
      }
    }
    platform.faults.length = 0;
    await platform.until(() => platform.openBets().length === 0);
    const { rounds } = await page.call<FishingHistory>('GET', '/api/fishing/history');
    const net = rounds.reduce((sum, { stake, win }) => sum + cents(win) - cents(stake), 0n);
    expect(rounds.length).toBeGreaterThan(10);
    await expect.poll(() => platform.balances.get(player)).toBe(start + net);
  });

  it('at a fish that is gone, that never was, or that another player has caught cost nothing', async () => {
    const [page, other] = [await open(), await open('player-2')];
    const none = await shoot(page, ['1.0', '99999999999.0']);
    expect(none).toMatchObject({ shots: [], gone: ['1.0', '99999999999.0'], stake: '0.00' });
    expect(platform.bets.size).toBe(0);
    let caught: readonly string[] = [];
    while (caught.length === 0) {
      const answer = await shoot(page, swimming().slice(0, 1));
      caught = answer.shots.flatMap((shot) => shot.caught);
    }
    const late = await shoot(other, caught.slice(0, 1));
    expect(late).toMatchObject({ shots: [], gone: [caught[0]] });
    expect(platform.balances.get('player-2')).toBe(start);
  });

  it('that the wallet refuses put their fish back, and cost nothing', async () => {
    const page = await open();
    platform.balances.set(player, 10n);
    const [fish = ''] = swimming();
    await expect(shoot(page, [fish])).rejects.toThrow('INSUFFICIENT_FUNDS');
    platform.balances.set(player, start);
    const answer = await shoot(page, [fish]);
    expect(answer.gone).toEqual([]);
    expect(platform.bets.size).toBe(1);
  });

  it('of another cannon, too many, or too soon are refused', async () => {
    const page = await open();
    const fish = swimming();
    await expect(shoot(page, fish.slice(0, 1), undefined, '0.35')).rejects.toThrow('INPUT_INVALID');
    await expect(shoot(page, fish.slice(0, 5))).rejects.toThrow('INPUT_INVALID');
    await shoot(page, fish.slice(0, 1));
    nowMs -= 1000;
    await expect(shoot(page, fish.slice(1, 2))).rejects.toThrow('TOO_SOON');
  });
});

describe('the seeds', () => {
  it('are committed before the shots, shown after, and every shot follows from them in the browser', async () => {
    const page = await open();
    const { commitment, nextCommitment } = page.session.seeds;
    for (let nth = 0; nth < 12; nth += 1) await shoot(page, swimming().slice(0, 4));
    const before = await page.call<FishingHistory>('GET', '/api/fishing/history');
    expect(before.rounds.every(({ seeds }) => seeds.serverSeed === undefined)).toBe(true);
    const next = await page.call<SeedWire>('POST', '/api/fishing/seeds', { clientSeed: 'my-own-seed' });
    // The server's next seed was fixed before this client seed was known.
    expect(next).toMatchObject({ clientSeed: 'my-own-seed', nextNonce: 0, commitment: nextCommitment });
    const { rounds } = await page.call<FishingHistory>('GET', '/api/fishing/history');
    const shown = rounds[0]?.seeds.serverSeed ?? '';
    expect(createHash('sha256').update(shown).digest('hex')).toBe(commitment);
    const shots = rounds.flatMap((round) => round.shots);
    expect(await verifyShots(hilsa, rounds)).toEqual({ right: shots.length, wrong: 0 });
    const forged = rounds.map((round) => ({
      ...round,
      shots: round.shots.map((shot) => ({ ...shot, times: shot.times + 1 })),
    }));
    expect(await verifyShots(hilsa, forged)).toEqual({ right: 0, wrong: shots.length });
  });
});

describe('a table', () => {
  it('has four places, shows shots to the others, and keeps play money apart', async () => {
    const pages = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => open(`player-${name}`)));
    const seen = await Promise.all(pages.map((page) => firstEvent(page)));
    expect(seen.map(({ place }) => place).sort((a, b) => a - b)).toEqual([0, 0, 1, 2, 3]);
    const trial = await openGame<FishingOpening>(platform, sandbox.url, { ...launch, mode: 'TRIAL' });
    expect((await firstEvent(trial)).players).toHaveLength(1);
  });
});

async function firstEvent({ session }: Page): Promise<{ place: number; players: readonly object[] }> {
  const response = await fetch(`${sandbox.url}/api/fishing/events`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  const reader = response.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return JSON.parse(new TextDecoder().decode(value).split('\n')[0]?.slice(6) ?? '{}');
}
