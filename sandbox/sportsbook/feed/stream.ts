// The stream of the page: a snapshot, then what changed, and a sign of life every ten seconds.
import type { FastifyInstance } from 'fastify';
import { isOverPhase } from '../matches/match-process.ts';
import type { PriceBoard } from '../prices/price-board.ts';
import type { WireEvent } from '../book-wire.ts';
import { lobbyOf } from './lobbies.ts';
import { presentDetail, presentMatch } from './present.ts';

type Deps = { board: PriceBoard; clock: { now(): Date } };
type Reader = {
  readonly sports: readonly string[];
  readonly matchId: string | undefined;
  readonly changed: Set<string>;
  seq: number;
  send(event: WireEvent): void;
};

const flushMs = 500;
const aliveMs = 10_000;
const mostReaders = 500;
/** How long an ended match stays in the list. */
const keptMs = 60_000;

/** Adds the stream; `close` ends all readers. */
export function addStream(app: FastifyInstance, { board, clock }: Deps): { close(): void } {
  const readers = new Map<Reader, () => void>();
  const now = (): number => clock.now().getTime();
  board.listen((view) => {
    for (const reader of readers.keys()) reader.changed.add(view.fixture.matchId);
  });

  const isShown = (reader: Reader, matchId: string): boolean => {
    const view = board.view(matchId);
    if (!view || !reader.sports.includes(view.fixture.sport)) return false;
    return !isOverPhase(view.phase) || now() - view.atMs < keptMs;
  };
  const detailOf = (reader: Reader) => {
    const view = reader.matchId === undefined ? undefined : board.view(reader.matchId);
    return view ? presentDetail(board, view) : null;
  };
  const flush = (): void => {
    for (const reader of readers.keys()) {
      if (reader.changed.size === 0) continue;
      const ids = [...reader.changed];
      reader.changed.clear();
      const shown = ids.filter((id) => isShown(reader, id));
      const matches = shown.flatMap((id) => board.view(id) ?? []).map((view) => presentMatch(board, view));
      const gone = ids.filter((id) => !shown.includes(id));
      const detail = reader.matchId !== undefined && ids.includes(reader.matchId) ? detailOf(reader) : null;
      reader.seq += 1;
      reader.send({ type: 'delta', seq: reader.seq, at: now(), matches, gone, detail });
    }
  };
  const timers = [
    setInterval(flush, flushMs).unref(),
    setInterval(() => {
      for (const reader of readers.keys()) reader.send({ type: 'alive', seq: reader.seq, at: now() });
    }, aliveMs).unref(),
  ];

  app.get<{ Querystring: { vendor?: string; match?: string } }>(
    '/sportsbook/api/stream',
    (request, reply): void => {
      const sports = lobbyOf(request.query.vendor ?? '');
      if (!sports || readers.size >= mostReaders) return void reply.code(404).send({ error: 'NOT_FOUND' });
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const send = (event: WireEvent): void => void reply.raw.write(`data: ${JSON.stringify(event)}\n\n`);
      const reader: Reader = { sports, matchId: request.query.match, changed: new Set(), seq: 0, send };
      const end = (): void => {
        readers.delete(reader);
        reply.raw.end();
      };
      readers.set(reader, end);
      request.raw.on('close', end);
      const matches = board
        .list()
        .filter(({ fixture }) => isShown(reader, fixture.matchId))
        .toSorted((one, two) => sports.indexOf(one.fixture.sport) - sports.indexOf(two.fixture.sport))
        .map((view) => presentMatch(board, view));
      send({ type: 'snapshot', seq: 0, at: now(), matches, detail: detailOf(reader) });
    },
  );
  return {
    close() {
      for (const timer of timers) clearInterval(timer);
      for (const end of readers.values()) end();
    },
  };
}
