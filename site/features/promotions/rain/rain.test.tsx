// Red-envelope rain: the countdown by the server's clock, the grab by button, what it holds, and its other states.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { grabEnvelope, rainNow, rainProof, rainRecords } from '#contract/promotions/events/rain.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';
import { envelopeAt, newEnvelopes } from './envelopes.ts';

type Rain = AnswerOf<typeof rainNow>;
const serverTime = Date.UTC(2026, 10, 27, 12);
const aRound = (more: Partial<NonNullable<Rain['round']>> = {}): NonNullable<Rain['round']> => ({
  roundId: 'rnr_00000001',
  names: { BN: 'সন্ধ্যার বৃষ্টি', EN: 'Evening rain' },
  nth: 1,
  opensAt: serverTime - 1_000,
  closesAt: serverTime + 60_000,
  budget: '100.00',
  prizes: 20,
  min: '1.00',
  max: '50.00',
  grabsEach: 2,
  turnsLeft: 2,
  commitHash: 'ab'.repeat(32),
  ...more,
});
const theRain = (rain: Partial<Rain>, prepare: (platform: APlatform) => void = () => undefined) =>
  aPage('/m/redRain', {
    session: aSession(),
    platform: (platform) => {
      platform.answer(rainNow, { serverTime, round: null, later: [], lastRoundId: null, ...rain });
      platform.answer(rainRecords, { own: [], winners: [] });
      prepare(platform);
    },
  });

it('ROUTE-40 /m/redRain counts down by the server’s clock and says what the rain holds', async () => {
  await theRain({ round: aRound({ opensAt: serverTime + 65_000, closesAt: serverTime + 125_000 }) });
  const next = within(await screen.findByRole('region', { name: 'The next rain' }));
  expect(next.getByRole('timer').textContent).toMatch(/^1:0[45]$/);
  const terms = within(screen.getByRole('region', { name: 'What this rain holds' }));
  terms.getByText('20');
  terms.getByText('2 left of 2');
  terms.getByText('ab'.repeat(32));
});

it('a grab shows its prize at once; without turns the button rests', async () => {
  let turns = 2;
  const page = await theRain({ round: aRound() }, ({ answer }) =>
    answer(grabEnvelope, () => {
      turns -= 1;
      return { amount: turns === 1 ? '3.50' : null, turnsLeft: turns };
    }),
  );
  await press(page.user, 'Open an envelope (2 left)');
  await screen.findByText(/3\.50 is in your balance/);
  await press(page.user, 'Open an envelope (1 left)');
  await screen.findByText('Nothing was left');
  const button = await screen.findByRole('button', { name: 'All turns are used' });
  expect(button.hasAttribute('disabled')).toBe(true);
});

it('a refusal says why, and without a rain there is a sentence', async () => {
  const page = await theRain({ round: aRound() }, ({ refuse }) => refuse(grabEnvelope, 'RAIN_NOT_RUNNING'));
  await press(page.user, 'Open an envelope (2 left)');
  await screen.findByText('This rain is not running now');
  await theRain({});
  await screen.findByText('No rain is planned right now');
});

it('the proof of the last round is computed in the browser', async () => {
  const page = await theRain({ lastRoundId: 'rnr_00000009' }, ({ answer }) => {
    answer(rainRecords, {
      own: [{ amount: '3.50', takenAt: serverTime }],
      winners: [{ account: 'ra***im', amount: '50.00', takenAt: serverTime }],
    });
    answer(rainProof, { commitHash: 'cd'.repeat(32), salt: 'x', prizes: [1, 2] });
  });
  await screen.findByText('ra***im');
  await press(page.user, 'Check the last round');
  await screen.findByText('The list does not agree with the commitment');
});

it('visitors go to login; a failure offers another try', async () => {
  const { address } = await aPage('/m/redRain');
  await waitFor(() => expect(address()).toBe('/m/login'));
  await theRain({}, ({ refuse }) => refuse(rainNow, 'UNKNOWN_ERROR'));
  await screen.findByText('The rain could not be loaded');
});

it('a touch on an envelope hits it, and one beside all hits none', () => {
  const envelopes = newEnvelopes();
  const sky = { width: 360, height: 300 };
  const [first] = envelopes;
  if (!first) throw new Error('there is no envelope');
  expect(envelopeAt(envelopes, { x: first.x * 360 + 5, y: first.y * 300 + 5 }, sky)).toBeDefined();
  expect(envelopeAt(envelopes, { x: -100, y: -100 }, sky)).toBeUndefined();
});
