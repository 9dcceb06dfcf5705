// Plays hands of a cash table over HTTP on a vendor's server: money to the cent, secret hole cards, a restart within a hand.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PokerPage } from '../../../testing/poker-page.ts';
import { PokerServer, startMinor } from '../../../testing/poker-server.ts';
import { provenDeck } from '../../../testing/proven-deck.ts';
import { afterShowdownMs, beforeDealMs } from './table-times.ts';
import type { TableView, WireHand } from './table-wire.ts';

const cents = (decimal: string | null): bigint => BigInt((decimal ?? '').replace('.', ''));

let server: PokerServer;
beforeEach(async () => {
  server = await PokerServer.start();
});
afterEach(() => server.close());

const table = 'TASH_P04_holdem2';

/** Two players at a table whose first hand is dealt. */
async function dealt(): Promise<[PokerPage, PokerPage]> {
  const [ana, bimal] = [await server.open('ana', table), await server.open('bimal', table)];
  for (const page of [ana, bimal]) await page.follow();
  await ana.table('join', { buyIn: '100.00' });
  await bimal.table('join', { buyIn: '200.00' });
  for (const page of [ana, bimal])
    await page.table('seed', { handId: page.view.next.handId, clientSeed: 'ef'.repeat(16) });
  server.nowMs += beforeDealMs;
  for (const page of [ana, bimal]) await page.until(({ hand }) => hand !== null);
  return [ana, bimal];
}
const toAct = (...all: PokerPage[]): PokerPage => {
  const page = all.find(({ view }) => view.you !== null && view.you.position === view.hand?.toAct);
  if (!page) throw new Error('nobody is to act');
  return page;
};
const ownCards = ({ view }: PokerPage): readonly string[] =>
  view.participants.find(({ isYou }) => isYou)?.cards ?? [];
const isOver = ({ hand }: TableView): boolean => hand !== null && hand.result !== null;
/** Plays the running hand until it is over; both see its end. */
async function playOut(...all: PokerPage[]): Promise<void> {
  while (!all.some(({ view }) => isOver(view))) {
    const page = toAct(...all);
    const { turn } = page.view.hand ?? { turn: 0 };
    await page.act();
    await Promise.all(all.map((one) => one.until((view) => isOver(view) || (view.hand?.turn ?? 0) > turn)));
  }
  await Promise.all(all.map((one) => one.until(isOver)));
}

