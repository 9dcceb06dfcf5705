// The audiences of calls: one named predicate for each rule of the specification, never one general "is member".
export const memberTypes = [0, 1, 2, 4, 40, 41, 42] as const;
export type MemberType = (typeof memberTypes)[number];

/** The caller of an endpoint: a member type, or `none` for a visitor without session. */
export type ActorType = MemberType | 'none';
export const actorTypes: readonly ActorType[] = ['none', ...memberTypes];

const oneOf =
  (...types: ActorType[]) =>
  (actor: ActorType): boolean =>
    types.includes(actor);

/** Everybody, with or without a session. */
export const anyone = (_actor: ActorType): boolean => true;
/** A trial session counts as signed in. */
export const isSignedIn = (actor: ActorType): boolean => actor !== 'none';
/** ENT-02: 0, 1 and 2 are real members; they own money. */
export const isRealMember = oneOf(0, 1, 2);
/** players invite friends; agents have links of their own. */
export const isPlayer = oneOf(0);
/** A free-trial guest. */
export const isTrialGuest = oneOf(4);
/** Types whose wallet is in the TEST book: the guest and the merchant's test accounts. */
export const usesPlayMoney = oneOf(4, 40, 41, 42);
/** AGT-01: agent home refuses 0, 4 and 40. */
export const mayOpenAgentHome = oneOf(1, 2, 41, 42);
/** MONEY-10: only the free-trial guest is refused the member centre. */
export const mayOpenMemberCentre = oneOf(0, 1, 2, 40, 41, 42);
/** MONEY-01: the voucher centre opens for 0, 1 and 2 only. */
export const mayOpenVoucherCentre = oneOf(0, 1, 2);
/** MSG-08: the inbox refuses visitors and type 4. */
export const mayOpenInbox = oneOf(0, 1, 2, 40, 41, 42);
/** CHAT-01 without its label and flag: signed in and not type 4. */
export const mayChat = oneOf(0, 1, 2, 40, 41, 42);
/** MSG-14: the chat's unread count is fetched for 0, 1 and 2 only. */
export const hasChatUnread = oneOf(0, 1, 2);
/** FEED-01: feedback is for members; a guest goes to login. */
export const mayGiveFeedback = oneOf(0, 1, 2, 40, 41, 42);
/** A-122: members' read marks are kept by the platform; visitors and trial guests keep theirs on the device. */
export const mayMarkRead = oneOf(0, 1, 2, 40, 41, 42);
/** AGT-21: contract prompts skip 4, 40, 41 and 42. */
export const getsContractPrompts = oneOf(0, 1, 2);
/** LAUNCH-01: any session may launch; which games a trial guest may launch is the game's own rule. */
export const mayLaunchGames = isSignedIn;
/** LIST-07: the heart needs a session; a trial guest has one. */
export const mayFavourite = isSignedIn;

/** The destination of "invite friends". */
export type InviteOutcome = 'login' | 'formal-account' | 'agent-modal' | 'invite-page' | 'coming-soon';
/** Decides the invite entry by session, type and the referral flag, in that order (PROMO-01 to PROMO-05). */
export function inviteOutcome(actor: ActorType, referralEnabled: boolean): InviteOutcome {
  if (actor === 'none') return 'login';
  if (actor === 4 || actor === 40) return 'formal-account';
  if (actor !== 0) return 'agent-modal';
  return referralEnabled ? 'invite-page' : 'coming-soon';
}

/** The predicates an endpoint can name in `who`. */
export const audiences = {
  anyone,
  isSignedIn,
  isRealMember,
  isPlayer,
  isTrialGuest,
  mayOpenAgentHome,
  mayOpenMemberCentre,
  mayOpenInbox,
  mayChat,
  hasChatUnread,
  mayGiveFeedback,
  mayMarkRead,
  mayLaunchGames,
  mayFavourite,
} as const;
export type Audience = keyof typeof audiences;
