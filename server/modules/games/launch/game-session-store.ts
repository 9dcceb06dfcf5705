// All SQL on game sessions and their tickets and tokens.
import type { Language } from '#contract/base/language.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Book } from '#server/modules/wallet/index.ts';
import type { VendorState } from '../catalogue/catalogue-store.ts';
import type { WalletMode } from '../vendors/port.ts';

type GameSessionRow = {
  readonly id: string;
  readonly memberId: string;
  readonly nodeId: bigint;
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly isGameEnabled: boolean;
  readonly vendorState: VendorState;
  readonly walletMode: WalletMode;
  readonly book: Book;
  readonly language: Language;
  readonly redeemedAt: Date | null;
  readonly expiresAt: Date;
  readonly closedAt: Date | null;
  /** Money was transferred to a vendor with wallets of its own and is not back yet. */
  readonly moneyOut: boolean;
};

const columns = `s.id, s.member_id as "memberId", s.node_id as "nodeId", g.game_code as "gameCode", g.vendor_code as "vendorCode",
  g.is_enabled as "isGameEnabled", v.state as "vendorState", v.wallet_mode as "walletMode", s.book, s.language, s.redeemed_at as "redeemedAt",
  s.expires_at as "expiresAt", s.closed_at as "closedAt",
  s.money_out as "moneyOut"`;
const from = 'from game_session s join game g using (node_id) join vendor v using (vendor_code)';

export async function insertGameSession(
  tx: Transaction,
  session: {
    readonly id: string;
    readonly memberId: string;
    readonly siteSessionId: string;
    readonly nodeId: string;
    readonly book: Book;
    readonly language: Language;
    readonly ticketHash: Buffer;
    readonly launchedAt: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into game_session (id, member_id, site_session_id, node_id, book, language, ticket_hash,
       launched_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      session.id,
      session.memberId,
      session.siteSessionId,
      session.nodeId,
      session.book,
      session.language,
      session.ticketHash,
      session.launchedAt,
      session.expiresAt,
    ],
  );
}

export async function selectGameSession(db: Queryable, id: string): Promise<GameSessionRow | undefined> {
  const [row] = await db.query<GameSessionRow>(`select ${columns} ${from} where s.id = $1`, [id]);
  return row;
}

/** The session a ticket of this vendor was made for. */
export async function selectSessionOfTicket(
  db: Queryable,
  vendorCode: string,
  ticketHash: Buffer,
): Promise<GameSessionRow | undefined> {
  const [row] = await db.query<GameSessionRow>(
    `select ${columns} ${from} where s.ticket_hash = $1 and g.vendor_code = $2`,
    [ticketHash, vendorCode],
  );
  return row;
}

/** Gives a session its token, once: false when another call was faster or the session is closed. */
export async function redeemSession(
  db: Queryable,
  id: string,
  redeemed: { readonly tokenHash: Buffer; readonly at: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const rows = await db.query(
    `update game_session set token_hash = $2, redeemed_at = $3, expires_at = $4
     where id = $1 and redeemed_at is null and closed_at is null returning id`,
    [id, redeemed.tokenHash, redeemed.at, redeemed.expiresAt],
  );
  return rows.length === 1;
}

export async function selectSessionOfToken(
  db: Queryable,
  vendorCode: string,
  tokenHash: Buffer,
): Promise<GameSessionRow | undefined> {
  const [row] = await db.query<GameSessionRow>(
    `select ${columns} ${from} where s.token_hash = $1 and g.vendor_code = $2`,
    [tokenHash, vendorCode],
  );
  return row;
}

/** Closes a session of this member; one that is closed already keeps its time. */
export async function closeSession(db: Queryable, id: string, memberId: string, at: Date): Promise<void> {
  await db.query(
    `update game_session set closed_at = coalesce(closed_at, $3) where id = $1 and member_id = $2`,
    [id, memberId, at],
  );
}

export async function closeSessionsOfSite(
  db: Queryable,
  siteSessionIds: readonly string[],
  at: Date,
): Promise<void> {
  await db.query(
    `update game_session set closed_at = $2 where site_session_id = any($1::text[]) and closed_at is null`,
    [siteSessionIds, at],
  );
}

/** Open games that were launched from sessions on the site. */
export function selectOpenOfSite(
  db: Queryable,
  siteSessionIds: readonly string[],
): Promise<{ id: string; memberId: string; vendorCode: string; moneyOut: boolean }[]> {
  return db.query(
    `select s.id, s.member_id as "memberId", g.vendor_code as "vendorCode", s.money_out as "moneyOut"
     from game_session s join game g using (node_id)
     where s.site_session_id = any($1::text[]) and s.closed_at is null`,
    [siteSessionIds],
  );
}
