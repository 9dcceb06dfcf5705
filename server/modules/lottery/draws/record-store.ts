// All SQL that reads draws for members and operators. It runs under the server's role.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { DrawState, VoidReason } from '#contract/lottery/draws.ts';

type DrawTimes = { readonly openAt: Date; readonly closeAt: Date; readonly drawAt: Date };
export type CurrentRow = DrawTimes & {
  readonly gameCode: string;
  readonly drawNo: string;
  readonly state: DrawState;
  readonly commitHash: Buffer;
  readonly result: readonly string[] | null;
  readonly now: Date;
};

/** The draws of games around the present time, by time, and for each game the newest draw with a result. */
export function selectAround(db: Database, gameCodes: readonly string[]): Promise<CurrentRow[]> {
  return db.query<CurrentRow>(
    `select around.* from unnest($1::text[]) as wanted (code), lateral (
       (select game_code as "gameCode", draw_no as "drawNo", state, open_at as "openAt", close_at as "closeAt",
          draw_at as "drawAt", commit_hash as "commitHash", result, clock_timestamp() as now
        from lottery_draw
        where game_code = code and due_at is not null and draw_at > clock_timestamp() - interval '3 hours'
        order by draw_at limit 12)
       union all
       (select game_code, draw_no, state, open_at, close_at, draw_at, commit_hash, coalesce((
            select c.result from lottery_correction c where c.draw_id = id order by c.attempt desc limit 1
          ), result), clock_timestamp()
        from lottery_draw where game_code = code and chain_no is not null and result is not null
        order by chain_no desc limit 1)
     ) around order by "drawAt"`,
    [textArray(gameCodes)],
  );
}

/** The future draws in order, without the draw on sale. */
export function selectComing(
  db: Database,
  gameCode: string,
  onSale: string | null,
  limit: number,
): Promise<{ drawNo: string; drawAt: Date }[]> {
  return db.query(
    `select draw_no as "drawNo", draw_at as "drawAt" from lottery_draw
     where game_code = $1 and draw_at > clock_timestamp() and due_at is not null
       and close_at > clock_timestamp() and draw_no is distinct from $2
     order by draw_at limit $3::int4`,
    [gameCode, onSale, limit],
  );
}

type HistoryRow = {
  readonly total: bigint;
  readonly drawNo: string | null;
  readonly drawAt: Date;
  readonly drawn: string[] | null;
  readonly corrected: string[] | null;
  readonly correctedAt: Date | null;
  readonly voidReason: VoidReason | null;
};

/** The ended draws of a game, newest first; one row without a draw number when the page is empty. */
export function selectHistory(
  db: Database,
  gameCode: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<HistoryRow[]> {
  return db.query<HistoryRow>(
    `select s.chain_no as total, d.draw_no as "drawNo", d.draw_at as "drawAt", d.result as drawn, d.void_reason as "voidReason",
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
  readonly drawNo: string;
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
  readonly isBeforeCommitments: boolean;
  /** When the commitment was published. The key and the signature are null if it is null. */
  readonly publishedAt: Date | null;
  readonly commitmentKeyId: string | null;
  readonly commitmentKey: Buffer | null;
  readonly commitmentSignature: Buffer | null;
  /** The public key and the signature are null if the key id is null. */
  readonly keyId: string | null;
  readonly publicKey: Buffer | null;
  readonly signature: Buffer | null;
};

export async function selectProof(
  db: Database,
  gameCode: string,
  drawNo: string,
): Promise<ProofRow | undefined> {
  const [row] = await db.query<ProofRow>(
    `select d.id, d.draw_no as "drawNo", d.state, d.open_at as "openAt", d.close_at as "closeAt", d.draw_at as "drawAt",
       d.commit_hash as "commitHash", d.seed, d.result, d.void_reason as "voidReason", d.chain_no as "chainNo",
       d.previous_hash as "previousHash", d.chain_hash as "chainHash", d.drawn_at as "drawnAt",
       coalesce(d.chain_no <= g.unsigned_to, false) as "isBeforeSignatures",
       d.serial <= g.unsigned_serial as "isBeforeCommitments",
       s.key_id as "keyId", k.public_key as "publicKey", s.signature,
       c.published_at as "publishedAt", c.key_id as "commitmentKeyId", ck.public_key as "commitmentKey",
       c.signature as "commitmentSignature"
     from lottery_draw d join lottery_series g on g.game_code = d.game_code
     left join lottery_signature s on s.draw_id = d.id and s.attempt = 1
     left join lottery_signing_key k on k.id = s.key_id
     left join lottery_commitment c on c.draw_id = d.id
     left join lottery_signing_key ck on ck.id = c.key_id
     where d.game_code = $1 and d.draw_no = $2`,
    [gameCode, drawNo],
  );
  return row;
}

type CorrectionRow = Pick<ProofRow, 'keyId' | 'publicKey' | 'signature'> & {
  readonly result: string[] | null;
  readonly attempt: number;
  readonly at: Date;
};

/** The newest correction of a draw, if its result was corrected. */
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

/** Requests once that a draw is called off. False when the draw has ended or does not exist. */
export async function requestVoid(db: Queryable, drawId: bigint, requestedBy: string): Promise<boolean> {
  const rows = await db.query(
    `with coming as (
       select id from lottery_draw where id = $1 and due_at is not null
     ), requested as (
       insert into lottery_void_request (draw_id, requested_by) select id, $2 from coming
       on conflict (draw_id) do nothing
     )
     select id from coming`,
    [drawId, requestedBy],
  );
  return rows.length === 1;
}
