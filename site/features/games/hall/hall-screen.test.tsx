// The game hall: its tabs by category and session, the tab that the address chooses, and the destinations of taps.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { favouriteGames, gameList, hotGames, vendorConfig } from '#contract/games/browse.ts';
import { launchGame } from '#contract/games/play.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { press } from '#site/testing/form-hands.ts';
import { aGame, aSession, aVendor, vendorsOf } from '#site/testing/usual-answers.ts';

/** The contract's order of categories, one of them with one vendor that has one entrance. */
const vendors = vendorsOf({
  RNG: [aVendor('MEG'), aVendor('SHP')],
  LIVE: [aVendor('DHL'), aVendor('RAJ')],
  ESPORTS: [aVendor('DHRU', { entryNodeId: '11077', gameCount: 1 })],
  COCKFIGHT: [aVendor('MOR')],
});

function answerHall({ answer }: APlatform): void {
  answer(vendorConfig, vendors);
  answer(hotGames, { games: [1, 2].map((number) => aGame(number, { isHot: true })) });
  answer(favouriteGames, { content: [aGame(9)], pageNum: 1, totalPages: 1 });
  answer(gameList, ({ query }) => {
    const { gameType = 'RNG', vassalage = 'MEG' } = query;
    const games =
      gameType === 'NEW' ? [] : [aGame(gameType.length, { gameType: gameType as 'RNG', vassalage })];
    return { games, pageNum: 1, totalPages: 1, totalCount: games.length };
  });
}

const hall = (path: string, session: Parameters<typeof aPage>[1] = {}): Promise<APage> =>
  aPage(path, { platform: answerHall, ...session });
const tabs = async () => within(await screen.findByRole('tablist', { name: 'Game categories' }));
const names = async () => (await tabs()).getAllByRole('tab').map(({ textContent }) => textContent);
const chosen = async () => (await tabs()).getByRole('tab', { selected: true }).textContent;

describe('the tabs', () => {
  it('HALL-01 HALL-03 HALL-04 are Home, Hot and the categories in order, and no cockfight', async () => {
    await hall('/m/game');
    await waitFor(async () =>
      expect(await names()).toEqual(['Home', 'Hot', 'Slots', 'Live casino', 'E-sports']),
    );
    expect(await chosen()).toBe('Home');
    await hall('/m/game?gameType=COCKFIGHT');
    expect(await chosen()).toBe('Home');
    await hall('/m/gameCenter');
    await screen.findByRole('heading', { name: 'Slots' });
    expect(screen.queryByRole('heading', { name: 'Cockfight' })).toBeNull();
  });

  it('leave Hot out while no game is hot', async () => {
    await hall('/m/game', {
      platform: (one) => {
        answerHall(one);
        one.answer(hotGames, { games: [] });
      },
    });
    await waitFor(async () => expect(await names()).toEqual(['Home', 'Slots', 'Live casino', 'E-sports']));
  });

  it('HALL-05 end with the favourites for whoever has a session, a trial’s too', async () => {
    for (const type of [0, 4] as const) {
      const page = await hall('/m/game', { session: aSession({ type }) });
      await waitFor(async () => expect((await names()).at(-1)).toBe('Favourites'));
      await page.user.click((await tabs()).getByRole('tab', { name: 'Favourites' }));
      expect(page.address()).toBe('/m/game?gameType=FAV');
      await screen.findByText('Game 9');
    }
    await hall('/m/game?gameType=FAV');
    expect(await names()).not.toContain('Favourites');
    expect(await chosen()).toBe('Home');
  });

  it('HALL-06 HALL-07 show what they stand for, and a category of many vendors launches nothing', async () => {
    const page = await hall('/m/game', { session: aSession() });
    for (const [name, query] of [
      ['Slots', '?gameType=RNG'],
      ['Hot', '?gameType=HOT'],
      ['Live casino', '?gameType=LIVE'],
      ['Home', ''],
    ] as const) {
      await page.user.click((await tabs()).getByRole('tab', { name }));
      expect(await chosen()).toBe(name);
      await screen.findByRole('tabpanel', { name });
      expect(page.address()).toBe(`/m/game${query}`);
    }
    expect(page.platform.callsOf(launchGame)).toEqual([]);
  });

  it('HALL-08 of a category with one vendor open that vendor, and ask a visitor to sign in', async () => {
    for (const [session, address] of [
      [aSession(), '/m/sports?vassalage=DHRU&nodeId=11077'],
      [aSession({ type: 4 }), '/m/sports?vassalage=DHRU&nodeId=11077'],
      [null, '/m/login'],
    ] as const) {
      const page = await hall('/m/game', {
        session,
        platform: (one) => {
          answerHall(one);
          one.refuse(launchGame, 'GAME_UNAVAILABLE');
        },
      });
      await page.user.click((await tabs()).getByRole('tab', { name: 'E-sports' }));
      await waitFor(() => expect(page.address()).toBe(address));
    }
  });
});

