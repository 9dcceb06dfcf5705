// Tests the rules of bets, wins, rollbacks and repeats: every refusal with the one fact that causes it.
import { describe, expect, it } from 'vitest';
import type { VendorRules } from '../vendors/port.ts';
import { betObstacle, judgeRepeat, rollbackObstacle, winObstacle } from './order-rules.ts';

const now = new Date('2026-11-21T04:00:00Z');
const later = new Date('2026-11-21T05:00:00Z');
const rules: VendorRules = { secondRollback: 'OK', rollbackOfWin: false, winsNameBets: true };

describe('a new bet', () => {
  const session = {
    memberId: 'mbr_a',
    gameCode: 'tiger',
    isGameEnabled: true,
    vendorState: 'ENABLED',
    walletMode: 'SEAMLESS',
    redeemedAt: now,
    expiresAt: later,
    closedAt: null,
  } as const;
  const call = { playerId: 'mbr_a', gameCode: 'tiger', currency: 'BDT' };
  const facts = { call, status: 'ACTIVE', session, currency: 'BDT', inMaintenance: false, now } as const;
  type Facts = Parameters<typeof betObstacle>[0];
  const withSession = (change: Partial<NonNullable<Facts['session']>>): Facts => ({
    ...facts,
    session: { ...session, ...change },
  });

  it.each<[string, Facts, ReturnType<typeof betObstacle>]>([
    ['nothing is wrong', facts, null],
    ['the token is unknown', { ...facts, session: undefined }, 'SESSION_INVALID'],
    ['the token is of another player', withSession({ memberId: 'mbr_b' }), 'SESSION_INVALID'],
    ['the ticket was never redeemed', withSession({ redeemedAt: null }), 'SESSION_EXPIRED'],
    ['the session was closed', withSession({ closedAt: now }), 'SESSION_EXPIRED'],
    ['the session ends at this millisecond', withSession({ expiresAt: now }), 'SESSION_EXPIRED'],
    ['the currency is another', { ...facts, call: { ...call, currency: 'PHP' } }, 'CURRENCY_MISMATCH'],
    ['the call names no currency', { ...facts, call: { ...call, currency: null } }, 'CURRENCY_MISMATCH'],
    ['the game is another', { ...facts, call: { ...call, gameCode: 'lion' } }, 'GAME_UNKNOWN'],
    ['the player excluded themself', { ...facts, status: 'SELF_EXCLUDED' }, 'PLAYER_BLOCKED'],
    ['the player is held', { ...facts, status: 'FROZEN' }, 'PLAYER_BLOCKED'],
    ['the player is not there', { ...facts, status: undefined }, 'PLAYER_BLOCKED'],
    ['the game is off', withSession({ isGameEnabled: false }), 'GAME_DISABLED'],
    ['the vendor is off', withSession({ vendorState: 'DISABLED' }), 'GAME_DISABLED'],
    ['the vendor is in maintenance', withSession({ vendorState: 'MAINTENANCE' }), 'MAINTENANCE'],
    ['the site is in maintenance', { ...facts, inMaintenance: true }, 'MAINTENANCE'],
    ['the vendor keeps balances of its own', withSession({ walletMode: 'TRANSFER' }), 'BET_NOT_ALLOWED'],
  ])('when %s', (_when, given, obstacle) => {
    expect(betObstacle(given)).toBe(obstacle);
  });

  it('names the first of several obstacles', () => {
    const all = {
      ...withSession({ closedAt: now, isGameEnabled: false, walletMode: 'TRANSFER' }),
      call: { playerId: 'mbr_a', gameCode: 'lion', currency: 'PHP' },
      status: 'FROZEN',
      inMaintenance: true,
    } as const;
    expect(betObstacle(all)).toBe('SESSION_EXPIRED');
  });
});

const bet = {
  kind: 'BET',
  memberId: 'mbr_a',
  vendorRoundId: 'r1',
  amountMinor: 100n,
  requestHash: 'abcd',
  betState: 'OPEN',
} as const;
type Movement = Parameters<typeof judgeRepeat>[0];
const withBet = (change: Partial<Movement>): Movement => ({ ...bet, ...change });

describe('a call under an id that is known', () => {
  const call = { kind: 'BET', requestHash: 'abcd', memberId: 'mbr_a', amountMinor: 100n };
  const win = { ...call, kind: 'WIN' };
  it.each<[string, Movement, typeof call, Partial<VendorRules>, ReturnType<typeof judgeRepeat>]>([
    ['a copy', bet, call, {}, 'again'],
    ['a copy of a call whose fingerprint was longer', withBet({ requestHash: 'abcdef' }), call, {}, 'again'],
    ['another content', withBet({ requestHash: 'ffff' }), call, {}, 'DUPLICATE_MISMATCH'],
    ['another kind', withBet({ kind: 'FREE_BET' }), call, {}, 'DUPLICATE_MISMATCH'],
    ['a copy of what was undone', withBet({ betState: 'ROLLED_BACK' }), call, {}, 'ALREADY_ROLLED_BACK'],
    ['a bet that was undone before it came', withBet({ requestHash: null }), call, {}, 'ALREADY_ROLLED_BACK'],
    [
      'a win under the id of a bet undone early',
      withBet({ requestHash: null }),
      win,
      {},
      'DUPLICATE_MISMATCH',
    ],
    [
      'a win undone before it came, where wins may be undone',
      withBet({ requestHash: null }),
      win,
      { rollbackOfWin: true },
      'ALREADY_ROLLED_BACK',
    ],
    ['what a report told of, the same', withBet({ requestHash: '' }), call, {}, 'again'],
    [
      'what a report told of, another amount',
      withBet({ requestHash: '', amountMinor: 90n }),
      call,
      {},
      'DUPLICATE_MISMATCH',
    ],
    [
      'what a report told of, another player',
      withBet({ requestHash: '', memberId: 'mbr_b' }),
      call,
      {},
      'DUPLICATE_MISMATCH',
    ],
    ['a report of what was called for, the same', bet, { ...call, requestHash: '' }, {}, 'again'],
  ])('%s', (_what, earlier, given, more, verdict) => {
    expect(judgeRepeat(earlier, given, { ...rules, ...more })).toBe(verdict);
  });
});

