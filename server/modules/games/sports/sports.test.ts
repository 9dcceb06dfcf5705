// Hot matches and the visitors' sportsbook over HTTP, and what sportsbooks report to the office.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchGame } from '#contract/games/play.ts';
import { hotMatches, visitSportsbook } from '#contract/games/sports.ts';
import { sportsFeedExamples } from '#contract/partners/sports-examples.ts';
import type { FeedMatch } from '#contract/partners/sports-feed.ts';
import type { Database } from '#server/db/database.ts';
import { aBettor, anOrder, aSportsHall, type SportsHall } from '#server/testing/games/a-sports-hall.ts';
import { aLimit } from '#server/testing/a-limit.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { VendorAway } from '../vendors/vendor-server.ts';

const [example] = sportsFeedExamples[0].answer.matches;
const gameCode = 'FB_L61_tiger';
const aMatch = (matchId: string, more: Partial<FeedMatch> = {}): FeedMatch => ({
  ...(example as FeedMatch),
  matchId,
  gameCode,
  ...more,
});

let db: Database;
let hall: SportsHall;
let feed: { matches: FeedMatch[]; isAway: boolean; calls: number };
beforeAll(async () => {
  db = await testDatabase();
  hall = await aSportsHall(db, {
    hotMatches: async () => {
      feed.calls += 1;
      if (feed.isAway) throw new VendorAway('away');
      return { matches: feed.matches, at: hall.clock.now().getTime(), validMs: 2_000 };
    },
  });
});
afterAll(async () => {
  await hall.app.close();
  await db.close();
});
beforeEach(() => {
  hall.clock.advance(3_600_000);
  feed = { matches: [aMatch('m1')], isAway: false, calls: 0 };
});
const shown = async (language: 'EN' | 'BN' = 'EN') =>
  (await hall.call(null, hotMatches, { query: { language } })).body.value;

describe('hot matches', () => {
  it('ENT-03 have league, teams, pictures, time, odds, and the ids that open them', async () => {
    const { content } = await shown();
    expect(content).toEqual([
      expect.objectContaining({
        league: 'River Cup',
        homeTeam: 'Padma Kings',
        awayTeam: 'Meghna Riders',
        homeTeamImageUrl: 'http://play.test/sportsbook/crests/padma-kings.svg',
        awayTeamImageUrl: 'http://play.test/sportsbook/crests/meghna-riders.svg',
        matchTime: example?.startsAt,
        moneyLine: { homeTeamOdds: '1.93', awayTeamOdds: '-' },
        vendor: 'FB',
        gameId: gameCode,
        nodeId: '61',
        matchId: 'm1',
        leagueId: 'l-nodi-cup',
      }),
    ]);
    expect((await shown('BN')).content[0]?.homeTeam).toBe('পদ্মা কিংস');
  });

  it('are read once while their odds are valid, and never shown when they are older', async () => {
    await shown();
    await shown();
    expect(feed.calls).toBe(1);
    hall.clock.advance(2_001);
    feed.isAway = true;
    expect((await shown()).content[0]?.moneyLine).toEqual({ homeTeamOdds: '-', awayTeamOdds: '-' });
    hall.clock.advance(60_000);
    expect((await shown()).content).toEqual([]);
    feed.isAway = false;
    hall.clock.advance(2_000);
    expect((await shown()).content[0]?.moneyLine.homeTeamOdds).toBe('1.93');
  });

  it('are live first, cricket before football, then the soonest; twelve at most, of listed games only', async () => {
    const early = 1_795_285_000_000;
    feed.matches = [
      aMatch('later', { state: 'SCHEDULED', startsAt: early + 9 }),
      aMatch('football', { sport: 'FOOTBALL', startsAt: early }),
      aMatch('soon', { state: 'SCHEDULED', startsAt: early + 1 }),
      aMatch('cricket'),
      aMatch('elsewhere', { gameCode: 'FB_L99_none' }),
    ];
    expect((await shown()).content.map(({ matchId }) => matchId)).toEqual([
      'cricket',
      'football',
      'soon',
      'later',
    ]);
    hall.clock.advance(3_000);
    feed.matches = Array.from({ length: 20 }, (_, at) => aMatch(`m${at}`));
    expect((await shown()).content).toHaveLength(12);
  });
});

