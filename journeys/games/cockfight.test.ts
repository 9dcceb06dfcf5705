// The duel of kites in two browsers: both bet into one pool, see the same duel, and the winner gets the shared pool.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { aPerson } from '#journeys/base/person.ts';
import { duelAt } from '#sandbox/game-vendors/cockfight/duel.ts';
import { derivedSecret } from '#sandbox/game-vendors/vendor-keys.ts';
import { createSandbox } from '#sandbox/server.ts';
import { LedgerPlatform } from '#sandbox/testing/ledger-platform.ts';

const vendorMasterSecret = '7b'.repeat(32);
const start = 1_000_000n;
const roundMs = 90_000;
const game = 'SV3_C01_redcomb';

async function anArena(mode: 'REAL' | 'TRIAL') {
  const platform = new LedgerPlatform((name) => derivedSecret(vendorMasterSecret, name));
  await platform.listen();
  const dataDir = mkdtempSync(join(tmpdir(), 'khela-duel-'));
  // The clock rests at the beginning of a duel until the journey moves it.
  let nowMs = duelAt(Date.now(), roundMs, 0).opensAtMs + 1000;
  const sandbox = await createSandbox({
    port: 0,
    platformUrl: platform.url,
    platformOrigin: platform.url,
    vendorMasterSecret,
    dataDir,
    clock: { now: () => new Date(nowMs) },
  });
  onTestFinished(async () => {
    await sandbox.close();
    await platform.close();
    rmSync(dataDir, { recursive: true });
  });
  const enter = async (player: string) => {
    const { page } = await aPerson({ language: 'EN' });
    platform.balances.set(player, start);
    platform.tickets.set(`a-ticket-of-${player}`, { playerId: player, gameCode: game, mode });
    const launch = new URLSearchParams({ vendor: 'SV3', ticket: `a-ticket-of-${player}`, language: 'EN' });
    await page.goto(`${sandbox.url}/play/${game}?${launch}`);
    await page.locator('.side.meron').waitFor();
    return page;
  };
  return { platform, enter, move: (ms: number) => (nowMs += ms) };
}

it.each(['REAL', 'TRIAL'] as const)(
  '%s mode: two players bet against each other, and the pool less 5 % is paid to the cent',
  async (mode) => {
    const { platform, enter, move } = await anArena(mode);
    const [first, second] = [await enter('player-1'), await enter('player-2')];
    for (const page of [first, second]) await page.getByRole('button', { name: 'Pool', exact: true }).click();
    await first.getByRole('button', { name: /^Bet 10\.00 on Meron/ }).click();
    await expect.poll(() => first.locator('#balance').innerText()).toBe('9,990.00');
    await second.getByRole('button', { name: /^Bet 10\.00 on Wala/ }).click();
    await expect.poll(() => second.locator('#balance').innerText()).toBe('9,990.00');
    for (const page of [first, second]) {
      await expect.poll(() => page.locator('.side.meron').innerText()).toContain('×1.90');
      await expect.poll(() => page.locator('#clock').innerText()).toContain('20.00');
    }
    move(65_000);
    for (const page of [first, second]) await page.getByText('The duel is on').waitFor();
    move(16_000);
    await first.locator('.side.won').waitFor();
    await second.locator('.side.won').waitFor();
    const result = /meron|wala|draw/.exec(
      (await first.locator('.side.won').getAttribute('class')) ?? '',
    )?.[0];
    const gains = { meron: [900n, -1000n], wala: [-1000n, 900n], draw: [0n, 0n] }[result as 'draw'];
    const balances = () => ['player-1', 'player-2'].map((player) => platform.balances.get(player));
    await expect.poll(balances).toEqual(gains.map((gain) => start + gain));
    // Play money is bet in rounds of its own.
    const rounds = platform.calls.flatMap(({ call, body }) => (call === 'bet' ? [body.roundId ?? ''] : []));
    expect(rounds.filter((round) => round.includes('t.player-'))).toEqual(mode === 'TRIAL' ? rounds : []);
    const shown = gains.map((gain) =>
      (Number(start + gain) / 100).toLocaleString('en', { minimumFractionDigits: 2 }),
    );
    await expect.poll(() => first.locator('#balance').innerText()).toBe(shown[0]);
    await expect.poll(() => second.locator('#balance').innerText()).toBe(shown[1]);
    await first.getByRole('button', { name: 'Fairness' }).click();
    await first.getByRole('button', { name: 'Check the last duels' }).click();
    await first.getByText('The results of 1 duels follow from their seeds exactly.').waitFor();
  },
);