describe('the address', () => {
  it('HALL-10 chooses the category and the vendor, whose games alone are asked for', async () => {
    const { platform, user, address } = await hall('/m/game?gameType=RNG&vassalage=SHP');
    expect(await chosen()).toBe('Slots');
    const providers = within(await screen.findByRole('tablist', { name: 'Providers' }));
    await waitFor(() => expect(providers.getByRole('tab', { selected: true }).textContent).toBe('SHP'));
    const requested = () =>
      platform.callsOf(gameList).map(({ query }) => `${query.gameType} ${query.vassalage}`);
    expect(new Set(requested())).toEqual(new Set(['RNG SHP']));
    await user.click(providers.getByRole('tab', { name: 'MEG' }));
    expect(address()).toBe('/m/game?gameType=RNG&vassalage=MEG');
    await waitFor(() => expect(requested()).toContain('RNG MEG'));
  });

  it('of the slots centre keeps to slots', async () => {
    const { platform, user, address } = await hall('/m/slotsCenter');
    const providers = within(await screen.findByRole('tablist', { name: 'Providers' }));
    await user.click(providers.getByRole('tab', { name: 'SHP' }));
    expect(address()).toBe('/m/slotsCenter?vassalage=SHP');
    await waitFor(() => expect(platform.callsOf(gameList).at(-1)?.query.vassalage).toBe('SHP'));
    const types = new Set(platform.callsOf(gameList).map(({ query }) => query.gameType));
    expect(types).toEqual(new Set(['INSTANT', 'SLOTS', 'RNG']));
  });
});

describe('the first tab', () => {
  it('has a rail of hot games and one of each category, whose heading leads to its tab', async () => {
    const page = await hall('/m/game');
    const rail = within(await screen.findByRole('region', { name: 'Live casino' }));
    await rail.findByRole('article');
    within(screen.getByRole('region', { name: 'Hot games' })).getByText('Game 1');
    await page.user.click(rail.getByRole('link', { name: /View all/ }));
    await waitFor(async () => expect(await chosen()).toBe('Live casino'));
  });
});

describe('instant games', () => {
  const platform = (one: APlatform) => {
    answerHall(one);
    one.answer(gameList, ({ query }) => {
      const games = query.gameType === 'INSTANT' ? [aGame(7)] : [aGame(8)];
      return { games, pageNum: 1, totalPages: 1, totalCount: 1 };
    });
  };

  it('stand above the slots of their tab under a heading of their own, and are found from the first tab', async () => {
    const page = await hall('/m/game?gameType=RNG', { platform });
    const rail = within(await screen.findByRole('region', { name: 'Instant games' }));
    await rail.findByText('Game 7');
    await screen.findByRole('heading', { name: 'Slots' });
    const requested = () => page.platform.callsOf(gameList).map(({ query }) => query.gameType);
    expect(new Set(requested())).toEqual(new Set(['INSTANT', 'SLOTS']));
    await hall('/m/game', { platform });
    await within(await screen.findByRole('region', { name: 'Instant games' })).findByText('Game 7');
  });

  it('have a list of their own, headed by their name', async () => {
    await hall('/m/gameList?gameType=INSTANT', { platform });
    await screen.findByText('Game 7');
    expect(screen.getByText('Instant games')).toBeDefined();
  });

  it('are among the games of their vendor', async () => {
    await hall('/m/game?gameType=RNG&vassalage=SHP', { platform });
    await screen.findByText('Game 8');
    expect(screen.queryByRole('region', { name: 'Instant games' })).toBeNull();
  });
});

