// Messages by SMS and mail: written in the transaction that wants them, sent afterwards, tried again when it fails.
import { newId } from '#server/base/id.ts';
import type { Transaction } from '#server/db/database.ts';
import { DeliveryRefused } from '../delivery-refused.ts';
import type { MailProvider } from '../mail/port.ts';
import {
  claimMessages,
  type DueMessage,
  insertMessage,
  postponeMessage,
  settleMessage,
} from './outgoing-store.ts';
import type { Parts } from '../parts.ts';
import type { SmsProvider } from '../sms/port.ts';

/** Who carries messages; a channel without a carrier gives its messages up. */
export type Carriers = { readonly sms?: SmsProvider | undefined; readonly mail?: MailProvider | undefined };

type Letter = { readonly to: string; readonly text: string; readonly subject?: string | undefined };

const leaseMs = 60_000;
const claimedAtOnce = 20;
/** How long to wait after each failed attempt; after the last one the message is given up. */
const retryAfterMs = [5_000, 30_000, 120_000];

/** Queues a message that loses its worth after some time; `to` undefined costs the same and sends nothing. */
export async function queueMessage(
  tx: Transaction,
  { clock, vault }: Pick<Parts, 'clock' | 'vault'>,
  message: {
    channel: 'SMS' | 'MAIL';
    to: string | undefined;
    text: string;
    subject?: string;
    lifeMs: number;
  },
): Promise<void> {
  const createdAt = clock.now();
  const id = newId('msg', createdAt.getTime());
  const { channel, to, text, subject } = message;
  const letter = JSON.stringify({ to: to ?? '', text, subject } satisfies Letter);
  const sealed = vault.seal(letter, id);
  const expiresAt = new Date(createdAt.getTime() + message.lifeMs);
  await insertMessage(tx, { id, channel, sealed: to ? sealed : undefined, createdAt, expiresAt });
}

/** Sends what is due; tells how many messages were handed over. To be called when there is news and now and then. */
export async function deliverMessages(
  parts: Pick<Parts, 'db' | 'clock' | 'vault'>,
  carriers: Carriers,
): Promise<number> {
  const { db, clock } = parts;
  const now = clock.now();
  const due = await claimMessages(db, now, new Date(now.getTime() + leaseMs), claimedAtOnce);
  const handed = await Promise.all(due.map((message) => deliver(parts, carriers, message)));
  const sent = handed.filter(Boolean).length;
  return due.length < claimedAtOnce ? sent : sent + (await deliverMessages(parts, carriers));
}

async function deliver(
  { db, clock, vault }: Pick<Parts, 'db' | 'clock' | 'vault'>,
  carriers: Carriers,
  message: DueMessage,
): Promise<boolean> {
  const { id, attempts } = message;
  if (message.expiresAt <= clock.now()) {
    await settleMessage(db, id, { state: 'FAILED', fault: 'expired' });
    return false;
  }
  try {
    const letter = JSON.parse(vault.open(message.sealed, id)) as Letter;
    await settleMessage(db, id, { state: 'SENT', reference: await handOver(carriers, message, letter) });
    return true;
  } catch (error) {
    // What the company says may repeat the number: only the kind of fault is kept.
    const fault = error instanceof Error ? error.name : 'unknown';
    const waitMs = error instanceof DeliveryRefused ? undefined : retryAfterMs[attempts - 1];
    if (waitMs === undefined) await settleMessage(db, id, { state: 'FAILED', fault });
    else await postponeMessage(db, id, new Date(clock.now().getTime() + waitMs), fault);
    return false;
  }
}

function handOver({ sms, mail }: Carriers, { id, channel }: DueMessage, letter: Letter): Promise<string> {
  const { to, text, subject = '' } = letter;
  if (channel === 'SMS' && sms) return sms.send({ to, text, reference: id });
  if (channel === 'MAIL' && mail) return mail.send({ to, subject, text, reference: id });
  throw new DeliveryRefused(`there is nobody to carry ${channel}`);
}
