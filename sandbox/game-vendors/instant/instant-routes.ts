// The calls of the page of the instant games.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { openEventStream, streamOwner } from '../event-stream.ts';
import { splitGameCode } from '../game-code.ts';
import type { KindDeps } from '../game-kind.ts';
import { GameRefusal } from '../game-refusal.ts';
import { readBody } from '../read-request.ts';
import type { GameSession } from '../records/round-record.ts';
import type { CrashStore } from './crash/crash-store.ts';
import type { CrashTable } from './crash/crash-table.ts';
import { presentCrash, presentCrashHistory } from './crash/present-crash.ts';
import type { CrashAnswer, CrashHistory, InstantHistory, NextSeeds, SoloPlayed } from './instant-wire.ts';
import { presentNext, presentSolo } from './present-solo.ts';
import { diceChances } from './rules/dice.ts';
import type { SoloPlay } from './rules/games.ts';
import { plinkoRisks, plinkoRows } from './rules/plinko.ts';
import { actSolo, beginSolo, type Played, type SoloDeps } from './solo/play-solo.ts';

type Deps = KindDeps & SoloDeps & { readonly table: CrashTable; readonly crashStore: CrashStore };

const requestId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/));
const bet = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/));
const choices = {
  dice: z.strictObject({
    side: z.enum(['under', 'over']),
    chance: z.int().check(z.minimum(diceChances.least), z.maximum(diceChances.most)),
  }),
  plinko: z.strictObject({ rows: z.literal([...plinkoRows]), risk: z.enum(plinkoRisks) }),
  mines: z.strictObject({ mines: z.int().check(z.minimum(1), z.maximum(24)) }),
  hilo: z.strictObject({}),
};
const beginBody = z.strictObject({ requestId, bet, choice: z.unknown() });
const actBody = z.strictObject({
  roundId: z.string().check(z.maxLength(64)),
  step: z.int().check(z.minimum(0), z.maximum(200)),
  act: z.union([z.int().check(z.minimum(0), z.maximum(24)), z.enum(['take', 'higher', 'lower', 'skip'])]),
});
const seedBody = z.strictObject({ clientSeed: z.string().check(z.regex(/^[A-Za-z0-9]{1,32}$/)) });
const crashBody = z.strictObject({ requestId, bet, auto: z.nullable(z.int()) });
const historyLimit = 50;

const minor = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
const nameOf = (session: GameSession): string => splitGameCode(session.gameCode)?.name ?? '';

export function addInstantRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, sessionOf } = deps;
  app.post('/api/instant/round', async (request): Promise<SoloPlayed> => {
    const session = sessionOf(request);
    const body = readBody(beginBody, request.body);
    const play = playOf(nameOf(session), body.choice);
    const order = { requestId: body.requestId, stakeMinor: minor(body.bet), play };
    return present(deps, session, await beginSolo(deps, session, order));
  });
  app.post('/api/instant/act', async (request): Promise<SoloPlayed> => {
    const session = sessionOf(request);
    return present(deps, session, await actSolo(deps, session, readBody(actBody, request.body)));
  });
  app.post('/api/instant/client-seed', async (request): Promise<NextSeeds> => {
    const session = sessionOf(request);
    store.seedsOf(session);
    store.setClientSeed(session, readBody(seedBody, request.body).clientSeed);
    return presentNext(store, session);
  });
  app.get('/api/instant/history', async (request): Promise<InstantHistory | CrashHistory> => {
    const session = sessionOf(request);
    if (nameOf(session) === 'crash') return presentCrashHistory(deps.crashStore, session, historyLimit);
    return { rounds: store.listOver(session, session.terms.mode, historyLimit).map(presentSolo) };
  });
  addCrashRoutes(app, deps);
}

function addCrashRoutes(app: FastifyInstance, deps: Deps): void {
  const { table, crashStore } = deps;
  const crashSession = (request: FastifyRequest): GameSession => {
    const session = deps.sessionOf(request);
    if (nameOf(session) !== 'crash') throw new GameRefusal('GAME_UNKNOWN');
    return session;
  };
  const answer = (session: GameSession, balance: string | undefined): CrashAnswer => ({
    state: presentCrash(table, crashStore, session),
    ...(balance === undefined ? {} : { balance }),
  });
  app.post('/api/instant/crash/bet', async (request): Promise<CrashAnswer> => {
    const session = crashSession(request);
    const body = readBody(crashBody, request.body);
    const order = { requestId: body.requestId, stakeMinor: minor(body.bet), auto: body.auto };
    const { balance } = await table.bet(session, order);
    return answer(session, balance);
  });
  app.post('/api/instant/crash/take', async (request): Promise<CrashAnswer> => {
    const session = crashSession(request);
    const { balance } = await table.take(session);
    return answer(session, balance);
  });
  app.get('/api/instant/crash/events', (request, reply) => {
    const session = crashSession(request);
    const stream = openEventStream(reply, { owner: streamOwner(session), onClose: () => leave() });
    const send = (): void => stream?.send(presentCrash(table, crashStore, session));
    const leave = stream ? table.watch(send) : () => undefined;
    send();
  });
}

/** @throws GameRefusal GAME_UNKNOWN for crash, INPUT_INVALID for a choice the game does not have */
function playOf(name: string, choice: unknown): SoloPlay {
  if (!(name in choices)) throw new GameRefusal('GAME_UNKNOWN');
  const game = name as keyof typeof choices;
  return { game, choice: readBody(choices[game], choice), acts: [] } as SoloPlay;
}

function present({ store }: Deps, session: GameSession, { round, balance }: Played): SoloPlayed {
  return {
    round: presentSolo(round),
    next: presentNext(store, session),
    ...(balance === undefined ? {} : { balance }),
  };
}
