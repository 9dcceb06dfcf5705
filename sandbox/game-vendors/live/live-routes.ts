// The calls of the page of a live table: events, bets, history, proofs, the other tables.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type EventStream, openEventStream, streamOwner } from '../event-stream.ts';
import { GameRefusal } from '../game-refusal.ts';
import type { KindDeps } from '../game-kind.ts';
import { printMinor } from '../money.ts';
import { readBody } from '../read-request.ts';
import type { GameSession } from '../records/round-record.ts';
import type { BetsAnswer, LiveEvent, LiveHistoryAnswer, ProofAnswer, TablesAnswer } from './live-wire.ts';
import { presentTable } from './present-table.ts';
import type { RoundDeps } from './rounds/advance-round.ts';
import { type BetsOnTheirWay, placeBets } from './rounds/place-bets.ts';
import { presentBets, type TableRunner } from './rounds/table-runner.ts';
import type { LiveTable } from './tables/table-list.ts';

const betsBody = z.strictObject({
  roundId: z.string().check(z.regex(/^[a-z0-9]{8,24}$/)),
  requestId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/)),
  bets: z.record(
    z.string().check(z.regex(/^[a-z0-9-]{2,32}$/)),
    z.string().check(z.regex(/^\d{1,12}\.\d{2}$/)),
  ),
});
const historyLimit = 50;

type LiveRouteDeps = RoundDeps & {
  readonly sessionOf: KindDeps['sessionOf'];
  readonly runners: ReadonlyMap<string, TableRunner>;
  readonly streams: Set<EventStream>;
};

/** Adds the calls to the server. */
export function addLiveRoutes(app: FastifyInstance, deps: LiveRouteDeps): void {
  const onTheirWay: BetsOnTheirWay = new Map();
  const atTable = (
    request: FastifyRequest,
  ): { session: GameSession; runner: TableRunner; table: LiveTable } => {
    const session = deps.sessionOf(request);
    const runner = deps.runners.get(session.gameCode);
    if (!runner) throw new GameRefusal('GAME_UNKNOWN');
    return { session, runner, table: runner.table };
  };
  app.get('/api/live/events', (request, reply) => {
    const { session, runner } = atTable(request);
    const onClose = (): void => end();
    const stream = openEventStream(reply, { owner: streamOwner(session), onClose });
    if (!stream) return;
    const end = (): void => {
      leave();
      deps.streams.delete(stream);
    };
    deps.streams.add(stream);
    const leave = runner.follow({ session, send: stream.send });
  });
  app.get('/api/live/state', async (request): Promise<LiveEvent> => {
    const { session, runner } = atTable(request);
    return runner.look(session);
  });
  app.post('/api/live/bets', async (request): Promise<BetsAnswer> => {
    const { session, runner, table } = atTable(request);
    const { bets, ...order } = readBody(betsBody, request.body);
    const amounts = Object.entries(bets).map(
      ([spot, amount]) => [spot, BigInt(amount.replace('.', ''))] as const,
    );
    const placed = await placeBets({ ...deps, onTheirWay }, table, session, {
      ...order,
      bets: new Map(amounts),
    });
    runner.noteBets();
    return { balance: placed.balance, bets: presentBets(placed.bets) };
  });
  app.get('/api/live/tables', async (request): Promise<TablesAnswer> => {
    const { session } = atTable(request);
    const hall = [...deps.runners.values()].filter(({ table }) =>
      table.gameCode.startsWith(`${session.vendorCode}_`),
    );
    return {
      tables: hall.map(({ table, people, results }) => ({ ...presentTable(table), people, results })),
    };
  });
  app.get('/api/live/history', async (request): Promise<LiveHistoryAnswer> => {
    const { session, table } = atTable(request);
    return { rounds: listHistory(deps, session, table) };
  });
  app.get('/api/live/rounds', async (request): Promise<{ rounds: ProofAnswer[] }> => {
    const { gameCode } = atTable(request).table;
    const [last] = deps.store.listResults(gameCode, 1);
    return { rounds: last ? [proofOf(deps, last.roundId)] : [] };
  });
  // A finished round can be recomputed by everyone.
  app.get<{ Params: { roundId: string } }>('/api/live/rounds/:roundId', async (request) =>
    proofOf(deps, request.params.roundId),
  );
}

/** @throws GameRefusal NOT_FOUND before the round is dealt: its seed is secret */
function proofOf({ store }: LiveRouteDeps, id: string): ProofAnswer {
  const round = store.findRound(id);
  if (!round || round.state === 'OPEN' || round.drawn === null) throw new GameRefusal('NOT_FOUND');
  const { roundId, gameCode, number, commitment, seed, drawn } = round;
  return { roundId, gameCode, number, commitment, seed, drawn };
}

function listHistory({ store }: LiveRouteDeps, session: GameSession, table: LiveTable) {
  return store.listResultsOf(session, table.gameCode, historyLimit).map((result) => {
    const round = store.findRound(result.roundId);
    return {
      roundId: result.roundId,
      wagerId: result.wagerId,
      number: round?.number ?? 0,
      at: result.settledAtMs,
      drawn: round?.drawn ?? [],
      bets: presentBets(result.bets),
      staked: printMinor(result.stakedMinor),
      won: printMinor(result.wonMinor),
    };
  });
}
