// Draws made by the draw code from fixed seeds, in the form of a draw's proof: for docs/draws-vectors.json.
import { createHash, createHmac } from 'node:crypto';
import { blockMessage, chainText } from '#contract/lottery/draw-recipe.ts';
import {
  signedCommitmentText,
  signedCorrectionText,
  signedDrawText,
} from '#contract/lottery/draw-signature.ts';
import type { ResultShape } from '#contract/lottery/forms.ts';
import { chainHashOf, resultOf } from '#server/modules/lottery/draws/end-draw.ts';
import { createResultSigner, type ResultSigner } from '#server/modules/lottery/draws/result-signer.ts';
import { elevenFive } from '#server/modules/lottery/games/eleven-five/index.ts';
import { fiveDigit } from '#server/modules/lottery/games/five-digit/index.ts';
import { k3 } from '#server/modules/lottery/games/k3/index.ts';
import { kl8 } from '#server/modules/lottery/games/kl8/index.ts';
import { kl10f } from '#server/modules/lottery/games/kl10f/index.ts';
import { malaysia4d } from '#server/modules/lottery/games/malaysia-4d/index.ts';
import { markSix } from '#server/modules/lottery/games/mark-six/index.ts';
import { pc28 } from '#server/modules/lottery/games/pc28/index.ts';
import { pk10 } from '#server/modules/lottery/games/pk10/index.ts';
import { hanoi, lao, thai } from '#server/modules/lottery/games/thai/index.ts';
import { threeDigit } from '#server/modules/lottery/games/three-digit/index.ts';
import {
  vietnamNorth,
  vietnamSouth,
  vietnamTwoStations,
} from '#server/modules/lottery/games/vietnam/index.ts';

export const families = [
  fiveDigit,
  threeDigit,
  pc28,
  k3,
  elevenFive,
  pk10,
  kl10f,
  kl8,
  markSix,
  vietnamSouth,
  vietnamNorth,
  vietnamTwoStations,
  thai,
  lao,
  hanoi,
  malaysia4d,
];

export const signer = createResultSigner(Buffer.alloc(32, 7));
const hex = (bytes: Buffer): string => bytes.toString('hex');
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const signatureOf = (own: ResultSigner, text: string) => ({
  keyId: own.keyId,
  publicKey: hex(own.publicKey),
  value: hex(own.sign(text)),
});

type Made = {
  readonly gameCode: string;
  readonly numero: string;
  readonly shape: ResultShape;
  readonly seed: Buffer;
  readonly number?: number;
  readonly previousHash?: string;
  readonly voidReason?: 'CALLED_OFF' | 'SEED_LOST';
  readonly correctedTo?: readonly string[];
};
export type VectorDraw = ReturnType<typeof aDraw>;

/** A draw that is over; by default the first of its chain. */
export function aDraw({ gameCode, numero, shape, seed, voidReason, correctedTo, ...place }: Made) {
  const { number = 1, previousHash = '0'.repeat(64) } = place;
  const result = voidReason ? null : resultOf(seed, { gameCode, drawNo: numero }, shape);
  const kept = voidReason === 'SEED_LOST' ? null : seed;
  const commitHash = sha256(seed);
  const made = { gameCode, drawNo: numero, commitHash, seed: kept, result };
  const hash = hex(chainHashOf(Buffer.from(previousHash, 'hex'), made));
  const drawnAt = 1_790_000_000_000 + number * 60_000;
  const texts = { commitHash: hex(commitHash), seed: kept ? hex(kept) : '', keyId: signer.keyId };
  const line = { gameCode, numero, result, voidReason: voidReason ?? null, previousHash, drawnAt };
  const times = { openAt: drawnAt - 60_000, closeAt: drawnAt - 5_000, drawAt: drawnAt };
  return {
    gameCode,
    numero,
    state: voidReason ? 'VOID' : 'SETTLED',
    ...times,
    shape,
    commitHash: texts.commitHash,
    commitment: commitmentOf({ gameCode, numero, commitHash: texts.commitHash, ...times }),
    isBeforeCommitments: false,
    seed: kept && hex(kept),
    result,
    voidReason: voidReason ?? null,
    chain: { number, previousHash, hash },
    drawnAt,
    signature: signatureOf(signer, signedDrawText({ ...line, ...texts, chainNo: number })),
    isBeforeSignatures: false,
    correction: correctedTo ? correctionOf({ gameCode, numero, result: correctedTo }, drawnAt) : null,
  };
}

/** Published two days ahead. */
function commitmentOf(draw: Omit<Parameters<typeof signedCommitmentText>[0], 'publishedAt' | 'keyId'>): {
  readonly publishedAt: number;
  readonly signature: ReturnType<typeof signatureOf>;
} {
  const publishedAt = draw.openAt - 2 * 24 * 3_600_000;
  const text = signedCommitmentText({ ...draw, publishedAt, keyId: signer.keyId });
  return { publishedAt, signature: signatureOf(signer, text) };
}

/** A draw as it is published before its end. */
export function beforeItsEnd(draw: VectorDraw) {
  const none = { seed: null, result: null, chain: null, drawnAt: null, signature: null, correction: null };
  return { ...draw, ...none, state: 'SCHEDULED' as const };
}