describe('the sportsbook', () => {
  it('APIG-17 gives a visitor an address without session or ticket, at the match that was tapped', async () => {
    const query = { platform: 'html5', language: 'EN', matchId: 'm1', leagueId: 'l1' } as const;
    const { content } = (await hall.call(null, visitSportsbook, { query })).body.value;
    const address = new URL(content.game_url);
    expect(address.origin + address.pathname).toBe('http://play.test/sportsbook/FB');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      game: gameCode,
      vendor: 'FB',
      language: 'EN',
      mode: 'VISITOR',
      theme: 'dark',
      match: 'm1',
      league: 'l1',
    });
  });

  it('opens for nobody what is no sportsbook, is unknown or under maintenance', async () => {
    const codeOf = async (query: object) =>
      (await hall.call(null, visitSportsbook, { query: { language: 'EN', ...query } })).body.errorCode;
    expect(await codeOf({ vassalage: 'MEG' })).toBe('NOT_FOUND');
    expect(await codeOf({ vassalage: 'NONE' })).toBe('NOT_FOUND');
    expect(await codeOf({ vassalage: 'FB', nodeId: '1' })).toBe('NOT_FOUND');
    await hall.games.setVendorState('FB', 'MAINTENANCE');
    expect(await codeOf({})).toBe('GAME_UNAVAILABLE');
    expect((await shown()).content).toEqual([]);
    await hall.games.setVendorState('FB', 'ENABLED');
  });

  it('is launched by its vendor code alone, at a match', async () => {
    const query = { vassalage: 'FB', language: 'EN', matchId: 'm1' } as const;
    const { value } = (await hall.call(await aMember(db), launchGame, { query })).body;
    const { searchParams } = new URL(value.content.game_url);
    expect([searchParams.get('game'), searchParams.get('match'), searchParams.get('mode')]).toEqual([
      gameCode,
      'm1',
      'REAL',
    ]);
  });
});

describe('who may not bet (property 22)', () => {
  const seen = async (member: Parameters<SportsHall['call']>[0]) =>
    (await hall.call(member, hotMatches, { query: { language: 'EN' } })).body.value.content[0]?.moneyLine
      .homeTeamOdds;

  it.each([
    ['excluded', 'SELF_EXCLUDED', 'PLAYER_BLOCKED'],
    ['frozen', 'FROZEN', 'PLAYER_BLOCKED'],
  ] as const)('a member who is %s sees prices; the stake is refused', async (_who, status, code) => {
    const bettor = await aBettor(db, hall);
    hall.statuses.set(bettor.member.memberId, status);
    expect(await seen(bettor.member)).toBe('1.93');
    const answer = await anOrder(hall, bettor).does('reserve');
    expect(answer.body.errorCode).toBe(code);
  });

  it('over a limit of the own the stake is refused, below it is taken', async () => {
    const bettor = await aBettor(db, hall);
    await aLimit(db, bettor.member.memberId, { kind: 'STAKE', period: 'DAY', amountMinor: 150_00n });
    expect((await anOrder(hall, bettor).does('reserve')).body.success).toBe(true);
    expect((await anOrder(hall, bettor).does('reserve')).body.errorCode).toBe('LIMIT_REACHED');
    expect(await seen(bettor.member)).toBe('1.93');
  });

  it('a visitor sees prices and has no session to stake with', async () => {
    expect(await seen(null)).toBe('1.93');
    const bettor = await aBettor(db, hall);
    const made = anOrder(hall, { ...bettor, sessionToken: 'no-session-of-anybody' });
    expect((await made.does('reserve')).body.success).toBe(false);
  });

  it('money of a trial is in the book of play money alone', async () => {
    const real = await aBettor(db, hall);
    const trial = await aBettor(db, hall, 4);
    expect(trial.session.mode).toBe('TRIAL');
    for (const bettor of [real, trial])
      expect((await anOrder(hall, bettor).does('reserve')).body.success).toBe(true);
    const books = async (memberId: string) =>
      (
        await db.query<{ book: string }>(
          'select distinct book::text as book from round where member_id = $1',
          [memberId],
        )
      ).map(({ book }) => book);
    expect(await books(real.member.memberId)).toEqual(['REAL']);
    expect(await books(trial.member.memberId)).toEqual(['TEST']);
    expect((await hall.wallet.prove()).faults).toEqual([]);
  });
});
