// The labels of activities over every mode, window and state.
import { expect, it } from 'vitest';
import { activityLabels, activityModes } from '#contract/promotions/events/activities.ts';
import { type LabelFacts, labelOf } from './label-of.ts';

const windows = ['BEFORE', 'OPEN', 'AFTER'] as const;
const applications = ['NONE', 'WAITING', 'ISSUED', 'REJECTED'] as const;

it.each<[LabelFacts['mode'], LabelFacts['window'], LabelFacts['application'], boolean, string]>([
  ['APPLY', 'BEFORE', 'NONE', false, 'COMING_SOON'],
  ['APPLY', 'OPEN', 'NONE', false, 'APPLYING'],
  ['APPLY', 'OPEN', 'WAITING', false, 'PROCESS'],
  ['APPLY', 'OPEN', 'ISSUED', false, 'ISSUED'],
  ['APPLY', 'OPEN', 'REJECTED', false, 'REJECTED'],
  ['APPLY', 'AFTER', 'NONE', false, 'CLOSED'],
  ['APPLY', 'AFTER', 'WAITING', false, 'PROCESS'],
  ['APPLY', 'AFTER', 'ISSUED', false, 'ISSUED'],
  ['SIGN_IN', 'OPEN', 'NONE', false, 'APPLYING'],
  ['SIGN_IN', 'OPEN', 'NONE', true, 'SIGNED'],
  ['SIGN_IN', 'AFTER', 'NONE', true, 'CLOSED'],
  ['JOIN', 'OPEN', 'NONE', false, 'APPLYING'],
  ['JOIN', 'OPEN', 'NONE', true, 'JOINED'],
  ['JOIN', 'AFTER', 'NONE', true, 'CLOSED'],
  ['CLAIM', 'BEFORE', 'NONE', false, 'COMING_SOON'],
  ['CLAIM', 'OPEN', 'NONE', false, 'CLAIM'],
  ['CLAIM', 'OPEN', 'NONE', true, 'CLAIMED'],
  ['CLAIM', 'AFTER', 'NONE', true, 'CLAIMED'],
  ['CLAIM', 'AFTER', 'NONE', false, 'CLOSED'],
])('PROMO-06 %s %s %s %s is %s', (mode, window, application, hasTakenPart, label) => {
  expect(labelOf({ mode, window, application, hasTakenPart })).toBe(label);
});

it('PROMO-06 all ten labels are reached, and no other', () => {
  const reached = new Set(
    activityModes.flatMap((mode) =>
      windows.flatMap((window) =>
        applications.flatMap((application) =>
          [true, false].map((hasTakenPart) => labelOf({ mode, window, application, hasTakenPart })),
        ),
      ),
    ),
  );
  expect([...reached].toSorted()).toEqual([...activityLabels].toSorted());
});
