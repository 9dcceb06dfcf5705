// Draws of the lottery: the draw on sale, the results, and all data that are needed to recompute a result.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageNo, pageOf, pageSize } from '../base/page.ts';
import { resultShape } from './forms.ts';
import * as calls from './draws-calls.ts';

/** The code of a game, for example `FAST5_60`. */
export const gameCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,23}$/));
/** The number of a draw, unique in its game: `20261121-0731`, `21/11/2026-0731` or `3020117`. */
export const numero = z.string().check(z.regex(/^[0-9]{1,10}([/-][0-9]{1,8}){0,3}$/));

/** The state of a draw. After DRAWN its slips are settled; a VOID draw gives all stakes back. */
export const drawStates = ['SCHEDULED', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLING', 'SETTLED', 'VOID'] as const;
const drawState = z.enum(drawStates);
export type DrawState = (typeof drawStates)[number];

/**
 * Why a draw has no result. NOT_OPENED: the server was down, so nobody could place a slip. GENERATOR: the generator
 * had failed its self-test. SEED_LOST: the seed could not be read. CALLED_OFF: operators called the draw off.
 */
const voidReasons = ['NOT_OPENED', 'GENERATOR', 'SEED_LOST', 'CALLED_OFF'] as const;
export type VoidReason = (typeof voidReasons)[number];

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const keyId = z.string().check(z.regex(/^[0-9a-f]{16}$/));
/** An Ed25519 signature in hex, by a key of the draw service. */
const signature = z.object({ keyId, publicKey: hash, value: z.string().check(z.regex(/^[0-9a-f]{128}$/)) });
/** In milliseconds since 1970. Slips are accepted from `openAt` up to but not including `closeAt`. */
const times = { openAt: z.number(), closeAt: z.number(), drawAt: z.number() };
const draw = z.object({ numero, ...times, commitHash: hash });

const openedDraws = z.object({
  gameCode,
  gameId: z.number(),
  /** The clock that decides, in milliseconds since 1970. */
  serverTime: z.number(),
  /** The draw on sale; null while a game pauses. */
  current: z.nullable(draw),
  /** Closed and not drawn yet, oldest first. */
  waiting: z.array(draw),
  next: z.nullable(draw),
  /** The newest result. */
  last: z.nullable(z.object({ numero, result: z.array(z.string()), drawAt: z.number() })),
  /** The draws after the one on sale, in order; a slip may include them. Only when the query has `coming`. */
  coming: z.optional(z.array(z.object({ numero, drawAt: z.number() }))),
});
export type OpenedDraws = z.output<typeof openedDraws>;

export const openedNumero = endpoint({
  ...calls.openedNumero,
  summary: 'The draw of a game that is on sale, those before and after it, and the newest result.',
  query: z.strictObject({
    gameCode,
    /** How many later draws the response lists. */
    coming: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(120))),
  }),
  output: openedDraws,
  errors: ['NOT_FOUND'],
});

export const openedNumeroOfGame = endpoint({
  ...calls.openedNumeroOfGame,
  summary: 'The same by the id of the game.',
  query: z.strictObject({ gameId: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999)) }),
  output: openedDraws,
  errors: ['NOT_FOUND'],
});

/** A game in the lobby: the same fields as for a single game, without the server time, which all games share. */
const openedGame = z.omit(openedDraws, { serverTime: true, coming: true });

export const openedNumeros = endpoint({
  ...calls.openedNumeros,
  summary: 'The same of all games at once, in the order of the lobby.',
  output: z.object({
    /** The clock that decides, in milliseconds since 1970. */
    serverTime: z.number(),
    games: z.array(openedGame),
  }),
  errors: [],
});

export const drawHistory = endpoint({
  ...calls.drawHistory,
  summary: 'What was drawn in a game and what was called off, newest first.',
  shared: true,
  query: z.strictObject({ gameCode, pageNo, pageSize }),
  output: pageOf(
    z.object({
      numero,
      /** It does not say whether the slips of the draw are settled already. */
      state: z.enum(['DRAWN', 'VOID']),
      drawAt: z.number(),
      /** The valid result: the corrected result if operators have corrected it. Null for a void draw. */
      result: z.nullable(z.array(z.string())),
      /** The result that was drawn at first (null if the draw was void), and the time of the correction. */
      correction: z.nullable(z.object({ drawn: z.nullable(z.array(z.string())), at: z.number() })),
      voidReason: z.nullable(z.enum(voidReasons)),
    }),
  ),
  errors: ['NOT_FOUND'],
  limit: { calls: 600, perSeconds: 60 },
});

export const drawProof = endpoint({
  ...calls.drawProof,
  summary:
    'What a draw was made from: the commitment before the sale, and once it is over the seed and the chain.',
  params: z.strictObject({ no: numero }),
  query: z.strictObject({ gameCode }),
  output: z.object({
    gameCode,
    numero,
    state: drawState,
    ...times,
    shape: resultShape,
    /** SHA-256 of the seed, in hex. It is published before the sale opens. */
    commitHash: hash,
    /** Signs `signedCommitmentText`, with the time of publication. Draws from before signatures existed have none. */
    commitment: z.nullable(z.object({ publishedAt: z.number(), signature })),
    isBeforeCommitments: z.boolean(),
    /** 32 bytes in hex. It is published after the draw. */
    seed: z.nullable(hash),
    result: z.nullable(z.array(z.string())),
    voidReason: z.nullable(z.enum(voidReasons)),
    /** The number of the draw among all ended draws of its game, see `chainText`. */
    chain: z.nullable(z.object({ number: z.number(), previousHash: hash, hash })),
    /** When the result was made. */
    drawnAt: z.nullable(z.number()),
    /** Signs `signedDrawText`. Every ended draw has one, except draws from before signatures existed. */
    signature: z.nullable(signature),
    isBeforeSignatures: z.boolean(),
    /** The newest correction by operators: the slips are settled by its result. The draw itself does not change. */
    correction: z.nullable(
      z.object({
        result: z.nullable(z.array(z.string())),
        /** The number of the settlement: how many times the draw has been settled, this one included. */
        attempt: z.number(),
        at: z.number(),
        /** Signs `signedCorrectionText`. It is added within seconds. */
        signature: z.nullable(signature),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const drawKeys = endpoint({
  ...calls.drawKeys,
  summary:
    'The public keys commitments and results are signed with (Ed25519), the oldest first; none is ever taken back.',
  output: z.object({
    keys: z.array(
      z.object({
        keyId,
        publicKey: hash,
        since: z.number(),
        /** The periods in which the key signs. `to` is null while the key is in use. */
        validity: z.array(z.object({ from: z.number(), to: z.nullable(z.number()) })),
      }),
    ),
  }),
  errors: [],
});

/** Events for every open event stream. They are not sent again after a reconnect. */
export const drawNews = {
  lotteryOpened: z.object({ gameCode, numero, closeAt: z.number(), drawAt: z.number() }),
  lotteryDrawn: z.object({ gameCode, numero, result: z.nullable(z.array(z.string())) }),
  /** A draw is settled: wins are on slips and balances. Only for draws with slips. */
  lotterySettled: z.object({ gameCode, numero }),
} as const;

export const drawEndpoints = [
  openedNumero,
  openedNumeroOfGame,
  openedNumeros,
  drawHistory,
  drawProof,
  drawKeys,
] as const;
