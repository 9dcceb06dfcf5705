// Plays games of one player over HTTP on a vendor's server: money to the cent, provable cards, resumed rounds.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PokerPage } from '../../../testing/poker-page.ts';
import { PokerServer, startMinor } from '../../../testing/poker-server.ts';
import { provenDeck } from '../../../testing/proven-deck.ts';
import type { SoloRound } from './solo-wire.ts';

const cents = (decimal: string | null): bigint => BigInt((decimal ?? '').replace('.', ''));

let server: PokerServer;
beforeEach(async () => {
  server = await PokerServer.start();
});
afterEach(() => server.close());

describe('video poker', () => {
  it('stakes, deals what it sealed, draws and pays to the cent', async () => {
    const page = await server.open('ana', 'TASH_P01_jacks');
    const { next } = page.opened.solo;
    const dealt = await page.deal(next.roundId);
    expect(server.platform.balances.get('ana')).toBe(startMinor - 1000n);
    expect(dealt.round.proof).toMatchObject({ commitment: next.commitment, seed: null });
    const held = [true, false, true, false, false];
    const { round } = await page.choose(next.roundId, { held });
    const deck = provenDeck(round.proof);
    if (round.hand.kind !== 'video') throw new Error('another game');
    expect(round.hand.dealt).toEqual(deck.slice(0, 5));
    expect(round.hand.drawn?.cards).toEqual([deck[0], deck[5], deck[2], deck[6], deck[7]]);
    await server.platform.until(() => server.platform.openBets().length === 0);
    expect(server.platform.balances.get('ana')).toBe(startMinor - 1000n + cents(round.returned));
    const { rounds } = await page.call<{ rounds: SoloRound[] }>('GET', '/api/poker/rounds');
    expect(rounds).toEqual([round]);
  });

  it('gives the same cards and the same end to repeated calls, and takes one stake', async () => {
    const page = await server.open('ana', 'TASH_P02_deuces');
    const { roundId } = page.opened.solo.next;
    const [first, again] = await Promise.all([page.deal(roundId), page.deal(roundId)]);
    expect(again.round).toEqual(first.round);
    const held = [true, true, true, true, true];
    const end = await page.choose(roundId, { held });
    expect((await page.choose(roundId, { held: [false, false, false, false, false] })).round).toEqual(
      end.round,
    );
    expect(server.platform.bets.size).toBe(1);
  });

  it('resumes a dealt round at the next visit, also after a restart', async () => {
    const first = await server.open('ana', 'TASH_P01_jacks');
    const { round } = await first.deal(first.opened.solo.next.roundId);
    await server.restart();
    const again = await server.open('ana', 'TASH_P01_jacks');
    expect(again.opened.solo.open).toEqual(round);
    const other = await server.open('bimal', 'TASH_P01_jacks');
    expect(other.opened.solo.open).toBeNull();
    await expect(other.choose(round.roundId, { held: [true, true, true, true, true] })).rejects.toThrow(
      'INPUT_INVALID',
    );
    await again.choose(round.roundId, { held: [true, true, true, true, true] });
    await server.platform.until(() => server.platform.openBets().length === 0);
  });

  it('refuses a stake that the wallet refuses or that is no stake, and seals another round', async () => {
    const page = await server.open('ana', 'TASH_P01_jacks');
    const { roundId } = page.opened.solo.next;
    await expect(page.deal(roundId, '7.00')).rejects.toThrow('INPUT_INVALID');
    server.platform.balances.set('ana', 900n);
    await expect(page.deal(roundId)).rejects.toThrow('INSUFFICIENT_FUNDS');
    const { next, open: none } = await page.call<PokerPage['opened']['solo']>('GET', '/api/poker/next');
    expect(none).toBeNull();
    expect(next.roundId).not.toBe(roundId);
    await expect(page.deal(roundId)).rejects.toThrow('ROUND_CLOSED');
  });

  it('voids the round and gives the stake back when the platform does not answer', async () => {
    const page = await server.open('ana', 'TASH_P01_jacks');
    server.platform.faults.push(
      { call: 'bet', fault: 'lost' },
      { call: 'bet', fault: 'lost' },
      { call: 'bet', fault: 'lost' },
    );
    await expect(page.deal(page.opened.solo.next.roundId)).rejects.toThrow('BET_UNCERTAIN');
    await server.platform.until(() => server.platform.balances.get('ana') === startMinor);
  });

  it('ends a round that was left for two days with the best hold', async () => {
    const page = await server.open('ana', 'TASH_P01_jacks');
    const { round } = await page.deal(page.opened.solo.next.roundId);
    server.nowMs += 49 * 3_600_000;
    await server.restart();
    const again = await server.open('ana', 'TASH_P01_jacks');
    expect(again.opened.solo.open).toBeNull();
    const { rounds } = await again.call<{ rounds: SoloRound[] }>('GET', '/api/poker/rounds');
    expect(rounds.map(({ roundId }) => roundId)).toEqual([round.roundId]);
    await server.platform.until(() => server.platform.openBets().length === 0);
  });
});

describe('casino hold’em', () => {
  it('takes two more antes for a call, and none for a fold', async () => {
    const page = await server.open('ana', 'TASH_P03_casinoholdem');
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
    await server.platform.until(() => server.platform.openBets().length === 0);
    expect(server.platform.balances.get('ana')).toBe(startMinor - 4000n + cents(round.returned));
  });

  it('lets a player fold who cannot pay the call', async () => {
    const page = await server.open('ana', 'TASH_P03_casinoholdem');
    const { round } = await page.deal(page.opened.solo.next.roundId);
    server.platform.balances.set('ana', 500n);
    await expect(page.choose(round.roundId, { called: true })).rejects.toThrow('INSUFFICIENT_FUNDS');
    expect((await page.choose(round.roundId, { called: false })).round.returned).toBe('0.00');
    await server.platform.until(() => server.platform.openBets().length === 0);
    expect(server.platform.balances.get('ana')).toBe(500n);
  });
});
