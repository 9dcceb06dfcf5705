// Free rounds on a slot's page: its button plays them one by one without a stake, then the page says that they are over.
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openingGrid } from '../game-vendors/slot-rounds/opening-grid.ts';
import type { SessionAnswer, SpinAnswer } from '../game-vendors/game-wire.ts';
import { featureOf } from '../game-vendors/slots/feature.ts';
import { readGameCode } from '../game-vendors/slots/game-code.ts';
import { Game } from './game.ts';
import type { GameCalls } from './game-calls.ts';
import { textsOf } from './texts.ts';

const code = 'MEG_L07_tiger';
const given = { rewardId: 'gra_1', left: 2, stake: '2.00' };
const texts = textsOf('EN');

/** Whatever is asked of it: no canvas of this page draws. */
const nothing: object = new Proxy(() => undefined, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => 0 : nothing),
  set: () => true,
  apply: () => nothing,
});
const { getContext } = HTMLCanvasElement.prototype;
beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = (() => nothing) as unknown as typeof getContext;
  const page = readFileSync(`${import.meta.dirname}/index.html`, 'utf8');
  document.body.innerHTML = page.slice(page.indexOf('<body>') + 6, page.indexOf('</body>'));
  vi.stubGlobal('Path2D', class {});
  // Without motion a round takes no longer than its answer.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterAll(() => {
  vi.unstubAllGlobals();
  HTMLCanvasElement.prototype.getContext = getContext;
});

it('PROMO-10 the button plays free rounds without a stake, and each round after the last one takes it', async () => {
  const machine = readGameCode(code)?.machine;
  if (!machine) throw new Error('the game has no machine');
  const opening = openingGrid(machine, code);
  const session: SessionAnswer = {
    token: 'token',
    displayName: 'Player',
    currency: 'BDT',
    currencySymbol: '৳',
    language: 'EN',
    mode: 'REAL',
    balance: '100.00',
    theme: 'tiger',
    model: machine.model,
    rows: machine.rows,
    strips: machine.strips,
    opening,
    feature: featureOf(machine),
    freeTimes: machine.freeSpins.times,
    rules: { autoplay: true, turbo: true, leastSpinMs: 0 },
    betLevels: ['1.00', '10.00'],
    defaultBet: '10.00',
    freeRounds: given,
  };
  const spins: (readonly [bet: string, rewardId: string | undefined])[] = [];
  const spin = async (bet: string, rewardId?: string): Promise<SpinAnswer> => {
    spins.push([bet, rewardId]);
    const round = {
      roundId: `r${spins.length}`,
      number: 1,
      free: false,
      screen: opening,
      orbs: [],
      wins: [],
    };
    const turns = { spinsWon: 0, spinsLeft: 0, spinsAwarded: 0 };
    const balance = rewardId === undefined ? '90.00' : '100.00';
    return { ...round, ...turns, bet, amount: '0.00', roundAmount: '0.00', balance };
  };
  new Game({ spin } as GameCalls, session, texts, code);
  const strip = () => document.querySelector('.free-strip')?.textContent;
  const button = () => document.querySelector<HTMLButtonElement>('button.spin');
  const balance = () => document.querySelector('.meter.left b')?.textContent;
  const press = async (says: string): Promise<void> => {
    await expect.poll(() => button()?.getAttribute('aria-label') ?? button()?.title).toBe(texts.spin);
    button()?.click();
    await expect.poll(strip).toBe(says);
  };
  expect(strip()).toBe(texts.freeRounds(2, '৳2.00'));
  await press(texts.freeRounds(1, '৳2.00'));
  await press(texts.freeRoundsOver);
  expect(spins).toEqual([
    ['2.00', 'gra_1'],
    ['2.00', 'gra_1'],
  ]);
  expect(balance()).toBe('100.00');
  await press(texts.freeRoundsOver);
  await expect.poll(balance).toBe('90.00');
  expect(spins[2]).toEqual(['10.00', undefined]);
});
