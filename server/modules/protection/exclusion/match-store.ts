// SQL on what people on a break are known again by, and on members who look like one of them.
import { textArray } from '#server/db/array-literals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Trait, TraitKind } from '#server/modules/identity/index.ts';

/** Keeps by what a member is known: of everybody, or as the marks of one who is on a break. */
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

/** A member with a break of their own that asks for as much and lasts as long as another one needs no second one. */
const isKept = (memberId: string, by: string): string => `exists (
  select 1 from play_exclusion own where own.member_id = ${memberId} and own.ended_at is null
    and (own.kind <> 'COOL_OFF' or ${by}.kind = 'COOL_OFF') and (own.until is null or own.until >= ${by}.until))`;

/** Who is on a break and has a trait in common, and which. */
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

/** The other accounts that have a trait in common with a member who is on a break, and which. */
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

/** By its id, locked. */
export async function lockMatch(tx: Transaction, id: string): Promise<Match | undefined> {
  const [row] = await tx.query<Match>(`select ${columns} from exclusion_match where id = $1 for update`, [
    id,
  ]);
  return row;
}

/** Opens a match, or opens one again that has more in common now; whoever is held for it stays so. */
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

/** A break that runs leads back to being held, not to play. */
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

/** A break that runs leads back to play. */
export async function playAfterBreak(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(
    `update play_exclusion set status_before = 'ACTIVE' where member_id = $1 and ended_at is null`,
    [memberId],
  );
}

/** What waits for somebody to compare, the oldest first; those who are held before those who only share a browser. */
export function selectOpenMatches(
  db: Queryable,
  most: number,
): Promise<
  { id: string; memberId: string; excludedId: string; kinds: TraitKind[]; isHeld: boolean; foundAt: Date }[]
> {
  return db.query(
    `select id, member_id as "memberId", excluded_id as "excludedId", kinds, is_held as "isHeld",
       found_at as "foundAt"
     from exclusion_match where state = 'OPEN' order by is_held desc, found_at, id limit $1`,
    [most],
  );
}

/** Who of these members, or of all, is held for a browser and nothing else. */
export async function selectHeldByDevice(db: Queryable, memberIds?: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ memberId: string }>(
    `select distinct member_id as "memberId" from exclusion_match
     where state = 'OPEN' and is_held and kinds = '{DEVICE}' and ($1::text[] is null or member_id = any($1::text[]))
     order by member_id`,
    [memberIds ? textArray(memberIds) : null],
  );
  return rows.map(({ memberId }) => memberId);
}

/** A browser alone no longer keeps the member from playing; the reviewer still compares. */
export async function dropDeviceHold(tx: Transaction, memberId: string): Promise<void> {
  await tx.query(
    `update exclusion_match set is_held = false
     where member_id = $1 and state = 'OPEN' and is_held and kinds = '{DEVICE}'`,
    [memberId],
  );
}
