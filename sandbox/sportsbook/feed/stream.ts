// The stream of the page: a snapshot, then what changed, and a sign of life every ten seconds.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openEventStream } from '../../game-vendors/event-stream.ts';
import { isOverPhase } from '../matches/match-process.ts';
import type { PriceBoard } from '../prices/price-board.ts';
import type { WireEvent } from '../book-wire.ts';
import { lobbyOf } from './lobbies.ts';
import { presentDetail, presentMatch } from './present.ts';

type Deps = {
  board: PriceBoard;
  clock: { now(): Date };
  /** The player behind a token of the page; undefined for a visitor. */
  playerOf(token: string): string | undefined;
};
type Reader = {
  readonly sports: readonly string[];
  readonly matchId: string | undefined;
  readonly changed: Set<string>;
  seq: number;
  send(event: WireEvent): void;
};

const flushMs = 500;
const aliveMs = 10_000;
/** Pages of one visitor's address, which many phones of one network may share, and pages of visitors in all. */
const mostOfAddress = 40;
const mostOfVisitors = 500;
/** How long an ended match stays in the list. */
const keptMs = 60_000;

/** A visitor is known by the address alone. */
const ownerOf = (player: string | undefined, { request }: FastifyReply) =>
  player ? { owner: `player ${player}` } : { owner: `address ${request.ip}`, mostOfOwner: mostOfAddress };

/** Adds the stream; `close` ends all readers. */
export function addStream(app: FastifyInstance, { board, clock, playerOf }: Deps): { close(): void } {
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

  let visitors = 0;
  const read = (vendor: string, matchId: string | undefined, token: string, reply: FastifyReply): void => {
    const sports = lobbyOf(vendor);
    if (!sports) return void reply.code(404).send({ error: 'NOT_FOUND' });
    const player = playerOf(token);
    if (!player && visitors >= mostOfVisitors) return void reply.code(429).send({ error: 'TOO_SOON' });
    const stream = openEventStream(reply, { ...ownerOf(player, reply), onClose: () => leave() });
    if (!stream) return;
    const reader: Reader = { sports, matchId, changed: new Set(), seq: 0, send: stream.send };
    const leave = (): void => {
      readers.delete(reader);
      if (!player) visitors -= 1;
    };
    if (!player) visitors += 1;
    readers.set(reader, stream.end);
    const matches = board
      .list()
      .filter(({ fixture }) => isShown(reader, fixture.matchId))
      .toSorted((one, two) => sports.indexOf(one.fixture.sport) - sports.indexOf(two.fixture.sport))
      .map((view) => presentMatch(board, view));
    reader.send({ type: 'snapshot', seq: 0, at: now(), matches, detail: detailOf(reader) });
  };
  app.get<{ Querystring: { vendor?: string; match?: string } }>(
    '/sportsbook/api/stream',
    (request, reply): void => {
      const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      read(request.query.vendor ?? '', request.query.match, token, reply);
    },
  );
  return {
    close() {
      for (const timer of timers) clearInterval(timer);
      for (const end of readers.values()) end();
    },
  };
}
