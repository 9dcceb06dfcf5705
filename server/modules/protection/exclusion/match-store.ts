// SQL on the traits of members on a break, and on matches: accounts that may belong to one of them.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import type { Trait, TraitKind } from '#server/modules/identity/index.ts';

/** Stores traits of a member, as any member's traits or as those of a member on a break. */
export async function writeTraits(
  tx: Transaction,
  table: 'member_trait' | 'exclusion_mark',
  memberId: string,
  traits: readonly Trait[],
): Promise<void> {
  await tx.query(
    `insert into ${table} (member_id, kind, lookup)
     select $1, kind, decode(lookup, 'hex') from unnest($2::text[], $3::text[]) as t (kind, lookup)
     on conflict do nothing`,
    [
      memberId,
      textArray(traits.map(({ kind }) => kind)),
      textArray(traits.map(({ lookup }) => lookup.toString('hex'))),
    ],
  );
}

/** Whether the member's own break is at least as strict and as long as another member's; then no match is needed. */
const isKept = (memberId: string, by: string): string => `exists (
  select 1 from play_exclusion own where own.member_id = ${memberId} and own.ended_at is null
    and (own.kind <> 'COOL_OFF' or ${by}.kind = 'COOL_OFF') and (own.until is null or own.until >= ${by}.until))`;

/** The members on a break with a common trait, and these traits. */
export async function selectLookalikes(
  tx: Transaction,
  memberId: string,
  traits: readonly Trait[],
): Promise<{ excludedId: string; kinds: TraitKind[] }[]> {
  return tx.query(
    `select m.member_id as "excludedId", array_agg(distinct m.kind order by m.kind) as kinds
     from unnest($2::text[], $3::text[]) as t (kind, lookup)
     join exclusion_mark m on m.lookup = decode(t.lookup, 'hex') and m.kind = t.kind
     join play_exclusion x on x.member_id = m.member_id and x.ended_at is null
     where m.member_id <> $1 and not ${isKept('$1', 'x')} group by m.member_id order by m.member_id`,
    [
      memberId,
      textArray(traits.map(({ kind }) => kind)),
      textArray(traits.map(({ lookup }) => lookup.toString('hex'))),
    ],
  );
}

/** The other accounts with a common trait with a member on a break, and these traits. */
export async function selectOtherAccounts(
  tx: Transaction,
  excludedId: string,
): Promise<{ memberId: string; kinds: TraitKind[] }[]> {
  return tx.query(
    `select t.member_id as "memberId", array_agg(distinct t.kind order by t.kind) as kinds
     from exclusion_mark m join member_trait t on t.lookup = m.lookup and t.kind = m.kind
     join play_exclusion x on x.member_id = m.member_id and x.ended_at is null
     where m.member_id = $1 and t.member_id <> $1 and not ${isKept('t.member_id', 'x')}
     group by t.member_id order by t.member_id`,
    [excludedId],
  );
}

type Match = {
  readonly id: string;
  readonly memberId: string;
  readonly excludedId: string;
  readonly kinds: readonly TraitKind[];
  readonly state: 'OPEN' | 'CLEARED' | 'CONFIRMED';
};

const columns = `id, member_id as "memberId", excluded_id as "excludedId", kinds, state`;

export async function selectMatchOf(
  tx: Transaction,
  memberId: string,
  excludedId: string,
): Promise<Match | undefined> {
  const [row] = await tx.query<Match>(
    `select ${columns} from exclusion_match where member_id = $1 and excluded_id = $2`,
    [memberId, excludedId],
  );
  return row;
}

/** Reads a match by its id and locks it. */
export async function lockMatch(tx: Transaction, id: string): Promise<Match | undefined> {
  const [row] = await tx.query<Match>(`select ${columns} from exclusion_match where id = $1 for update`, [
    id,
  ]);
  return row;
}

