// Members who can withdraw, and their acts, for tests of a cashier.
import type { BodyOf } from '#contract/base/endpoint.ts';
import { withdrawFee } from '#contract/cashier/withdraw-fee.ts';
import * as contract from '#contract/cashier/withdrawals.ts';
import type { WithdrawOrder } from '#contract/cashier/withdrawals.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { Database } from '#server/db/database.ts';
import { valueOf } from '../an-http-server.ts';
import { aMember } from '../identity/a-member.ts';
import type { aCashier } from './a-cashier.ts';
import { makePayee, paymentPassword } from './make-payee.ts';

type World = Awaited<ReturnType<typeof aCashier>>;
let made = 0;

type Options = {
  readonly balance?: string;
  /** By default the card was added two days ago. */
  readonly cardAge?: number;
  readonly bankCode?: string | null;
};

/** A member with money, a payee name, a card and a payment password. */
export async function aWithdrawer(
  db: Database,
  world: World,
  { balance = '5000.00', ...card }: Options = {},
) {
  const { clock, vault } = world;
  made += 1;
  const member = await aMember(db, { type: 0, clock, balanceMinor: decimalToMinor(balance) });
  const { memberId } = member;
  const number = `017${String(made).padStart(8, '0')}`;
  const cardId = await makePayee(db, { vault, memberId, number, now: clock.now(), ...card });
  const token = world.server.signIn(member);
  // Calls are counted by address.
  const ip = `198.51.${made >> 8}.${made % 256}`;
  type Body = BodyOf<typeof contract.withdraw>;
  const aRequest = (changes: Partial<Body> = {}): Body => ({
    amount: '1000.00',
    fee: '0.00',
    bankCardId: cardId,
    paymentPassword,
    requestId: `wanted-${(made += 1)}`,
    ...changes,
  });
  const config = () => valueOf(world.server.call(contract.withdrawConfig, { token }));
  /** A request with the fee that its page shows. */
  const shown = async (changes: Partial<Body> = {}): Promise<Body> => {
    const request = aRequest(changes);
    const { fee, leftToday } = await config();
    return { ...request, fee: withdrawFee(request.amount, fee, leftToday.freeCount).fee };
  };
  const order = (body = aRequest(), at = world) => at.server.call(contract.withdraw, { token, ip, body });
  return {
    ...member,
    token,
    cardId,
    number,
    aRequest,
    order,
    shown,
    ordered: async (changes?: Partial<Body>): Promise<WithdrawOrder> => valueOf(order(await shown(changes))),
    read: (orderNo: string): Promise<WithdrawOrder> =>
      valueOf(world.server.call(contract.readWithdrawal, { token, params: { orderNo } })),
    cancel: (orderNo: string) => world.server.call(contract.cancelWithdrawal, { token, params: { orderNo } }),
    config,
    /** CASH and LOCKED of the member, as decimal strings. */
    money: async () => {
      const { wallets, lockedBalance } = await world.wallet.summary(memberId);
      return { cash: wallets.find(({ type }) => type === 'CASH')?.balance ?? '', locked: lockedBalance };
    },
  };
}

/** The sums of the merchant's accounts of payouts and fees in the ledger, as decimal strings. */
export async function houseMoney(db: Database): Promise<{ payouts: string; fees: string }> {
  const [row] = await db.query<{ payouts: bigint; fees: bigint }>(
    `select coalesce(sum(amount_minor) filter (where house = 'PAYOUT_CLEARING'), 0)::bigint as payouts,
       coalesce(sum(amount_minor) filter (where house = 'FEE'), 0)::bigint as fees from house_entry`,
  );
  return { payouts: minorToDecimal(row?.payouts ?? 0n), fees: minorToDecimal(row?.fees ?? 0n) };
}
