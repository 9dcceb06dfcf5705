// What the draw service puts its signature under: one line of text a draw or correction, the same on both sides.

/** Under which key, by its id: the first 16 hex digits of SHA-256 of the public key's 32 bytes. */
type Signed = {
  readonly gameCode: string;
  readonly numero: string;
  readonly keyId: string;
};

/** What was drawn, or that it was called off and why. */
const outcomeOf = (result: readonly string[] | null, voidReason: string | null): string =>
  result ? result.join(',') : `VOID:${voidReason ?? ''}`;

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
 * The line that is signed when operators have corrected a draw: what it is paid by instead, the how manieth
 * settlement that is, and when they said so. It never stands in for the draw's own line.
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
