// The reward center: who gets in, claiming one and all, its badge, and its loading, empty and failed states.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { claimAllRewards, claimReward, rewardList } from '#contract/promotions/rewards.ts';
import { checkIn, checkInDays, taskList } from '#contract/promotions/tasks.ts';
import { vendorConfig } from '#contract/games/browse.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aCheckIn, aSession, aVendor, vendorsOf } from '#site/testing/usual-answers.ts';

type List = AnswerOf<typeof rewardList>;
type Missions = AnswerOf<typeof taskList>['missions'];
const reward = (id: string, more: Partial<List['rewards'][number]> = {}): List['rewards'][number] => ({
  id,
  kind: 'TASK',
  names: { BN: `কাজ ${id}`, EN: `Task ${id}` },
  amount: '10.00',
  expiresAt: Date.UTC(2026, 11, 1),
  ...more,
});

/** A platform that keeps what is claimed. */
function theCenter(rewards: List['rewards'] = [reward('rwd_0001'), reward('rwd_0002', { expiresAt: null })]) {
  const open = [...rewards];
  const claimed: List['claimed'] = [];
  const take = (id: string) => {
    const [one = reward(id)] = open.splice(
      open.findIndex((each) => each.id === id),
      1,
    );
    const done = {
      id,
      kind: one.kind,
      names: one.names,
      amount: one.amount,
      claimedAt: Date.UTC(2026, 10, 30),
    };
    claimed.unshift(done);
    return done;
  };
  const sum = (count: number) => `${count * 10}.00`;
  return aPage('/m/rewardCenter', {
    session: aSession(),
    platform: ({ answer }) => {
      answer(rewardList, () => ({
        rewards: [...open],
        total: sum(open.length),
        claimed: [...claimed],
        serverTime: Date.now(),
      }));
      answer(claimReward, ({ params }) => take(params.id));
      answer(claimAllRewards, () => {
        const all = [...open].map(({ id }) => take(id));
        return { claimed: all, total: sum(all.length) };
      });
    },
  });
}

describe('who gets in', () => {
  it('ROUTE-34 /m/rewardCenter is the reward center, and a visitor is sent to login', async () => {
    await theCenter();
    await screen.findByRole('heading', { level: 1, name: 'Reward centre' });
    const { address } = await aPage('/m/rewardCenter');
    await waitFor(() => expect(address()).toBe('/m/login'));
  });
});

describe('the rewards', () => {
  it('one is claimed by its own button, and stays visible among what was received', async () => {
    const page = await theCenter();
    await press(page.user, 'Claim: Task rwd_0001');
    const before = await screen.findByRole('region', { name: 'What you received before' });
    within(before).getByText('Task rwd_0001');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim: Task rwd_0001' })).toBeNull());
    expect(page.platform.callsOf(claimReward)).toHaveLength(1);
    screen.getByText('Does not expire');
  });

  it('all are claimed at once, and the empty list leads to the promotions', async () => {
    const page = await theCenter();
    await press(page.user, 'Claim all 2');
    await screen.findByText('Nothing to claim right now');
    expect(page.platform.callsOf(claimAllRewards)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'See the promotions' }).getAttribute('href')).toBe('/m/activity');
  });

  it('a refusal says why, beside the list', async () => {
    const page = await theCenter();
    page.platform.refuse(claimReward, 'REWARD_EXPIRED');
    await press(page.user, 'Claim: Task rwd_0001');
    await screen.findByText('The time to claim this reward is over');
  });

  it('a failure offers another try', async () => {
    const page = await aPage('/m/rewardCenter', {
      session: aSession(),
      platform: ({ refuse }) => refuse(rewardList, 'UNKNOWN_ERROR'),
    });
    await screen.findByText('The rewards could not be loaded');
    page.platform.answer(rewardList, { rewards: [], total: '0.00', claimed: [], serverTime: 0 });
    await press(page.user, 'Try again');
    await screen.findByText('Nothing to claim right now');
  });

  it('SVC-02 the service modal counts what can be claimed', async () => {
    const page = await theCenter();
    await screen.findByText('Task rwd_0001');
    await press(page.user, 'Customer service');
    await screen.findByRole('link', { name: 'Reward centre, 2 to claim' });
  });
});

