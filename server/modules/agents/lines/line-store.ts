// SQL on lines: who is above whom.
import type { MemberType } from '#contract/base/roles.ts';
import type { Queryable } from '#server/db/database.ts';

export type TeamMember = {
  readonly memberId: string;
  readonly account: string;
  readonly type: MemberType;
  readonly level: number;
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
  readonly isOnline: boolean;
  readonly teamSize: number;
  readonly directSize: number;
};
export type TeamSort = 'registeredAt' | 'lastLoginAt' | 'teamSize';
type Online = { readonly now: Date; readonly idleUntil: Date };

/** How far a member is below another; undefined for one who is not in that line. */
export async function selectLevel(
  db: Queryable,
  ancestorId: string,
  memberId: string,
): Promise<number | undefined> {
  const [row] = await db.query<{ depth: number }>(
    'select depth from member_line where ancestor_id = $1 and descendant_id = $2',
    [ancestorId, memberId],
  );
  return row?.depth;
}

/** The members from `ancestorId` down to `memberId`, both included. */
export function selectPath(
  db: Queryable,
  ancestorId: string,
  memberId: string,
): Promise<{ memberId: string; account: string; level: number }[]> {
  return db.query(
    `select m.id as "memberId", m.account, below.depth as level
     from member_line up join member_line below on below.ancestor_id = $1 and below.descendant_id = up.ancestor_id
     join member m on m.id = up.ancestor_id
     where up.descendant_id = $2 order by below.depth`,
    [ancestorId, memberId],
  );
}

export type TeamFilter = {
  /** Whose line, and of whom the levels are counted. */
  readonly ownerId: string;
  /** Only the members directly below this one. */
  readonly directlyBelow?: string | undefined;
  /** The beginning of a user name. */
  readonly search?: string | undefined;
  readonly account?: string | undefined;
};

const ofTeam = `from member_line l join member m on m.id = l.descendant_id
  where l.ancestor_id = $1 and l.depth > 0 and ($2::text is null or m.upline_id = $2)
    and ($3::text is null or starts_with(m.account, lower($3))) and ($4::text is null or m.account = lower($4))
    and ($3::text is null or l.depth = 1) and ($4::text is null or l.depth = 1)`;
const valuesOf = ({ ownerId, directlyBelow, search, account }: TeamFilter) => [
  ownerId,
  directlyBelow ?? null,
  search ?? null,
  account ?? null,
];

const sorts: Readonly<Record<TeamSort, string>> = {
  registeredAt: 'm.registered_at desc, m.id desc',
  lastLoginAt: 'm.last_login_at desc nulls last, m.id',
  teamSize: '"teamSize" desc, m.id',
};

/** A page of a line. A name that the owner may not see in full cannot be searched for. */
export function selectTeam(
  db: Queryable,
  filter: TeamFilter,
  page: { readonly sort: TeamSort; readonly size: number; readonly offset: number },
  online: Online,
): Promise<TeamMember[]> {
  return db.query<TeamMember>(
    `select m.id as "memberId", m.account, m.type, l.depth as level, m.registered_at as "registeredAt",
       m.last_login_at as "lastLoginAt", exists (
         select from member_session s where s.member_id = m.id and s.ended_at is null
           and s.idle_until >= $6 and s.absolute_until > $5
       ) as "isOnline",
       (select count(*) - 1 from member_line t where t.ancestor_id = m.id)::integer as "teamSize",
       (select count(*) from member_line t where t.ancestor_id = m.id and t.depth = 1)::integer as "directSize"
     ${ofTeam} order by ${sorts[page.sort]} limit $7 offset $8`,
    [...valuesOf(filter), online.now, online.idleUntil, page.size, page.offset],
  );
}

export async function countTeam(db: Queryable, filter: TeamFilter): Promise<number> {
  const { ownerId, directlyBelow, search, account } = filter;
  const isWhole = directlyBelow === undefined && search === undefined && account === undefined;
  const [row] = isWhole
    ? await db.query<{ count: number }>(
        'select count(*)::integer as count from member_line where ancestor_id = $1 and depth > 0',
        [ownerId],
      )
    : await db.query<{ count: number }>(`select count(*)::integer as count ${ofTeam}`, valuesOf(filter));
  return row?.count ?? 0;
}
