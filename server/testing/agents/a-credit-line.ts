// An agent with a payment password and agent credit, and a player directly below, for tests of transfers.
import type { Clock } from '#server/base/clock.ts';
import { createPasswords } from '#server/base/secrets/passwords.ts';
import type { Database } from '#server/db/database.ts';
import { writePaymentPassword } from '#server/modules/identity/accounts/payment-password-store.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { aMember } from '#server/testing/identity/a-member.ts';

export const paymentPassword = '135790';

/** The credit of the agent in minor units. */
export async function aCreditLine(db: Database, clock: Clock, creditMinor: bigint) {
  const agent = await aMember(db, { clock, type: 1 });
  const player = await aMember(db, { clock, uplineId: agent.memberId });
  const hash = await createPasswords('least').hash(paymentPassword);
  await db.tx((tx) => writePaymentPassword(tx, agent.memberId, hash, clock.now()));
  const wallet = createWallet({ db, clock, currency: 'BDT' });
  await db.tx((tx) =>
    wallet.post(tx, {
      txCode: 'ADJUST_PLUS',
      refType: 'TEST_CREDIT',
      refId: agent.memberId,
      ownerId: agent.memberId,
      account: 'AGENT_CREDIT',
      house: 'ADJUSTMENT',
      amountMinor: creditMinor,
    }),
  );
  return { agent, player, wallet };
}