describe('the check-in and the tasks', () => {
  it('one button checks in for today, and the row says what is done', async () => {
    const page = await theCenter([]);
    page.platform.answer(checkIn, aCheckIn(1, true));
    await screen.findByRole('listitem', { name: 'Day 1, 1.00' });
    page.platform.answer(checkInDays, aCheckIn(1, true));
    await press(page.user, 'Check in today');
    await screen.findByRole('listitem', { name: 'Day 1, 1.00, done' });
    expect(screen.getByRole('button', { name: 'Checked in today' }).hasAttribute('disabled')).toBe(true);
  });

  it('nothing of the check-in is shown to a member on a break, who gets no days', async () => {
    await aPage('/m/rewardCenter', {
      session: aSession(),
      platform: ({ answer }) => {
        answer(rewardList, { rewards: [], total: '0.00', claimed: [], serverTime: 0 });
        answer(checkInDays, { ...aCheckIn(), days: [] });
      },
    });
    await screen.findByText('Nothing to claim right now');
    expect(screen.queryByText('Daily check-in')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Check in today' })).toBeNull();
  });

  it('a task says what is done of it, and leads only to what needs no stake', async () => {
    const mission = (id: string, more: Partial<Missions[number]>): Missions[number] => ({
      id: `msn_${id}-2026-11-27`,
      names: { BN: id, EN: id },
      period: 'DAILY',
      metric: 'STAKE',
      category: null,
      goal: '100.00',
      progress: '60.00',
      percent: 60,
      reward: '5.00',
      state: 'ACTIVE',
      endsAt: Date.UTC(2026, 11, 1),
      claimUntil: Date.UTC(2026, 11, 2),
      step: null,
      ...more,
    });
    const page = await theCenter([]);
    page.platform.answer(taskList, {
      missions: [
        mission('play', {}),
        mission('limit', { metric: 'SET_LIMIT', goal: '1', progress: '0', percent: 0, period: 'ONCE' }),
        mission('next', {
          state: 'LOCKED',
          progress: '0.00',
          percent: 0,
          step: { nth: 2, of: 3, after: { BN: 'play', EN: 'play' } },
        }),
        mission('rounds', { metric: 'ROUNDS', goal: '9', progress: '3', percent: 33 }),
        mission('done', { state: 'DONE', percent: 100, progress: '100.00', category: 'LIVE' }),
      ],
      serverTime: 0,
    });
    page.platform.answer(vendorConfig, {
      ...vendorsOf({ RNG: [aVendor('TUN')] }),
      partlyCounted: [{ vassalage: 'TUN', accountTypeName: 'Tuntuni', percents: [{ from: 0, percent: 10 }] }],
    });
    await page.client.invalidateQueries();
    await screen.findByText('60.00 of 100.00');
    expect(screen.getByRole('progressbar', { name: 'play' }).getAttribute('value')).toBe('60');
    expect(screen.getByRole('link', { name: 'Set a limit' }).getAttribute('href')).toContain(
      'securityCenter',
    );
    screen.getByText('Finished: claim it above');
    screen.getByText('Opens when you have claimed “play”; what comes before does not count');
    screen.getByText(/^Step 2 of 3/);
    expect(screen.queryByRole('progressbar', { name: 'next' })).toBeNull();
    // Where stakes of slots count, the card says which of them count in part; a free round is no bet of one's own.
    expect(await screen.findAllByText('Of each stake counts: Tuntuni 10%')).toHaveLength(2);
    screen.getByText('Free rounds do not count');
  });
});
