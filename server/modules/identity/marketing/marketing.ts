// Offers and news for members: who may get them on which channel, and SMS and mails in the queue of all messages.
import { chooseMarketing, marketingChoice } from '#contract/identity/member.ts';
import type { Channel, Segment } from '#contract/messaging/campaigns.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import { findContacts } from '../contacts/contact-store.ts';
import { queueMessage } from '../contacts/outgoing.ts';
import type { IdentityParts } from '../parts.ts';
import * as store from './marketing-store.ts';

export type { Addressee } from './marketing-store.ts';

/** An offer that waits longer is not sent any more. */
const offerLifeMs = 24 * 60 * 60_000;

export type Marketing = {
  /** Members of a segment after one, in the order of their ids; nobody who is on a break, held, frozen or closed. */
  segment(
    db: Queryable,
    segment: Segment,
    page: { readonly after: string; readonly limit: number; readonly now: Date },
  ): Promise<store.Addressee[]>;
  /** A test account (types 40 to 42) by its name; undefined for any other account. */
  testAccount(db: Queryable, account: string): Promise<store.Addressee | undefined>;
  /** Queues an SMS or a mail to the member's proven number or address; returns its id, or undefined without one. */
  queue(
    tx: Transaction,
    offer: {
      readonly memberId: string;
      readonly channel: Exclude<Channel, 'INBOX'>;
      readonly subject: string;
      readonly text: string;
    },
  ): Promise<string | undefined>;
};

export const createMarketing = (parts: Pick<IdentityParts, 'clock' | 'vault'>): Marketing => ({
  segment: store.selectSegment,
  testAccount: store.selectTestAccount,
  queue: async (tx, { memberId, channel, subject, text }) => {
    const kind = channel === 'SMS' ? 'PHONE' : 'EMAIL';
    const contacts = await findContacts(tx, memberId);
    const contact = contacts.find((one) => one.kind === kind && one.verifiedAt);
    if (!contact) return undefined;
    const to = parts.vault.open(contact.sealed, memberId);
    return queueMessage(tx, parts, {
      channel,
      to,
      subject,
      text,
      lifeMs: offerLifeMs,
      kind: 'CAMPAIGN',
      memberId,
    });
  },
});

export const marketingRoutes = ({ db, clock }: Pick<IdentityParts, 'db' | 'clock'>): Route[] => [
  route(marketingChoice, (call) => store.selectChoice(db, memberOf(call).memberId)),
  route(chooseMarketing, async (call) => {
    await store.writeChoice(db, memberOf(call).memberId, call.body, clock.now());
    return call.body;
  }),
];
