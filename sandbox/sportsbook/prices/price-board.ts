// The price process: sees the matches as everybody does, and keeps the markets with odds, status and version.
import { isOverPhase, type MatchFeed, type MatchView } from '../matches/match-process.ts';
import { oddsWithMargin, type Split } from '../models/split.ts';
import { type Book } from './book.ts';
import { bookOf } from './books.ts';
import { type BaseScore, type Market, marketIdOf, readMarketId } from './market.ts';

export type PricedMarket = {
  readonly id: string;
  readonly market: Market;
  readonly status: 'ACTIVE' | 'SUSPENDED';
  /** Tenths of a second since 1970 of the last change; it only rises, also over a restart. */
  readonly version: number;
  readonly odds: readonly (number | null)[];
};
export type Price = {
  readonly market: Market;
  readonly status: 'ACTIVE' | 'SUSPENDED' | 'CLOSED';
  readonly odds: number | null;
  readonly version: number;
  readonly base: BaseScore;
};
type Entry = {
  readonly view: MatchView;
  readonly seenAtMs: number;
  readonly suspendedSinceMs: number | null;
  book: Book | undefined;
  markets: readonly PricedMarket[] | undefined;
};

const staleMs = 20_000;

export type PriceBoard = ReturnType<typeof createPriceBoard>;

/** Creates the board on a feed; it computes the prices of a match when somebody needs them. */
export function createPriceBoard(feed: MatchFeed, clock: { now(): Date }) {
  const entries = new Map<string, Entry>();
  const frozen = new Map<string, number>();
  /** Matches whose page is open while their prices are still being prepared. */
  const wanted = new Set<string>();
  const listeners: ((view: MatchView) => void)[] = [];

  function see(view: MatchView): void {
    const { matchId } = view.fixture;
    const nowMs = clock.now().getTime();
    if ((frozen.get(matchId) ?? 0) > nowMs && !isOverPhase(view.phase)) return;
    entries.set(matchId, entryOf(view, entries.get(matchId), nowMs));
    for (const listener of listeners) listener(view);
  }
  for (const view of feed.list()) see(view);
  feed.listen(see);

  const bookFor = (entry: Entry): Book => (entry.book ??= bookOf(entry.view.state));

  return {
    listen: (listener: (view: MatchView) => void) => void listeners.push(listener),
    list: (): MatchView[] => [...entries.values()].map(({ view }) => view),
    /** A match of former days is seen when somebody asks for it. */
    view: (matchId: string): MatchView | undefined =>
      entries.get(matchId)?.view ?? (feed.find(matchId) && entries.get(matchId)?.view),
    suspendedSinceMs: (matchId: string): number | null => entries.get(matchId)?.suspendedSinceMs ?? null,
    /** Whether the feed has been silent for too long: no bets. */
    isStale: (): boolean => clock.now().getTime() - feed.aliveAtMs() > staleMs,

    /** Imitates a lost stop: the prices of a match stay as they are, whatever happens. */
    freeze(matchId: string, untilMs: number): void {
      frozen.set(matchId, untilMs);
    },

    /**
     * All markets of a match with their prices; none when it is over, or while the tables of its model are still being
     * computed, slice by slice.
     */
    markets(matchId: string): readonly PricedMarket[] {
      const entry = entries.get(matchId);
      if (!entry || isOverPhase(entry.view.phase)) return [];
      if (entry.markets) return entry.markets;
      const book = bookFor(entry);
      if (book.prepare && !book.prepare()) {
        wanted.add(matchId);
        return [];
      }
      wanted.delete(matchId);
      entry.markets = priced(entry.view, book, []);
      return entry.markets;
    },

    /** The markets of a match as far as they are priced already: lists never wait for the models. */
    known(matchId: string): readonly PricedMarket[] {
      const entry = entries.get(matchId);
      return !entry?.markets || isOverPhase(entry.view.phase) ? [] : entry.markets;
    },

    /** Prices one match without prices, or a part of what its prices need, and tells of it. */
    priceOne(): void {
      const next = nextToPrice([...entries.values()], wanted, clock.now().getTime());
      if (!next || this.markets(next.fixture.matchId).length === 0) return;
      for (const listener of listeners) listener(next);
    },

    /** The price of one selection; a line that is no longer listed is still priced while its market is. */
    price(matchId: string, marketId: string, outcome: string): Price | undefined {
      const entry = entries.get(matchId);
      const read = readMarketId(marketId);
      if (!entry || !read) return undefined;
      const book = bookFor(entry);
      const listed = this.markets(matchId);
      if (!entry.markets && !isOverPhase(entry.view.phase)) return beingPrepared(entry.view, book, read);
      return priceOf(entry.view, book, listed, { marketId, outcome, read });
    },

    /** The chances of a leg that was placed earlier; undefined while its match is suspended or cannot price it. */
    chances(matchId: string, marketId: string, outcome: string, base: BaseScore): Split | undefined {
      const entry = entries.get(matchId);
      const read = readMarketId(marketId);
      if (!entry || !read || entry.view.danger || isOverPhase(entry.view.phase)) return undefined;
      return bookFor(entry).split({ ...read, outcome, base });
    },
  };
}

