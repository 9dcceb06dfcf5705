// Example calls of the protocol `khela-sandbox`, and the parts that the examples of all protocols share.
import type * as z from 'zod/mini';
import * as sandboxVendor from './game-vendor.ts';

export type PartnerExample = {
  readonly protocol: 'khela-sandbox' | 'rsa-units' | 'hmac-actions' | 'sorted-hash' | 'sports-orders';
  readonly summary: string;
  readonly call: { readonly path: string; readonly body: z.ZodMiniType; readonly output: z.ZodMiniType };
  readonly body: Readonly<Record<string, unknown>>;
  /** The response of a success: in the protocols `khela-sandbox` and `sports-orders` the `value` of their envelope. */
  readonly answer: Readonly<Record<string, unknown>>;
};

export const player = 'mbr_01kcz3m8s0hq4t5v6w7x8y9z0a';
export const token = 'Jb0QzX5v1mVw7pYh2rKd9sTfL4nCgA8eUiOoPq3Zx6E';
export const gameCode = 'MEG_L01_tiger';
export const journal = 'jrn_48211';
export const expiresAt = 1795372200000;

const inRound = { playerId: player, roundId: '8f3c-41', gameCode, currency: 'BDT' };
const moved = { balance: '90.00', currency: 'BDT', journalId: journal, repeated: false };
const example = (
  call: (typeof sandboxVendor.vendorEndpoints)[number],
  body: PartnerExample['body'],
  answer: PartnerExample['answer'] = moved,
): PartnerExample => ({ protocol: 'khela-sandbox', summary: call.summary, call, body, answer });

export const khelaSandboxExamples: readonly PartnerExample[] = [
  example(
    sandboxVendor.redeem,
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
  example(
    sandboxVendor.balance,
    { sessionToken: token, playerId: player },
    { balance: '100.00', currency: 'BDT' },
  ),
  example(sandboxVendor.bet, {
    ...inRound,
    sessionToken: token,
    transactionId: '8f3c-41.bet',
    amount: '10.00',
  }),
  example(
    sandboxVendor.win,
    {
      ...inRound,
      transactionId: '8f3c-41.win',
      betTransactionId: '8f3c-41.bet',
      amount: '25.00',
      roundClosed: true,
    },
    { ...moved, balance: '115.00' },
  ),
  example(sandboxVendor.rollback, {
    playerId: player,
    roundId: '8f3c-41',
    currency: 'BDT',
    transactionId: '8f3c-41.undo',
    betTransactionId: '8f3c-41.bet',
  }),
  example(sandboxVendor.promoWin, {
    playerId: player,
    transactionId: 'cup-7.3',
    amount: '50.00',
    currency: 'BDT',
    reason: 'TOURNAMENT',
  }),
  example(sandboxVendor.adjust, {
    ...inRound,
    transactionId: '8f3c-41.adjust',
    amount: '-2.00',
    reason: 'a reel was read wrongly',
  }),
  example(
    sandboxVendor.endRound,
    { playerId: player, roundId: '8f3c-41', gameCode },
    { ...moved, journalId: null },
  ),
  example(sandboxVendor.unsettle, { ...inRound, transactionId: '8f3c-41.unsettle' }),
  example(sandboxVendor.resettle, { ...inRound, transactionId: '8f3c-41.resettle', amount: '30.00' }),
  example(sandboxVendor.betAndWin, {
    ...inRound,
    sessionToken: token,
    transactionId: '8f3c-41.bet',
    winTransactionId: '8f3c-41.win',
    amount: '10.00',
    winAmount: '4.00',
    roundClosed: true,
  }),
];
