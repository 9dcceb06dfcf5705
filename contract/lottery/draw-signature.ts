// The texts that the draw service signs: one line for a commitment, a draw or a correction, for signer and verifier.

/** Under which key, by its id: the first 16 hex digits of SHA-256 of the public key's 32 bytes. */
type Signed = {
  readonly gameCode: string;
  readonly numero: string;
  readonly keyId: string;
};

/** The drawn result, or the reason of a void draw. */
const outcomeOf = (result: readonly string[] | null, voidReason: string | null): string =>
  result ? result.join(',') : `VOID:${voidReason ?? ''}`;

/**
 * The line that is signed when a commitment is published: the commitment, the times when sale begins and ends, the
 * time of the draw, and the date of the signature, which is no later than `openAt`. Times are milliseconds since
 * 1970.
 */
export function signedCommitmentText(
  commitment: Signed & {
    readonly commitHash: string;
    readonly openAt: number;
    readonly closeAt: number;
    readonly drawAt: number;
    readonly publishedAt: number;
  },
): string {
  const { gameCode, numero, commitHash, openAt, closeAt, drawAt, publishedAt, keyId } = commitment;
  return ['COMMITMENT-1', gameCode, numero, commitHash, openAt, closeAt, drawAt, publishedAt, keyId].join(
    '|',
  );
}

/**
 * The line that is signed (Ed25519, as UTF-8) when a draw is over. Hashes and seeds are lower-case hex, a seed that
 * was lost an empty text; `drawnAt` is in milliseconds since 1970.
 */
export function signedDrawText(
  draw: Signed & {
    readonly result: readonly string[] | null;
    readonly voidReason: string | null;
    readonly seed: string;
    readonly commitHash: string;
    readonly previousHash: string;
    readonly chainNo: number;
    readonly drawnAt: number;
  },
): string {
  const { gameCode, numero, commitHash, previousHash, seed, chainNo, drawnAt, keyId } = draw;
  const outcome = outcomeOf(draw.result, draw.voidReason);
  const parts = [gameCode, numero, outcome, seed, commitHash, previousHash, chainNo, drawnAt, keyId];
  return ['DRAW-1', ...parts].join('|');
}

/**
 * The line that is signed when operators have corrected a draw: the new result, the number of the settlement, and the
 * time of the correction. It never replaces the line of the draw.
 */
export function signedCorrectionText(
  correction: Signed & {
    readonly result: readonly string[] | null;
    readonly attempt: number;
    readonly correctedAt: number;
  },
): string {
  const { gameCode, numero, result, attempt, correctedAt, keyId } = correction;
  const outcome = outcomeOf(result, 'CORRECTED');
  return ['CORRECTION-1', gameCode, numero, outcome, attempt, correctedAt, keyId].join('|');
}
