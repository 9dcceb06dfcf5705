// Hot matches of sportsbooks, the sportsbook as a visitor sees it, and sports orders in the bet record.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { language } from '../base/shapes.ts';
import { matchStates } from '../partners/sports-feed.ts';
import { sports, sportsOrder as wholeOrder } from '../partners/sports-order.ts';
import { merchantCode, nodeId, platformHint, vassalage } from './game-shapes.ts';
import * as calls from './sports-calls.ts';

/** ENT-03. Odds are decimal with two decimals, `-` while suspended or out of date. */
const hotMatch = z.object({
  league: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeTeamImageUrl: z.string(),
  awayTeamImageUrl: z.string(),
  /** Epoch milliseconds. */
  matchTime: z.int(),
  moneyLine: z.object({ homeTeamOdds: z.string(), awayTeamOdds: z.string() }),
  /** Null where a match has no draw. */
  drawOdds: z.nullable(z.string()),
  vendor: z.string(),
  gameId: z.string(),
  nodeId: z.string(),
  matchId: z.string(),
  leagueId: z.string(),
  sport: z.enum(sports),
  state: z.enum(matchStates),
  score: z.nullable(z.object({ home: z.string(), away: z.string() })),
  clock: z.nullable(z.string()),
  version: z.int(),
  simulated: z.boolean(),
});
export type HotMatch = z.output<typeof hotMatch>;

export const hotMatches = endpoint({
  ...calls.hotMatches,
  summary:
    'The hot matches of all sportsbooks, live ones first, at most twelve. Odds that a vendor does not confirm any more are `-`.',
  query: z.strictObject({ merchantCode, language, platform: platformHint }),
  output: z.object({
    content: z.array(hotMatch),
    /** When these odds were read, and for how long from then they may be shown, in ms. */
    at: z.int(),
    validMs: z.int(),
  }),
  errors: [],
  limit: { calls: 240, perSeconds: 60 },
});

export const visitSportsbook = endpoint({
  ...calls.visitSportsbook,
  summary: 'The address of a sportsbook for a visitor: odds only, and no session at the vendor.',
  query: z.strictObject({
    platform: z._default(z.literal('html5'), 'html5'),
    merchantCode,
    /** The first sportsbook of the hall when it is missing. */
    vassalage: z.optional(vassalage),
    nodeId: z.optional(nodeId),
    matchId: z.optional(z.string().check(z.maxLength(64))),
    leagueId: z.optional(z.string().check(z.maxLength(64))),
    language,
    theme: z._default(z.enum(['dark', 'light']), 'dark'),
  }),
  output: z.object({ content: z.object({ game_url: z.string() }) }),
  errors: ['NOT_FOUND', 'GAME_NOT_OFFERED', 'GAME_UNAVAILABLE', 'EMPTY_URL'],
  limit: { calls: 60, perSeconds: 60 },
});

export const sportsOrder = endpoint({
  ...calls.sportsOrder,
  summary:
    'The caller’s sports order of a round, as its vendor reported it last: legs, odds, and why each was settled so.',
  params: z.strictObject({ roundId: z.string().check(z.regex(/^rnd_\w{8,40}$/)) }),
  output: z.object({ order: wholeOrder }),
  errors: ['NOT_FOUND'],
});