/** A match as it is now; what was priced before is priced anew. */
function entryOf(view: MatchView, before: Entry | undefined, nowMs: number): Entry {
  const isStopped = view.danger || view.phase === 'INTERRUPTED';
  const book = before?.view.state === view.state ? before.book : undefined;
  return {
    view,
    seenAtMs: nowMs,
    suspendedSinceMs: isStopped ? (before?.suspendedSinceMs ?? nowMs) : null,
    book,
    markets: before?.markets && priced(view, book ?? bookOf(view.state), before.markets),
  };
}

/**
 * First what somebody looks at, then what has begun or begins within the hour, then by start; cricket last, because its
 * models take the longest.
 */
function nextToPrice(
  entries: readonly Entry[],
  wanted: ReadonlySet<string>,
  nowMs: number,
): MatchView | undefined {
  const turn = ({ startAtMs, fixture }: MatchView): number => {
    if (wanted.has(fixture.matchId)) return -1;
    if (startAtMs <= nowMs + 3_600_000) return 0;
    return fixture.sport === 'CRICKET' ? 2 : 1;
  };
  return entries
    .filter(({ markets, view }) => !markets && !isOverPhase(view.phase))
    .map(({ view }) => view)
    .sort((one, two) => turn(one) - turn(two) || one.startAtMs - two.startAtMs)[0];
}

const versionOf = (view: MatchView): number => Math.floor(Math.max(0, view.atMs) / 100);

/** Prices every offered market; a market without a change keeps its version. */
function priced(view: MatchView, book: Book, before: readonly PricedMarket[]): PricedMarket[] {
  if (isOverPhase(view.phase)) return [];
  const known = new Map(before.map((each) => [each.id, each]));
  const { base } = book;
  return book.offered().map((market) => {
    const id = marketIdOf(market);
    const odds = market.outcomes.map((outcome) => {
      const split = book.split({ ...market, outcome, base });
      return (split && oddsWithMargin(split, market.margin)) ?? null;
    });
    const isOpen = !view.danger && odds.some((each) => each !== null);
    const status = isOpen ? ('ACTIVE' as const) : ('SUSPENDED' as const);
    const old = known.get(id);
    const isSame =
      old !== undefined && old.status === status && old.odds.every((each, at) => each === odds[at]);
    return isSame
      ? old
      : { id, market, status, odds, version: Math.max(versionOf(view), (old?.version ?? -1) + 1) };
  });
}

/** The price of a selection whose model is still being computed. */
const beingPrepared = (
  view: MatchView,
  { base }: Book,
  read: Pick<Market, 'key' | 'part' | 'line'>,
): Price => ({
  market: { ...read, outcomes: [], margin: 0 },
  status: 'SUSPENDED',
  odds: null,
  version: versionOf(view),
  base,
});

type Wanted = {
  readonly marketId: string;
  readonly outcome: string;
  readonly read: Pick<Market, 'key' | 'part' | 'line'>;
};

function priceOf(view: MatchView, book: Book, listed: readonly PricedMarket[], wanted: Wanted): Price {
  const { marketId, outcome, read } = wanted;
  const exact = listed.find(({ id }) => id === marketId);
  const like = exact ?? listed.find(({ market }) => market.key === read.key && market.part === read.part);
  const base = book.base;
  if (!like || !like.market.outcomes.includes(outcome)) {
    const market = { ...read, outcomes: [outcome], margin: 0.05 };
    return { market, status: 'CLOSED', odds: null, version: versionOf(view), base };
  }
  const market = { ...like.market, line: read.line };
  if (exact) {
    const odds = exact.odds[market.outcomes.indexOf(outcome)] ?? null;
    const status = odds === null ? 'SUSPENDED' : exact.status;
    return { market, status, odds, version: exact.version, base };
  }
  const split = book.split({ ...market, outcome, base });
  const odds = (split && oddsWithMargin(split, market.margin)) ?? null;
  const status = odds === null ? 'SUSPENDED' : like.status;
  return { market, status, odds, version: versionOf(view), base };
}
