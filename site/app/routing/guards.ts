// Who may open a screen by its address, and where everybody else is led instead.
import { type ActorType, isSignedIn, isTrialGuest, mayOpenMemberCentre } from '#contract/base/roles.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';

type Elsewhere = 'login' | 'home' | 'formalAccount';
export type Guard = {
  /** Where this actor is led; nothing when the screen is theirs. */
  readonly leadsTo: (actor: ActorType) => Elsewhere | undefined;
  /** Judged only when the screen opens: what is done there changes who is signed in. */
  readonly onlyAtEntry?: true;
};

/** Open to all; a screen may still ask for a session for a part of it. */
export const everybody: Guard = { leadsTo: () => undefined };

/** Members and trial guests, who have records and games of play money. */
export const signedIn: Guard = { leadsTo: (actor) => (isSignedIn(actor) ? undefined : 'login') };

/** A visitor goes to login, a trial guest home with the offer of a real account (section 4). */
export const members: Guard = {
  leadsTo: (actor) => {
    if (!isSignedIn(actor)) return 'login';
    return mayOpenMemberCentre(actor) ? undefined : 'formalAccount';
  },
};

/** A first password needs a session, which is replaced on the screen. */
export const signedInAtEntry: Guard = { ...signedIn, onlyAtEntry: true };

/** A change of the password needs a session, which is replaced on the screen; a visitor goes home. */
export const signedInElseHome: Guard = {
  leadsTo: (actor) => (isSignedIn(actor) ? undefined : 'home'),
  onlyAtEntry: true,
};

/** A trial guest may want a real account, and a game may ask a member for a new login (LAUNCH-16). */
export const newcomers: Guard = {
  leadsTo: (actor) => {
    const sentByGame = new URLSearchParams(location.search).get('from') === 'game';
    return isSignedIn(actor) && !isTrialGuest(actor) && !sentByGame ? 'home' : undefined;
  },
  onlyAtEntry: true,
};

/** Whoever has a session goes home (AUTH-30). */
export const visitors: Guard = {
  leadsTo: (actor) => (isSignedIn(actor) ? 'home' : undefined),
  onlyAtEntry: true,
};

/** Takes the address's place by where its guard leads. */
export function lead(elsewhere: Elsewhere): void {
  navigate(elsewhere === 'login' ? paths.login : paths.home, { replace: true });
  if (elsewhere === 'formalAccount')
    void import('#site/data/identity/formal-account.ts').then((account) => account.offerFormalAccount());
}
