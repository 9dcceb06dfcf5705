// Sends campaigns in batches. A batch is one transaction, so a process that dies continues after the last whole one.
import { filledIn, type Channel } from '#contract/messaging/campaigns.ts';
import { displayAmount } from '#contract/base/money.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { Addressee, Marketing } from '#server/modules/identity/index.ts';
import type { WalletModule } from '#server/modules/wallet/index.ts';
import { writeToInbox } from '../inbox/inbox.ts';
import * as store from './campaign-store.ts';

export type CampaignParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** Members of segments, and SMS and mails to them. */
  readonly marketing: Marketing;
  /** Those of these members who placed a bet since a moment. */
  readonly playedSince: (
    db: Queryable,
    memberIds: readonly string[],
    since: Date,
  ) => Promise<ReadonlySet<string>>;
  /** The balances that members see. */
  readonly balancesOf: WalletModule['summariesOf'];
  /** The address of the site, for links in mails and SMS. */
  readonly siteUrl: string;
};

const batchSize = 200;
const dayMs = 86_400_000;

/** One page of a segment: those who get the campaign, and where the next page begins; undefined after the last. */
export async function receiversAfter(
  parts: Pick<CampaignParts, 'clock' | 'marketing' | 'playedSince'>,
  db: Queryable,
  { segment, channels }: Pick<store.Campaign, 'segment' | 'channels'>,
  page: { readonly after: string; readonly limit: number },
): Promise<{ receivers: Addressee[]; next: string | undefined }> {
  const now = parts.clock.now();
  const found = await parts.marketing.segment(db, segment, { ...page, now });
  const played = (days: number) =>
    parts.playedSince(
      db,
      found.map(({ memberId }) => memberId),
      new Date(now.getTime() - days * dayMs),
    );
  const { playedWithinDays, notPlayedForDays } = segment;
  const wanted = playedWithinDays === undefined ? undefined : await played(playedWithinDays);
  const unwanted = notPlayedForDays === undefined ? undefined : await played(notPlayedForDays);
  const receivers = found
    .filter(({ memberId }) => (wanted?.has(memberId) ?? true) && !unwanted?.has(memberId))
    .map((one) => ({ ...one, channels: one.channels.filter((channel) => channels.includes(channel)) }))
    .filter((one) => one.channels.length > 0);
  return { receivers, next: found.length < page.limit ? undefined : found.at(-1)?.memberId };
}

/** Sends what is due; returns how many members got a message. Call it every minute. */
export async function sendCampaigns(parts: CampaignParts, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  for (const id of await store.selectDueCampaigns(parts.db, parts.clock.now())) {
    for (let more = true; more && !signal?.aborted; ) {
      const batch = await parts.db.tx((tx) => sendBatch(parts, tx, id));
      sent += batch.sent;
      more = batch.more;
    }
  }
  return sent;
}

async function sendBatch(
  parts: CampaignParts,
  tx: Transaction,
  id: string,
): Promise<{ sent: number; more: boolean }> {
  const campaign = await store.lockCampaign(tx, id);
  // It was stopped, or another process has ended it.
  if (campaign?.state !== 'SCHEDULED' && campaign?.state !== 'SENDING') return { sent: 0, more: false };
  const page = { after: campaign.sentUntil, limit: batchSize };
  const { receivers, next } = await receiversAfter(parts, tx, campaign, page);
  const balances = await balancesIn(parts, tx, campaign.template, receivers);
  let sent = 0;
  for (const receiver of receivers) {
    if (!(await store.insertReceiver(tx, id, receiver.memberId, parts.clock.now()))) continue;
    const outgoing = await sendTo(parts, tx, { ...campaign, source: id, balances }, receiver);
    if (outgoing.length > 0) await store.writeOutgoing(tx, id, receiver.memberId, outgoing);
    sent += 1;
  }
  await store.writeProgress(tx, id, {
    state: next === undefined ? 'SENT' : 'SENDING',
    sentUntil: next ?? campaign.sentUntil,
  });
  return { sent, more: next !== undefined };
}

/** The balances of receivers, if the template shows them. */
export async function balancesIn(
  { balancesOf }: Pick<CampaignParts, 'balancesOf'>,
  db: Queryable,
  template: store.Campaign['template'],
  receivers: readonly Addressee[],
): Promise<ReadonlyMap<string, string>> {
  if (!JSON.stringify(template).includes('{balance}')) return new Map();
  const found = await balancesOf(
    db,
    receivers.map(({ memberId }) => memberId),
  );
  return new Map([...found].map(([memberId, { sumBalance }]) => [memberId, displayAmount(sumBalance)]));
}

type Sent = Pick<store.Campaign, 'template'> & {
  /** What the message in the inbox reports. */
  readonly source: string;
  readonly balances: ReadonlyMap<string, string>;
};

const howToEnd = { BN: 'আর না চাইলে:', EN: 'To get no more of these:' } as const;

/** Writes the message to the member's inbox and queues it elsewhere; returns the ids of the queued ones. */
export async function sendTo(
  parts: CampaignParts,
  tx: Transaction,
  { template, source, balances }: Sent,
  { memberId, account, name, level, language, channels }: Addressee,
): Promise<string[]> {
  const { title, body, link } = template;
  const balance = balances.get(memberId) ?? '0.00';
  const fill = (text: string) => filledIn(text, { name, account, level, balance });
  if (channels.includes('INBOX'))
    await writeToInbox(tx, parts.clock, {
      memberId,
      source,
      title: { BN: fill(title.BN), EN: fill(title.EN) },
      body: { BN: fill(body.BN), EN: fill(body.EN) },
      link,
    });
  const text = [
    fill(body[language]),
    ...(link ? [`${parts.siteUrl}${link}`] : []),
    `${howToEnd[language]} ${parts.siteUrl}/m/set`,
  ].join('\n');
  const outside = channels.filter((channel): channel is Exclude<Channel, 'INBOX'> => channel !== 'INBOX');
  const queued: string[] = [];
  for (const channel of outside) {
    const id = await parts.marketing.queue(tx, { memberId, channel, subject: fill(title[language]), text });
    if (id) queued.push(id);
  }
  return queued;
}
