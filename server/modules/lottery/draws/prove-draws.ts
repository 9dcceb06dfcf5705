// Proves all draws there ever were: commitments, results, chains and signatures, recomputed from what is public.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { signedCorrectionText, signedDrawText } from '#contract/lottery/draw-signature.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { beginReading } from '#server/db/one-moment.ts';
import type { DrawnGame } from './drawn-game.ts';
import { chainHashOf, resultOf } from './end-draw.ts';
import { type Chain, type Link, selectChains, selectCorrections, selectLinks } from './prove-store.ts';

const linksAtOnce = 1_000;

type Rule = 'COMMITMENT' | 'RESULT' | 'CHAIN' | 'SIGNATURE' | 'CORRECTION';
export type DrawsProof = {
  readonly draws: number;
  readonly signed: number;
  /** Over before there were signatures. */
  readonly unsigned: number;
  /** Of games nobody knows any more: their results cannot be recomputed, all else is. */
  readonly unknown: number;
  readonly corrections: number;
  /** The ids of the keys that signed. */
  readonly keyIds: readonly string[];
  readonly faults: readonly { readonly rule: Rule; readonly subject: string }[];
};

type Tally = {
  draws: number;
  signed: number;
  unsigned: number;
  unknown: number;
  readonly keyIds: Set<string>;
  readonly faults: { rule: Rule; subject: string }[];
};

/** Reads every draw that is over by now, also while others come; changes nothing. */
export function proveDraws(
  db: Database,
  games: readonly Pick<DrawnGame, 'code' | 'shape'>[],
): Promise<DrawsProof> {
  const shapes = new Map(games.map(({ code, shape }) => [code, shape]));
  return db.tx(async (tx) => {
    await beginReading(tx);
    const tally: Tally = { draws: 0, signed: 0, unsigned: 0, unknown: 0, keyIds: new Set(), faults: [] };
    for (const chain of await selectChains(tx))
      await proveChain(tx, chain, shapes.get(chain.gameCode), tally);
    const corrections = await selectCorrections(tx);
    for (const correction of corrections) {
      const { publicKey, signature, at, gameCode, numero } = correction;
      const keyId = publicKey ? keyIdOf(publicKey) : '';
      const text = signedCorrectionText({ ...correction, correctedAt: at.getTime(), keyId });
      if (!isSigned({ publicKey, signature }, text))
        tally.faults.push({ rule: 'CORRECTION', subject: `${gameCode} ${numero}` });
    }
    return { ...tally, corrections: corrections.length, keyIds: [...tally.keyIds] };
  });
}

/** `shape` is that of its game, none of one nobody knows. */
async function proveChain(
  tx: Transaction,
  { gameCode, links, hash, unsignedTo }: Chain,
  shape: DrawnGame['shape'] | undefined,
  tally: Tally,
): Promise<void> {
  const blame = (rule: Rule, subject: string): void =>
    void tally.faults.push({ rule, subject: `${gameCode} ${subject}` });
  let [head, after] = [Buffer.alloc(32), 0n];
  for (let page = await selectLinks(tx, gameCode, after, linksAtOnce); page.length > 0; ) {
    for (const link of page) {
      tally.draws += 1;
      const isNext = link.chainNo === after + 1n && link.previousHash.equals(head);
      if (!isNext || !chainHashOf(head, { gameCode, ...link }).equals(link.chainHash))
        blame('CHAIN', link.numero);
      if (!keepsCommitment(link)) blame('COMMITMENT', link.numero);
      if (!shape) tally.unknown += 1;
      else if (
        link.result &&
        link.seed &&
        !isSame(resultOf(link.seed, { gameCode, ...link }, shape), link.result)
      )
        blame('RESULT', link.numero);
      if (link.publicKey && link.signature) {
        tally.signed += 1;
        const keyId = keyIdOf(link.publicKey);
        tally.keyIds.add(keyId);
        if (!isSigned(link, signedTextOf(gameCode, keyId, link))) blame('SIGNATURE', link.numero);
      } else if (link.chainNo <= unsignedTo) tally.unsigned += 1;
      else blame('SIGNATURE', link.numero);
      [head, after] = [Buffer.from(link.chainHash), link.chainNo];
    }
    page = await selectLinks(tx, gameCode, after, linksAtOnce);
  }
  // Whoever cuts the newest links off has to change the end of the chain as well.
  if (after !== links || !head.equals(hash)) blame('CHAIN', 'its end');
}

const keyIdOf = (publicKey: Buffer): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** Only a lost seed may be missing. */
function keepsCommitment({ seed, commitHash, voidReason }: Link): boolean {
  if (!seed) return voidReason === 'SEED_LOST';
  return createHash('sha256').update(seed).digest().equals(commitHash);
}

function signedTextOf(gameCode: string, keyId: string, link: Link): string {
  return signedDrawText({
    ...link,
    gameCode,
    keyId,
    seed: link.seed?.toString('hex') ?? '',
    commitHash: link.commitHash.toString('hex'),
    previousHash: link.previousHash.toString('hex'),
    chainNo: Number(link.chainNo),
    drawnAt: link.drawnAt.getTime(),
  });
}

function isSigned({ publicKey, signature }: Pick<Link, 'publicKey' | 'signature'>, text: string): boolean {
  if (!publicKey || !signature) return false;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') };
  return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), signature);
}
