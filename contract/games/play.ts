// Calls that open and close a game.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { language } from '../base/shapes.ts';
import { amount } from '../base/shapes.ts';
import { playLimitFailure } from '../protection.ts';
import { merchantCode, nodeId, vassalage } from './game-shapes.ts';
import * as calls from './play-calls.ts';

/** The `value` of a refused launch: the time limit, or the text for players about a vendor under maintenance. */
const launchFailure = z.extend(playLimitFailure, {
  maintenance: z.optional(
    z.object({ notice: z.object({ EN: z.string(), BN: z.string() }), endsAt: z.int() }),
  ),
});

/** A launched game: the address for the frame and what our own bar shows above it. */
const launched = z.object({
  content: z.object({ game_url: z.string() }),
  gameSessionId: z.string(),
  mode: z.enum(['REAL', 'TRIAL']),
});

export const launchGame = endpoint({
  ...calls.launchGame,
  summary: 'Opens a game session and gives the address for the frame, with a one-time ticket of 60 seconds.',
  effects: true,
  query: z.strictObject({
    /** Without it the first game of the vendor opens. */
    nodeId: z.optional(nodeId),
    gameId: z.optional(z.string().check(z.maxLength(64))),
    vassalage,
    confirmTrans: z._default(z.literal('0'), '0'),
    launchMode: z._default(z.literal('GLS'), 'GLS'),
    platform: z._default(z.literal('html5'), 'html5'),
    clientType: z._default(z.literal('2'), '2'),
    accountType: z._default(z.literal('1'), '1'),
    webView: z._default(z.enum(['false', 'true']), 'false'),
    matchId: z.optional(z.string().check(z.maxLength(64))),
    leagueId: z.optional(z.string().check(z.maxLength(64))),
    merchantCode,
    language,
    theme: z._default(z.enum(['dark', 'light']), 'dark'),
  }),
  output: launched,
  errors: [
    'SELF_EXCLUDED',
    'ACCOUNT_HELD',
    'NOT_FOUND',
    'FORMAL_ACCOUNT_REQUIRED',
    'GAME_NOT_OFFERED',
    'GAME_UNAVAILABLE',
    'EMPTY_URL',
    'LIMITS_UNSUPPORTED',
    'PLAY_LIMIT_REACHED',
  ],
  /** PLAY_LIMIT_REACHED names the limit of time; GAME_UNAVAILABLE the maintenance, where one was announced. */
  failure: launchFailure,
  limit: { calls: 30, perSeconds: 60 },
});

export const trialPlay = endpoint({
  ...calls.trialPlay,
  summary:
    'Launches a game with play money for a free-trial session; moduleId is the game’s nodeId (APIA-03).',
  body: z.strictObject({ moduleId: nodeId, language }),
  output: launched,
  errors: [
    'SELF_EXCLUDED',
    'ACCOUNT_HELD',
    'NOT_FOUND',
    'FORMAL_ACCOUNT_REQUIRED',
    'GAME_NOT_OFFERED',
    'GAME_UNAVAILABLE',
    'EMPTY_URL',
  ],
  failure: launchFailure,
  limit: { calls: 30, perSeconds: 60 },
});

export const gameSession = endpoint({
  ...calls.gameSession,
  summary: 'The state of the caller’s game session, with rounds that are still open.',
  params: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
  output: z.object({
    id: z.string(),
    nodeId: z.string(),
    state: z.enum(['LAUNCHED', 'PLAYING', 'CLOSED', 'EXPIRED']),
    openRounds: z.array(z.object({ roundId: z.string(), betAmount: amount, placedAt: z.number() })),
  }),
  errors: ['NOT_FOUND'],
});

export const closeGame = endpoint({
  ...calls.closeGame,
  summary: 'Closes the caller’s game session: new bets are refused, wins of open rounds still arrive.',
  body: z.strictObject({ gameSessionId: z.string().check(z.maxLength(64)) }),
  output: z.object({ closed: z.literal(true) }),
  errors: ['NOT_FOUND'],
});
