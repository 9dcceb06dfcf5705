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
  readonly numero: string;
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
    `select d.numero, d.chain_no as "chainNo", d.commit_hash as "commitHash", d.seed, d.result,
       d.void_reason as "voidReason", d.previous_hash as "previousHash", d.chain_hash as "chainHash",
       d.drawn_at as "drawnAt", k.public_key as "publicKey", s.signature
     from lottery_draw d left join lottery_signature s on s.draw_id = d.id and s.attempt = 1
     left join lottery_signing_key k on k.id = s.key_id
     where d.game_code = $1 and d.chain_no > $2 order by d.chain_no limit $3`,
    [gameCode, after, limit],
  );
}

type SignedCorrection = {
  readonly gameCode: string;
  readonly numero: string;
  readonly attempt: number;
  readonly result: string[] | null;
  readonly at: Date;
  readonly publicKey: Buffer | null;
  readonly signature: Buffer | null;
};

export function selectCorrections(tx: Transaction): Promise<SignedCorrection[]> {
  return tx.query<SignedCorrection>(
    `select d.game_code as "gameCode", d.numero, c.attempt, c.result, c.at, k.public_key as "publicKey", s.signature
     from lottery_correction c join lottery_draw d on d.id = c.draw_id
     left join lottery_signature s on s.draw_id = c.draw_id and s.attempt = c.attempt
     left join lottery_signing_key k on k.id = s.key_id order by c.draw_id, c.attempt`,
  );
}
