// Tests the decision on an order in memory: the changes of each act in balance, round and movements.
import { describe, expect, it } from 'vitest';
import {
  decide,
  now,
  open,
  paid,
  playerId,
  round,
  settled,
  staked,
  stateOf,
  vendorCode,
  type World,
} from '#server/testing/games/an-order-state.ts';
import {
  adjust,
  bet,
  endOf,
  free,
  resettle,
  undoOf,
  unsettle,
  win,
} from '#server/testing/games/vendor-actions.ts';
import type { VendorAct, VendorRules } from '../vendors/port.ts';
import { keyOf, type KnownRound, type KnownTx } from './order-state.ts';

describe('an order leaves', () => {
  type Left = {
    balance: bigint;
    codes: readonly string[];
    round?: Partial<KnownRound>;
    bet?: KnownTx['betState'];
  };
  type Row = [string, World, VendorAct, Left, Partial<VendorRules>?];
  const ofOpen = { state: 'OPEN', betMinor: 100n, winMinor: 0n, returnedMinor: 0n } as const;
  it.each<Row>([
    [
      'of a bet a new round',
      {},
      bet('1', 100n),
      { balance: 900n, codes: ['BET'], round: ofOpen, bet: 'OPEN' },
    ],
    [
      'of a second bet a larger round',
      open,
      { ...bet('1', 30n), transactionId: 'n' } as VendorAct,
      { balance: 970n, codes: ['BET'], round: { betMinor: 130n } },
    ],
    [
      'of a bet that closes its round a settled one',
      {},
      bet('1', 100n, true),
      { balance: 900n, codes: ['BET'], round: { state: 'SETTLED', settledAt: now } },
    ],
    [
      'of a free bet its note',
      {},
      free.bet('1', 100n),
      { balance: 1_000n, codes: [], round: { ...ofOpen, betMinor: 0n } },
    ],
    [
      'of a bet of the limit to the last cent its stake',
      { limit: { leftMinor: 100n } },
      bet('1', 100n),
      { balance: 900n, codes: ['BET'] },
    ],
    [
      'of a win that leaves its round open a settled bet',
      open,
      win('1', 40n, false),
      { balance: 1_040n, codes: ['WIN'], round: { ...ofOpen, winMinor: 40n }, bet: 'SETTLED' },
    ],
    [
      'of a last win a settled round',
      open,
      win('1', 40n),
      { balance: 1_040n, codes: ['WIN'], round: { state: 'SETTLED', winMinor: 40n } },
    ],
    [
      'of a win of nothing no posting',
      open,
      win('1', 0n),
      { balance: 1_000n, codes: [], round: { state: 'SETTLED' } },
    ],
    [
      'of a win its money, though the wallet is frozen',
      { ...open, playBalance: { frozen: true } },
      win('1', 40n),
      { balance: 1_040n, codes: ['WIN'] },
    ],
    [
      'of a rollback a cancelled round',
      open,
      undoOf('1'),
      {
        balance: 1_100n,
        codes: ['BET_CANCEL'],
        round: { state: 'CANCELLED', betMinor: 0n, returnedMinor: 100n },
        bet: 'ROLLED_BACK',
      },
    ],
    [
      'of a rollback of a bet that never came a mark',
      {},
      undoOf('1'),
      { balance: 1_000n, codes: [], bet: 'ROLLED_BACK' },
    ],
    [
      'of a second rollback nothing, where it is agreed',
      { rounds: [round], txs: [{ ...staked, betState: 'ROLLED_BACK' }] },
      undoOf('1'),
      { balance: 1_000n, codes: [], bet: 'ROLLED_BACK' },
      { secondRollback: 'OK' },
    ],
    [
      'of the rollback of a win a debt beyond the balance',
      { ...paid, playBalance: { playMinor: 10n } },
      { ...undoOf('1'), betTransactionId: 'w-1' } as VendorAct,
      { balance: 0n, codes: ['WIN_CANCEL'], round: { state: 'OPEN', winMinor: 0n } },
    ],
    [
      'of an end a settled round',
      open,
      endOf('1'),
      { balance: 1_000n, codes: [], round: { state: 'SETTLED' } },
    ],
    [
      'of a correction its difference',
      open,
      adjust('1', -30n),
      { balance: 970n, codes: ['BET_ADJUST'], round: { winMinor: -30n } },
    ],
    [
      'of an unsettled round open bets',
      { ...settled, txs: [{ ...staked, betState: 'SETTLED' }] },
      unsettle('1'),
      { balance: 960n, codes: ['UNSETTLE'], round: { ...ofOpen, isReopened: true }, bet: 'OPEN' },
    ],
    [
      'of a round settled anew what it pays now',
      settled,
      resettle('1', 70n),
      { balance: 1_030n, codes: ['RESETTLE'], round: { state: 'SETTLED', winMinor: 70n } },
    ],
  ])('%s', (_what, world, act, left, more) => {
    const state = stateOf(world);
    const decision = decide(state, [act], more);
    expect(decision).toMatchObject({ balanceMinor: left.balance, decided: [{ repeated: false }] });
    expect(state.postings.map(({ txCode }) => txCode)).toEqual(left.codes);
    const sum = state.postings.reduce((total, { amountMinor }) => total + amountMinor, 0n);
    const before = world.playBalance?.playMinor ?? 1_000n;
    expect(before + sum < 0n ? 0n : before + sum).toBe(left.balance);
    if (left.round) expect(state.rounds.get(keyOf(vendorCode, 'r-1', playerId))).toMatchObject(left.round);
    if (left.bet) expect(state.txs.get(keyOf(vendorCode, 'b-1'))?.betState).toBe(left.bet);
  });

  it('of a promotion its money, in no round', () => {
    const state = stateOf({});
    const promo = { kind: 'PROMO', transactionId: 'p', amountMinor: 25n, reason: 'OTHER' } as const;
    expect(decide(state, [promo])).toMatchObject({ balanceMinor: 1_025n });
    expect(state.postings).toMatchObject([{ txCode: 'PROMO_WIN', amountMinor: 25n }]);
    expect(state.rounds.size).toBe(0);
  });

  it('of a copy nothing: the first answer is given again', () => {
    const state = stateOf({});
    expect(decide(state, [bet('1', 100n)])).toMatchObject({ decided: [{ repeated: false }] });
    expect(decide(state, [bet('1', 100n)])).toMatchObject({
      decided: [{ repeated: true }],
      balanceMinor: 900n,
    });
    expect(state.postings).toHaveLength(1);
  });

  it('of a stake less of the limit for the next of the same batch', () => {
    const state = stateOf({ limit: { leftMinor: 150n } });
    expect(decide(state, [bet('1', 100n)])).toMatchObject({ balanceMinor: 900n });
    expect(decide(state, [bet('2', 100n)])).toMatchObject({ refusal: { code: 'LIMIT_REACHED' } });
    expect(decide(state, [bet('3', 50n)])).toMatchObject({ balanceMinor: 850n });
  });
});
