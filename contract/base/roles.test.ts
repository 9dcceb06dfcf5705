// Every role predicate against every kind of actor, as one table.
import { describe, expect, it } from 'vitest';
import { type ActorType, actorTypes, inviteOutcome, type InviteOutcome } from './roles.ts';
import * as roles from './roles.ts';

/** The actor types that each predicate allows: none, 0, 1, 2, 4, 40, 41, 42. */
const table: Record<string, readonly ActorType[]> = {
  anyone: ['none', 0, 1, 2, 4, 40, 41, 42],
  isSignedIn: [0, 1, 2, 4, 40, 41, 42],
  isRealMember: [0, 1, 2],
  isTrialGuest: [4],
  usesPlayMoney: [4, 40, 41, 42],
  mayOpenAgentHome: [1, 2, 41, 42],
  mayOpenMemberCentre: [0, 1, 2, 40, 41, 42],
  mayOpenVoucherCentre: [0, 1, 2],
  mayOpenInbox: [0, 1, 2, 40, 41, 42],
  mayChat: [0, 1, 2, 40, 41, 42],
  hasChatUnread: [0, 1, 2],
  mayGiveFeedback: [0, 1, 2, 40, 41, 42],
  mayMarkRead: [0, 1, 2, 40, 41, 42],
  getsContractPrompts: [0, 1, 2],
  mayLaunchGames: [0, 1, 2, 4, 40, 41, 42],
  isPlayer: [0],
  mayFavourite: [0, 1, 2, 4, 40, 41, 42],
};

const predicates = Object.entries(roles).filter(
  (entry): entry is [string, (actor: ActorType) => boolean] =>
    typeof entry[1] === 'function' && entry[0] !== 'inviteOutcome',
);

describe('roles', () => {
  for (const [name, predicate] of predicates) {
    it(`${name} lets through just its own`, () => {
      expect(actorTypes.filter((actor) => predicate(actor))).toEqual(table[name]);
    });
  }

  it('GEN-06 distinguishes visitors, trial guests, members and agents', () => {
    expect(actorTypes.filter((actor) => !roles.isSignedIn(actor))).toEqual(['none']);
    expect(actorTypes.filter(roles.isTrialGuest)).toEqual([4]);
    expect(actorTypes.filter(roles.isRealMember)).toEqual([0, 1, 2]);
    expect([0, 1, 2].map((type) => roles.mayOpenAgentHome(type as ActorType))).toEqual([false, true, true]);
  });

  it('PROMO-05 the invite check treats 0, 4 and 40 as agent-like or guest', () => {
    const outcomes: [ActorType, InviteOutcome, InviteOutcome][] = [
      ['none', 'login', 'login'],
      [0, 'invite-page', 'coming-soon'],
      [1, 'agent-modal', 'agent-modal'],
      [2, 'agent-modal', 'agent-modal'],
      [4, 'formal-account', 'formal-account'],
      [40, 'formal-account', 'formal-account'],
      [41, 'agent-modal', 'agent-modal'],
      [42, 'agent-modal', 'agent-modal'],
    ];
    for (const [actor, withReferral, without] of outcomes) {
      expect([inviteOutcome(actor, true), inviteOutcome(actor, false)]).toEqual([withReferral, without]);
    }
  });
});
