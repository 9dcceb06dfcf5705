// Makes the state that a batch of orders reads of one player, for tests of pure decisions.
import type { VendorAct, VendorRules } from '#server/modules/games/vendors/port.ts';
import { decideOrder } from '#server/modules/games/orders/decide-order.ts';
import {
  type KnownAward,
  type KnownFreeRound,
  keyOf,
  type KnownRound,
  type KnownTx,
  type OrderState,
} from '#server/modules/games/orders/order-state.ts';
import { testCeilings } from './hall-catalogue.ts';

export const now = new Date('2026-11-21T04:00:00Z');
export const playerId = 'mbr_a';
export const vendorCode = 'MEG';
export const rules: VendorRules = {
  secondRollback: 'ALREADY_ROLLED_BACK',
  rollbackOfWin: true,
  winsNameBets: true,
};

export const round: KnownRound = {
  id: 'rnd_1',
  vendorCode,
  vendorRoundId: 'r-1',
  memberId: playerId,
  nodeId: 1n,
  gameCode: 'MEG_L01_tiger',
  book: 'REAL',
  state: 'OPEN',
  betMinor: 100n,
  returnedMinor: 0n,
  winMinor: 0n,
  placedAt: now,
  settledAt: null,
};
export const staked: KnownTx = {
  vendorCode,
  transactionId: 'b-1',
  kind: 'BET',
  memberId: playerId,
  vendorRoundId: 'r-1',
  betTransactionId: null,
  amountMinor: 100n,
  requestHash: 'of-another-call',
  betState: 'OPEN',
  journalId: 'jrn_1',
};
export const won: KnownTx = {
  ...staked,
  transactionId: 'w-1',
  kind: 'WIN',
  amountMinor: 40n,
  betState: null,
};

export type World = {
  readonly playBalance?: Partial<NonNullable<ReturnType<OrderState['playBalances']['get']>>> | null;
  readonly rounds?: readonly KnownRound[];
  readonly txs?: readonly KnownTx[];
  readonly awards?: readonly KnownAward[];
  readonly freeRounds?: readonly KnownFreeRound[];
  readonly limit?: { readonly leftMinor: bigint; readonly isCheckDue?: boolean };
  readonly session?: Partial<NonNullable<ReturnType<OrderState['sessions']['get']>>>;
};

/** The state of one player with 1,000 in a game, as a batch reads it. */
export function stateOf({
  playBalance = {},
  rounds = [],
  txs = [],
  awards,
  freeRounds,
  limit,
  session = {},
}: World): OrderState {
  const inGame = {
    memberId: playerId,
    nodeId: 1n,
    gameCode: 'MEG_L01_tiger',
    isGameEnabled: true,
    vendorState: 'ENABLED',
    walletMode: 'SEAMLESS',
    book: 'REAL',
    redeemedAt: now,
    expiresAt: new Date(now.getTime() + 1),
    closedAt: null,
    ...session,
  } as const;
  const held = { book: 'REAL', frozen: false, playMinor: 1_000n, ...playBalance } as never;
  const limits = limit ? [{ kind: 'STAKE', period: 'DAY', leftMinor: limit.leftMinor } as const] : [];
  return {
    txs: new Map(txs.map((one) => [keyOf(vendorCode, one.transactionId), one])),
    rounds: new Map(rounds.map((one) => [keyOf(vendorCode, one.vendorRoundId, one.memberId), one])),
    copies: new Map(),
    awards: new Map((awards ?? []).map((one) => [one.id, one])),
    freeRounds: new Map(
      (freeRounds ?? []).map((one) => [keyOf(one.vendorCode, one.vendorRoundId, one.memberId), one]),
    ),
    playBalances: new Map(playBalance ? [[playerId, held]] : []),
    remainingLimits: new Map(limit ? [[playerId, { limits, isCheckDue: limit.isCheckDue ?? false }]] : []),
    sessions: new Map([[keyOf(vendorCode, 'token'), inGame]]),
    memberStatuses: new Map([[playerId, { status: 'ACTIVE', isGuarded: limit !== undefined }]]),
    postings: [],
    currency: 'BDT',
    ceilings: testCeilings,
    inMaintenance: false,
    now,
    newRoundId: () => 'rnd_new',
  };
}

export function decide(state: OrderState, acts: readonly VendorAct[], more: Partial<VendorRules> = {}) {
  const order = { vendorCode, playerId, currency: 'BDT', sessionToken: 'token', acts };
  return decideOrder(state, { ...order, rules: { ...rules, ...more } });
}

export const open = { rounds: [round], txs: [staked] };
export const paid = { rounds: [{ ...round, winMinor: 40n }], txs: [staked, won] };
export const settled = {
  rounds: [{ ...round, state: 'SETTLED', winMinor: 40n, settledAt: now } as const],
  txs: [staked],
};
export const cancelled = {
  rounds: [{ ...round, state: 'CANCELLED', betMinor: 0n, returnedMinor: 100n } as const],
};
