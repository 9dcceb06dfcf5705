// A member for one journey who may withdraw: with a verified identity, a mobile wallet that may be paid to, and money.
import { randomInt } from 'node:crypto';
import { inject } from 'vitest';
import { newId } from '#server/base/id.ts';
import { createPasswords } from '#server/base/secrets/passwords.ts';
import { createVault } from '#server/base/secrets/vault.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { writePaymentPassword } from '#server/modules/identity/accounts/payment-password-store.ts';
import { writeProfile } from '#server/modules/identity/accounts/profile-store.ts';
import { insertBankCard } from '#server/modules/identity/centre/bank-card-store.ts';
import { decideCase, insertCase } from '#server/modules/identity/verification/kyc-store.ts';
import { anAccount, enter } from './a-member.ts';
import { aPerson, type Person } from './person.ts';

export const paymentPassword = '135790';
const twoDaysMs = 2 * 24 * 60 * 60_000;

export type Withdrawer = Person & {
  /** The number of the mobile wallet. */
  readonly number: string;
};

type Options = Parameters<typeof aPerson>[0] & { readonly balance?: `${number}` };

/** Signed in on the page of withdrawals, with ৳3,000.00 by default. */
export async function aWithdrawer({ balance = '3000.00', ...options }: Options = {}): Promise<Withdrawer> {
  const account = await anAccount({ balance });
  const number = `017${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const db = openServer(inject('databaseUrl'));
  try {
    await prepare(db, account, number);
  } finally {
    await db.close();
  }
  const person = await aPerson({ language: 'EN', ...options });
  await enter(person, account, '/m/withdraw');
  return Object.assign(person, { number });
}

async function prepare(db: Database, account: string, number: string): Promise<void> {
  const vault = createVault(Buffer.from(inject('secretKey'), 'hex'));
  const passwordHash = await createPasswords('least').hash(paymentPassword);
  const now = new Date();
  const [member] = await db.query<{ id: string }>('select id from member where account = $1', [account]);
  const memberId = member?.id ?? '';
  const cardId = newId('acc', now.getTime());
  const caseId = newId('kyc', now.getTime());
  await db.tx(async (tx) => {
    const sealed = vault.seal(JSON.stringify({ payeeName: 'Rahim Bepari' }), memberId);
    await writeProfile(tx, { memberId, sealed, changedAt: now });
    await writePaymentPassword(tx, memberId, passwordHash, now);
    await insertBankCard(tx, {
      id: cardId,
      memberId,
      bankCode: 'BKASH',
      bank: 'bKash',
      last4: number.slice(-4),
      sealed: vault.seal(number, cardId),
      lookup: vault.lookup('CARD', number),
      addedAt: new Date(now.getTime() - twoDaysMs),
    });
    await insertCase(tx, { id: caseId, memberId, sealed: vault.seal('{}', caseId), now });
    const verdict = { verdict: 'VERIFIED', reason: null, note: null, reviewer: 'journey' } as const;
    await decideCase(tx, { id: caseId, ...verdict, now });
  });
}
