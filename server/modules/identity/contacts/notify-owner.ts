// Notifies a member of a change to the account: in the inbox, and on every number and address that is proven.
import type { Language } from '#contract/base/language.ts';
import { newId } from '#server/base/id.ts';
import type { Transaction } from '#server/db/database.ts';
import { findContacts } from './contact-store.ts';
import { type AccountChange, changeText, hasOwnMessage, pageAbout } from './message-texts.ts';
import { queueMessage } from './outgoing.ts';
import type { IdentityParts } from '../parts.ts';

const noteLifeMs = 24 * 60 * 60_000;

/**
 * Queues the message in the transaction of the change. A number or address that is about to be replaced is notified too
 * when this is called before the new one is written.
 */
export async function notifyOwner(
  tx: Transaction,
  parts: Pick<IdentityParts, 'clock' | 'vault' | 'policy' | 'writeToInbox'>,
  memberId: string,
  change: AccountChange,
  language: Language,
): Promise<void> {
  const noteOf = (reader: Language) => changeText(change, reader, parts.policy.siteName[reader]);
  if (!hasOwnMessage(change))
    await parts.writeToInbox(tx, {
      memberId,
      source: newId('msg', parts.clock.now().getTime()),
      title: { BN: noteOf('BN').title, EN: noteOf('EN').title },
      body: { BN: noteOf('BN').text, EN: noteOf('EN').text },
      link: pageAbout(change),
    });
  const { subject, text } = noteOf(language);
  for (const { kind, sealed, verifiedAt } of await findContacts(tx, memberId)) {
    if (!verifiedAt) continue;
    const to = parts.vault.open(sealed, memberId);
    const channel = kind === 'PHONE' ? 'SMS' : 'MAIL';
    await queueMessage(tx, parts, {
      channel,
      to,
      subject,
      text,
      lifeMs: noteLifeMs,
      kind: 'ACCOUNT_CHANGE',
      memberId,
    });
  }
}