describe('a hall that does not come', () => {
  it('says so, and is there after another try', async () => {
    const page = await hall('/m/game', {
      platform: (one) => {
        answerHall(one);
        one.cut(vendorConfig);
      },
    });
    await screen.findByText('The games could not be loaded');
    expect(screen.queryByRole('tab')).toBeNull();
    answerHall(page.platform);
    await press(page.user, 'Try again');
    await waitFor(async () => expect(await names()).toContain('Slots'));
  });

  it('shows no tab before the categories are known', async () => {
    let held: { release(): void } | undefined;
    await hall('/m/game?gameType=LIVE', {
      platform: (one) => {
        answerHall(one);
        held = one.hold(vendorConfig);
      },
    });
    expect(screen.queryByRole('tab')).toBeNull();
    held?.release();
    await waitFor(async () => expect(await chosen()).toBe('Live casino'));
  });
});

it('greys the tiles of a vendor under maintenance, and says why in a word', async () => {
  await hall('/m/game?gameType=HOT', {
    platform: (one) => {
      answerHall(one);
      one.answer(hotGames, { games: [aGame(1, { isDown: true, isHot: true }), aGame(2, { isHot: true })] });
    },
  });
  const tile = async (number: number) =>
    within((await screen.findByText(`Game ${number}`)).closest('article') as HTMLElement);
  expect((await tile(1)).getByText('Maintenance')).toBeDefined();
  expect((await tile(1)).queryByText('HOT')).toBeNull();
  expect((await tile(2)).queryByText('Maintenance')).toBeNull();
});

it('leaves out games that are not offered to the visitor', async () => {
  const only = (regions: string[], memberTypes: number[]) => ({ onlyFor: { regions, memberTypes } });
  await hall('/m/game?gameType=HOT', {
    session: aSession({ type: 0 }),
    platform: (one) => {
      answerHall(one);
      one.answer(hotGames, {
        games: [aGame(1), aGame(2, only(['BD'], [])), aGame(3, only([], [1, 2])), aGame(4, only([], [0]))],
      });
    },
  });
  const tiles = async () =>
    (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '').join();
  const [first, second, third, fourth] = [1, 2, 3, 4].map((at) => aGame(at).displayName);
  await waitFor(async () => expect(await tiles()).toContain(fourth));
  expect(await tiles()).toContain(first);
  expect(await tiles()).not.toContain(second);
  expect(await tiles()).not.toContain(third);
});

it('announces the maintenance of a vendor in the hall and in its category, within a day', async () => {
  const soon = Date.now() + 3_600_000;
  const maintenance = (startsAt: number) => ({
    maintenance: { startsAt, endsAt: startsAt + 3_600_000, notice: 'New servers' },
  });
  const platform = (one: APlatform) => {
    answerHall(one);
    one.answer(
      vendorConfig,
      vendorsOf({
        RNG: [aVendor('MEG', maintenance(soon)), aVendor('SHP')],
        LIVE: [aVendor('DHL', maintenance(soon + 48 * 3_600_000)), aVendor('RAJ')],
      }),
    );
  };
  await hall('/m/game', { platform });
  await screen.findByText(/^MEG: maintenance from/);
  expect(screen.getByText(/New servers/)).toBeDefined();
  expect(screen.queryByText(/^DHL: maintenance/)).toBeNull();
  await hall('/m/game?gameType=LIVE', { platform });
  await tabs();
  await waitFor(async () => expect(await chosen()).toBe('Live casino'));
  expect(screen.queryByText(/maintenance from/)).toBeNull();
});
