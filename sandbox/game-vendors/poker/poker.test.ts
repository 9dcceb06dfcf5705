// Plays poker over HTTP on a vendor's server: money to the cent, provable cards, resumed rounds, and secret hole cards.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../server.ts';
import { LedgerPlatform } from '../../testing/ledger-platform.ts';
import { PokerPage } from '../../testing/poker-page.ts';
import { derivedSecret } from '../vendor-keys.ts';
import { printCard } from './cards/card.ts';
import { deckOf } from './cards/sealed-deal.ts';
import type { DealProof, SoloRound } from './solo/solo-wire.ts';
import { afterShowdownMs, beforeDealMs } from './table/table-times.ts';
import type { TableView, WireHand } from './table/table-wire.ts';

const masterSecret = 'd7'.repeat(32);
const start = 1_000_000n;
const cents = (decimal: string | null): bigint => BigInt((decimal ?? '').replace('.', ''));

let platform: LedgerPlatform;
let dataDir: string;
let sandbox: Sandbox;
let nowMs: number;
const pages: PokerPage[] = [];

async function openSandbox(): Promise<void> {
  sandbox = await createSandbox({
    port: 0,
    platformUrl: platform.url,
    platformOrigin: 'http://localhost:1',
    vendorMasterSecret: masterSecret,
    dataDir,
    clock: { now: () => new Date(nowMs) },
    callTimeoutMs: 5000,
    firstRetryMs: 20,
  });
}

async function open(playerId: string, game: string): Promise<PokerPage> {
  const page = await PokerPage.open(platform, sandbox.url, { playerId, game });
  pages.push(page);
  return page;
}

beforeEach(async () => {
  nowMs = Date.parse('2026-11-26T20:00:00Z');
  dataDir = mkdtempSync(join(tmpdir(), 'khela-poker-'));
  platform = new LedgerPlatform((vendorCode) => derivedSecret(masterSecret, vendorCode));
  for (const player of ['ana', 'bimal', 'chitra']) platform.balances.set(player, start);
  await platform.listen();
  await openSandbox();
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  await sandbox.close();
  await platform.close();
  rmSync(dataDir, { recursive: true });
});

/** The cards of a finished deal from its seeds; the seal must be that of the seed. */
function provenDeck({ seed, commitment, dealId, clientSeed }: DealProof): string[] {
  expect(
    createHash('sha256')
      .update(Buffer.from(seed ?? '', 'hex'))
      .digest('hex'),
  ).toBe(commitment);
  return deckOf({ seed: seed ?? '', dealId, clientSeed }).map(printCard);
}

