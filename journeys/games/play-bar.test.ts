// The bar over a game never shows a win before the game has; everywhere else the balance is live.
import type { Frame, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import type { GameFrameMessage } from '#contract/partners/game-frame.ts';
import { startTrial } from '#journeys/base/a-member.ts';
import { aPerson, type Person, visit } from '#journeys/base/person.ts';
import { aVendorGame } from '#journeys/base/vendor.ts';

const onBar = (page: Page) => page.getByTestId('play-balance').innerText();

/** A guest with 10,000.00 of play money at a game that sends only the messages that the journey chooses. */
async function beforeAGame(): Promise<{ guest: Person; says: (type: GameFrameMessage) => Promise<void> }> {
  const guest = await aPerson({ language: 'EN' });
  const { page, context } = guest;
  const games = new URL(inject('sandboxUrl')).origin;
  await context.route(`${games}/play/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A game</title>' }),
  );
  await startTrial(guest, '/m/play?vassalage=MEG&nodeId=11001');
  const game = await theGame(page, games);
  await expect.poll(() => onBar(page)).toBe('10,000.00');
  const says = (type: GameFrameMessage) =>
    game.evaluate((said) => parent.postMessage({ khela: true, type: said }, '*'), type);
  return { guest, says };
}

async function theGame(page: Page, origin: string): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().startsWith(`${origin}/play/`));
  await expect.poll(() => find() !== undefined).toBe(true);
  return find() as Frame;
}

describe('the balance over a game', () => {
  it('sinks by the stake at once, and rises only when the game has shown the round', async () => {
    const { guest, says } = await beforeAGame();
    const { page, context } = guest;
    const elsewhere = await context.newPage();
    await visit({ ...guest, page: elsewhere }, '/m/help');
    const header = () => elsewhere.getByTestId('balance').innerText();
    const vendorGame = await aVendorGame(guest, inject('vendorMasterSecret'));
    await says('ready');
    await says('round-started');
    const round = await vendorGame.bet('12.50');
    await expect.poll(() => onBar(page)).toBe('9,987.50');
    await round.win('1250.75');
    await expect.poll(header).toBe('11,238.25');
    expect(await onBar(page)).toBe('9,987.50');
    await says('round-shown');
    await expect.poll(() => onBar(page)).toBe('11,238.25');
  });

  it('follows every movement of a game that does not speak of its rounds', async () => {
    const { guest } = await beforeAGame();
    const { page } = guest;
    const vendorGame = await aVendorGame(guest, inject('vendorMasterSecret'));
    const round = await vendorGame.bet('10.00');
    await expect.poll(() => onBar(page)).toBe('9,990.00');
    await round.win('25.00');
    await expect.poll(() => onBar(page)).toBe('10,015.00');
  });
});