/** Opens a match, or opens it again with its new traits. A member who is held for it stays held. */
export async function writeMatch(
  tx: Transaction,
  match: Omit<Match, 'state'> & { readonly isHeld: boolean; readonly now: Date },
): Promise<void> {
  await tx.query(
    `insert into exclusion_match (id, member_id, excluded_id, kinds, is_held, found_at)
     values ($1, $2, $3, $4::text[], $5, $6)
     on conflict (member_id, excluded_id) do update set kinds = excluded.kinds,
       is_held = excluded.is_held or (exclusion_match.is_held and exclusion_match.state = 'OPEN'), state = 'OPEN', reviewer = null, decided_at = null, found_at = excluded.found_at`,
    [match.id, match.memberId, match.excludedId, textArray(match.kinds), match.isHeld, match.now],
  );
}

/** After the member's break ends, the member is held and may not play. */
export async function holdAfterBreak(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(
    `update play_exclusion set status_before = 'FROZEN' where member_id = $1 and ended_at is null`,
    [memberId],
  );
}

export async function decideMatch(
  tx: Transaction,
  decision: { id: string; verdict: 'CLEARED' | 'CONFIRMED'; reviewer: string; now: Date },
): Promise<void> {
  await tx.query('update exclusion_match set state = $2, reviewer = $3, decided_at = $4 where id = $1', [
    decision.id,
    decision.verdict,
    decision.reviewer,
    decision.now,
  ]);
}

/** Whether an open match keeps a member from playing. */
export async function isHeldByMatch(tx: Transaction, memberId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from exclusion_match where member_id = $1 and is_held and state = 'OPEN' limit 1`,
    [memberId],
  );
  return rows.length === 1;
}

/** After the member's break ends, the member may play. */
export async function playAfterBreak(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(
    `update play_exclusion set status_before = 'ACTIVE' where member_id = $1 and ended_at is null`,
    [memberId],
  );
}

export type MatchListRow = Match & {
  readonly isHeld: boolean;
  readonly foundAt: Date;
  readonly reviewer: string | null;
  readonly decidedAt: Date | null;
};

/** The list of matches, filtered by state, hold, time or id. */
export const matchList = (filter: {
  readonly id?: string | undefined;
  readonly state?: string | undefined;
  readonly isHeld?: 'true' | 'false' | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}): List<'foundAt'> => ({
  select: `select ${columns}, is_held as "isHeld", found_at as "foundAt", reviewer, decided_at as "decidedAt"
    from exclusion_match
    where ($1::text is null or id = $1) and ($2::text is null or state = $2)
      and ($3::boolean is null or is_held = $3)
      and ($4::timestamptz is null or found_at >= $4) and ($5::timestamptz is null or found_at < $5)`,
  values: [filter.id, filter.state, filter.isHeld, filter.from, filter.to].map((value) => value ?? null),
  sorts: { foundAt: 'timestamptz' },
});

/** Those of these members, or of all members, who are held only for a shared browser. */
export async function selectHeldByDevice(db: Queryable, memberIds?: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select distinct member_id as "memberId" from exclusion_match
     where state = 'OPEN' and is_held and kinds = '{DEVICE}' and ($1::text[] is null or member_id = any($1::text[]))
     order by member_id`,
    [memberIds ? textArray(memberIds) : null],
  );
  return rows.map(({ memberId }) => memberId);
}

/** Ends the hold for a shared browser. The match stays open for the reviewer. */
export async function dropDeviceHold(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(
    `update exclusion_match set is_held = false
     where member_id = $1 and state = 'OPEN' and is_held and kinds = '{DEVICE}'`,
    [memberId],
  );
}

/** The number of members who are held because of matches, and the time of the oldest hold. */
export async function countHeld(db: Queryable): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::integer as count, min(found_at) as "oldestAt" from exclusion_match
     where state = 'OPEN' and is_held`,
  );
  return row ?? { count: 0, oldestAt: null };
}

/** The members of open matches: those who may have returned, and those on a break. */
export async function membersInMatches(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select member_id as "memberId" from exclusion_match where state = 'OPEN'
     union select excluded_id from exclusion_match where state = 'OPEN'`,
  );
  return rows.map(({ memberId }) => memberId);
}
