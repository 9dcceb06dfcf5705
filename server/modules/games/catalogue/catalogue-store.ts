// All SQL on vendors and games.
import type { CatalogueGame, CatalogueVendor } from '#contract/games/catalogue.ts';
import type { Language } from '#contract/base/language.ts';
import type { OfferedTo } from '#contract/games/offered.ts';
import type { GameCategory } from '#contract/games/game.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { WalletMode } from '../vendors/port.ts';

export type VendorState = 'ENABLED' | 'MAINTENANCE' | 'DISABLED';

export type VendorRow = {
  readonly vendorCode: string;
  readonly name: string;
  readonly categories: readonly GameCategory[];
  readonly launchFlag: string | null;
  readonly protocol: string;
  readonly walletMode: WalletMode;
  /** The addresses it may call from; null for all. */
  readonly allowedAddresses: readonly string[] | null;
  readonly state: VendorState;
};

/** A game as a player of one language sees it. */
export type GameRow = {
  readonly nodeId: bigint;
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly gameType: GameCategory;
  readonly name: string;
  readonly nameEn: string;
  readonly hotRank: number | null;
  readonly isNew: boolean;
  readonly freeplay: boolean;
  readonly supportPlay: boolean;
  readonly isEnabled: boolean;
  readonly vendorState: VendorState;
  readonly vendorProtocol: string;
  readonly walletMode: WalletMode;
} & OfferedTo;

const nameColumn: Record<Language, string> = { BN: 'name_bn', EN: 'name_en' };

/** The columns of a `GameRow`, from game as g and vendor as v. */
export function gameColumns(language: Language): string {
  const name = nameColumn[language];
  return `g.node_id as "nodeId", g.game_code as "gameCode", g.vendor_code as "vendorCode", v.${name} as "vendorName",
    g.game_type as "gameType", g.${name} as name, g.name_en as "nameEn", g.hot_rank as "hotRank",
    g.is_new as "isNew", g.freeplay, g.support_play as "supportPlay", g.is_enabled as "isEnabled",
    v.state as "vendorState", v.protocol as "vendorProtocol", v.wallet_mode as "walletMode",
    g.regions, to_jsonb(g.member_types) as "memberTypes"`;
}

/** Games that are listed: enabled, of a vendor that is not disabled. */
export const listed = `g.is_enabled and v.state <> 'DISABLED'`;

/** A vendor that is not disabled, with its names in both languages. */
export type ListedVendor = Omit<VendorRow, 'name' | 'allowedAddresses'> & {
  readonly nameEn: string;
  readonly nameBn: string;
};
/** The same with the name of one language. */
export type VendorNamed = Omit<VendorRow, 'allowedAddresses'>;

/** Vendors that are not disabled, in their order. */
export function selectListedVendors(db: Queryable): Promise<ListedVendor[]> {
  return db.query<ListedVendor>(
    `select vendor_code as "vendorCode", name_en as "nameEn", name_bn as "nameBn", categories, launch_flag as "launchFlag",
       protocol, wallet_mode as "walletMode", state
     from vendor where state <> 'DISABLED' order by sort, vendor_code`,
  );
}

export async function selectVendor(db: Queryable, vendorCode: string): Promise<VendorRow | undefined> {
  const [row] = await db.query<VendorRow>(
    `select vendor_code as "vendorCode", name_en as name, categories, launch_flag as "launchFlag", protocol, wallet_mode as "walletMode",
       allowed_addresses as "allowedAddresses", state
     from vendor where vendor_code = $1`,
    [vendorCode],
  );
  return row;
}

/** The number of a vendor's listed games in a category, and the first of them. */
export type GroupRow = { readonly gameCount: number; readonly firstNodeId: bigint };

/** Maintenance of a vendor that runs or was announced. */
export type AnnouncedMaintenance = {
  readonly vendorCode: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly noticeEn: string;
  readonly noticeBn: string;
};

/** The next of each vendor. */
export function selectAnnouncedMaintenance(db: Queryable): Promise<AnnouncedMaintenance[]> {
  return db.query<AnnouncedMaintenance>(
    `select distinct on (vendor_code) vendor_code as "vendorCode", starts_at as "startsAt", ends_at as "endsAt",
       notice_en as "noticeEn", notice_bn as "noticeBn"
     from vendor_maintenance where state in ('PLANNED', 'RUNNING') order by vendor_code, starts_at`,
  );
}

/** An enabled game, with its names in both languages; its vendor may be disabled. */
export type ListedGame = {
  readonly nodeId: bigint;
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly gameType: GameCategory;
  readonly nameEn: string;
  readonly nameBn: string;
  readonly hotRank: number | null;
  readonly isNew: boolean;
  readonly freeplay: boolean;
  readonly supportPlay: boolean;
  readonly sort: number;
} & OfferedTo;

/** The enabled games behind an id, in the order of ids. */
export function selectListedGames(db: Queryable, afterNodeId: bigint, limit: number): Promise<ListedGame[]> {
  return db.query<ListedGame>(
    `select node_id as "nodeId", game_code as "gameCode", vendor_code as "vendorCode", game_type as "gameType",
       name_en as "nameEn", name_bn as "nameBn", hot_rank as "hotRank", is_new as "isNew", freeplay,
       support_play as "supportPlay", sort, regions, to_jsonb(member_types) as "memberTypes"
     from game where is_enabled and node_id > $1 order by node_id limit $2`,
    [afterNodeId, limit],
  );
}