describe('video poker', () => {
  it('stakes, deals what it sealed, draws and pays to the cent', async () => {
    const page = await open('ana', 'TASH_P01_jacks');
    const { next } = page.opened.solo;
    const dealt = await page.deal(next.roundId);
    expect(platform.balances.get('ana')).toBe(start - 1000n);
    expect(dealt.round.proof).toMatchObject({ commitment: next.commitment, seed: null });
    const held = [true, false, true, false, false];
    const { round } = await page.choose(next.roundId, { held });
    const deck = provenDeck(round.proof);
    if (round.hand.kind !== 'video') throw new Error('another game');
    expect(round.hand.dealt).toEqual(deck.slice(0, 5));
    expect(round.hand.drawn?.cards).toEqual([deck[0], deck[5], deck[2], deck[6], deck[7]]);
    await platform.until(() => platform.openBets().length === 0);
    expect(platform.balances.get('ana')).toBe(start - 1000n + cents(round.returned));
    const { rounds } = await page.call<{ rounds: SoloRound[] }>('GET', '/api/poker/rounds');
    expect(rounds).toEqual([round]);
  });

  it('gives the same cards and the same end to repeated calls, and takes one stake', async () => {
    const page = await open('ana', 'TASH_P02_deuces');
    const { roundId } = page.opened.solo.next;
    const [first, again] = await Promise.all([page.deal(roundId), page.deal(roundId)]);
    expect(again.round).toEqual(first.round);
    const held = [true, true, true, true, true];
    const end = await page.choose(roundId, { held });
    expect((await page.choose(roundId, { held: [false, false, false, false, false] })).round).toEqual(
      end.round,
    );
    expect(platform.bets.size).toBe(1);
  });

  it('resumes a dealt round at the next visit, also after a restart', async () => {
    const first = await open('ana', 'TASH_P01_jacks');
    const { round } = await first.deal(first.opened.solo.next.roundId);
    await sandbox.close();
    await openSandbox();
    const again = await open('ana', 'TASH_P01_jacks');
    expect(again.opened.solo.open).toEqual(round);
    const other = await open('bimal', 'TASH_P01_jacks');
    expect(other.opened.solo.open).toBeNull();
    await expect(other.choose(round.roundId, { held: [true, true, true, true, true] })).rejects.toThrow(
      'INPUT_INVALID',
    );
    await again.choose(round.roundId, { held: [true, true, true, true, true] });
    await platform.until(() => platform.openBets().length === 0);
  });

  it('refuses a stake that the wallet refuses or that is no stake, and seals another round', async () => {
    const page = await open('ana', 'TASH_P01_jacks');
    const { roundId } = page.opened.solo.next;
    await expect(page.deal(roundId, '7.00')).rejects.toThrow('INPUT_INVALID');
    platform.balances.set('ana', 900n);
    await expect(page.deal(roundId)).rejects.toThrow('INSUFFICIENT_FUNDS');
    const { next, open: none } = await page.call<PokerPage['opened']['solo']>('GET', '/api/poker/next');
    expect(none).toBeNull();
    expect(next.roundId).not.toBe(roundId);
    await expect(page.deal(roundId)).rejects.toThrow('ROUND_CLOSED');
  });

  it('voids the round and gives the stake back when the platform does not answer', async () => {
    const page = await open('ana', 'TASH_P01_jacks');
    platform.faults.push(
      { call: 'bet', fault: 'lost' },
      { call: 'bet', fault: 'lost' },
      { call: 'bet', fault: 'lost' },
    );
    await expect(page.deal(page.opened.solo.next.roundId)).rejects.toThrow('BET_UNCERTAIN');
    await platform.until(() => platform.balances.get('ana') === start);
  });

  it('ends a round that was left for two days with the best hold', async () => {
    const page = await open('ana', 'TASH_P01_jacks');
    const { round } = await page.deal(page.opened.solo.next.roundId);
    await sandbox.close();
    nowMs += 49 * 3_600_000;
    await openSandbox();
    const again = await open('ana', 'TASH_P01_jacks');
    expect(again.opened.solo.open).toBeNull();
    const { rounds } = await again.call<{ rounds: SoloRound[] }>('GET', '/api/poker/rounds');
    expect(rounds.map(({ roundId }) => roundId)).toEqual([round.roundId]);
    await platform.until(() => platform.openBets().length === 0);
  });
});

describe('casino hold’em', () => {
  it('takes two more antes for a call, and none for a fold', async () => {
    const page = await open('ana', 'TASH_P03_casinoholdem');
    const first = await page.deal(page.opened.solo.next.roundId);
    expect(JSON.stringify(first.round.hand)).not.toContain('dealer');
    const folded = await page.choose(first.round.roundId, { called: false });
    expect([folded.round.staked, folded.round.returned]).toEqual(['10.00', '0.00']);
    await page.deal(folded.next.roundId);
    const { round } = await page.choose(folded.next.roundId, { called: true });
    expect(round.staked).toBe('30.00');
    const deck = provenDeck(round.proof);
    expect(round.hand).toMatchObject({
      player: deck.slice(0, 2),
      end: { dealer: deck.slice(2, 4), board: deck.slice(4, 9) },
    });
    await platform.until(() => platform.openBets().length === 0);
    expect(platform.balances.get('ana')).toBe(start - 4000n + cents(round.returned));
  });

  it('lets a player fold who cannot pay the call', async () => {
    const page = await open('ana', 'TASH_P03_casinoholdem');
    const { round } = await page.deal(page.opened.solo.next.roundId);
    platform.balances.set('ana', 500n);
    await expect(page.choose(round.roundId, { called: true })).rejects.toThrow('INSUFFICIENT_FUNDS');
    expect((await page.choose(round.roundId, { called: false })).round.returned).toBe('0.00');
    await platform.until(() => platform.openBets().length === 0);
    expect(platform.balances.get('ana')).toBe(500n);
  });
});