/** The list of keys as it is published with these draws. */
export const publishedKeys = {
  keys: [
    {
      keyId: signer.keyId,
      publicKey: hex(signer.publicKey),
      since: 1_780_000_000_000,
      validity: [{ from: 1_780_000_000_000, to: null }],
    },
  ],
};

function correctionOf(
  draw: { readonly gameCode: string; readonly numero: string; readonly result: readonly string[] },
  drawnAt: number,
) {
  const [attempt, at] = [2, drawnAt + 3_600_000];
  const text = signedCorrectionText({ ...draw, attempt, correctedAt: at, keyId: signer.keyId });
  return { result: draw.result, attempt, at, signature: signatureOf(signer, text) };
}

/** The first blocks and the words in them. */
function wordsIn(
  { gameCode, numero, seed }: Pick<VectorDraw, 'gameCode' | 'numero' | 'seed'>,
  blocks: number,
) {
  return Array.from({ length: blocks }, (_none, counter) => {
    const message = blockMessage(gameCode, numero, counter);
    const block = createHmac('sha256', Buffer.from(seed ?? '', 'hex'))
      .update(message)
      .digest();
    const words = Array.from({ length: 8 }, (_word, at) => block.readUInt32BE(at * 4));
    return { message, block: hex(block), words };
  });
}

const seedOf = (name: string): Buffer => sha256(Buffer.from(`vector ${name}`));
const isTwice = (result: readonly string[] | null): boolean => new Set(result).size < (result?.length ?? 0);
/** Whether lots are equal as long as nothing forbids it. */
const hasEqualLots = ({ shape, seed, gameCode, numero }: Made): boolean =>
  isTwice(resultOf(seed, { gameCode, drawNo: numero }, { ...shape, distinct: false } as ResultShape));
/** Whether the first word is of the incomplete last round for six digits. */
const isThrownAway = ({ gameCode, numero, seed }: Made): boolean =>
  (wordsIn({ gameCode, numero, seed: hex(seed) }, 1)[0]?.words[0] ?? 0) >= 2 ** 32 - (2 ** 32 % 10 ** 6);

/** The first draw of a series of seeds that has the wanted property. */
function findDraw(name: string, like: Omit<Made, 'seed'>, shows: (made: Made) => boolean): VectorDraw {
  for (let at = 0; at < 100_000; at += 1) {
    const made = { ...like, seed: seedOf(`${name} ${at}`) };
    if (shows(made)) return aDraw(made);
  }
  throw new RangeError(`no seed shows ${name}`);
}

const described = (title: string, draw: VectorDraw) => ({
  title,
  firstBlocks: draw.seed === null ? [] : wordsIn(draw, 2),
  commitmentText: signedCommitmentText({
    ...draw,
    publishedAt: draw.commitment.publishedAt,
    keyId: draw.commitment.signature.keyId,
  }),
  chainText: chainText({ ...draw, seed: draw.seed ?? '' }),
  signedText: signedDrawText({
    ...draw,
    seed: draw.seed ?? '',
    previousHash: draw.chain.previousHash,
    chainNo: draw.chain.number,
    keyId: draw.signature.keyId,
  }),
  draw,
});

/** One of every family, and each thing that happens seldom. */
export function drawVectors() {
  const ofFamilies = families.map(({ code, shape }) =>
    described(code, aDraw({ gameCode: `${code}_A`, numero: '20261121-0001', shape, seed: seedOf(code) })),
  );
  const digits = { gameCode: 'CHAIN_A', shape: fiveDigit.shape };
  const first = aDraw({
    ...digits,
    numero: '3020117',
    seed: seedOf('first'),
    correctedTo: ['1', '2', '3', '4', '5'],
  });
  const second = aDraw({
    ...digits,
    numero: '3020118',
    seed: seedOf('second'),
    number: 2,
    previousHash: first.chain.hash,
    voidReason: 'CALLED_OFF',
  });
  const third = aDraw({
    ...digits,
    numero: '3020119',
    seed: seedOf('third'),
    number: 3,
    previousHash: second.chain.hash,
    voidReason: 'SEED_LOST',
  });
  const numero = '21/11/2026-0731';
  const lots = (gameCode: string, shape: ResultShape) => ({ gameCode, numero, shape });
  return {
    about: 'Draws made from fixed seeds; docs/draws.md says how. Whoever follows it comes to the same.',
    keys: publishedKeys,
    notOver: beforeItsEnd(
      aDraw({
        ...digits,
        numero: '3020120',
        seed: seedOf('fourth'),
        number: 4,
        previousHash: third.chain.hash,
      }),
    ),
    draws: [
      ...ofFamilies,
      described('a word is thrown away', findDraw('thrown', lots('THROWN_A', thai.shape), isThrownAway)),
      described(
        'an equal lot is drawn again',
        findDraw('again', lots('AGAIN_A', malaysia4d.shape), hasEqualLots),
      ),
      described('equal lots stay', findDraw('stay', lots('STAY_A', vietnamNorth.shape), hasEqualLots)),
      described('first of a chain, corrected later', first),
      described('second of that chain, called off', second),
      described('third of that chain, its seed lost', third),
    ],
  };
}
