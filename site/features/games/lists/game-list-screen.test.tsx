// The game list by its address: the games it requests and shows, its text when empty, and who may see favourites.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { favouriteGames, favouriteIds, gameList } from '#contract/games/browse.ts';
import type { Game } from '#contract/games/game-shapes.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aGame, aSession } from '#site/testing/usual-answers.ts';

const tiles = () => within(screen.getByRole('main')).queryAllByRole('article');
const namesShown = () => tiles().map((tile) => within(tile).getAllByText(/^Game \d+$/)[0]?.textContent);
const named = (...numbers: number[]) => numbers.map((number) => `Game ${number}`);

/** A platform whose lists depend on the query, like the real catalogue. */
async function aList(query: string, catalogue: readonly Game[], session = aSession()): Promise<APage> {
  return aPage(`/m/gameList${query}`, {
    session,
    platform: ({ answer }) => {
      answer(gameList, ({ query: requested }) => {
        const games = catalogue.filter(
          (game) =>
            (!requested.gameType ||
              (requested.gameType === 'HOT' ? game.isHot : game.gameType === requested.gameType)) &&
            (!requested.vassalage || game.vassalage === requested.vassalage) &&
            game.gameName.includes(requested.gameName),
        );
        return { games, pageNum: 1, totalPages: 1, totalCount: games.length };
      });
    },
  });
}

const catalogue = [
  aGame(1, { isHot: true }),
  aGame(2),
  aGame(3, { isHot: true, gameType: 'LIVE', vassalage: 'RAJB' }),
  aGame(4, { gameType: 'SPORTS', vassalage: 'FB' }),
];

describe('what it lists', () => {
  it('ROUTE-21 hot games for HOT, all of them and no other', async () => {
    const { platform } = await aList('?gameType=HOT', catalogue);
    await waitFor(() => expect(namesShown()).toEqual(named(1, 3)));
    expect(platform.callsOf(gameList).map(({ query }) => query.gameType)).toEqual(['HOT']);
    for (const tile of tiles()) expect(within(tile).queryByText('HOT')).not.toBeNull();
  });

  it('ROUTE-19 ROUTE-22 the games of a category and of a vendor, LIVE and SPORTS among them', async () => {
    for (const [query, games] of [
      ['', named(1, 2, 3, 4)],
      ['?gameType=LIVE', named(3)],
      ['?gameType=SPORTS&vassalage=FB', named(4)],
      ['?vassalage=MEG', named(1, 2)],
      ['?gameType=NOSUCH', named(1, 2, 3, 4)],
    ] as const) {
      await aList(query, catalogue);
      await waitFor(() => expect(namesShown(), query).toEqual(games));
    }
  });

  it('ROUTE-20 a member’s favourites for FAV, each with its heart full', async () => {
    const page = await aPage('/m/gameList?gameType=FAV', {
      session: aSession(),
      platform: ({ answer }) => {
        answer(favouriteGames, { content: [aGame(2), aGame(7)], pageNum: 1, totalPages: 1 });
        answer(favouriteIds, { content: ['11002', '11007'], pageNum: 1, totalPages: 1 });
      },
    });
    await waitFor(() => expect(namesShown()).toEqual(named(2, 7)));
    await waitFor(() =>
      expect(within(screen.getByRole('main')).getAllByRole('button', { pressed: true })).toHaveLength(2),
    );
    expect(page.platform.callsOf(gameList)).toEqual([]);
  });

  it('LIST-07 without a session favourites lead to login', async () => {
    const { address } = await aPage('/m/gameList?gameType=FAV');
    await waitFor(() => expect(address()).toBe('/m/login'));
  });
});

describe('without games', () => {
  it('LIST-20 says No data, and offers all of them', async () => {
    const page = await aList('?gameType=FISH', catalogue);
    await screen.findByText('No data');
    await page.user.click(within(screen.getByRole('main')).getByRole('link'));
    expect(page.address()).toBe('/m/gameList');
    await waitFor(() => expect(namesShown()).toHaveLength(4));
  });

  it('says that the network failed, and tries again', async () => {
    const page = await aPage('/m/gameList', { platform: ({ cut }) => cut(gameList) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(tiles()).toEqual([]);
    page.platform.answer(gameList, { games: catalogue, pageNum: 1, totalPages: 1, totalCount: 4 });
    expect(again.isConnected).toBe(true);
    await press(page.user, 'Try again');
    await waitFor(() => expect(namesShown()).toHaveLength(4));
  });
});
