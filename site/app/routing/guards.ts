// The guards of screens: who may open a screen by its address, and the destination of all others.
import {
  type ActorType,
  getsContractPrompts,
  isPlayer,
  isSignedIn,
  isTrialGuest,
  mayOpenAgentHome,
  mayOpenMemberCentre,
  mayOpenVoucherCentre,
} from '#contract/base/roles.ts';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { currentText } from '#site/base/i18n.ts';
import { goBack, navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';

/** How long a guest reads the reason, in ms. */
const freeRejectMs = 2000;

type Elsewhere = 'login' | 'loginWithReason' | 'home' | 'formalAccount' | 'back';
export type Guard = {
  /** The destination of this actor; undefined when the actor may open the screen. `search` is the address's query. */
  readonly leadsTo: (actor: ActorType, search?: string) => Elsewhere | undefined;
  /** Checked only when the screen opens, because an act on the screen changes the session. */
  readonly onlyAtEntry?: true;
};

/** Open to all; a screen may still require a session for one of its parts. */
export const everybody: Guard = { leadsTo: () => undefined };

/** Members and trial guests, who have records and games of play money. */
export const signedIn: Guard = { leadsTo: (actor) => (isSignedIn(actor) ? undefined : 'login') };

/** A visitor is sent to login; a trial guest is sent home with the offer of a real account (section 4). */
export const members: Guard = {
  leadsTo: (actor) => {
    if (!isSignedIn(actor)) return 'login';
    return mayOpenMemberCentre(actor) ? undefined : 'formalAccount';
  },
};

/** A visitor and a trial guest go to login; the guest also reads the reason (A-04, FEED-01). */
export const membersElseLogin: Guard = {
  leadsTo: (actor) => {
    if (!isSignedIn(actor)) return 'login';
    return isTrialGuest(actor) ? 'loginWithReason' : undefined;
  },
};

/** A visitor goes to login; a guest or test account goes back and reads the reason (A-135, MONEY-01 to MONEY-03). */
export const realMembers: Guard = {
  leadsTo: (actor) => {
    if (!isSignedIn(actor)) return 'login';
    return mayOpenVoucherCentre(actor) ? undefined : 'back';
  },
};

/** A visitor is sent to login, and a member who is no agent to home (AGT-01). */
export const agents: Guard = {
  leadsTo: (actor) => {
    if (!isSignedIn(actor)) return 'login';
    return mayOpenAgentHome(actor) ? undefined : 'home';
  },
};

/** A visitor is sent to login; a guest or a test account, who get no contracts, to home. */
export const contractParties: Guard = {
  leadsTo: (actor) => {
    if (!isSignedIn(actor)) return 'login';
    return getsContractPrompts(actor) ? undefined : 'home';
  },
};

/** Players invite friends; a visitor goes to login, and everybody else, who has other ways, home. */
export const players: Guard = {
  leadsTo: (actor) => {
    if (!isSignedIn(actor)) return 'login';
    return isPlayer(actor) ? undefined : 'home';
  },
};

/** A first password needs a session, which is replaced on the screen. */
export const signedInAtEntry: Guard = { ...signedIn, onlyAtEntry: true };

/** A change of the password needs a session, which the screen replaces; a visitor is sent home. */
export const signedInElseHome: Guard = {
  leadsTo: (actor) => (isSignedIn(actor) ? undefined : 'home'),
  onlyAtEntry: true,
};

/** Open to trial guests, who may register, and to members of whom a game requires a new login (LAUNCH-16). */
export const newcomers: Guard = {
  leadsTo: (actor, search = location.search) => {
    const sentByGame = new URLSearchParams(search).get('from') === 'game';
    return isSignedIn(actor) && !isTrialGuest(actor) && !sentByGame ? 'home' : undefined;
  },
  onlyAtEntry: true,
};

/** A signed-in member or guest is sent home (AUTH-30). */
export const visitors: Guard = {
  leadsTo: (actor) => (isSignedIn(actor) ? 'home' : undefined),
  onlyAtEntry: true,
};

/** Takes the address's place by where its guard leads. */
export function lead(elsewhere: Elsewhere): void {
  if (elsewhere === 'back') {
    goBack();
    showToast(currentText()('games.free_reject'), { durationMs: toastDurations.short, silent: true });
    return;
  }
  if (elsewhere === 'loginWithReason')
    showToast(currentText()('games.free_reject'), { durationMs: freeRejectMs, silent: true });
  navigate(elsewhere.startsWith('login') ? paths.login : paths.home, { replace: true });
  if (elsewhere === 'formalAccount')
    void import('#site/data/identity/formal-account.ts').then((account) => account.offerFormalAccount());
}
