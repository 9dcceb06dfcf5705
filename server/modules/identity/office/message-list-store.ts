// SQL on the messages that operators list, and on the address of one.
import type { messageFaults, messageKinds, messageStates } from '#contract/identity/members/messages.ts';
import type { Queryable } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';

export type MessageListRow = {
  readonly id: string;
  readonly channel: 'SMS' | 'MAIL';
  readonly kind: (typeof messageKinds)[number];
  readonly state: (typeof messageStates)[number];
  readonly memberId: string | null;
  readonly account: string | null;
  readonly masked: string;
  readonly attempts: number;
  readonly fault: (typeof messageFaults)[number] | null;
  readonly units: number | null;
  readonly reference: string | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly nextTryAt: Date | null;
};

type MessageFilter = Partial<Record<'memberId' | 'channel' | 'kind' | 'state', string | undefined>> & {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

export const messageList = ({
  memberId,
  channel,
  kind,
  state,
  from,
  to,
}: MessageFilter): List<'createdAt'> => ({
  select: `select o.id, o.channel, o.kind, o.state, o.member_id as "memberId", m.account, o.masked, o.attempts, o.fault,
      o.units, o.provider_reference as reference, o.created_at as "createdAt", o.settled_at as "settledAt",
      case when o.state = 'PENDING' then o.next_try_at end as "nextTryAt"
    from outgoing_message o left join member m on m.id = o.member_id
    where ($1::text is null or o.member_id = $1) and ($2::text is null or o.channel = $2)
      and ($3::text is null or o.kind = $3) and ($4::text is null or o.state = $4)
      and ($5::timestamptz is null or o.created_at >= $5) and ($6::timestamptz is null or o.created_at < $6)`,
  values: [memberId, channel, kind, state, from, to].map((value) => value ?? null),
  sorts: { createdAt: 'timestamptz' },
});

/** The sealed address of a message, and whose it is; undefined for one that has none. */
export async function findAddress(
  db: Queryable,
  id: string,
): Promise<{ readonly sealed: Buffer; readonly memberId: string | null } | undefined> {
  const [row] = await db.query<{ sealed: Buffer; memberId: string | null }>(
    `select address_sealed as sealed, member_id as "memberId" from outgoing_message
     where id = $1 and address_sealed is not null`,
    [id],
  );
  return row;
}