const table = 'TASH_P04_holdem2';

/** Two players at a table whose first hand is dealt. */
async function dealt(): Promise<[PokerPage, PokerPage]> {
  const [ana, bimal] = [await open('ana', table), await open('bimal', table)];
  for (const page of [ana, bimal]) await page.follow();
  await ana.table('join', { buyIn: '100.00' });
  await bimal.table('join', { buyIn: '200.00' });
  for (const page of [ana, bimal])
    await page.table('seed', { handId: page.view.next.handId, clientSeed: 'ef'.repeat(16) });
  nowMs += beforeDealMs;
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
    expect(platform.balances.get('ana')).toBe(start - 10_000n);
    await playOut(ana, bimal);
    const rake = cents(ana.view.hand?.result?.rake ?? '');
    expect(rake).toBe(20n);
    for (const page of [ana, bimal]) await page.table('leave');
    await platform.until(() => platform.openBets().length === 0);
    const sum = (platform.balances.get('ana') ?? 0n) + (platform.balances.get('bimal') ?? 0n);
    expect(sum).toBe(2n * start - rake);
    expect(platform.calls.filter(({ call }) => call === 'win')).toHaveLength(2);
  });

  it('never sends a hole card to another person before the showdown', async () => {
    const [ana, bimal] = await dealt();
    const chitra = await open('chitra', table);
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
    nowMs += 15 * 60_000;
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
    const ana = await open('ana', table);
    await ana.table('join', { buyIn: '100.00' });
    expect(ana.view.you).not.toBeNull();
    await expect(ana.table('join', { buyIn: '10.00' })).resolves.toMatchObject({ view: { you: {} } });
    const { view } = await ana.table('leave');
    expect(view.you).toBeNull();
    await platform.until(() => platform.balances.get('ana') === start);
    expect(platform.calls.map(({ call }) => call)).toEqual(['bet', 'rollback']);
  });

  it('refuses buy-ins outside the limits, and acts that are not allowed or too late', async () => {
    const [ana, bimal] = await dealt();
    const chitra = await open('chitra', table);
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
    expect(platform.balances.get('ana')).toBe(start - 15_000n);
    await playOut(ana, bimal);
    const rake = cents(ana.view.hand?.result?.rake ?? '');
    nowMs += afterShowdownMs;
    await ana.until(({ hand }) => hand === null);
    for (const page of [ana, bimal]) await page.table('leave');
    await platform.until(() => platform.openBets().length === 0);
    const sum = (platform.balances.get('ana') ?? 0n) + (platform.balances.get('bimal') ?? 0n);
    expect(sum).toBe(2n * start - rake);
  });

  it('goes on with a hand after a restart, to the cent', async () => {
    const [before] = await dealt();
    const { handId } = before.view.hand ?? {};
    await sandbox.close();
    await openSandbox();
    const [ana, bimal] = [await open('ana', table), await open('bimal', table)];
    for (const page of [ana, bimal]) await page.follow();
    expect(ana.view.hand?.handId).toBe(handId);
    await playOut(ana, bimal);
    const rake = cents(ana.view.hand?.result?.rake ?? '');
    for (const page of [ana, bimal]) await page.table('leave');
    await platform.until(() => platform.openBets().length === 0);
    const sum = (platform.balances.get('ana') ?? 0n) + (platform.balances.get('bimal') ?? 0n);
    expect(sum).toBe(2n * start - rake);
  });
});
