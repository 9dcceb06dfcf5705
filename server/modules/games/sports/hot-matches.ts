// Hot matches of all sportsbooks: read from their servers when somebody asks, kept as long as the odds are valid.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import { isOffered } from '#contract/games/offered.ts';
import type { HotMatch, hotMatches } from '#contract/games/sports.ts';
import type { FeedMatch } from '#contract/partners/sports-feed.ts';
import type { Sport } from '#contract/partners/sports-order.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import type { GameRow } from '../catalogue/catalogue-store.ts';
import type { GamesDeps } from '../parts.ts';
import type { VendorProtocol } from '../vendors/port.ts';
import { VendorAway } from '../vendors/vendor-server.ts';

/** Twelve tiles; the vendors are requested for more, because they may name the same match. */
const shownAtMost = 12;
const requestedAtOnce = 18;
/** Odds are never shown for longer, whatever a vendor allows: as old as the frame's may be. */
const validAtMostMs = 2_000;
/** After so long without an answer nothing of a vendor is shown any more. */
const forgottenAfterMs = 60_000;

type Reading = {
  readonly matches: readonly FeedMatch[];
  /** By our clock, when the vendor was queried. */
  readonly requestedAt: number;
  readonly validMs: number;
};
type Feed = { last: Reading | undefined; underWay: Promise<void> | undefined; triedAt: number };

/** Reads the hot matches in a language, without those that are not offered in a country. */
export function createHotMatches(
  deps: GamesDeps,
  catalogue: Pick<CatalogueCache, 'view'>,
  protocols: readonly VendorProtocol[],
): (language: Language, country: string | null) => Promise<AnswerOf<typeof hotMatches>> {
  const feeds = new Map<string, Feed>();
  const now = (): number => deps.clock.now().getTime();

  async function read(vendorCode: string): Promise<Reading | undefined> {
    const feed = feeds.get(vendorCode) ?? { last: undefined, underWay: undefined, triedAt: 0 };
    feeds.set(vendorCode, feed);
    const isDue = now() - feed.triedAt >= Math.max(feed.last?.validMs ?? 0, 500);
    if (isDue) feed.underWay ??= ask(deps, vendorCode, feed).finally(() => (feed.underWay = undefined));
    await feed.underWay;
    return feed.last && now() - feed.last.requestedAt < forgottenAfterMs ? feed.last : undefined;
  }

  return async (language, country) => {
    const view = await catalogue.view();
    const visitable = new Set(protocols.flatMap(({ name, visitUrl }) => (visitUrl ? [name] : [])));
    const books = view
      .vendors(language)
      .filter(({ protocol, state }) => visitable.has(protocol) && state === 'ENABLED');
    const readings = await Promise.all(books.map(({ vendorCode }) => read(vendorCode)));
    const found = new Map<string, HotMatch>();
    for (const [at, { vendorCode }] of books.entries()) {
      const reading = readings[at];
      const games = new Map(
        view
          .find({ language, vendorCode, name: '', limit: 100, offset: 0 })
          .games.map((game) => [game.gameCode, game]),
      );
      const isFresh = reading !== undefined && now() - reading.requestedAt <= reading.validMs;
      for (const match of reading?.matches ?? []) {
        const game = games.get(match.gameCode);
        if (!game || found.has(match.matchId) || !isOffered(game, { country, type: 'none' })) continue;
        const { launchBaseUrl } = deps.vendors;
        found.set(match.matchId, presented(match, game, { language, launchBaseUrl, isFresh }));
      }
    }
    const known = readings.flatMap((reading) => reading ?? []);
    return {
      content: [...found.values()].toSorted(byUrgency).slice(0, shownAtMost),
      at: Math.min(now(), ...known.map(({ requestedAt }) => requestedAt)),
      validMs: Math.min(validAtMostMs, ...known.map(({ validMs }) => validMs)),
    };
  };
}

/** A reading that fails leaves the last one, whose odds are soon not shown any more. */
async function ask(
  { clock, vendorServer, onFault }: GamesDeps,
  vendorCode: string,
  feed: Feed,
): Promise<void> {
  const requestedAt = clock.now().getTime();
  feed.triedAt = requestedAt;
  try {
    const { matches, validMs } = await vendorServer.hotMatches(vendorCode, { limit: requestedAtOnce });
    feed.last = { matches, requestedAt, validMs: Math.min(validMs, validAtMostMs) };
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    onFault(error);
  }
}

type Shown = { readonly language: Language; readonly launchBaseUrl: string; readonly isFresh: boolean };

function presented(match: FeedMatch, game: GameRow, { language, launchBaseUrl, isFresh }: Shown): HotMatch {
  const { moneyLine, state, score, clock, sport, version, simulated, matchId, leagueId } = match;
  const shown = (odds: string | null): string => (odds === null || !isFresh ? '-' : twoDecimals(odds));
  const hasDraw = moneyLine.draw !== null || sport === 'FOOTBALL' || sport === 'KABADDI';
  return {
    league: match.league[language],
    homeTeam: match.home[language],
    awayTeam: match.away[language],
    homeTeamImageUrl: `${launchBaseUrl}${match.homeCrest}`,
    awayTeamImageUrl: `${launchBaseUrl}${match.awayCrest}`,
    matchTime: match.startsAt,
    moneyLine: { homeTeamOdds: shown(moneyLine.home), awayTeamOdds: shown(moneyLine.away) },
    drawOdds: hasDraw ? shown(moneyLine.draw) : null,
    vendor: game.vendorCode,
    gameId: game.gameCode,
    nodeId: game.nodeId.toString(),
    matchId,
    leagueId,
    sport,
    state,
    score,
    clock: clock?.[language] ?? null,
    version,
    simulated,
  };
}

/** Odds are stored with up to three decimals and shown with two, rounded down. */
function twoDecimals(odds: string): string {
  return odds.slice(0, odds.indexOf('.') + 3);
}

const isLive = ({ state }: HotMatch): boolean => state === 'LIVE' || state === 'INTERRUPTED';
const placeOf = (sport: Sport): number => (sport === 'CRICKET' ? 0 : sport === 'FOOTBALL' ? 1 : 2);

/** Live first, cricket before football before the rest; then those that start soonest. */
function byUrgency(left: HotMatch, right: HotMatch): number {
  return (
    Number(isLive(right)) - Number(isLive(left)) ||
    (isLive(left) ? placeOf(left.sport) - placeOf(right.sport) : 0) ||
    left.matchTime - right.matchTime ||
    placeOf(left.sport) - placeOf(right.sport)
  );
}
