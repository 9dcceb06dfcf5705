// Sets up a seeded member for withdrawals: payment password, payee name, cards and a verified identity.
import sharp from 'sharp';
import type { Transaction } from '#server/db/database.ts';
import { checkCard, keepBankCard } from '../centre/bank-cards.ts';
import { keepPayeeName } from '../centre/profile.ts';
import type { IdentityParts } from '../parts.ts';
import { keepCase, redraw } from '../verification/kyc.ts';
import { decideCase } from '../verification/kyc-store.ts';
import { writePaymentPassword } from '../accounts/payment-password-store.ts';

export type SeedPayee = {
  readonly name: string;
  /** Six digits. */
  readonly paymentPassword: string;
  readonly address: string;
  /** Two letters. */
  readonly nationality: string;
  readonly cards: readonly { readonly bankCode: string; readonly number: string }[];
};

/** Does the slow work before the transaction, and returns the function that stores it. */
export async function preparePayee(parts: IdentityParts, payee: SeedPayee) {
  const passwordHash = await parts.passwords.hash(payee.paymentPassword);
  const cards = payee.cards.map((card) => checkCard(parts, card));
  const [front, back] = [await aDocument('#c8d8e8'), await aDocument('#d8e8c8')];
  const pictures = await redraw({ front, back });
  const { address, nationality } = payee;
  const reported = {
    address,
    nationality,
    occupation: 'Tailor',
    incomeSource: 'SALARY',
    birthday: '1990-02-28',
  } as const;
  return async (tx: Transaction, memberId: string): Promise<void> => {
    const now = parts.clock.now();
    await writePaymentPassword(tx, memberId, passwordHash, now);
    await keepPayeeName(tx, parts, memberId, payee.name);
    for (const card of cards) await keepBankCard(tx, parts, memberId, card);
    const id = await keepCase(tx, parts, memberId, { reported, pictures });
    // No operator has seen it, so none is named.
    const decision = { id, verdict: 'VERIFIED', reason: null, note: null, reviewer: 'seed', now } as const;
    await decideCase(tx, decision);
  };
}

/** A blank page in place of a document. */
async function aDocument(background: string): Promise<File> {
  const blank = sharp({ create: { width: 640, height: 400, channels: 3, background } });
  return new File([new Uint8Array(await blank.jpeg().toBuffer())], 'document.jpg', { type: 'image/jpeg' });
}
