// SQL on the channels that members agreed to for offers, and on the members of a segment.
import type { Language } from '#contract/base/language.ts';
import type { Channel, Segment } from '#contract/messaging/campaigns.ts';
import type { Queryable } from '#server/db/database.ts';

export type MarketingChoice = Readonly<Record<Channel, boolean>>;
/** Without a choice of their own, members get offers in the inbox only. */
const usualChoice: MarketingChoice = { INBOX: true, SMS: false, MAIL: false };
export const noMarketing: MarketingChoice = { INBOX: false, SMS: false, MAIL: false };

export async function selectChoice(db: Queryable, memberId: string): Promise<MarketingChoice> {
  const [row] = await db.query<MarketingChoice>(
    'select inbox as "INBOX", sms as "SMS", mail as "MAIL" from marketing_choice where member_id = $1',
    [memberId],
  );
  return row ?? usualChoice;
}

export async function writeChoice(
  db: Queryable,
  memberId: string,
  { INBOX, SMS, MAIL }: MarketingChoice,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into marketing_choice (member_id, inbox, sms, mail, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (member_id) do update set inbox = excluded.inbox, sms = excluded.sms, mail = excluded.mail,
       changed_at = excluded.changed_at`,
    [memberId, INBOX, SMS, MAIL, at],
  );
}

/** A member whom a message may reach. */
export type Addressee = {
  readonly memberId: string;
  readonly account: string;
  readonly name: string;
  readonly language: Language;
  readonly level: string;
  /** The channels that the member agreed to and that reach the member. */
  readonly channels: readonly Channel[];
};

const reaches = (kind: 'PHONE' | 'EMAIL') => `exists (select from member_contact k
  where k.member_id = m.id and k.kind = '${kind}' and k.verified_at is not null)`;
const select = (inbox: string, sms: string, mail: string) => `
  select m.id as "memberId", m.account, coalesce(nullif(m.nickname, ''), m.account) as name, m.language,
    m.club_label_name as level,
    array_remove(array[case when ${inbox} then 'INBOX' end, case when ${sms} and ${reaches('PHONE')} then 'SMS' end,
      case when ${mail} and ${reaches('EMAIL')} then 'MAIL' end], null) as channels
  from member m`;

/**
 * Members of a segment after one, in the order of their ids. Members who are on a break, held, frozen, locked or closed
 * are left out (server.md 24).
 */
export function selectSegment(
  db: Queryable,
  segment: Segment,
  page: { readonly after: string; readonly limit: number; readonly now: Date },
): Promise<Addressee[]> {
  const daysAgo = (days: number | undefined): Date | null =>
    days === undefined ? null : new Date(page.now.getTime() - days * 86_400_000);
  const moment = (at: number | undefined): Date | null => (at === undefined ? null : new Date(at));
  return db.query<Addressee>(
    `${select('coalesce(c.inbox, true)', 'coalesce(c.sms, false)', 'coalesce(c.mail, false)')}
     left join marketing_choice c on c.member_id = m.id
     where m.id > $1 and m.state = 'ACTIVE' and m.type = any ($2::smallint[])
       and ($3::text is null or m.language = $3) and ($4::text is null or m.club_label_name = $4)
       and ($5::text is null or $5 = any (m.labels))
       and ($6::timestamptz is null or m.registered_at >= $6) and ($7::timestamptz is null or m.registered_at < $7)
       and ($8::timestamptz is null or m.last_login_at >= $8)
       and ($9::timestamptz is null or coalesce(m.last_login_at, m.registered_at) < $9)
     order by m.id limit $10`,
    [
      page.after,
      segment.types,
      segment.language ?? null,
      segment.level ?? null,
      segment.label ?? null,
      moment(segment.registeredFrom),
      moment(segment.registeredUntil),
      daysAgo(segment.seenWithinDays),
      daysAgo(segment.notSeenForDays),
      page.limit,
    ],
  );
}

/** A test account by its name, with every channel that reaches it; undefined for any other account. */
export async function selectTestAccount(db: Queryable, account: string): Promise<Addressee | undefined> {
  const [row] = await db.query<Addressee>(
    `${select('true', 'true', 'true')} where m.account = $1 and m.type in (40, 41, 42) and m.state = 'ACTIVE'`,
    [account.toLowerCase()],
  );
  return row;
}
