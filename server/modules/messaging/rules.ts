// Pure decisions of messaging: what a caller may see, what counts as unread, and where a link may lead.
import { type ActorType, isSignedIn, isTrialGuest, mayOpenAgentHome } from '#contract/base/roles.ts';
import type { ContentType } from '#contract/messaging.ts';

export type ContentAudience = 'LOGGED_IN' | 'GUEST' | 'ALL';

/** the screen of `m_register` was once called `m_reg`. */
export function groupOf(groupName: string): string {
  return groupName === 'm_reg' ? 'm_register' : groupName;
}

/** Whether a content belongs where it is asked for: one without a group fits everywhere. */
export function fitsGroup(contentGroup: string, askedGroup: string | undefined): boolean {
  return askedGroup === undefined || contentGroup === '' || groupOf(contentGroup) === groupOf(askedGroup);
}

/** whoever is no agent and asks for agent notices gets the player's. */
export function typesFor(asked: readonly ContentType[], actor: ActorType): ContentType[] {
  const allowed = asked.map((type) => (type === 'A' && !mayOpenAgentHome(actor) ? 'PL' : type));
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

/** Whether a link may stand in a content: a path of our own site, or an https address without credentials. */
export function isSafeLink(address: string): boolean {
  const ownSite = 'https://own.invalid';
  if (!URL.canParse(address, ownSite)) return false;
  const url = new URL(address, ownSite);
  if (url.username !== '' || url.password !== '') return false;
  if (url.origin === ownSite) return address.startsWith('/');
  return url.protocol === 'https:' && address.startsWith('https://');
}

const toldReasons: Readonly<Record<string, 'LOGGED_OUT' | 'EVICTED' | 'EXPIRED'>> = {
  LOGOUT: 'LOGGED_OUT',
  EVICTED: 'EVICTED',
  EXPIRED: 'EXPIRED',
};

/** Why a session ended, as a tab is told; whatever the house decided on its own is a revocation. */
export function sessionEndReason(
  reason: string | undefined,
): 'LOGGED_OUT' | 'EVICTED' | 'EXPIRED' | 'REVOKED' {
  return toldReasons[reason ?? ''] ?? 'REVOKED';
}
