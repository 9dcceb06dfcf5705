// The signatures of the draw service: each commitment when it is published, each draw when it ends, each correction
// afterwards.
import type { Database, Transaction } from '#server/db/database.ts';
import {
  signedCommitmentText,
  signedCorrectionText,
  signedDrawText,
} from '#contract/lottery/draw-signature.ts';
import { type DueRow, type EndedDraw, lockLease, writeEvent } from './draw-store.ts';
import type { ResultSigner } from './result-signer.ts';
import type { NewDraw } from './series-store.ts';
import {
  beginKeyUse,
  publishKey,
  selectUnsignedCorrections,
  writeCommitments,
  writeSignatures,
} from './signature-store.ts';

const correctionsAtOnce = 100;

/**
 * Publishes a key and the start of its use before its first signature; false when another service has the lease now.
 */
export async function announceKey(db: Database, holder: string, signer: ResultSigner): Promise<boolean> {
  const details = { keyId: signer.keyId, publicKey: signer.publicKey.toString('hex') };
  if (await publishKey(db, signer)) await writeEvent(db, { kind: 'SIGNING_KEY', holder, details });
  return db.tx(async (tx) => {
    if (!(await lockLease(tx, holder))) return false;
    await beginKeyUse(tx, signer.keyId);
    return true;
  });
}

/** Signs the commitments of new draws, dated now: they are public once this transaction ends. */
export async function signCommitments(
  tx: Transaction,
  { keyId, sign }: ResultSigner,
  gameCode: string,
  draws: readonly NewDraw[],
  publishedAt: Date,
): Promise<void> {
  const commitments = draws.map(({ id, drawNo, commitHash, openAt, closeAt, drawAt }) => {
    const text = signedCommitmentText({
      gameCode,
      numero: drawNo,
      commitHash: commitHash.toString('hex'),
      openAt: openAt.getTime(),
      closeAt: closeAt.getTime(),
      drawAt: drawAt.getTime(),
      publishedAt: publishedAt.getTime(),
      keyId,
    });
    return { drawId: id, publishedAt, signature: sign(text) };
  });
  await writeCommitments(tx, keyId, commitments);
}

/** Signs the draws that end in this transaction. */
export async function signDraws(
  tx: Transaction,
  { keyId, sign }: ResultSigner,
  draws: readonly { readonly draw: DueRow; readonly ended: EndedDraw }[],
): Promise<void> {
  const signatures = draws.map(({ draw, ended }) => {
    const text = signedDrawText({
      gameCode: draw.gameCode,
      numero: draw.drawNo,
      result: ended.result,
      voidReason: ended.voidReason,
      seed: ended.seed?.toString('hex') ?? '',
      commitHash: draw.commitHash.toString('hex'),
      previousHash: ended.previousHash.toString('hex'),
      chainNo: Number(ended.chainNo),
      drawnAt: ended.drawnAt.getTime(),
      keyId,
    });
    return { drawId: draw.id, attempt: 1, signature: sign(text) };
  });
  await writeSignatures(tx, keyId, signatures);
}

/**
 * Signs corrections by operators; the signature states that operators corrected the draw, and the drawn result does
 * not change.
 */
export function signCorrections(db: Database, holder: string, { keyId, sign }: ResultSigner): Promise<void> {
  return db.tx(async (tx) => {
    if (!(await lockLease(tx, holder))) return;
    const signatures = (await selectUnsignedCorrections(tx, correctionsAtOnce)).map((correction) => {
      const { drawId, drawNo, attempt, at } = correction;
      const text = signedCorrectionText({ ...correction, numero: drawNo, correctedAt: at.getTime(), keyId });
      return { drawId, attempt, signature: sign(text) };
    });
    if (signatures.length > 0) await writeSignatures(tx, keyId, signatures);
  });
}
