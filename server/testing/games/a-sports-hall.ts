// A sportsbook that speaks `sports-orders`: a member who opened it, and an order with its callbacks.
import type * as z from 'zod/mini';
import { launchGame } from '#contract/games/play.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { openLeg, pendingOrder } from '#contract/partners/sports-examples.ts';
import type { OrderLeg, SportsOrder } from '#contract/partners/sports-order.ts';
import { type OrderAct, orderCallbacks, redeem } from '#contract/partners/sports-orders.ts';
import type { MemberType } from '#contract/base/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { VendorServer } from '#server/modules/games/index.ts';
import { aMember } from '../identity/a-member.ts';
import { aGameHall } from './a-game-hall.ts';
import { hallCatalogue } from './hall-catalogue.ts';
import { signedByVendor } from './signed-by-vendor.ts';

/** A hall in which FB is a sportsbook. */
export function aSportsHall(db: Database, vendorServer: Partial<VendorServer> = {}) {
  const vendors = hallCatalogue.vendors.map((vendor) =>
    vendor.vendorCode === 'FB' ? { ...vendor, protocol: 'sports-orders' } : vendor,
  );
  return aGameHall(db, { catalogue: { ...hallCatalogue, vendors }, vendorServer });
}
export type SportsHall = Awaited<ReturnType<typeof aSportsHall>>;

type Wire = { readonly path: string; readonly body: z.ZodMiniType };
type Sent = { readonly secret?: string; readonly timeMs?: number; readonly sentBody?: string };

/** Sends a signed call of FB. */
export async function sendOfBook(hall: SportsHall, call: Wire, body: object, sent: Sent = {}) {
  const { secret = 'secret FB k1', timeMs = hall.clock.now().getTime(), sentBody } = sent;
  const signed = signedByVendor({ vendorCode: 'FB', secret }, call as never, JSON.stringify(body), timeMs);
  const response = await hall.app.inject({
    method: 'POST',
    url: signed.path,
    headers: signed.headers,
    payload: sentBody ?? signed.body,
  });
  return { status: response.statusCode, body: response.json<Answer>() };
}
type Answer = {
  readonly success: boolean;
  readonly errorCode?: string;
  readonly value: Record<string, string | boolean | null>;
};

/** A member, by default of real money, with 1,000.00 in the sportsbook. */
export async function aBettor(db: Database, hall: SportsHall, type: MemberType = 0) {
  const member = await aMember(db, { type, balanceMinor: 100_000n });
  const query = { nodeId: '61', vassalage: 'FB', language: 'EN' } as const;
  const { content } = (await hall.call(member, launchGame, { query })).body.value;
  const ticket = new URL(content.game_url).searchParams.get('ticket') ?? '';
  const { value } = (await sendOfBook(hall, redeem, { ticket })).body;
  return { member, session: value, sessionToken: String(value.sessionToken) };
}
export type Bettor = Awaited<ReturnType<typeof aBettor>>;

/** The leg of the example, of a match that ends in a quarter of an hour. */
export function aLeg(hall: SportsHall, change: Partial<OrderLeg> = {}): OrderLeg {
  const startsAt = hall.clock.now().getTime();
  return { ...openLeg, startsAt, endsAt: startsAt + 900_000, ...change };
}

let orders = 0;
/** An order of 100.00 on one leg at 1.93 as its sportsbook keeps it: each callback is the next of its sequence. */
export function anOrder(
  hall: SportsHall,
  { member, sessionToken }: Bettor,
  first: Partial<SportsOrder> = {},
) {
  const orderId = `so-${(orders += 1)}`;
  let order: SportsOrder = { ...pendingOrder, orderId, legs: [aLeg(hall)], sequence: 0, ...first };
  const bodyOf = (act: OrderAct, amount: string | undefined) => ({
    transactionId: `${orderId}.${order.sequence}`,
    playerId: member.memberId,
    gameCode: 'FB_L61_tiger',
    currency: 'BDT',
    order,
    ...(act === 'reserve' ? { sessionToken } : { betTransactionId: `${orderId}.1` }),
    ...(amount === undefined ? {} : { amount }),
  });
  /** The body of the next callback, not sent. */
  const next = (act: OrderAct, change: Partial<SportsOrder> = {}) => {
    const before = order;
    order = { ...order, sequence: order.sequence + 1, ...change };
    const less = (from: string, amount: string) =>
      minorToDecimal(decimalToMinor(from) - decimalToMinor(amount));
    const amounts: Partial<Record<OrderAct, string>> = {
      confirm: less(order.reserved, order.stake),
      settle: less(order.paid, before.paid),
      void: less(order.paid, before.paid),
      cashOut: less(order.paid, before.paid),
    };
    return bodyOf(act, amounts[act]);
  };
  const send = (act: OrderAct, body: object, sent: Sent = {}) =>
    sendOfBook(hall, orderCallbacks[act], body, sent);
  return {
    orderId,
    next,
    send,
    does: (act: OrderAct, change: Partial<SportsOrder> = {}) => send(act, next(act, change)),
    now: () => order,
  };
}
