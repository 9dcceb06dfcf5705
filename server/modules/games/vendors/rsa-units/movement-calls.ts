// The calls of this protocol that may move money, each turned into an order.
import type * as z from 'zod/mini';
import * as wire from '#contract/partners/rsa-units.ts';
import type { VendorOrder } from '../port.ts';
import { unitsToMinor } from './units.ts';

type Endpoint = { readonly path: string; readonly body: z.ZodMiniType };
type OrderInput = Pick<VendorOrder, 'acts' | 'playerId'> & Partial<VendorOrder>;

/** A call and the conversion to its order. */
export type MovementCall = { readonly endpoint: Endpoint; readonly orderOf: (read: unknown) => OrderInput };

function movement<Of extends Endpoint>(
  endpoint: Of,
  orderOf: (read: z.output<Of['body']>) => OrderInput,
): MovementCall {
  return { endpoint, orderOf: (read) => orderOf(read as z.output<Of['body']>) };
}

export const movementCalls: readonly MovementCall[] = [
  movement(wire.transactionBet, (read) => ({
    ...payerOf(read),
    sessionToken: read.token,
    acts: [
      {
        kind: 'BET',
        ...idsOf(read),
        amountMinor: unitsToMinor(read.amount),
        isFree: read.is_free,
        roundClosed: read.round_closed,
      },
    ],
  })),
  movement(wire.transactionWin, (read) => ({
    ...payerOf(read),
    acts: [
      {
        kind: 'WIN',
        ...idsOf(read),
        betTransactionId: read.reference_transaction_uuid,
        amountMinor: unitsToMinor(read.amount),
        roundClosed: read.round_closed,
      },
    ],
  })),
  movement(wire.transactionRollback, (read) => ({
    playerId: read.user,
    acts: [
      {
        kind: 'ROLLBACK',
        transactionId: read.transaction_uuid,
        betTransactionId: read.reference_transaction_uuid,
        roundId: read.round,
        roundClosed: read.round_closed,
      },
    ],
  })),
  movement(wire.transactionPromo, (read) => ({
    ...payerOf(read),
    acts: [
      {
        kind: 'PROMO',
        transactionId: read.transaction_uuid,
        amountMinor: unitsToMinor(read.amount),
        reason: read.promo,
      },
    ],
  })),
  movement(wire.transactionAdjustment, (read) => ({
    ...payerOf(read),
    acts: [{ kind: 'ADJUST', ...idsOf(read), amountMinor: unitsToMinor(read.amount) }],
  })),
  movement(wire.roundClose, (read) => ({
    playerId: read.user,
    acts: [{ kind: 'END_ROUND', roundId: read.round, gameCode: read.game_code }],
  })),
];

function payerOf({ user, currency }: { user: string; currency: string }) {
  return { playerId: user, currency };
}

function idsOf(read: { transaction_uuid: string; round: string; game_code: string }) {
  return { transactionId: read.transaction_uuid, roundId: read.round, gameCode: read.game_code };
}
