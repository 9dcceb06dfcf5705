// The calls of the poker page: rounds against the house, and the cash tables with their stream of views.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { openEventStream, streamOwner } from '../event-stream.ts';
import type { KindDeps } from '../game-kind.ts';
import { GameRefusal } from '../game-refusal.ts';
import { readBody } from '../read-request.ts';
import { splitGameCode } from '../game-code.ts';
import type { GameSession } from '../records/round-record.ts';
import { type SoloRounds } from './solo/solo-rounds.ts';
import { soloGames } from './solo/solo-game.ts';
import { tableLimits } from './table/limits.ts';
import type { Tables } from './table/tables.ts';
import type { TableView } from './table/table-wire.ts';

type Deps = Pick<KindDeps, 'sessionOf'> & {
  readonly solo: SoloRounds;
  readonly tables: Tables;
  /** End the open streams. */
  readonly closers: Set<() => void>;
};

const id = z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/));
const amount = z.string().check(z.regex(/^\d{1,12}\.\d{2}$/));
const clientSeed = z.string().check(z.regex(/^[0-9a-f]{16,64}$/));
const minorOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''));

const bodies = {
  deal: z.strictObject({ roundId: id, clientSeed, bet: amount }),
  choose: z.strictObject({ roundId: id, requestId: id, choice: z.unknown() }),
  join: z.strictObject({ buyIn: amount }),
  topUp: z.strictObject({ requestId: id, amount }),
  act: z.strictObject({
    handId: id,
    turn: z.int().check(z.nonnegative()),
    act: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('raise'), to: amount }),
      z.strictObject({ kind: z.enum(['fold', 'check', 'call']) }),
    ]),
  }),
  away: z.strictObject({ isAway: z.boolean() }),
  leave: z.strictObject({}),
  seed: z.strictObject({ handId: id, clientSeed }),
};

/** Adds the calls; a session of a game of one player has no table, and one of a table no rounds. */
export function addPokerRoutes(app: FastifyInstance, deps: Deps): void {
  addSoloRoutes(app, deps);
  addTableRoutes(app, deps);
  app.get('/api/poker/table/events', (request, reply) => streamTable(deps, request, reply));
}

function addSoloRoutes(app: FastifyInstance, { solo, ...deps }: Deps): void {
  const sessionOf = (request: FastifyRequest) => playing(deps, request, soloGames);
  app.post('/api/poker/deal', async (request) => {
    const session = sessionOf(request);
    const { bet, ...order } = readBody(bodies.deal, request.body);
    return solo.deal(session, { ...order, betMinor: minorOf(bet) });
  });
  app.post('/api/poker/choose', async (request) => {
    const session = sessionOf(request);
    return solo.choose(session, readBody(bodies.choose, request.body));
  });
  app.get('/api/poker/next', async (request) => solo.opening(sessionOf(request)));
  app.get('/api/poker/rounds', async (request) => ({ rounds: solo.history(sessionOf(request)) }));
}

function addTableRoutes(app: FastifyInstance, { tables, ...deps }: Deps): void {
  const sessionOf = (request: FastifyRequest) => playing(deps, request, tableLimits);
  app.post('/api/poker/table/join', async (request) => {
    const session = sessionOf(request);
    return tables.join(session, minorOf(readBody(bodies.join, request.body).buyIn));
  });
  app.post('/api/poker/table/top-up', async (request) => {
    const session = sessionOf(request);
    const order = readBody(bodies.topUp, request.body);
    return tables.topUp(session, order.requestId, minorOf(order.amount));
  });
  app.post('/api/poker/table/act', async (request) => {
    const session = sessionOf(request);
    const { act, ...order } = readBody(bodies.act, request.body);
    const wanted = act.kind === 'raise' ? { kind: act.kind, to: minorOf(act.to) } : { kind: act.kind };
    return tables.act(session, { ...order, act: wanted });
  });
  app.post('/api/poker/table/away', async (request) => {
    const session = sessionOf(request);
    return tables.setAway(session, readBody(bodies.away, request.body).isAway);
  });
  app.post('/api/poker/table/leave', async (request) => {
    const session = sessionOf(request);
    readBody(bodies.leave, request.body);
    return tables.leave(session);
  });
  app.post('/api/poker/table/seed', async (request) => {
    const session = sessionOf(request);
    const { handId, clientSeed: seed } = readBody(bodies.seed, request.body);
    return tables.contribute(session, handId, seed);
  });
  app.get('/api/poker/table', async (request) => ({ view: tables.view(sessionOf(request)) }));
  app.get('/api/poker/table/hands', async (request) => ({ hands: tables.hands(sessionOf(request)) }));
}

/** @throws GameRefusal GAME_UNKNOWN when the session's game is not one of these */
function playing(
  { sessionOf }: Pick<Deps, 'sessionOf'>,
  request: FastifyRequest,
  games: Readonly<Record<string, unknown>>,
): GameSession {
  const session = sessionOf(request);
  if (!games[splitGameCode(session.gameCode)?.name ?? '']) throw new GameRefusal('GAME_UNKNOWN');
  return session;
}

/** Sends the view now and after every change, until the page or the server closes the stream. */
function streamTable({ tables, closers, ...deps }: Deps, request: FastifyRequest, reply: FastifyReply): void {
  const session = playing(deps, request, tableLimits);
  const onClose = (): void => end();
  const stream = openEventStream(reply, { owner: streamOwner(session), onClose });
  if (!stream) return;
  const show = (view: TableView): void => stream.send(view);
  const unfollow = tables.follow(session, show);
  const end = (): void => {
    unfollow();
    closers.delete(stream.end);
  };
  closers.add(stream.end);
  show(tables.view(session));
}
