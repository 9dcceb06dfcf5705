// SQL on the lists that operators read of members and of a member's sessions.
import type { MemberType } from '#contract/base/roles.ts';
import type { List } from '#server/db/list-page.ts';
import type { MemberStatus } from '../parts.ts';

type MemberFilter = {
  readonly account?: string | undefined;
  readonly state?: MemberStatus | undefined;
  readonly type?: string | undefined;
  readonly level?: string | undefined;
  readonly label?: string | undefined;
  readonly verification?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only members with a session that may be idle until a moment or later; trials are left out. */
  readonly onlineAt?: { readonly now: Date; readonly idleUntil: Date } | undefined;
};

export type MemberListRow = {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly type: MemberType;
  readonly state: MemberStatus;
  readonly level: string;
  readonly labels: string[];
  readonly verification: 'NONE' | 'UNDER_REVIEW' | 'VERIFIED' | 'REJECTED';
  readonly registeredAt: Date;
  /** The epoch for a member who never signed in. */
  readonly lastLoginAt: Date;
};

const verification = `coalesce((select k.state from kyc_case k where k.member_id = m.id
  order by k.submitted_at desc limit 1), 'NONE')`;

/** Escapes the special characters of a pattern. */
const beginning = (text: string): string => `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

export const memberList = (filter: MemberFilter): List<'registeredAt' | 'lastLoginAt' | 'account'> => {
  const { account, state, type, level, label, from, to, onlineAt } = filter;
  // Planned as a join from the few sessions that are online; a parameter that may be null would prevent this.
  const online = onlineAt
    ? `and m.type <> 4 and m.id in (select s.member_id from member_session s
         where s.ended_at is null and s.idle_until >= $10 and s.absolute_until > $9)`
    : '';
  return {
    select: `select m.id, m.account, m.nickname, m.type, m.state, m.club_label_name as level, m.labels,
        ${verification} as verification, m.registered_at as "registeredAt",
        coalesce(m.last_login_at, 'epoch') as "lastLoginAt"
      from member m
      where ($1::text is null or m.account like $1) and ($2::text is null or m.state = $2)
        and ($3::smallint is null or m.type = $3) and ($4::text is null or m.club_label_name = $4)
        and ($5::text is null or $5 = any(m.labels)) and ($6::text is null or ${verification} = $6)
        and ($7::timestamptz is null or m.registered_at >= $7) and ($8::timestamptz is null or m.registered_at < $8)
        ${online}`,
    values: [
      account === undefined ? null : beginning(account),
      state ?? null,
      type ?? null,
      level ?? null,
      label ?? null,
      filter.verification ?? null,
      from ?? null,
      to ?? null,
      ...(onlineAt ? [onlineAt.now, onlineAt.idleUntil] : []),
    ],
    sorts: { registeredAt: 'timestamptz', lastLoginAt: 'timestamptz', account: 'text' },
  };
};

export type SessionListRow = {
  readonly id: string;
  readonly startedAt: Date;
  readonly idleUntil: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
  readonly isOpen: boolean;
  readonly ip: string;
  readonly userAgent: string;
  readonly device: string;
  readonly sharedWith: number;
};

export const sessionList = (
  memberId: string,
  now: Date,
  {
    isOpen,
    from,
    to,
  }: { isOpen?: 'true' | 'false' | undefined; from?: Date | undefined; to?: Date | undefined },
): List<'startedAt'> => {
  const open = 's.ended_at is null and s.idle_until > $2 and s.absolute_until > $2';
  return {
    select: `select s.id, s.created_at as "startedAt", s.idle_until as "idleUntil", s.ended_at as "endedAt",
        s.end_reason as "endReason", ${open} as "isOpen", s.ip, s.user_agent as "userAgent",
        encode(substring(s.device_hash for 6), 'hex') as device,
        (select count(distinct o.member_id)::int from member_session o
         where o.device_hash = s.device_hash and o.member_id <> s.member_id) as "sharedWith"
      from member_session s
      where s.member_id = $1 and ($3::boolean is null or (${open}) = $3)
        and ($4::timestamptz is null or s.created_at >= $4) and ($5::timestamptz is null or s.created_at < $5)`,
    values: [memberId, now, isOpen ?? null, from ?? null, to ?? null],
    sorts: { startedAt: 'timestamptz' },
  };
};
