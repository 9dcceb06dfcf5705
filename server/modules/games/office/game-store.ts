// SQL of games as operators see and set them.
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import type { VendorState } from '../catalogue/catalogue-store.ts';

export type GameState = 'ON' | 'OFF' | 'REMOVED';
export type OfficeGameRow = {
  readonly nodeId: bigint;
  readonly gameCode: string;
  readonly vendor: string;
  readonly vendorName: { readonly BN: string; readonly EN: string };
  readonly vendorState: VendorState;
  readonly category: string;
  readonly nameEn: string;
  readonly nameBn: string;
  readonly state: GameState;
  readonly place: number;
  readonly hotPlace: number | null;
  readonly isNew: boolean;
  readonly freeplay: boolean;
  readonly regions: string[];
  readonly memberTypes: number[];
};
export type GameFilter = {
  readonly text?: string | undefined;
  readonly vendor?: string | undefined;
  readonly category?: string | undefined;
  readonly state?: GameState | undefined;
  readonly label?: 'HOT' | 'NEW' | undefined;
};
type GameSort = 'place' | 'hotOrder' | 'name' | 'nodeId';

/** A game that the brand's catalogue no longer lists; it has no position. */
const isRemoved = `(not is_enabled and not 'STATE' = any(office_set))`;
const lastPlace = 1_000_000;

const numbered = `select g.*,
    case when is_enabled then 'ON' when ${isRemoved} then 'REMOVED' else 'OFF' end as state,
    case when ${isRemoved} then 0
      else row_number() over (partition by game_type, ${isRemoved} order by sort, node_id) end::integer as place,
    case when hot_rank is null or ${isRemoved} then null
      else row_number() over (partition by hot_rank is null, ${isRemoved} order by hot_rank, node_id) end::integer as hot_place
  from game g`;

const columns = `g.node_id as "nodeId", g.game_code as "gameCode", g.vendor_code as vendor,
  jsonb_build_object('BN', v.name_bn, 'EN', v.name_en) as "vendorName", v.state as "vendorState", g.game_type as category, g.name_en as "nameEn",
  g.name_bn as "nameBn", g.state, g.place, g.hot_place as "hotPlace", g.is_new as "isNew", g.freeplay, g.regions,
  to_jsonb(g.member_types) as "memberTypes"`;

/** The games that fit a filter. */
export function gameList({ text, vendor, category, state, label }: GameFilter): List<GameSort> {
  return {
    select: `select ${columns}, g.node_id::text as id, g.name_en as name, coalesce(g.hot_place, ${lastPlace}) as "hotOrder"
      from (${numbered}) g join vendor v using (vendor_code)
      where ($1::text is null or strpos(lower(g.name_en || ' ' || g.name_bn || ' ' || g.game_code), lower($1)) > 0
          or g.node_id::text = $1)
        and ($2::text is null or g.vendor_code = $2) and ($3::text is null or g.game_type = $3)
        and ($4::text is null or g.state = $4)
        and ($5::text is null or ($5 = 'NEW' and g.is_new) or ($5 = 'HOT' and g.hot_place is not null))`,
    values: [text?.normalize('NFC'), vendor, category, state, label].map((value) => value ?? null),
    sorts: { place: 'bigint', hotOrder: 'bigint', name: 'text', nodeId: 'bigint' },
  };
}

export async function selectOfficeGame(db: Queryable, nodeId: string): Promise<OfficeGameRow | undefined> {
  const [row] = await db.query<OfficeGameRow>(
    `select ${columns} from (${numbered}) g join vendor v using (vendor_code) where g.node_id = $1`,
    [nodeId],
  );
  return row;
}

/** Locks the catalogue, so that one operator at a time changes positions; released at the end of the transaction. */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(4910, 1)');
}

/** Adds a word to what operators have set. */
const alsoSet = (word: 'STATE' | 'HOT' | 'NEW' | 'PLACE'): string =>
  `office_set = array_remove(office_set, '${word}') || '${word}'::text`;

export async function updateGameState(tx: Transaction, nodeId: string, isOn: boolean): Promise<void> {
  await tx.query(
    `update game set is_enabled = $2, ${isOn ? `office_set = array_remove(office_set, 'STATE')` : alsoSet('STATE')}
     where node_id = $1`,
    [nodeId, isOn],
  );
}

