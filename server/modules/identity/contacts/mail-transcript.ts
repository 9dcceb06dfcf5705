// Mails the copy of a chat to its member.
import type { Transaction } from '#server/db/database.ts';
import type { IdentityParts } from '../parts.ts';
import { findContacts } from './contact-store.ts';
import { queueMessage } from './outgoing.ts';

const lifeMs = 24 * 60 * 60_000;

/** Queues the mail for the proven address; false without one. */
export async function mailTranscript(
  tx: Transaction,
  parts: Pick<IdentityParts, 'clock' | 'vault'>,
  memberId: string,
  { subject, text }: { readonly subject: string; readonly text: string },
): Promise<boolean> {
  const contacts = await findContacts(tx, memberId);
  const address = contacts.find(({ kind, verifiedAt }) => kind === 'EMAIL' && verifiedAt !== null);
  if (!address) return false;
  const to = parts.vault.open(address.sealed, memberId);
  const message = { channel: 'MAIL', kind: 'CHAT_TRANSCRIPT', to, subject, text, lifeMs, memberId } as const;
  await queueMessage(tx, parts, message);
  return true;
}