describe('a hold’em table', () => {
  it('plays a hand between two people and pays their stacks to the cent when they leave', async () => {
    const [ana, bimal] = await dealt();
    expect(server.platform.balances.get('ana')).toBe(startMinor - 10_000n);
    await playOut(ana, bimal);
    const rake = cents(ana.view.hand?.result?.rake ?? '');
    expect(rake).toBe(20n);
    for (const page of [ana, bimal]) await page.table('leave');
    await server.platform.until(() => server.platform.openBets().length === 0);
    expect(server.sumOf('ana', 'bimal')).toBe(2n * startMinor - rake);
    expect(server.platform.calls.filter(({ call }) => call === 'win')).toHaveLength(2);
  });

  it('never sends a hole card to another person before the showdown', async () => {
    const [ana, bimal] = await dealt();
    const chitra = await server.open('chitra', table);
    await chitra.follow();
    const secrets = { ana: ownCards(ana), bimal: ownCards(bimal) };
    expect([...secrets.ana, ...secrets.bimal]).toHaveLength(4);
    const hasSeen = (page: PokerPage, cards: readonly string[]): boolean =>
      cards.some((card) => page.received.includes(`"${card}"`));
    while (!isOver(toAct(ana, bimal).view)) {
      expect(hasSeen(ana, secrets.bimal) || hasSeen(bimal, secrets.ana)).toBe(false);
      expect(hasSeen(chitra, [...secrets.ana, ...secrets.bimal])).toBe(false);
      const page = toAct(ana, bimal);
      const turn = page.view.hand?.turn ?? 0;
      const isLast = page.view.hand?.street === 'river' && turn >= 7;
      await page.act();
      if (isLast) break;
      await Promise.all([ana, bimal, chitra].map((one) => one.until(({ hand }) => (hand?.turn ?? 0) > turn)));
    }
    await Promise.all([ana, bimal, chitra].map((one) => one.until(isOver)));
    expect(hasSeen(chitra, secrets.ana) && hasSeen(chitra, secrets.bimal)).toBe(true);
  });

  it('keeps a folded hand secret, and proves the deal a quarter of an hour later', async () => {
    const [ana, bimal] = await dealt();
    const folder = toAct(ana, bimal);
    const other = folder === ana ? bimal : ana;
    const secret = ownCards(folder);
    await folder.act({ kind: 'fold' });
    await other.until(isOver);
    const early = await other.call<{ hands: WireHand[] }>('GET', '/api/poker/table/hands');
    expect(early.hands[0]?.proof.seed).toBeNull();
    expect(secret.some((card) => other.received.includes(`"${card}"`))).toBe(false);
    server.nowMs += 15 * 60_000;
    const late = await other.call<{ hands: WireHand[] }>('GET', '/api/poker/table/hands');
    const [hand] = late.hands;
    if (!hand) throw new Error('no hand');
    const deck = provenDeck(hand.proof);
    expect(hand.proof.clientSeed).toContain('ef'.repeat(16));
    hand.players.forEach(({ cards }, nth) => {
      if (cards) expect(cards).toEqual([deck[nth], deck[nth + 2]]);
    });
  });

  it('gives the buy-in back when a player leaves without a hand', async () => {
    const ana = await server.open('ana', table);
    await ana.table('join', { buyIn: '100.00' });
    expect(ana.view.you).not.toBeNull();
    await expect(ana.table('join', { buyIn: '10.00' })).resolves.toMatchObject({ view: { you: {} } });
    const { view } = await ana.table('leave');
    expect(view.you).toBeNull();
    await server.platform.until(() => server.platform.balances.get('ana') === startMinor);
    expect(server.platform.calls.map(({ call }) => call)).toEqual(['bet', 'rollback']);
  });

  it('refuses buy-ins outside the limits, and acts that are not allowed or too late', async () => {
    const [ana, bimal] = await dealt();
    const chitra = await server.open('chitra', table);
    await expect(chitra.table('join', { buyIn: '39.99' })).rejects.toThrow('INPUT_INVALID');
    await expect(chitra.table('join', { buyIn: '200.01' })).rejects.toThrow('INPUT_INVALID');
    await expect(chitra.table('top-up', { requestId: 'request-1', amount: '1.00' })).rejects.toThrow(
      'INPUT_INVALID',
    );
    const page = toAct(ana, bimal);
    await expect(page.act({ kind: 'check' })).rejects.toThrow('INPUT_INVALID');
    await expect(page.act({ kind: 'raise', to: '3.00' })).rejects.toThrow('INPUT_INVALID');
    const { handId, turn } = page.view.hand ?? { handId: '', turn: 0 };
    await page.act();
    await page.table('act', { handId, turn, act: { kind: 'fold' } });
    expect(page.view.hand?.turn).toBe(turn + 1);
  });

  it('sells chips in the same round up to the highest buy-in, once for each request', async () => {
    const [ana, bimal] = await dealt();
    const order = { requestId: 'request-1', amount: '50.00' };
    await ana.table('top-up', order);
    await ana.table('top-up', order);
    expect(ana.view.you?.pendingChips).toBe('50.00');
    await expect(ana.table('top-up', { requestId: 'request-2', amount: '60.00' })).rejects.toThrow(
      'INPUT_INVALID',
    );
    expect(server.platform.balances.get('ana')).toBe(startMinor - 15_000n);
    await playOut(ana, bimal);
    const rake = cents(ana.view.hand?.result?.rake ?? '');
    server.nowMs += afterShowdownMs;
    await ana.until(({ hand }) => hand === null);
    for (const page of [ana, bimal]) await page.table('leave');
    await server.platform.until(() => server.platform.openBets().length === 0);
    expect(server.sumOf('ana', 'bimal')).toBe(2n * startMinor - rake);
  });

  it('refuses a copy of a request for chips with another amount while the first is on its way', async () => {
    const [ana] = await dealt();
    let copy: Promise<unknown> | undefined;
    server.platform.beforeAnswer = async () => {
      copy ??= ana
        .table('top-up', { requestId: 'request-1', amount: '1.00' })
        .catch((error: Error) => error.message);
      await copy;
    };
    await ana.table('top-up', { requestId: 'request-1', amount: '50.00' });
    expect(await copy).toBe('INPUT_INVALID');
    expect(ana.view.you?.pendingChips).toBe('50.00');
  });

  it('goes on with a hand after a restart, to the cent', async () => {
    const [before] = await dealt();
    const { handId } = before.view.hand ?? {};
    await server.restart();
    const [ana, bimal] = [await server.open('ana', table), await server.open('bimal', table)];
    for (const page of [ana, bimal]) await page.follow();
    expect(ana.view.hand?.handId).toBe(handId);
    await playOut(ana, bimal);
    const rake = cents(ana.view.hand?.result?.rake ?? '');
    for (const page of [ana, bimal]) await page.table('leave');
    await server.platform.until(() => server.platform.openBets().length === 0);
    expect(server.sumOf('ana', 'bimal')).toBe(2n * startMinor - rake);
  });
});
