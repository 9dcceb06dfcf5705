// Calls and answers of the style `khela-sandbox` as they travel, and what examples of all styles have in common.
import type * as z from 'zod/mini';
import * as house from './game-vendor.ts';

export type PartnerExample = {
  readonly style: 'khela-sandbox' | 'rsa-units' | 'hmac-actions' | 'sorted-hash';
  readonly summary: string;
  readonly call: { readonly path: string; readonly body: z.ZodMiniType; readonly output: z.ZodMiniType };
  readonly body: Readonly<Record<string, unknown>>;
  /** What a success answers: in the style `khela-sandbox` the `value` of its envelope. */
  readonly answer: Readonly<Record<string, unknown>>;
};

export const player = 'mbr_01kcz3m8s0hq4t5v6w7x8y9z0a';
export const token = 'Jb0QzX5v1mVw7pYh2rKd9sTfL4nCgA8eUiOoPq3Zx6E';
export const gameCode = 'MEG_L01_tiger';
export const journal = 'jrn_48211';
export const expiresAt = 1795372200000;

const seat = { playerId: player, roundId: '8f3c-41', gameCode, currency: 'BDT' };
const moved = { balance: '90.00', currency: 'BDT', journalId: journal, repeated: false };
const inHouse = (
  call: (typeof house.vendorEndpoints)[number],
  body: PartnerExample['body'],
  answer: PartnerExample['answer'] = moved,
): PartnerExample => ({ style: 'khela-sandbox', summary: call.summary, call, body, answer });

export const houseExamples: readonly PartnerExample[] = [
  inHouse(
    house.redeem,
    { ticket: token },
    {
      sessionToken: token,
      playerId: player,
      displayName: 'Rahim',
      gameCode,
      currency: 'BDT',
      language: 'BN',
      mode: 'REAL',
      balance: '100.00',
      expiresAt,
      openRounds: [],
      walletMode: 'SEAMLESS',
    },
  ),
  inHouse(house.balance, { sessionToken: token, playerId: player }, { balance: '100.00', currency: 'BDT' }),
  inHouse(house.bet, { ...seat, sessionToken: token, transactionId: '8f3c-41.bet', amount: '10.00' }),
  inHouse(
    house.win,
    {
      ...seat,
      transactionId: '8f3c-41.win',
      betTransactionId: '8f3c-41.bet',
      amount: '25.00',
      roundClosed: true,
    },
    { ...moved, balance: '115.00' },
  ),
  inHouse(house.rollback, {
    playerId: player,
    roundId: '8f3c-41',
    currency: 'BDT',
    transactionId: '8f3c-41.undo',
    betTransactionId: '8f3c-41.bet',
  }),
  inHouse(house.promoWin, {
    playerId: player,
    transactionId: 'cup-7.3',
    amount: '50.00',
    currency: 'BDT',
    reason: 'TOURNAMENT',
  }),
  inHouse(house.adjust, {
    ...seat,
    transactionId: '8f3c-41.adjust',
    amount: '-2.00',
    reason: 'a reel was read wrongly',
  }),
  inHouse(house.endRound, { playerId: player, roundId: '8f3c-41', gameCode }, { ...moved, journalId: null }),
  inHouse(house.unsettle, { ...seat, transactionId: '8f3c-41.unsettle' }),
  inHouse(house.resettle, { ...seat, transactionId: '8f3c-41.resettle', amount: '30.00' }),
  inHouse(house.betAndWin, {
    ...seat,
    sessionToken: token,
    transactionId: '8f3c-41.bet',
    winTransactionId: '8f3c-41.win',
    amount: '10.00',
    winAmount: '4.00',
    roundClosed: true,
  }),
];
