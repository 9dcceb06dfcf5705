// All SQL on vendors and games.
import type { CatalogueGame, CatalogueVendor } from '#contract/games/catalogue.ts';
import type { Language } from '#contract/base/language.ts';
import type { GameCategory } from '#contract/games/game.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { WalletMode } from '../vendors/port.ts';

export type VendorState = 'ENABLED' | 'MAINTENANCE' | 'DISABLED';

export type VendorRow = {
  readonly vassalage: string;
  readonly name: string;
  readonly categories: readonly GameCategory[];
  readonly launchFlag: string | null;
  readonly style: string;
  readonly walletMode: WalletMode;
  /** The addresses it may call from; null for all. */
  readonly allowedAddresses: readonly string[] | null;
  readonly state: VendorState;
};

/** A game as a player of one language sees it. */
export type GameRow = {
  readonly nodeId: bigint;
  readonly gameCode: string;
  readonly vassalage: string;
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
  readonly vendorStyle: string;
  readonly walletMode: WalletMode;
};

const nameColumn: Record<Language, string> = { BN: 'name_bn', EN: 'name_en' };

/** The columns of a `GameRow`, from game as g and vendor as v. */
export function gameColumns(language: Language): string {
  const name = nameColumn[language];
  return `g.node_id as "nodeId", g.game_code as "gameCode", g.vassalage, v.${name} as "vendorName",
    g.game_type as "gameType", g.${name} as name, g.name_en as "nameEn", g.hot_rank as "hotRank",
    g.is_new as "isNew", g.freeplay, g.support_play as "supportPlay", g.is_enabled as "isEnabled",
    v.state as "vendorState", v.style as "vendorStyle", v.wallet_mode as "walletMode"`;
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
    `select vassalage, name_en as "nameEn", name_bn as "nameBn", categories, launch_flag as "launchFlag",
       style, wallet_mode as "walletMode", state
     from vendor where state <> 'DISABLED' order by sort, vassalage`,
  );
}

export async function selectVendor(db: Queryable, vassalage: string): Promise<VendorRow | undefined> {
  const [row] = await db.query<VendorRow>(
    `select vassalage, name_en as name, categories, launch_flag as "launchFlag", style, wallet_mode as "walletMode",
       allowed_addresses as "allowedAddresses", state
     from vendor where vassalage = $1`,
    [vassalage],
  );
  return row;
}

/** How many listed games a vendor has in a category, and which comes first there. */
export type GroupRow = { readonly gameCount: number; readonly firstNodeId: bigint };

/** An enabled game, with its names in both languages; its vendor may be disabled. */
export type ListedGame = {
  readonly nodeId: bigint;
  readonly gameCode: string;
  readonly vassalage: string;
  readonly gameType: GameCategory;
  readonly nameEn: string;
  readonly nameBn: string;
  readonly hotRank: number | null;
  readonly isNew: boolean;
  readonly freeplay: boolean;
  readonly supportPlay: boolean;
  readonly sort: number;
};

/** The enabled games behind an id, in the order of ids. */
export function selectListedGames(db: Queryable, afterNodeId: bigint, limit: number): Promise<ListedGame[]> {
  return db.query<ListedGame>(
    `select node_id as "nodeId", game_code as "gameCode", vassalage, game_type as "gameType",
       name_en as "nameEn", name_bn as "nameBn", hot_rank as "hotRank", is_new as "isNew", freeplay,
       support_play as "supportPlay", sort
     from game where is_enabled and node_id > $1 order by node_id limit $2`,
    [afterNodeId, limit],
  );
}

/** A game by its id, whatever its state. */
export async function selectGame(
  db: Queryable,
  nodeId: string,
  language: Language,
): Promise<GameRow | undefined> {
  const [row] = await db.query<GameRow>(
    `select ${gameColumns(language)} from game g join vendor v using (vassalage) where g.node_id = $1`,
    [nodeId],
  );
  return row;
}

/** Writes vendors as the catalogue has them; a disabled one comes back, one under maintenance stays so. */
export async function upsertVendors(
  tx: Transaction,
  vendors: readonly (CatalogueVendor & { readonly style: string })[],
): Promise<void> {
  await tx.query(
    `insert into vendor (vassalage, name_en, name_bn, categories, launch_flag, wallet_mode, style, state, sort)
     select v.vassalage, v."nameEn", v."nameBn", v.categories, v."launchFlag", v."walletMode", v.style,
       'ENABLED', v.sort
     from jsonb_to_recordset($1::jsonb) as v(vassalage text, "nameEn" text, "nameBn" text, categories text[],
       "launchFlag" text, "walletMode" text, style text, sort integer)
     on conflict (vassalage) do update set name_en = excluded.name_en, name_bn = excluded.name_bn,
       categories = excluded.categories, launch_flag = excluded.launch_flag,
       wallet_mode = excluded.wallet_mode, style = excluded.style, sort = excluded.sort,
       state = case vendor.state when 'DISABLED' then 'ENABLED' else vendor.state end`,
    [JSON.stringify(vendors)],
  );
  await tx.query(`update vendor set state = 'DISABLED' where vassalage <> all ($1::text[])`, [
    vendors.map((vendor) => vendor.vassalage),
  ]);
}

/** Writes games as the catalogue has them; games that are no longer in it are disabled, never deleted. */
export async function upsertGames(
  tx: Transaction,
  games: readonly (CatalogueGame & { readonly sort: number })[],
): Promise<void> {
  await tx.query(
    `insert into game (node_id, game_code, vassalage, game_type, name_en, name_bn, hot_rank, is_new, freeplay,
       support_play, is_enabled, sort)
     select g."nodeId", g."gameCode", g.vassalage, g."gameType", g."nameEn", g."nameBn", g."hotRank",
       g."isNew", g.freeplay, g."supportPlay", true, g.sort
     from jsonb_to_recordset($1::jsonb) as g("nodeId" bigint, "gameCode" text, vassalage text, "gameType" text,
       "nameEn" text, "nameBn" text, "hotRank" integer, "isNew" boolean, freeplay boolean,
       "supportPlay" boolean, sort integer)
     on conflict (node_id) do update set game_code = excluded.game_code, vassalage = excluded.vassalage,
       game_type = excluded.game_type, name_en = excluded.name_en, name_bn = excluded.name_bn,
       hot_rank = excluded.hot_rank, is_new = excluded.is_new, freeplay = excluded.freeplay,
       support_play = excluded.support_play, is_enabled = true, sort = excluded.sort`,
    [JSON.stringify(games)],
  );
  await tx.query(`update game set is_enabled = false where node_id <> all ($1::bigint[])`, [
    games.map((game) => game.nodeId),
  ]);
}

export async function updateVendorState(
  tx: Transaction,
  vassalage: string,
  state: VendorState,
): Promise<boolean> {
  const rows = await tx.query(`update vendor set state = $2 where vassalage = $1 returning vassalage`, [
    vassalage,
    state,
  ]);
  return rows.length === 1;
}

export async function updateVendorAddresses(
  db: Queryable,
  vassalage: string,
  addresses: readonly string[] | null,
): Promise<boolean> {
  const rows = await db.query(
    `update vendor set allowed_addresses = $2 where vassalage = $1 returning vassalage`,
    [vassalage, addresses],
  );
  return rows.length === 1;
}

/** Tells every process that a word's public content changed, once this transaction is committed. */
export function notifyContentChanged(tx: Transaction, word: 'games'): void {
  tx.write(`select pg_notify('content_changed', $1)`, [word]);
}
