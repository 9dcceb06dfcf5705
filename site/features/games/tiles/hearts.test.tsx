// Hearts on games: who may fill them, what a change sends and shows, and its effects.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  addFavourite,
  favouriteGames,
  favouriteIds,
  gameList,
  removeFavourite,
} from '#contract/games/browse.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { message, press } from '#site/testing/form-hands.ts';
import { aGame, aSession } from '#site/testing/usual-answers.ts';

const games = [aGame(1), aGame(2)];
const hearts = () => within(screen.getByRole('main')).getAllByRole('button', { name: /favourites$/ });
const isFilled = () => hearts().map((heart) => heart.getAttribute('aria-pressed'));

async function aList(
  session: ReturnType<typeof aSession> | null,
  setUp?: (one: APlatform) => void,
): Promise<APage> {
  const page = await aPage('/m/gameList?gameType=RNG', {
    session,
    platform: (one) => {
      one.answer(gameList, { games, pageNum: 1, totalPages: 1, totalCount: 2 });
      setUp?.(one);
    },
  });
  await screen.findByText('Game 2');
  return page;
}

describe('a heart', () => {
  it('LIST-02 LIST-07 is on every tile, and leads a visitor to login without a call', async () => {
    const page = await aList(null);
    expect(isFilled()).toEqual(['false', 'false']);
    await press(page.user, 'Add Game 1 to favourites');
    expect(page.address()).toBe('/m/login');
    expect(page.platform.callsOf(favouriteIds)).toEqual([]);
  });

  it('LIST-06 LIST-10 is kept by the platform, and said to be; taken away it is emptied again', async () => {
    for (const type of [0, 4] as const) {
      const { platform, user } = await aList(aSession({ type }), ({ answer }) => {
        answer(addFavourite, ({ body }) => ({ nodeId: body.nodeId }));
        answer(removeFavourite, ({ query }) => ({ nodeId: query.nodeId }));
      });
      await waitFor(() => expect(platform.callsOf(favouriteIds)).toHaveLength(1));
      await press(user, 'Add Game 2 to favourites');
      await message('Saved');
      await waitFor(() => expect(isFilled()).toEqual(['false', 'true']));
      expect(platform.callsOf(addFavourite)[0]?.body).toEqual({ nodeId: '11002', vendor: 'MEG' });
      await press(user, 'Remove Game 2 from favourites');
      await waitFor(() => expect(isFilled()).toEqual(['false', 'false']));
      expect(platform.callsOf(removeFavourite)[0]?.query).toEqual({ nodeId: '11002', vendor: 'MEG' });
      // The list updates without another request.
      expect(platform.callsOf(favouriteIds)).toHaveLength(1);
    }
  });

  it('LIST-09 is filled and closed to another tap while its answer is waited for', async () => {
    let held: { release(): void } | undefined;
    const { user, platform } = await aList(aSession(), (one) => {
      one.answer(addFavourite, ({ body }) => ({ nodeId: body.nodeId }));
      held = one.hold(addFavourite);
    });
    await press(user, 'Add Game 1 to favourites');
    await message('Saving…');
    expect(isFilled()).toEqual(['true', 'false']);
    expect((hearts()[0] as HTMLButtonElement).disabled).toBe(true);
    await press(user, 'Add Game 2 to favourites');
    expect(platform.callsOf(addFavourite)).toHaveLength(1);
    held?.release();
    await message('Saved');
    expect(isFilled()).toEqual(['true', 'false']);
  });

  it('LIST-11 of a change that fails is as before, and the loading message goes', async () => {
    const { user, platform } = await aList(aSession(), ({ cut }) => cut(addFavourite));
    // The message of the previous test disappears after its time.
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
    await press(user, 'Add Game 1 to favourites');
    await waitFor(() => expect(platform.callsOf(addFavourite)).toHaveLength(1));
    await waitFor(() => expect(isFilled()).toEqual(['false', 'false']));
    await waitFor(() => expect(screen.queryByText('Saving…')).toBeNull());
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    platform.answer(addFavourite, ({ body }) => ({ nodeId: body.nodeId }));
    await press(user, 'Add Game 1 to favourites');
    await waitFor(() => expect(isFilled()).toEqual(['true', 'false']));
  });
});

describe('the list of favourites', () => {
  it('without any says so and leads to all games', async () => {
    const page = await aPage('/m/gameList?gameType=FAV', {
      session: aSession(),
      platform: ({ answer }) => answer(favouriteGames, { content: [], pageNum: 1, totalPages: 0 }),
    });
    await screen.findByText('No favourites yet');
    expect(screen.queryByRole('searchbox')).toBeNull();
    await page.user.click(screen.getByRole('link', { name: 'See all games' }));
    expect(page.address()).toBe('/m/game');
  });

  it('loses a game whose heart is emptied', async () => {
    let kept = [aGame(2), aGame(7)];
    const page = await aPage('/m/gameList?gameType=FAV', {
      session: aSession(),
      platform: ({ answer }) => {
        answer(favouriteGames, () => ({ content: kept, pageNum: 1, totalPages: 1 }));
        answer(favouriteIds, { content: ['11002', '11007'], pageNum: 1, totalPages: 1 });
        answer(removeFavourite, () => {
          kept = kept.slice(0, 1);
          return { nodeId: '11007' };
        });
      },
    });
    await press(page.user, 'Remove Game 7 from favourites');
    await waitFor(() => expect(screen.queryByText('Game 7')).toBeNull());
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});
