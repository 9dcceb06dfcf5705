// Moves the times of draws in tests, because the clock of the database cannot be held.
import { signedCommitmentText } from '#contract/lottery/draw-signature.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { Database } from '#server/db/database.ts';
import type { ResultSigner } from '#server/modules/lottery/draws/result-signer.ts';

/**
 * Makes the times of draws so much older, or younger for a negative number, as the owner of the database. The time of
 * a draw itself stays, because it is signed. Signatures of commitments become invalid.
 */
export async function letDrawsAge(db: Database, byMs: number): Promise<void> {
  await asOwner(db, [
    `update lottery_draw set open_at = open_at - '${byMs} ms'::interval,
       close_at = close_at - '${byMs} ms'::interval, draw_at = draw_at - '${byMs} ms'::interval`,
    `update lottery_series set made_until = made_until - '${byMs} ms'::interval,
       last_close_at = last_close_at - '${byMs} ms'::interval`,
    `update lottery_ticker set lease_until = lease_until - '${Math.max(byMs, 0)} ms'::interval`,
  ]);
}

type Committed = {
  readonly drawId: bigint;
  readonly gameCode: string;
  readonly drawNo: string;
  readonly commitHash: Buffer;
  readonly openAt: Date;
  readonly closeAt: Date;
  readonly drawAt: Date;
};

/** Signs the commitments of draws that were made older, dated when their sale opened, by a key in use ever since. */
export async function signCommitmentsAnew(db: Database, { keyId, sign }: ResultSigner): Promise<void> {
  const draws = await db.query<Committed>(
    `select draw_id as "drawId", game_code as "gameCode", draw_no as "drawNo", commit_hash as "commitHash", open_at as "openAt",
       close_at as "closeAt", draw_at as "drawAt"
     from lottery_commitment c join lottery_draw d on d.id = c.draw_id`,
  );
  const signatures = draws.map(({ drawId, openAt, closeAt, drawAt, commitHash, ...draw }) => {
    const times = { openAt: openAt.getTime(), closeAt: closeAt.getTime(), drawAt: drawAt.getTime() };
    const commitment = { ...draw, numero: draw.drawNo, ...times, publishedAt: times.openAt, keyId };
    const text = signedCommitmentText({ ...commitment, commitHash: commitHash.toString('hex') });
    return `(${drawId}::int8, '\\x${sign(text).toString('hex')}'::bytea, to_timestamp(${times.openAt}::float8 / 1000))`;
  });
  await asOwner(db, [
    `update lottery_commitment c set signature = s.signature, published_at = s.at
     from (values ${signatures.join()}) s (id, signature, at) where draw_id = id`,
    `update lottery_key_use set since = to_timestamp(0) where since = (select min(since) from lottery_key_use)`,
  ]);
}

/** Runs statements with the owner's powers and without triggers. */
export async function asOwner(db: Database, statements: readonly string[]): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query('set local role none');
    await tx.query('set local session_replication_role = replica');
    for (const statement of statements) await tx.query(statement);
  });
}

/** Moves times until a game has just begun to sell. */
export async function letSaleBegin(
  db: Database,
  { tick }: { tick(): Promise<unknown> },
  opened: () => Promise<OpenedDraws>,
): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { next } = await opened();
    if (next) await letDrawsAge(db, next.openAt - Date.now() + 500);
    // After earlier moves the next draw may be over already; then the ticks announce another.
    for (let ticks = 0; ticks < 10; ticks += 1) {
      await tick();
      const { current } = await opened();
      if (next && current?.numero === next.numero) return;
    }
  }
  throw new Error('the sale did not begin');
}
