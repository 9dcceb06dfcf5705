// Draws of the lottery: which is on sale, what was drawn, and everything needed to recompute a result.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageNo, pageOf, pageSize } from '../base/page.ts';
import { resultShape } from './forms.ts';
import * as calls from './draws-calls.ts';

/** The code of a game, for example `FAST5_60`. */
export const gameCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,23}$/));
/** The number of a draw, unique in its game: `20261121-0731`, `21/11/2026-0731` or `3020117`. */
export const numero = z.string().check(z.regex(/^[0-9]{1,10}([/-][0-9]{1,8}){0,3}$/));

/** How far a draw is; after DRAWN its orders are settled, a VOID one gives all stakes back. */
const drawStates = ['SCHEDULED', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLING', 'SETTLED', 'VOID'] as const;
const drawState = z.enum(drawStates);
export type DrawState = (typeof drawStates)[number];

/**
 * Why nothing was drawn: nobody could place an order because the server was down, the generator had failed its
 * self-test, the seed could not be read any more, or operators called it off.
 */
const voidReasons = ['NOT_OPENED', 'GENERATOR', 'SEED_LOST', 'CALLED_OFF'] as const;
export type VoidReason = (typeof voidReasons)[number];

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const keyId = z.string().check(z.regex(/^[0-9a-f]{16}$/));
/** Ed25519, in hex, by a key of the draw service. */
const signature = z.object({ keyId, publicKey: hash, value: z.string().check(z.regex(/^[0-9a-f]{128}$/)) });
/** Times are milliseconds since 1970; orders are taken from `openAt` on and before `closeAt`. */
const times = { openAt: z.number(), closeAt: z.number(), drawAt: z.number() };
const draw = z.object({ numero, ...times, commitHash: hash });

const openedDraws = z.object({
  gameCode,
  gameId: z.number(),
  /** The clock that decides, in milliseconds since 1970. */
  serverTime: z.number(),
  /** Takes orders now; none while a game rests. */
  current: z.nullable(draw),
  /** Closed and not drawn yet, oldest first. */
  waiting: z.array(draw),
  next: z.nullable(draw),
  /** The newest result. */
  last: z.nullable(z.object({ numero, result: z.array(z.string()), drawAt: z.number() })),
  /** Those behind the one on sale, in their order: what a slip may be chased in. Only where `coming` were asked for. */
  coming: z.optional(z.array(z.object({ numero, drawAt: z.number() }))),
});
export type OpenedDraws = z.output<typeof openedDraws>;

export const openedNumero = endpoint({
  ...calls.openedNumero,
  summary: 'The draw of a game that is on sale, those before and after it, and the newest result.',
  query: z.strictObject({
    gameCode,
    /** How many of the draws to come shall be named as well. */
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

/** What a lobby shows of a game: the same as of one game alone, without the time that all of them share. */
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
      /** Whether its orders are settled already is not told here. */
      state: z.enum(['DRAWN', 'VOID']),
      drawAt: z.number(),
      /** What holds: the corrected one where operators have corrected it. None of a draw that is void. */
      result: z.nullable(z.array(z.string())),
      /** What was drawn instead, none where the draw was void, and when it was corrected. */
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
    /** SHA-256 of the seed, in hex, known before the sale opens. */
    commitHash: hash,
    /** 32 bytes in hex, told once the draw is over. */
    seed: z.nullable(hash),
    result: z.nullable(z.array(z.string())),
    voidReason: z.nullable(z.enum(voidReasons)),
    /** The draw's place among all of its game that are over, see `chainText`. */
    chain: z.nullable(z.object({ number: z.number(), previousHash: hash, hash })),
    /** When the result was made. */
    drawnAt: z.nullable(z.number()),
    /** Under `signedDrawText`; every draw that is over has one, but for those before there were any. */
    signature: z.nullable(signature),
    isBeforeSignatures: z.boolean(),
    /** What operators had it settled by instead, the newest; the draw itself stays as it was. */
    correction: z.nullable(
      z.object({
        result: z.nullable(z.array(z.string())),
        /** How many times it has been settled by then. */
        attempt: z.number(),
        at: z.number(),
        /** Under `signedCorrectionText`; it follows within seconds. */
        signature: z.nullable(signature),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const drawKeys = endpoint({
  ...calls.drawKeys,
  summary: 'The public keys results are signed with (Ed25519), the oldest first; none is ever taken back.',
  output: z.object({ keys: z.array(z.object({ keyId, publicKey: hash, since: z.number() })) }),
  errors: [],
});

/** What an open event stream hears; told to every tab, never resumed. */
export const drawNews = {
  lotteryOpened: z.object({ gameCode, numero, closeAt: z.number(), drawAt: z.number() }),
  lotteryDrawn: z.object({ gameCode, numero, result: z.nullable(z.array(z.string())) }),
  /** What the draw brought its players is on their slips and balances; of draws that somebody has played in. */
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
