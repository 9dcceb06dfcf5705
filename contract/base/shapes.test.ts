// Times that somebody sends: what is no time at all is refused before anything is done with it.
import { expect, it } from 'vitest';
import { payoutTeam } from '../agents/contracts.ts';
import { approvePayoutRun, voidPayoutRun } from '../agents/office.ts';
import { offerContent } from '../promotions/offer-terms.ts';
import { moment, queryMoment } from './shapes.ts';

it.each([
  [0, true],
  [1_795_000_000_000, true],
  [4_102_444_800_000, true],
  [4_102_444_800_001, false],
  [8_700_000_000_000_000, false],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
])('a time of %s: %s', (value, isTime) => {
  expect(moment.safeParse(value).success).toBe(isTime);
  expect(queryMoment.safeParse(String(value)).success).toBe(isTime);
});

it('periods of payouts and the time of a campaign are such times', () => {
  const beginsAt = 8_700_000_000_000_000;
  const faultsOf = (paths: readonly { readonly path: PropertyKey[] }[] | undefined) =>
    paths?.map(({ path }) => path.join('.')) ?? [];
  for (const { body } of [approvePayoutRun, voidPayoutRun])
    expect(
      faultsOf(
        body.safeParse({ kind: 'HOUR_SALARY', beginsAt, reason: 'checked by telephone' }).error?.issues,
      ),
    ).toEqual(['beginsAt']);
  expect(faultsOf(payoutTeam.query.safeParse({ beginsAt }).error?.issues)).toContain('beginsAt');
  const { error } = offerContent.safeParse({ startsAt: beginsAt, endsAt: beginsAt });
  expect(faultsOf(error?.issues)).toEqual(expect.arrayContaining(['startsAt', 'endsAt']));
});
