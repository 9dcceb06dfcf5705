// Passes agent credit on to members directly below: all movements of a request, or none, each once.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { usesPlayMoney } from '#contract/base/roles.ts';
import { transferredADay } from '#contract/agents/transfers.ts';
import { startOfDay } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import type { Posted } from '#server/modules/wallet/index.ts';
import { selectLevel } from '../lines/line-store.ts';
import { daysAt } from '../rates/days.ts';
import { lockMembers } from '../rates/rate-store.ts';
import type { AgentsParts } from '../parts.ts';
import { sumTransferred } from './transfer-store.ts';

type TransferRequest = {
  readonly items: readonly { readonly account: string; readonly amount: string }[];
  readonly paymentPassword: string;
  readonly requestId: string;
};

/**
 * APIT-06, APIT-08: the credit goes to the members' cash; players never pass money on to each other (GLI-19 2.5.6).
 * @throws Refusal NO_PERMISSION, PAYMENT_PASSWORD_WRONG, LIMIT_REACHED, USER_NOT_FOUND_OR_DISABLED,
 * DUPLICATE_REQUEST, INSUFFICIENT_BALANCE, WALLET_FROZEN
 */
export async function transferCredit(
  parts: AgentsParts,
  agent: SignedIn,
  { items, paymentPassword, requestId }: TransferRequest,
): Promise<{ transferred: string; creditLeft: string }> {
  const { db, identity, flags, wallet } = parts;
  if (usesPlayMoney(agent.type) || !(await flags()).AGENTTRANSFER3) throw new Refusal('NO_PERMISSION');
  await identity.requirePaymentPassword(agent.memberId, paymentPassword);
  return db.tx(async (tx) => {
    await lockMembers(tx, [agent.memberId]);
    const postings = [];
    let totalMinor = 0n;
    for (const [nth, { account, amount }] of items.entries()) {
      const ownerId = await directlyBelow(parts, tx, agent.memberId, account);
      totalMinor += decimalToMinor(amount);
      postings.push({
        txCode: 'AGENT_OUT' as const,
        refType: 'AGENT_TRANSFER',
        refId: `${agent.memberId}:${requestId}:${nth}`,
        ownerId: agent.memberId,
        account: 'AGENT_CREDIT' as const,
        to: { ownerId, account: 'CASH' as const },
        amountMinor: -decimalToMinor(amount),
        actor: agent.memberId,
      });
    }
    const posted = await wallet.postMany(tx, postings);
    requireAllPosted(posted);
    await requireWithinDay(parts, tx, agent.memberId);
    return {
      transferred: minorToDecimal(totalMinor),
      creditLeft: minorToDecimal(posted.at(-1)?.balanceMinor ?? 0n),
    };
  });
}

async function directlyBelow(
  { identity }: AgentsParts,
  tx: Transaction,
  agentId: string,
  account: string,
): Promise<string> {
  const memberId = await identity.members.idOf(tx, account);
  if (!memberId || (await selectLevel(tx, agentId, memberId)) !== 1)
    throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
  const [player] = await identity.playersOf(tx, [memberId]);
  if (player?.status !== 'ACTIVE' || usesPlayMoney(player.type))
    throw new Refusal('USER_NOT_FOUND_OR_DISABLED');
  return memberId;
}

function requireAllPosted(posted: readonly Posted[]): void {
  for (const { verdict } of posted) {
    if (verdict === 'mismatch') throw new Refusal('DUPLICATE_REQUEST');
    if (verdict === 'insufficient' || verdict === 'unknown-wallet') throw new Refusal('INSUFFICIENT_BALANCE');
    if (verdict === 'frozen') throw new Refusal('WALLET_FROZEN');
  }
}

/** Counted after the movements, so that a repeated request counts once. */
async function requireWithinDay(
  { clock, timeZone }: AgentsParts,
  tx: Transaction,
  agentId: string,
): Promise<void> {
  const since = startOfDay(daysAt(clock.now(), timeZone).today, timeZone);
  if ((await sumTransferred(tx, agentId, since)) > decimalToMinor(transferredADay))
    throw new Refusal('LIMIT_REACHED');
}
