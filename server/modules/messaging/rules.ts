// Pure decisions of messaging: visible contents, unread contents, and allowed links.
import { type ActorType, isSignedIn, isTrialGuest, mayOpenAgentHome } from '#contract/base/roles.ts';
import type { ContentType } from '#contract/messaging.ts';

export type ContentAudience = 'LOGGED_IN' | 'GUEST' | 'ALL';

/** the screen of `m_register` was once called `m_reg`. */
export function groupOf(groupName: string): string {
  return groupName === 'm_reg' ? 'm_register' : groupName;
}

/** Whether a content belongs to the requested group: one without a group belongs to all. */
export function fitsGroup(contentGroup: string, requestedGroup: string | undefined): boolean {
  return (
    requestedGroup === undefined || contentGroup === '' || groupOf(contentGroup) === groupOf(requestedGroup)
  );
}

/** a caller who is no agent and requests agent notices gets the player's. */
export function typesFor(requested: readonly ContentType[], actor: ActorType): ContentType[] {
  const allowed = requested.map((type) => (type === 'A' && !mayOpenAgentHome(actor) ? 'PL' : type));
  return [...new Set(allowed)];
}

/** the types whose unread notices are counted; for a trial guest none. */
export function countedTypesFor(actor: ActorType): ContentType[] {
  if (isTrialGuest(actor)) return [];
  return mayOpenAgentHome(actor) ? ['PL', 'A'] : ['PL'];
}

export function audiencesFor(actor: ActorType): ContentAudience[] {
  return ['ALL', isSignedIn(actor) ? 'LOGGED_IN' : 'GUEST'];
}

/** Whether a content may contain a link: a path of the site, or an https address without credentials. */
export function isSafeLink(address: string): boolean {
  const ownSite = 'https://own.invalid';
  if (!URL.canParse(address, ownSite)) return false;
  const url = new URL(address, ownSite);
  if (url.username !== '' || url.password !== '') return false;
  if (url.origin === ownSite) return address.startsWith('/');
  return url.protocol === 'https:' && address.startsWith('https://');
}

const logoutReasons: Readonly<Record<string, 'LOGGED_OUT' | 'EVICTED' | 'EXPIRED'>> = {
  LOGOUT: 'LOGGED_OUT',
  EVICTED: 'EVICTED',
  EXPIRED: 'EXPIRED',
};

/** The reason why a session ended, for the tab; every decision of the platform is a revocation. */
export function sessionEndReason(
  reason: string | undefined,
): 'LOGGED_OUT' | 'EVICTED' | 'EXPIRED' | 'REVOKED' {
  return logoutReasons[reason ?? ''] ?? 'REVOKED';
}
