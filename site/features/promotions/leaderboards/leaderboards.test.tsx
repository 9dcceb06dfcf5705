// Leaderboards: terms with the rule of ties, joining, the ranking with the own rank, and the other states.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import {
  joinLeaderboard,
  leaderboardList,
  leaderboardRanks,
} from '#contract/promotions/events/leaderboards.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Board = AnswerOf<typeof leaderboardList>['boards'][number];
const terms = {
  id: 'ldb_test1',
  names: { BN: 'নদীর দৌড়', EN: 'The river race' },
  score: 'MULTIPLE',
  categories: ['RNG'],
  games: ['MEG:slot-9'],
  gameNames: [{ BN: 'নয় নদী', EN: 'Nine Rivers' }],
  minStake: '1.00',
  startsAt: Date.UTC(2026, 10, 23),
  endsAt: Date.UTC(2026, 10, 30),
  settlesAt: Date.UTC(2026, 10, 30, 2),
  prizes: ['500.00', '50.00', '50.00'],
  budget: '600.00',
  claimDays: 14,
  phase: 'RUNNING',
  players: 7,
} satisfies Omit<Board, 'own'>;
const ranked = { rank: 2, score: '12.50', prize: '50.00' };
const thePage = (own: Board['own']) =>
  aPage('/m/leaderboard', {
    session: aSession(),
    platform: ({ answer }) => {
      answer(leaderboardList, { boards: [{ ...terms, own }], serverTime: Date.now() });
      answer(leaderboardRanks, {
        board: terms,
        ranks: [
          { rank: 1, score: '90.00', prize: '500.00', account: 'ra***im', isOwn: false },
          { ...ranked, account: 'me***er', isOwn: true },
        ],
        ranked: 2,
        own,
        rankedAt: Date.UTC(2026, 10, 24),
        serverTime: Date.now(),
      });
      answer(joinLeaderboard, { joinedAt: Date.now() });
    },
  });

it('says what counts, how ties are decided and what the ranks win, and joins once', async () => {
  const page = await thePage(null);
  const card = within(await screen.findByRole('article', { name: 'The river race' }));
  card.getByText(/who reached the score first is higher/);
  card.getByText('These games count: Slots, Nine Rivers.');
  card.getByText('Prizes, ৳600.00 in all');
  card.getByText('Ranks 2 to 3');
  await press(page.user, 'Join');
  await waitFor(() => expect(page.platform.callsOf(joinLeaderboard)).toHaveLength(1));
});

it('shows the own rank and the live ranking with masked names', async () => {
  const { user } = await thePage(ranked);
  await screen.findByText('Your rank: 2');
  await user.click(screen.getByRole('button', { name: 'Show the ranking' }));
  const ranks = within(await screen.findByRole('list', { name: 'Ranking' }));
  ranks.getByText('ra***im');
  expect(ranks.getByText('You').closest('li')?.getAttribute('aria-current')).toBe('true');
  screen.getByText(/^Ranked at/);
});

it('without any there is a sentence, and a failure offers another try', async () => {
  const page = await aPage('/m/leaderboard', {
    session: aSession(),
    platform: ({ refuse }) => refuse(leaderboardList, 'UNKNOWN_ERROR'),
  });
  await screen.findByText('The leaderboards could not be loaded');
  page.platform.answer(leaderboardList, { boards: [], serverTime: Date.now() });
  await press(page.user, 'Try again');
  await screen.findByText('No leaderboard runs right now');
});

it('shows the own place below the first ones, and more places at a touch', async () => {
  const { user, platform } = await thePage(ranked);
  await screen.findByText('Your rank: 2');
  const rankList = (count: number) => ({
    board: terms,
    ranks: Array.from({ length: count }, (_, nth) => ({
      rank: nth + 1,
      score: '9.00',
      prize: '0.00',
      account: `ra***${nth}`,
      isOwn: false,
    })),
    ranked: 120,
    own: { rank: 117, score: '1.50', prize: '0.00' },
    rankedAt: Date.UTC(2026, 10, 24),
    serverTime: Date.now(),
  });
  platform.answer(leaderboardRanks, rankList(50));
  await user.click(screen.getByRole('button', { name: 'Show the ranking' }));
  const own = (await screen.findByText('You')).closest('li');
  expect(own?.textContent).toContain('117');
  platform.answer(leaderboardRanks, rankList(100));
  await press(user, 'Show more (50 of 120)');
  await screen.findByText('ra***99');
  expect(platform.callsOf(leaderboardRanks).at(-1)).toMatchObject({ query: { most: 100 } });
});
