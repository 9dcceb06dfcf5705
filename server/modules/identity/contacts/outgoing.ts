// Messages by SMS and mail: written in the transaction of their act, sent afterwards, tried again after a failure.
import type { messageFaults, messageKinds } from '#contract/identity/members/messages.ts';
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
import { maskedEmail, maskedPhone } from './masked.ts';
import { smsUnits } from './sms-units.ts';
import type { IdentityParts } from '../parts.ts';
import type { SmsProvider } from '../sms/port.ts';

/** The carriers of messages; a channel without a carrier drops its messages. */
export type Carriers = { readonly sms?: SmsProvider | undefined; readonly mail?: MailProvider | undefined };

type Letter = { readonly to: string; readonly text: string; readonly subject?: string | undefined };

export type MessageKind = Exclude<(typeof messageKinds)[number], 'EARLIER'>;
type MessageFault = (typeof messageFaults)[number];

const maskOf = { SMS: maskedPhone, MAIL: maskedEmail } as const;
const leaseMs = 60_000;
const claimedAtOnce = 20;
/** How long to wait after each failed attempt; after the last one the message is given up. */
const retryAfterMs = [5_000, 30_000, 120_000];

/**
 * Queues a message that loses its worth after some time, and returns its id; `to` undefined costs the same and sends
 * nothing.
 */
export async function queueMessage(
  tx: Transaction,
  { clock, vault }: Pick<IdentityParts, 'clock' | 'vault'>,
  message: {
    channel: 'SMS' | 'MAIL';
    to: string | undefined;
    text: string;
    subject?: string;
    lifeMs: number;
    kind: MessageKind;
    /** Whom it is for, where that is known. */
    memberId?: string | undefined;
  },
): Promise<string> {
  const createdAt = clock.now();
  const id = newId('msg', createdAt.getTime());
  const { channel, to, text, subject } = message;
  const letter = JSON.stringify({ to: to ?? '', text, subject } satisfies Letter);
  const sealed = vault.seal(letter, id);
  const addressSealed = vault.seal(to ?? '', addressKey(id));
  const expiresAt = new Date(createdAt.getTime() + message.lifeMs);
  await insertMessage(tx, {
    id,
    channel,
    sealed: to ? sealed : undefined,
    createdAt,
    expiresAt,
    kind: message.kind,
    memberId: message.memberId,
    masked: to ? maskOf[channel](to) : '',
    addressSealed: to ? addressSealed : undefined,
    units: channel === 'SMS' ? smsUnits(text) : undefined,
  });
  return id;
}

/** Sends due messages; returns how many were sent. Call it on events and at intervals. */
export async function deliverMessages(
  parts: Pick<IdentityParts, 'db' | 'clock' | 'vault'>,
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
  { db, clock, vault }: Pick<IdentityParts, 'db' | 'clock' | 'vault'>,
  carriers: Carriers,
  message: DueMessage,
): Promise<boolean> {
  const { id, attempts } = message;
  if (!message.isWanted) {
    await settleMessage(db, id, { state: 'DROPPED', at: clock.now() });
    return false;
  }
  if (message.expiresAt <= clock.now()) {
    await settleMessage(db, id, { state: 'FAILED', at: clock.now(), fault: 'EXPIRED' });
    return false;
  }
  try {
    const letter = JSON.parse(vault.open(message.sealed, id)) as Letter;
    const reference = await handOver(carriers, message, letter);
    await settleMessage(db, id, { state: 'SENT', at: clock.now(), reference });
    return true;
  } catch (error) {
    // The carrier's error text may contain the number, so only the kind of fault is kept.
    const fault = faultOf(error);
    const waitMs = error instanceof DeliveryRefused ? undefined : retryAfterMs[attempts - 1];
    if (waitMs === undefined) await settleMessage(db, id, { state: 'FAILED', at: clock.now(), fault });
    else await postponeMessage(db, id, new Date(clock.now().getTime() + waitMs), fault);
    return false;
  }
}

function handOver({ sms, mail }: Carriers, { id, channel }: DueMessage, letter: Letter): Promise<string> {
  const { to, text, subject = '' } = letter;
  if (channel === 'SMS' && sms) return sms.send({ to, text, reference: id });
  if (channel === 'MAIL' && mail) return mail.send({ to, subject, text, reference: id });
  throw new NoCarrier(`there is nobody to carry ${channel}`);
}

class NoCarrier extends DeliveryRefused {}

function faultOf(error: unknown): MessageFault {
  if (error instanceof NoCarrier) return 'NO_CARRIER';
  return error instanceof DeliveryRefused ? 'REFUSED' : 'CARRIER_AWAY';
}

const addressKey = (id: string): string => `${id} address`;

/** The number or address that a message was sent to. */
export const openAddress = (vault: IdentityParts['vault'], id: string, sealed: Buffer): string =>
  vault.open(sealed, addressKey(id));
