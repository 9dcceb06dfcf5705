// Proves the destination of each entry for each kind of visitor.
import { expect, it } from 'vitest';
import { actorTypes } from '#contract/base/roles.ts';
import { memberCentreOutcome } from './member-entries.ts';

it('sends visitors to login, offers trial guests a real account, lets everybody else in', () => {
  const outcomes = Object.fromEntries(actorTypes.map((actor) => [actor, memberCentreOutcome(actor)]));
  expect(outcomes).toEqual({
    none: 'login',
    0: 'enter',
    1: 'enter',
    2: 'enter',
    4: 'formal-account',
    40: 'enter',
    41: 'enter',
    42: 'enter',
  });
});
