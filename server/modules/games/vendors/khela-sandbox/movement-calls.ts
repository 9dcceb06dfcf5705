// The calls of this protocol that may move money, each turned into an order.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import {
  adjust,
  bet,
  betAndWin,
  endRound,
  promoWin,
  resettle,
  rollback,
  unsettle,
  win,
} from '#contract/partners/game-vendor.ts';
import type * as z from 'zod/mini';
import type { OrderDone, VendorService, VendorOrder, VendorRules } from '../port.ts';
import { readJson } from '../read-json.ts';

type MovementEndpoint = { readonly path: string; readonly body: z.ZodMiniType };
type OrderInput = Pick<VendorOrder, 'playerId' | 'acts'> & Partial<VendorOrder>;
type Call = [
  endpoint: { readonly path: string },
  answer: (vendorCode: string, raw: string) => Promise<object>,
];

/** The response to every movement. */
function present(done: OrderDone, currency: string): object {
  const [first] = done.acts;
  return {
    balance: minorToDecimal(done.balanceMinor),
    currency,
    journalId: first?.journalId ?? null,
    repeated: done.acts.every(({ repeated }) => repeated),
  };
}

/** Bet, win, rollback, promotion's win, adjustment, end of round, unsettle, resettle, bet and win in one. */
export function movementCalls(service: VendorService, currency: string, rules: VendorRules): Call[] {
  const call =
    (vendorCode: string) =>
    async (order: OrderInput): Promise<object> =>
      present(await service.play({ vendorCode, rules, currency: null, ...order }), currency);
  const movement = <Endpoint extends MovementEndpoint>(
    endpoint: Endpoint,
    orderOf: (body: z.output<Endpoint['body']>) => OrderInput,
  ): Call => [
    endpoint,
    (vendorCode, raw) =>
      call(vendorCode)(orderOf(readJson(endpoint.body, raw) as z.output<Endpoint['body']>)),
  ];
  return [
    movement(bet, ({ sessionToken, amount, playerId, currency: named, isFree, rewardId, ...ids }) => ({
      playerId,
      currency: named,
      sessionToken,
      acts: [betOf({ amount, isFree, rewardId, ...ids })],
    })),
    movement(win, ({ amount, playerId, currency: named, ...ids }) => ({
      playerId,
      currency: named,
      acts: [{ kind: 'WIN', ...ids, amountMinor: decimalToMinor(amount) }],
    })),
    movement(rollback, ({ playerId, currency: named, ...ids }) => ({
      playerId,
      currency: named,
      acts: [{ kind: 'ROLLBACK', ...ids }],
    })),
    movement(promoWin, ({ amount, playerId, currency: named, transactionId, reason }) => ({
      playerId,
      currency: named,
      acts: [{ kind: 'PROMO', transactionId, reason, amountMinor: decimalToMinor(amount) }],
    })),
    movement(adjust, ({ amount, playerId, currency: named, ...ids }) => ({
      playerId,
      currency: named,
      acts: [{ kind: 'ADJUST', ...placeOf(ids), amountMinor: decimalToMinor(amount) }],
    })),
    movement(endRound, ({ playerId, ...ids }) => ({ playerId, acts: [{ kind: 'END_ROUND', ...ids }] })),
    movement(unsettle, ({ playerId, currency: named, ...ids }) => ({
      playerId,
      currency: named,
      acts: [{ kind: 'UNSETTLE', ...ids }],
    })),
    movement(resettle, ({ amount, playerId, currency: named, ...ids }) => ({
      playerId,
      currency: named,
      acts: [{ kind: 'RESETTLE', ...ids, amountMinor: decimalToMinor(amount) }],
    })),
    movement(betAndWin, (body) => {
      const { roundId, gameCode, transactionId } = body;
      const ids = { roundId, gameCode };
      const stake = { kind: 'BET', ...ids, transactionId, amountMinor: decimalToMinor(body.amount) } as const;
      const won = { kind: 'WIN', ...ids, transactionId: body.winTransactionId } as const;
      const amountMinor = decimalToMinor(body.winAmount);
      return {
        playerId: body.playerId,
        currency: body.currency,
        sessionToken: body.sessionToken,
        acts: [
          stake,
          { ...won, betTransactionId: transactionId, amountMinor, roundClosed: body.roundClosed },
        ],
      };
    }),
  ];
}

type FreeBet = { readonly isFree?: boolean | undefined; readonly rewardId?: string | undefined };
const betOf = ({
  amount,
  isFree = false,
  rewardId,
  ...ids
}: Place & FreeBet & { readonly amount: string }) => ({
  kind: 'BET' as const,
  ...placeOf(ids),
  amountMinor: decimalToMinor(amount),
  isFree,
  rewardId,
});

type Place = { transactionId: string; roundId: string; gameCode: string };
function placeOf({ transactionId, roundId, gameCode }: Place): Place {
  return { transactionId, roundId, gameCode };
}
