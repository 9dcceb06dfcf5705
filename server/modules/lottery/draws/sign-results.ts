// What the draw service signs: each draw in the transaction that ends it, each correction once it stands in the books.
import type { Database, Transaction } from '#server/db/database.ts';
import { signedCorrectionText, signedDrawText } from '#contract/lottery/draw-signature.ts';
import { type DueRow, type EndedDraw, lockLease, writeEvent } from './draw-store.ts';
import type { ResultSigner } from './result-signer.ts';
import { publishKey, selectUnsignedCorrections, writeSignatures } from './signature-store.ts';

const correctionsAtOnce = 100;

/** Lets everybody read a key before anything is signed with it. */
export async function tellKey(db: Database, holder: string, signer: ResultSigner): Promise<void> {
  const details = { keyId: signer.keyId, publicKey: signer.publicKey.toString('hex') };
  if (await publishKey(db, signer)) await writeEvent(db, { kind: 'SIGNING_KEY', holder, details });
}

/** Signs draws that end in this transaction. */
export async function signDraws(
  tx: Transaction,
  { keyId, sign }: ResultSigner,
  draws: readonly { readonly draw: DueRow; readonly ended: EndedDraw }[],
): Promise<void> {
  const signatures = draws.map(({ draw, ended }) => {
    const text = signedDrawText({
      gameCode: draw.gameCode,
      numero: draw.numero,
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

/** Signs corrections operators have made since; it says that they did, and nothing of what was drawn changes. */
export function signCorrections(db: Database, holder: string, { keyId, sign }: ResultSigner): Promise<void> {
  return db.tx(async (tx) => {
    if (!(await lockLease(tx, holder))) return;
    const signatures = (await selectUnsignedCorrections(tx, correctionsAtOnce)).map((correction) => {
      const { drawId, attempt, at } = correction;
      const text = signedCorrectionText({ ...correction, correctedAt: at.getTime(), keyId });
      return { drawId, attempt, signature: sign(text) };
    });
    if (signatures.length > 0) await writeSignatures(tx, keyId, signatures);
  });
}
