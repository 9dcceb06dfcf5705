// SQL on campaigns and their receivers.
import type { CampaignState, Channel, Segment, Template } from '#contract/messaging/campaigns.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';

export type Campaign = {
  readonly id: string;
  readonly state: CampaignState;
  readonly revision: number;
  readonly template: Template;
  readonly segment: Segment;
  readonly channels: readonly Channel[];
  readonly sendAt: Date | null;
  readonly savedAt: Date;
  readonly savedBy: string;
  /** Members up to this id are done. */
  readonly sentUntil: string;
};
type Draft = Pick<Campaign, 'template' | 'segment' | 'channels' | 'savedAt' | 'savedBy'>;

const columns = `id, state, revision, template, segment, channels, send_at as "sendAt", saved_at as "savedAt",
  saved_by as "savedBy", sent_until as "sentUntil"`;

export const campaignList = (state: CampaignState | undefined): List<'savedAt'> => ({
  select: `select ${columns}, (select count(*)::int from campaign_receiver r where r.campaign_id = c.id) as receivers
    from campaign c where ($1::text is null or state = $1)`,
  values: [state ?? null],
  sorts: { savedAt: 'timestamptz' },
});

export async function selectCampaign(db: Queryable, id: string): Promise<Campaign | undefined> {
  const [row] = await db.query<Campaign>(`select ${columns} from campaign where id = $1`, [id]);
  return row;
}

export async function lockCampaign(tx: Transaction, id: string): Promise<Campaign | undefined> {
  const [row] = await tx.query<Campaign>(`select ${columns} from campaign where id = $1 for update`, [id]);
  return row;
}

const valuesOf = (draft: Draft) => [
  JSON.stringify(draft.template),
  JSON.stringify(draft.segment),
  draft.channels,
  draft.savedAt,
  draft.savedBy,
];

export async function insertCampaign(tx: Transaction, id: string, draft: Draft): Promise<void> {
  await tx.query(
    `insert into campaign (id, template, segment, channels, saved_at, saved_by)
     values ($1, $2::jsonb, $3::jsonb, $4, $5, $6)`,
    [id, ...valuesOf(draft)],
  );
}

export async function updateDraft(tx: Transaction, id: string, draft: Draft): Promise<void> {
  await tx.query(
    `update campaign set template = $2::jsonb, segment = $3::jsonb, channels = $4, saved_at = $5, saved_by = $6,
       revision = revision + 1 where id = $1`,
    [id, ...valuesOf(draft)],
  );
}

export async function scheduleAt(tx: Transaction, id: string, sendAt: Date): Promise<void> {
  await tx.query(`update campaign set state = 'SCHEDULED', send_at = $2 where id = $1`, [id, sendAt]);
}

export async function writeProgress(
  tx: Transaction,
  id: string,
  progress: { readonly state: CampaignState; readonly sentUntil: string },
): Promise<void> {
  await tx.query('update campaign set state = $2, sent_until = $3 where id = $1', [
    id,
    progress.state,
    progress.sentUntil,
  ]);
}

/** The campaigns whose time has come, the longest due first. */
export async function selectDueCampaigns(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from campaign where state in ('SCHEDULED', 'SENDING') and send_at <= $1 order by send_at, id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Notes that a member gets the campaign; false when the member has it already. */
export async function insertReceiver(
  tx: Transaction,
  campaignId: string,
  memberId: string,
  at: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into campaign_receiver (campaign_id, member_id, sent_at) values ($1, $2, $3)
     on conflict do nothing returning member_id`,
    [campaignId, memberId, at],
  );
  return rows.length === 1;
}

export async function writeOutgoing(
  tx: Transaction,
  campaignId: string,
  memberId: string,
  outgoing: readonly string[],
): Promise<void> {
  await tx.query('update campaign_receiver set outgoing = $3 where campaign_id = $1 and member_id = $2', [
    campaignId,
    memberId,
    outgoing,
  ]);
}

/** Members who have it, and what became of the messages in their inboxes. */
export async function selectResults(
  db: Queryable,
  id: string,
): Promise<{ receivers: number; inbox: number; read: number; outgoing: string[] }> {
  const [row] = await db.query<{ receivers: number; inbox: number; read: number; outgoing: string[] }>(
    `select count(*)::int as receivers, count(i.id)::int as inbox, count(i.read_at)::int as read,
       coalesce((select array_agg(o) from campaign_receiver k, unnest(k.outgoing) o where k.campaign_id = $1), '{}')
         as outgoing
     from campaign_receiver r left join inbox_message i on i.member_id = r.member_id and i.source = r.campaign_id
     where r.campaign_id = $1`,
    [id],
  );
  return row ?? { receivers: 0, inbox: 0, read: 0, outgoing: [] };
}