const round = { state: 'OPEN', gameCode: 'tiger', betMinor: 100n, returnedMinor: 0n, winMinor: 0n } as const;
type Round = NonNullable<Parameters<typeof winObstacle>[1]>;
const withRound = (change: Partial<Round>): Round => ({ ...round, ...change });

describe('a win', () => {
  const call = {
    playerId: 'mbr_a',
    roundId: 'r1',
    betTransactionId: 'b1',
    gameCode: 'tiger',
    currency: 'BDT',
  };
  const unnamed = { ...call, betTransactionId: null };
  type Call = Parameters<typeof winObstacle>[2];
  const returned = withRound({ betMinor: 0n, returnedMinor: 100n });
  it.each<[string, Movement | undefined, Round | undefined, Call, ReturnType<typeof winObstacle>]>([
    ['of a bet that stands', bet, round, call, null],
    ['of a free bet', withBet({ kind: 'FREE_BET' }), round, call, null],
    ['of a bet that has won before', withBet({ betState: 'SETTLED' }), round, call, null],
    ['of a round alone', undefined, round, unnamed, null],
    ['of an unknown bet', undefined, round, call, 'BET_NOT_FOUND'],
    ['of what is no bet', withBet({ kind: 'WIN' }), round, call, 'BET_NOT_FOUND'],
    ["of another player's bet", withBet({ memberId: 'mbr_b' }), round, call, 'BET_NOT_FOUND'],
    ['of a bet of another round', withBet({ vendorRoundId: 'r2' }), round, call, 'BET_NOT_FOUND'],
    ['of an unknown round alone', undefined, undefined, unnamed, 'BET_NOT_FOUND'],
    ['of a bet that was undone', withBet({ betState: 'ROLLED_BACK' }), round, call, 'ALREADY_ROLLED_BACK'],
    ['of a bet without its round', bet, undefined, call, 'ALREADY_ROLLED_BACK'],
    [
      'of a cancelled round alone',
      undefined,
      withRound({ state: 'CANCELLED' }),
      unnamed,
      'ALREADY_ROLLED_BACK',
    ],
    ['of a round all of whose stakes went back', undefined, returned, unnamed, 'ALREADY_ROLLED_BACK'],
    ['of a free bet in such a round', withBet({ kind: 'FREE_BET' }), returned, call, null],
    ['of a round with one stake left', undefined, withRound({ returnedMinor: 100n }), unnamed, null],
    ['in another currency', bet, round, { ...call, currency: 'PHP' }, 'CURRENCY_MISMATCH'],
    ['in another game', bet, round, { ...call, gameCode: 'lion' }, 'GAME_UNKNOWN'],
    ['of a settled round', bet, withRound({ state: 'SETTLED' }), call, 'ALREADY_SETTLED'],
  ])('%s', (_what, of, inRound, given, obstacle) => {
    expect(winObstacle(of, inRound, given, 'BDT')).toBe(obstacle);
  });
});

describe('a rollback', () => {
  const call = { playerId: 'mbr_a', roundId: 'r1' };
  const win = withBet({ kind: 'WIN', betState: null });
  const paid = withRound({ winMinor: 50n });
  const unnamedWins = { winsNameBets: false };
  type Row = [string, Movement, Round | undefined, Partial<VendorRules>, ReturnType<typeof rollbackObstacle>];
  it.each<Row>([
    ['of a bet that stands', bet, round, {}, null],
    ['of a free bet that stands', withBet({ kind: 'FREE_BET' }), round, {}, null],
    ['of a win, where that is allowed', win, withRound({ state: 'SETTLED' }), { rollbackOfWin: true }, null],
    ['of a win, where it is not', win, round, {}, 'BET_NOT_FOUND'],
    ['of a promotion', withBet({ kind: 'PROMO' }), round, { rollbackOfWin: true }, 'BET_NOT_FOUND'],
    ["of another player's bet", withBet({ memberId: 'mbr_b' }), round, {}, 'BET_NOT_FOUND'],
    ['of a bet of another round', withBet({ vendorRoundId: 'r2' }), round, {}, 'BET_NOT_FOUND'],
    ['of a bet that was undone', withBet({ betState: 'ROLLED_BACK' }), round, {}, 'ALREADY_ROLLED_BACK'],
    [
      'of a win that was undone',
      { ...win, betState: 'ROLLED_BACK' },
      round,
      { rollbackOfWin: true },
      'ALREADY_ROLLED_BACK',
    ],
    ['of a bet that has won', withBet({ betState: 'SETTLED' }), round, {}, 'ALREADY_SETTLED'],
    ['of a bet of a settled round', bet, withRound({ state: 'SETTLED' }), {}, 'ALREADY_SETTLED'],
    ['of a bet of a paid round, where wins name bets', bet, paid, {}, null],
    ['of a bet of a paid round, where they do not', bet, paid, unnamedWins, 'ALREADY_SETTLED'],
    ['of a bet without its round', bet, undefined, unnamedWins, null],
  ])('%s', (_what, target, inRound, more, obstacle) => {
    expect(rollbackObstacle(target, inRound, call, { ...rules, ...more })).toBe(obstacle);
  });
});
