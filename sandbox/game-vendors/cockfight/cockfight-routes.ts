// The calls of the page of duels: the arena's state and events, bets, history.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openEventStream, streamOwner } from '../event-stream.ts';
import { splitGameCode } from '../game-code.ts';
import type { KindDeps } from '../game-kind.ts';
import { GameRefusal } from '../game-refusal.ts';
import { readBody } from '../read-request.ts';
import { type Arena, arenas } from './arenas.ts';
import type { ArenaRounds, RoundDeps } from './arena-rounds.ts';
import type { BetAnswer, CockfightHistory, DuelState } from './cockfight-wire.ts';
import { placeBet } from './place-bet.ts';
import { presentDuel, presentHistory } from './present-duel.ts';

type Deps = Pick<KindDeps, 'sessionOf'> & RoundDeps & { readonly rounds: ArenaRounds };

const betBody = z.strictObject({
  requestId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/)),
  number: z.int().check(z.nonnegative()),
  market: z.enum(['pool', 'price']),
  side: z.enum(['meron', 'wala', 'draw']),
  amount: z.string().check(z.regex(/^\d{1,10}\.\d{2}$/)),
});

/** Adds the calls of all arenas. */
export function addCockfightRoutes(app: FastifyInstance, deps: Deps): void {
  const { rounds } = deps;

  app.get('/api/cockfight/state', async (request): Promise<DuelState> => {
    const session = deps.sessionOf(request);
    return presentDuel(deps, rounds, arenaOf(session.gameCode), session);
  });

  app.get('/api/cockfight/events', async (request, reply) => {
    const session = deps.sessionOf(request);
    const arena = arenaOf(session.gameCode);
    const stream = openEventStream(reply, { owner: streamOwner(session), onClose: () => leave() });
    const send = (): void => stream?.send(presentDuel(deps, rounds, arena, session));
    const leave = stream ? rounds.watch(arena, send) : () => undefined;
    send();
  });

  app.post('/api/cockfight/bets', async (request): Promise<BetAnswer> => {
    const session = deps.sessionOf(request);
    const arena = arenaOf(session.gameCode);
    const { amount, ...order } = readBody(betBody, request.body);
    const amountMinor = BigInt(amount.replace('.', ''));
    const { balance } = await placeBet(deps, rounds, { arena, session }, { ...order, amountMinor });
    return { balance, state: presentDuel(deps, rounds, arena, session) };
  });

  app.get('/api/cockfight/history', async (request): Promise<CockfightHistory> => {
    const session = deps.sessionOf(request);
    return presentHistory(deps, arenaOf(session.gameCode), session);
  });
}

/** @throws GameRefusal GAME_UNKNOWN for a code that opens no arena */
export function arenaOf(gameCode: string): Arena {
  const arena = arenas.get(splitGameCode(gameCode)?.name ?? '');
  if (!arena) throw new GameRefusal('GAME_UNKNOWN');
  return arena;
}
