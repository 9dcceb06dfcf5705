// SQL of the proof of all draws: chains are read in their order, a thousand links at a time.
import type { Transaction } from '#server/db/database.ts';
import type { VoidReason } from '#contract/lottery/draws.ts';

export type Chain = {
  readonly gameCode: string;
  readonly links: bigint;
  readonly hash: Buffer;
  readonly unsignedTo: bigint;
};

export function selectChains(tx: Transaction): Promise<Chain[]> {
  return tx.query<Chain>(
    `select game_code as "gameCode", chain_no as links, chain_hash as hash, unsigned_to as "unsignedTo"
     from lottery_series order by game_no`,
  );
}

export type Link = {
  readonly drawNo: string;
  readonly chainNo: bigint;
  readonly commitHash: Buffer;
  readonly seed: Buffer | null;
  readonly result: string[] | null;
  readonly voidReason: VoidReason | null;
  readonly previousHash: Buffer;
  readonly chainHash: Buffer;
  readonly drawnAt: Date;
  readonly publicKey: Buffer | null;
  readonly signature: Buffer | null;
};

export function selectLinks(
  tx: Transaction,
  gameCode: string,
  after: bigint,
  limit: number,
): Promise<Link[]> {
  return tx.query<Link>(
    `select d.draw_no as "drawNo", d.chain_no as "chainNo", d.commit_hash as "commitHash", d.seed, d.result,
       d.void_reason as "voidReason", d.previous_hash as "previousHash", d.chain_hash as "chainHash",
       d.drawn_at as "drawnAt", k.public_key as "publicKey", s.signature
     from lottery_draw d left join lottery_signature s on s.draw_id = d.id and s.attempt = 1
     left join lottery_signing_key k on k.id = s.key_id
     where d.game_code = $1 and d.chain_no > $2 order by d.chain_no limit $3`,
    [gameCode, after, limit],
  );
}

export type PublishedCommitment = {
  readonly gameCode: string;
  readonly drawNo: string;
  readonly serial: bigint;
  readonly openAt: Date;
  readonly closeAt: Date;
  readonly drawAt: Date;
  readonly commitHash: Buffer;
  /** Made before commitments were signed. */
  readonly isBefore: boolean;
  readonly keyId: string | null;
  readonly publicKey: Buffer | null;
  readonly signature: Buffer | null;
  readonly publishedAt: Date | null;
};

/** Commitments of a game in the order of its draws, future ones included. */
export function selectCommitments(
  tx: Transaction,
  gameCode: string,
  after: bigint,
  limit: number,
): Promise<PublishedCommitment[]> {
  return tx.query<PublishedCommitment>(
    `select d.game_code as "gameCode", d.draw_no as "drawNo", d.serial, d.open_at as "openAt", d.close_at as "closeAt",
       d.draw_at as "drawAt", d.commit_hash as "commitHash", d.serial <= g.unsigned_serial as "isBefore",
       c.key_id as "keyId", k.public_key as "publicKey", c.signature, c.published_at as "publishedAt"
     from lottery_draw d join lottery_series g on g.game_code = d.game_code
     left join lottery_commitment c on c.draw_id = d.id left join lottery_signing_key k on k.id = c.key_id
     where d.game_code = $1 and d.serial > $2 order by d.serial limit $3`,
    [gameCode, after, limit],
  );
}

type SignedCorrection = {
  readonly gameCode: string;
  readonly drawNo: string;
  readonly attempt: number;
  readonly result: string[] | null;
  readonly at: Date;
  readonly publicKey: Buffer | null;
  readonly signature: Buffer | null;
};

export function selectCorrections(tx: Transaction): Promise<SignedCorrection[]> {
  return tx.query<SignedCorrection>(
    `select d.game_code as "gameCode", d.draw_no as "drawNo", c.attempt, c.result, c.at, k.public_key as "publicKey", s.signature
     from lottery_correction c join lottery_draw d on d.id = c.draw_id
     left join lottery_signature s on s.draw_id = c.draw_id and s.attempt = c.attempt
     left join lottery_signing_key k on k.id = s.key_id order by c.draw_id, c.attempt`,
  );
}
