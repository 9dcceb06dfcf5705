// Tests the decision on an order in memory: each refusal, and that a refused order changes nothing.
import { describe, expect, it } from 'vitest';
import {
  cancelled,
  decide,
  now,
  open,
  playerId,
  round,
  rules,
  settled,
  staked,
  stateOf,
  vendorCode,
  won,
  type World,
} from '#server/testing/games/an-order-state.ts';
import { adjust, bet, endOf, resettle, undoOf, unsettle, win } from '#server/testing/games/vendor-actions.ts';
import type { VendorAct, VendorRules } from '../vendors/port.ts';
import { decideOrder } from './decide-order.ts';

describe('an order is refused', () => {
  type Row = [string, string, World, VendorAct, Partial<VendorRules>?];
  it.each<Row>([
    ['PLAYER_NOT_FOUND', 'the player has no wallet', { playBalance: null }, bet('2', 100n)],
    ['SESSION_EXPIRED', 'the session was closed', { session: { closedAt: now } }, bet('2', 100n)],
    [
      'ROUND_CLOSED',
      'a bet comes to a settled round',
      settled,
      { ...bet('1', 5n), transactionId: 'n' } as VendorAct,
    ],
    [
      'GAME_UNKNOWN',
      'a bet comes to a round of another game',
      { rounds: [{ ...round, nodeId: 2n }] },
      { ...bet('1', 5n), transactionId: 'n' } as VendorAct,
    ],
    [
      'REALITY_CHECK',
      'a reality check is due',
      { limit: { leftMinor: 900n, isCheckDue: true } },
      bet('2', 100n),
    ],
    ['LIMIT_REACHED', 'a limit leaves less', { limit: { leftMinor: 99n } }, bet('2', 100n)],
    ['PLAYER_BLOCKED', 'the wallet is frozen', { playBalance: { frozen: true } }, bet('2', 100n)],
    ['INSUFFICIENT_FUNDS', 'the money is short', { playBalance: { playMinor: 99n } }, bet('2', 100n)],
    ['AMOUNT_TOO_LARGE', 'a stake is beyond the ceiling', {}, bet('2', 100_000_000_001n)],
    ['AMOUNT_TOO_LARGE', 'a win is beyond the ceiling', open, win('1', 100_000_000_001n)],
    ['AMOUNT_TOO_LARGE', 'a correction is beyond the ceiling', open, adjust('1', -100_000_000_001n)],
    ['AMOUNT_TOO_LARGE', 'a settlement is beyond the ceiling', settled, resettle('1', 10n ** 17n)],
    [
      'AMOUNT_TOO_LARGE',
      'the balance would be beyond its ceiling',
      { ...open, playBalance: { playMinor: 999_999_999_999n } },
      win('1', 2n),
    ],
    [
      'AMOUNT_TOO_LARGE',
      'the sums of a round would be beyond it',
      { rounds: [{ ...round, winMinor: 999_999_999_999n }], txs: [staked] },
      win('1', 2n),
    ],
    ['DUPLICATE_MISMATCH', 'the id has another content', open, bet('1', 7n)],
    ['BET_NOT_FOUND', 'the bet of a win is unknown', {}, win('1', 40n)],
    ['ALREADY_SETTLED', 'a win comes to a settled round', settled, win('1', 40n)],
    [
      'BAD_REQUEST',
      'a rollback has the id of its bet',
      open,
      { ...undoOf('1'), transactionId: 'b-1' } as VendorAct,
    ],
    [
      'ALREADY_ROLLED_BACK',
      'a bet goes back again',
      { rounds: [round], txs: [{ ...staked, betState: 'ROLLED_BACK' }] },
      undoOf('1'),
    ],
    ['ALREADY_SETTLED', 'a bet goes back after its round', settled, undoOf('1')],
    [
      'ALREADY_ROLLED_BACK',
      'a win goes back of which a correction left nothing',
      { rounds: [{ ...round, winMinor: 0n }], txs: [staked, won] },
      { ...undoOf('1'), betTransactionId: 'w-1' } as VendorAct,
    ],
    ['BET_NOT_FOUND', 'an unknown round ends', {}, endOf('1')],
    ['BET_NOT_FOUND', 'an unknown round is corrected', {}, adjust('1', 5n)],
    ['ALREADY_ROLLED_BACK', 'a cancelled round is corrected', cancelled, adjust('1', 5n)],
    [
      'GAME_UNKNOWN',
      'a correction names another game',
      open,
      { ...adjust('1', 5n), gameCode: 'lion' } as VendorAct,
    ],
    ['NOT_SETTLED', 'a running round is taken back', open, unsettle('1')],
    ['ALREADY_ROLLED_BACK', 'a cancelled round is settled anew', cancelled, resettle('1', 5n)],
  ])('%s: %s', (code, _when, world, act, more) => {
    const state = stateOf(world);
    const before = structuredClone({
      playBalances: state.playBalances,
      rounds: state.rounds,
      txs: state.txs,
    });
    const decision = decide(state, [act], more);
    expect('refusal' in decision ? decision.refusal.code : 'done').toBe(code);
    expect({ playBalances: state.playBalances, rounds: state.rounds, txs: state.txs }).toEqual(before);
    expect(state.postings).toEqual([]);
  });

  it.each([bet('2', 5n), win('1', 5n), undoOf('1'), endOf('1'), adjust('1', 5n)])(
    'CURRENCY_MISMATCH: $kind in another currency',
    (act) => {
      const order = { vendorCode, playerId, currency: 'PHP', sessionToken: 'token', rules, acts: [act] };
      expect(decideOrder(stateOf(open), order)).toMatchObject({ refusal: { code: 'CURRENCY_MISMATCH' } });
    },
  );

  it('by no ceiling when a stake comes back, or when a movement was done before', () => {
    const rich = { ...open, playBalance: { playMinor: 1_000_000_000_000n } };
    const state = stateOf(rich);
    expect(decide(state, [undoOf('1')])).toMatchObject({ balanceMinor: 1_000_000_000_100n });
    const amountMinor = 200_000_000_000n;
    const done = { ...staked, transactionId: 'b-9', vendorRoundId: 'r-9', amountMinor, requestHash: '' };
    expect(decide(stateOf({ txs: [done] }), [bet('9', amountMinor)])).toMatchObject({
      decided: [{ repeated: true }],
    });
  });

  it('as a whole, with the place of the act that was refused, and the balance money was short of', () => {
    const state = stateOf({});
    const decision = decide(state, [bet('2', 400n), win('2', 50n), bet('3', 700n)]);
    expect(decision).toMatchObject({
      refusal: { code: 'INSUFFICIENT_FUNDS', balanceMinor: 650n, actIndex: 2 },
    });
    expect([state.postings, [...state.txs], [...state.rounds]]).toEqual([[], [], []]);
    expect(state.playBalances.get(playerId)?.playMinor).toBe(1_000n);
  });
});
