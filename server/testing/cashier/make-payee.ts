// Gives a member a payee name, a payment password and a mobile wallet that can be paid to, for tests.
import { newId } from '#server/base/id.ts';
import type { Vault } from '#server/base/secrets/vault.ts';
import type { Database } from '#server/db/database.ts';
import { writePaymentPassword } from '#server/modules/identity/accounts/payment-password-store.ts';
import { writeProfile } from '#server/modules/identity/accounts/profile-store.ts';
import { insertBankCard } from '#server/modules/identity/centre/bank-card-store.ts';
import { decideCase, insertCase } from '#server/modules/identity/verification/kyc-store.ts';
import { cheapPasswords } from './payee-parts.ts';

export const paymentPassword = '135790';
const dayMs = 24 * 60 * 60_000;

type Given = {
  readonly vault: Vault;
  readonly memberId: string;
  /** The number of the mobile wallet. */
  readonly number: string;
  readonly now: Date;
  /** By default the card was added two days ago; the payment password is two days old. */
  readonly cardAge?: number;
  readonly bankCode?: string | null;
};

/** Resolves to the id of the card. */
export async function makePayee(
  db: Database,
  { vault, memberId, number, now, cardAge = 2 * dayMs, bankCode = 'BKASH' }: Given,
): Promise<string> {
  const cardId = newId('acc', now.getTime());
  const passwordHash = await cheapPasswords.hash(paymentPassword);
  await db.tx(async (tx) => {
    const sealed = vault.seal(JSON.stringify({ payeeName: 'Rahim Bepari' }), memberId);
    await writeProfile(tx, { memberId, sealed, changedAt: now });
    await writePaymentPassword(tx, memberId, passwordHash, new Date(now.getTime() - 2 * dayMs));
    await insertBankCard(tx, {
      id: cardId,
      memberId,
      bankCode,
      bank: 'bKash',
      last4: number.slice(-4),
      sealed: vault.seal(number, cardId),
      lookup: vault.lookup('CARD', number),
      addedAt: new Date(now.getTime() - cardAge),
    });
  });
  return cardId;
}

/** Verifies a member's identity. */
export async function verify(db: Database, { vault, memberId, now }: Omit<Given, 'number'>): Promise<void> {
  const id = newId('kyc', now.getTime());
  await db.tx(async (tx) => {
    await insertCase(tx, { id, memberId, sealed: vault.seal('{}', id), now });
    await decideCase(tx, { id, verdict: 'VERIFIED', reason: null, note: null, reviewer: 'maker', now });
  });
}