/** A game by its id, in any state. */
export async function selectGame(
  db: Queryable,
  nodeId: string,
  language: Language,
): Promise<GameRow | undefined> {
  const [row] = await db.query<GameRow>(
    `select ${gameColumns(language)} from game g join vendor v using (vendor_code) where g.node_id = $1`,
    [nodeId],
  );
  return row;
}

/**
 * Writes the vendors of the catalogue. A vendor that was disabled because it was missing is enabled again. A state that
 * operators have set stays.
 */
export async function upsertVendors(
  tx: Transaction,
  vendors: readonly (CatalogueVendor & { readonly protocol: string })[],
): Promise<void> {
  await tx.query(
    `insert into vendor (vendor_code, name_en, name_bn, categories, launch_flag, wallet_mode, protocol, state, sort)
     select v."vendorCode", v."nameEn", v."nameBn", v.categories, v."launchFlag", v."walletMode", v.protocol,
       'ENABLED', v.sort
     from jsonb_to_recordset($1::jsonb) as v("vendorCode" text, "nameEn" text, "nameBn" text, categories text[],
       "launchFlag" text, "walletMode" text, protocol text, sort integer)
     on conflict (vendor_code) do update set name_en = excluded.name_en, name_bn = excluded.name_bn,
       categories = excluded.categories, launch_flag = excluded.launch_flag,
       wallet_mode = excluded.wallet_mode, protocol = excluded.protocol, sort = excluded.sort,
       state = case when vendor.state = 'DISABLED' and not vendor.is_state_set then 'ENABLED' else vendor.state end`,
    [JSON.stringify(vendors)],
  );
  await tx.query(
    `update vendor set state = 'DISABLED', is_state_set = false
     where vendor_code <> all ($1::text[]) and state <> 'DISABLED'`,
    [vendors.map((vendor) => vendor.vendorCode)],
  );
}

/**
 * Writes the games of the catalogue. Games that are no longer in it are disabled, never deleted. Changes by operators
 * stay.
 */
export async function upsertGames(
  tx: Transaction,
  games: readonly (CatalogueGame & { readonly sort: number })[],
): Promise<void> {
  await tx.query(
    `insert into game (node_id, game_code, vendor_code, game_type, name_en, name_bn, hot_rank, is_new, freeplay,
       support_play, is_enabled, sort, stakes_minor, return_percent)
     select g."nodeId", g."gameCode", g."vendorCode", g."gameType", g."nameEn", g."nameBn", g."hotRank",
       g."isNew", g.freeplay, g."supportPlay", true, g.sort,
       (select array_agg((stake::numeric * 100)::bigint) from unnest(g.stakes) as stake), g."returnPercent"
     from jsonb_to_recordset($1::jsonb) as g("nodeId" bigint, "gameCode" text, "vendorCode" text, "gameType" text,
       "nameEn" text, "nameBn" text, "hotRank" integer, "isNew" boolean, freeplay boolean,
       "supportPlay" boolean, sort integer, stakes text[], "returnPercent" numeric)
     on conflict (node_id) do update set game_code = excluded.game_code, vendor_code = excluded.vendor_code,
       game_type = excluded.game_type, name_en = excluded.name_en, name_bn = excluded.name_bn,
       freeplay = excluded.freeplay, support_play = excluded.support_play,
       stakes_minor = excluded.stakes_minor, return_percent = excluded.return_percent,
       hot_rank = case when 'HOT' = any(game.office_set) then game.hot_rank else excluded.hot_rank end,
       is_new = case when 'NEW' = any(game.office_set) then game.is_new else excluded.is_new end,
       is_enabled = not 'STATE' = any(game.office_set),
       sort = case when 'PLACE' = any(game.office_set) then game.sort else excluded.sort end`,
    [JSON.stringify(games)],
  );
  await tx.query(
    `update game set is_enabled = false, office_set = array_remove(office_set, 'STATE')
     where node_id <> all ($1::bigint[])`,
    [games.map((game) => game.nodeId)],
  );
}

export async function updateVendorState(
  tx: Transaction,
  vendorCode: string,
  state: VendorState,
): Promise<boolean> {
  const rows = await tx.query(`update vendor set state = $2 where vendor_code = $1 returning vendor_code`, [
    vendorCode,
    state,
  ]);
  return rows.length === 1;
}

export async function updateVendorAddresses(
  db: Queryable,
  vendorCode: string,
  addresses: readonly string[] | null,
): Promise<boolean> {
  const rows = await db.query(
    `update vendor set allowed_addresses = $2 where vendor_code = $1 returning vendor_code`,
    [vendorCode, addresses],
  );
  return rows.length === 1;
}

/** Notifies every process at the commit that a public content has changed. */
export function notifyContentChanged(tx: Transaction, word: 'games'): void {
  tx.write(`select pg_notify('content_changed', $1)`, [word]);
}
