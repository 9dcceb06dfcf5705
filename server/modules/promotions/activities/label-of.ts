// The label of an activity for a member (PROMO-06, A-126): a function of mode, window and what the member did.
import type { ActivityLabel, ActivityMode } from '#contract/promotions/events/activities.ts';

export type LabelFacts = {
  readonly mode: ActivityMode;
  readonly window: 'BEFORE' | 'OPEN' | 'AFTER';
  /** The newest application. */
  readonly application: 'NONE' | 'WAITING' | 'ISSUED' | 'REJECTED';
  /** Joined, signed in today, or claimed. */
  readonly hasTakenPart: boolean;
};

/** What happened stays visible after the window; what can be done is said only while it is open. */
export function labelOf({ mode, window, application, hasTakenPart }: LabelFacts): ActivityLabel {
  if (window === 'BEFORE') return 'COMING_SOON';
  if (mode === 'APPLY') {
    if (application === 'WAITING') return 'PROCESS';
    if (application === 'ISSUED') return 'ISSUED';
    if (application === 'REJECTED') return 'REJECTED';
  }
  if (mode === 'CLAIM' && hasTakenPart) return 'CLAIMED';
  if (window === 'AFTER') return 'CLOSED';
  if (mode === 'CLAIM') return 'CLAIM';
  if (mode === 'SIGN_IN' && hasTakenPart) return 'SIGNED';
  if (mode === 'JOIN' && hasTakenPart) return 'JOINED';
  return 'APPLYING';
}
