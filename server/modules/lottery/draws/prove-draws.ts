// Proves all draws: recomputes commitments, results, chains and signatures from the public data.
import { createHash } from 'node:crypto';
import { signedCorrectionText, signedDrawText } from '#contract/lottery/draw-signature.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { beginReading } from '#server/db/one-moment.ts';
import type { DrawnGame } from './drawn-game.ts';
import { chainHashOf, resultOf } from './end-draw.ts';
import { isInUse, isSigned, proveCommitments } from './prove-commitments.ts';
import { type Chain, type Link, selectChains, selectCorrections, selectLinks } from './prove-store.ts';
import { type KeyUse, selectKeyUses } from './signature-store.ts';

const linksAtOnce = 1_000;

/** PUBLISHED: the commitment was signed before the sale. SIGNATURE: the draw was, by a key in use at that time. */
type Rule = 'COMMITMENT' | 'PUBLISHED' | 'RESULT' | 'CHAIN' | 'SIGNATURE' | 'CORRECTION';
export type DrawsProof = {
  readonly draws: number;
  readonly signed: number;
  /** Over before there were signatures. */
  readonly unsigned: number;
  /** Draws of games that no longer exist: their results cannot be recomputed, everything else is. */
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
    const uses = await selectKeyUses(tx);
    for (const chain of await selectChains(tx)) {
      await proveChain(tx, chain, { shape: shapes.get(chain.gameCode), uses }, tally);
      for (const drawNo of await proveCommitments(tx, chain.gameCode, uses))
        tally.faults.push({ rule: 'PUBLISHED', subject: `${chain.gameCode} ${drawNo}` });
    }
    const corrections = await selectCorrections(tx);
    for (const correction of corrections) {
      const { publicKey, signature, at, gameCode, drawNo } = correction;
      const keyId = publicKey ? keyIdOf(publicKey) : '';
      const text = signedCorrectionText({ ...correction, numero: drawNo, correctedAt: at.getTime(), keyId });
      if (!isSigned({ publicKey, signature }, text))
        tally.faults.push({ rule: 'CORRECTION', subject: `${gameCode} ${drawNo}` });
    }
    return { ...tally, corrections: corrections.length, keyIds: [...tally.keyIds] };
  });
}

/** `shape` is that of its game, undefined for an unknown one. */
async function proveChain(
  tx: Transaction,
  { gameCode, links, hash, unsignedTo }: Chain,
  { shape, uses }: { readonly shape: DrawnGame['shape'] | undefined; readonly uses: readonly KeyUse[] },
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
        blame('CHAIN', link.drawNo);
      if (!keepsCommitment(link)) blame('COMMITMENT', link.drawNo);
      if (!shape) tally.unknown += 1;
      else if (
        link.result &&
        link.seed &&
        !isSame(resultOf(link.seed, { gameCode, ...link }, shape), link.result)
      )
        blame('RESULT', link.drawNo);
      if (link.publicKey && link.signature) {
        tally.signed += 1;
        const keyId = keyIdOf(link.publicKey);
        tally.keyIds.add(keyId);
        const isInTime = isInUse(uses, keyId, link.drawnAt);
        if (!isInTime || !isSigned(link, signedTextOf(gameCode, keyId, link)))
          blame('SIGNATURE', link.drawNo);
      } else if (link.chainNo <= unsignedTo) tally.unsigned += 1;
      else blame('SIGNATURE', link.drawNo);
      [head, after] = [Buffer.from(link.chainHash), link.chainNo];
    }
    page = await selectLinks(tx, gameCode, after, linksAtOnce);
  }
  // If the newest links are deleted, the stored end of the chain no longer matches.
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
    numero: link.drawNo,
    gameCode,
    keyId,
    seed: link.seed?.toString('hex') ?? '',
    commitHash: link.commitHash.toString('hex'),
    previousHash: link.previousHash.toString('hex'),
    chainNo: Number(link.chainNo),
    drawnAt: link.drawnAt.getTime(),
  });
}