export async function updateNewLabel(tx: Transaction, nodeId: string, isNew: boolean): Promise<void> {
  await tx.query(`update game set is_new = $2, ${alsoSet('NEW')} where node_id = $1`, [nodeId, isNew]);
}

/** Gives a game a position among the hot games, or none; the hot games are numbered again, from 1. */
export async function updateHotPlace(tx: Transaction, nodeId: string, place: number | null): Promise<void> {
  await tx.query(
    `with others as (
       select node_id, row_number() over (order by hot_rank, node_id) as at from game
       where hot_rank is not null and node_id <> $1 and not ${isRemoved}
     ), placed as (
       select node_id, at + (at >= coalesce($2::integer, ${lastPlace}))::integer as at from others
       union all select $1::bigint, least($2, (select count(*) + 1 from others)) where $2 is not null
     )
     update game g set hot_rank = p.at, ${alsoSet('HOT')}
     from (select k.node_id, p.at from game k left join placed p using (node_id)
       where k.hot_rank is not null or k.node_id = $1) p
     where g.node_id = p.node_id`,
    [nodeId, place],
  );
}

/** Gives a game a place in its category; the games of the category share the order numbers they had. */
export async function updatePlace(tx: Transaction, nodeId: string, place: number): Promise<void> {
  await tx.query(
    `with listed as (
       select node_id, sort, row_number() over (order by sort, node_id) as at from game
       where game_type = (select game_type from game where node_id = $1) and not ${isRemoved}
     ), others as (
       select node_id, row_number() over (order by at) as at from listed where node_id <> $1
     ), placed as (
       select node_id, at + (at >= $2::integer)::integer as at from others
       union all select $1::bigint, least($2, (select count(*) from listed))
     )
     update game g set sort = l.sort, ${alsoSet('PLACE')}
     from placed p join listed l using (at) where g.node_id = p.node_id and (g.sort <> l.sort or g.node_id = $1)`,
    [nodeId, place],
  );
}

/** Sets the regions and member types to which it is offered; undefined leaves them unchanged. */
export async function updateOfferedTo(
  tx: Transaction,
  nodeId: string,
  {
    regions,
    memberTypes,
  }: { regions?: readonly string[] | undefined; memberTypes?: readonly number[] | undefined },
): Promise<void> {
  await tx.query(
    `update game set regions = coalesce($2, regions), member_types = coalesce($3, member_types) where node_id = $1`,
    [nodeId, regions ?? null, memberTypes ?? null],
  );
}

/** The first games of a category by place, or all hot games, in order. */
export async function selectOrder(db: Queryable, of: string, most: number): Promise<string[]> {
  const rows = await db.query<{ nodeId: string }>(
    `select node_id::text as "nodeId" from game
     where not ${isRemoved} and case when $1 = 'HOT' then hot_rank is not null else game_type = $1 end
     order by case when $1 = 'HOT' then hot_rank else sort end, node_id limit $2`,
    [of, most],
  );
  return rows.map(({ nodeId }) => nodeId);
}

/** Gives hot games this order, from 1. */
export async function updateHotOrder(tx: Transaction, nodeIds: readonly string[]): Promise<void> {
  await tx.query(
    `update game g set hot_rank = o.at, ${alsoSet('HOT')}
     from unnest($1::bigint[]) with ordinality as o (node_id, at) where g.node_id = o.node_id`,
    [nodeIds],
  );
}

/** Gives the first games of a category this order; they share the order numbers they had. */
export async function updateFirstPlaces(tx: Transaction, nodeIds: readonly string[]): Promise<void> {
  await tx.query(
    `with numbers as (
       select sort, row_number() over (order by sort, node_id) as at from game where node_id = any ($1::bigint[])
     )
     update game g set sort = n.sort, ${alsoSet('PLACE')}
     from unnest($1::bigint[]) with ordinality as o (node_id, at) join numbers n using (at)
     where g.node_id = o.node_id and g.sort <> n.sort`,
    [nodeIds],
  );
}
