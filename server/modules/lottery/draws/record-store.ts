// All SQL that reads draws for those who look at them; works under the server's role.
import { textArray } from '#server/db/array-literals.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { DrawState, VoidReason } from '#contract/lottery/draws.ts';

type DrawTimes = { readonly openAt: Date; readonly closeAt: Date; readonly drawAt: Date };
export type CurrentRow = DrawTimes & {
  readonly gameCode: string;
  readonly numero: string;
  readonly state: DrawState;
  readonly commitHash: Buffer;
  readonly result: readonly string[] | null;
  readonly now: Date;
};

/** The draws of games around this moment in the order of their times, and the newest of each that has a result. */
export function selectAround(db: Database, gameCodes: readonly string[]): Promise<CurrentRow[]> {
  return db.query<CurrentRow>(
    `select around.* from unnest($1::text[]) as wanted (code), lateral (
       (select game_code as "gameCode", numero, state, open_at as "openAt", close_at as "closeAt",
          draw_at as "drawAt", commit_hash as "commitHash", result, clock_timestamp() as now
        from lottery_draw
        where game_code = code and due_at is not null and draw_at > clock_timestamp() - interval '3 hours'
        order by draw_at limit 12)
       union all
       (select game_code, numero, state, open_at, close_at, draw_at, commit_hash, coalesce((
            select c.result from lottery_correction c where c.draw_id = id order by c.attempt desc limit 1
          ), result), clock_timestamp()
        from lottery_draw where game_code = code and chain_no is not null and result is not null
        order by chain_no desc limit 1)
     ) around order by "drawAt"`,
    [textArray(gameCodes)],
  );
}

/** The draws to come in their order, without the one that is on sale. */
export function selectComing(
  db: Database,
  gameCode: string,
  onSale: string | null,
  limit: number,
): Promise<{ numero: string; drawAt: Date }[]> {
  return db.query(
    `select numero, draw_at as "drawAt" from lottery_draw
     where game_code = $1 and draw_at > clock_timestamp() and due_at is not null
       and close_at > clock_timestamp() and numero is distinct from $2
     order by draw_at limit $3::int4`,
    [gameCode, onSale, limit],
  );
}

type HistoryRow = {
  readonly total: bigint;
  readonly numero: string | null;
  readonly drawAt: Date;
  readonly drawn: string[] | null;
  readonly corrected: string[] | null;
  readonly correctedAt: Date | null;
  readonly voidReason: VoidReason | null;
};

/** What is over in a game, newest first; one row without a number when there is nothing on the page. */
export function selectHistory(
  db: Database,
  gameCode: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<HistoryRow[]> {
  return db.query<HistoryRow>(
    `select s.chain_no as total, d.numero, d.draw_at as "drawAt", d.result as drawn, d.void_reason as "voidReason",
       c.result as corrected, c.at as "correctedAt"
     from lottery_series s
     left join lottery_draw d on d.game_code = s.game_code
       and d.chain_no <= s.chain_no - $2::int8 and d.chain_no > s.chain_no - $2::int8 - $3::int8
     left join lateral (
       select c.result, c.at from lottery_correction c where c.draw_id = d.id order by c.attempt desc limit 1
     ) c on true
     where s.game_code = $1 order by d.chain_no desc`,
    [gameCode, page.offset, page.limit],
  );
}

export type ProofRow = DrawTimes & {
  readonly id: bigint;
  readonly numero: string;
  readonly state: DrawState;
  readonly commitHash: Buffer;
  readonly seed: Buffer | null;
  readonly result: string[] | null;
  readonly voidReason: VoidReason | null;
  readonly chainNo: bigint | null;
  readonly previousHash: Buffer | null;
  readonly chainHash: Buffer | null;
  readonly drawnAt: Date | null;
  readonly isBeforeSignatures: boolean;
  /** Public key and signature stand or fall with the id of the key. */
  readonly keyId: string | null;
  readonly publicKey: Buffer | null;
  readonly signature: Buffer | null;
};

export async function selectProof(
  db: Database,
  gameCode: string,
  numero: string,
): Promise<ProofRow | undefined> {
  const [row] = await db.query<ProofRow>(
    `select d.id, d.numero, d.state, d.open_at as "openAt", d.close_at as "closeAt", d.draw_at as "drawAt",
       d.commit_hash as "commitHash", d.seed, d.result, d.void_reason as "voidReason", d.chain_no as "chainNo",
       d.previous_hash as "previousHash", d.chain_hash as "chainHash", d.drawn_at as "drawnAt",
       coalesce(d.chain_no <= g.unsigned_to, false) as "isBeforeSignatures",
       s.key_id as "keyId", k.public_key as "publicKey", s.signature
     from lottery_draw d join lottery_series g on g.game_code = d.game_code
     left join lottery_signature s on s.draw_id = d.id and s.attempt = 1
     left join lottery_signing_key k on k.id = s.key_id
     where d.game_code = $1 and d.numero = $2`,
    [gameCode, numero],
  );
  return row;
}

type CorrectionRow = Pick<ProofRow, 'keyId' | 'publicKey' | 'signature'> & {
  readonly result: string[] | null;
  readonly attempt: number;
  readonly at: Date;
};

/** What a draw was settled by at last, where that is not what was drawn. */
export async function selectCorrection(db: Database, drawId: bigint): Promise<CorrectionRow | undefined> {
  const [row] = await db.query<CorrectionRow>(
    `select c.result, c.attempt, c.at, s.key_id as "keyId", k.public_key as "publicKey", s.signature
     from lottery_correction c
     left join lottery_signature s on s.draw_id = c.draw_id and s.attempt = c.attempt
     left join lottery_signing_key k on k.id = s.key_id
     where c.draw_id = $1 order by c.attempt desc limit 1`,
    [drawId],
  );
  return row;
}

/** Asks for a draw to be called off, once; false when it is over already or there is none. */
export async function requestVoid(db: Queryable, drawId: bigint, requestedBy: string): Promise<boolean> {
  const rows = await db.query(
    `with coming as (
       select id from lottery_draw where id = $1 and due_at is not null
     ), asked as (
       insert into lottery_void_request (draw_id, requested_by) select id, $2 from coming
       on conflict (draw_id) do nothing
     )
     select id from coming`,
    [drawId, requestedBy],
  );
  return rows.length === 1;
}
