// A live table in two browsers: both see the same round, their bets and sums, and each is paid to the cent.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { aPerson } from '#journeys/base/person.ts';
import { derivedSecret } from '#sandbox/game-vendors/vendor-keys.ts';
import { createSandbox } from '#sandbox/server.ts';
import { LedgerPlatform } from '#sandbox/testing/ledger-platform.ts';

const vendorMasterSecret = '7c'.repeat(32);
const start = 1_000_000n;
const game = 'RAJB_V04_dragontiger';

async function aTable(mode: 'REAL' | 'TRIAL') {
  const platform = new LedgerPlatform((name) => derivedSecret(vendorMasterSecret, name));
  await platform.listen();
  const dataDir = mkdtempSync(join(tmpdir(), 'khela-table-'));
  // The clock moves only when the journey moves it.
  let nowMs = Date.parse('2026-11-21T10:00:00Z');
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
  const enter = async (player: string): Promise<Page> => {
    const { page } = await aPerson({ language: 'EN' });
    platform.balances.set(player, start);
    platform.tickets.set(`a-ticket-of-${player}`, { playerId: player, gameCode: game, mode });
    const launch = new URLSearchParams({ vendor: 'RAJB', ticket: `a-ticket-of-${player}`, language: 'EN' });
    await page.goto(`${sandbox.url}/play/${game}?${launch}`);
    await page.getByRole('button', { name: /^Dragon, pays/ }).waitFor();
    return page;
  };
  return { platform, enter, move: (ms: number) => (nowMs += ms) };
}

it.each(['REAL', 'TRIAL'] as const)(
  '%s mode: two players see one round, bet with a thumb, and are paid to the cent by its result',
  async (mode) => {
    const { platform, enter, move } = await aTable(mode);
    const [first, second] = [await enter('player-1'), await enter('player-2')];
    const spot = (page: Page, name: string) =>
      page.getByRole('button', { name: new RegExp(`^${name}, pays`) });
    const confirm = (page: Page) => page.getByRole('button', { name: /^Confirm/ });
    for (const page of [first, second]) await page.getByText('Place your bets').first().waitFor();

    await spot(first, 'Dragon').click();
    await spot(first, 'Tie').click();
    await first.getByRole('button', { name: 'Undo' }).click();
    await first.getByRole('button', { name: 'Double' }).click();
    await confirm(first).click();
    await first.getByText('Bets of').first().waitFor();
    await spot(second, 'Tiger').click();
    await confirm(second).click();
    await second.getByText('Bets of').first().waitFor();
    expect(['player-1', 'player-2'].map((one) => platform.balances.get(one))).toEqual([
      start - 2000n,
      start - 1000n,
    ]);

    // Each sees the sum of the other; the clock goes on a little, as sums are shown a few times a second.
    move(1000);
    await expect.poll(() => spot(first, 'Tiger').getAttribute('aria-label')).toContain('everybody 10.00');
    await expect.poll(() => spot(second, 'Dragon').getAttribute('aria-label')).toContain('everybody 20.00');
    await first.getByText('2 here · Round 1').waitFor();

    move(20_000);
    for (const page of [first, second]) await page.getByText('Dealing the cards').first().waitFor();
    move(4000);
    const results = await Promise.all([first, second].map((page) => resultOf(page)));
    expect(results[0]).toBe(results[1]);
    const isTie = results[0]?.includes('tie');
    const isDragon = results[0]?.includes('Dragon wins');
    const gains = isTie ? [-1000n, -500n] : isDragon ? [2000n, -1000n] : [-2000n, 1000n];
    const balances = () => ['player-1', 'player-2'].map((one) => platform.balances.get(one));
    await expect.poll(balances).toEqual(gains.map((gain) => start + gain));
    // Play money is bet in rounds of its own.
    const rounds = platform.calls.flatMap(({ call, body }) => (call === 'bet' ? [body.roundId ?? ''] : []));
    expect(rounds.filter((round) => round.includes('t.player-'))).toEqual(mode === 'TRIAL' ? rounds : []);

    await first.getByRole('button', { name: 'Verify' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
    await first.getByText('It agrees: seed, commitment and result are the same.').waitFor();
  },
);

/** The dealer's sentence about the cards, without what the player won. */
async function resultOf(page: Page): Promise<string> {
  const caption = page.locator('.caption');
  await expect.poll(() => caption.innerText()).toMatch(/wins|tie/);
  return /^.*?(wins|tie)\./.exec(await caption.innerText())?.[0] ?? '';
}
