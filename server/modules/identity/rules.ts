// The decisions of identity: pure functions without clock, database and randomness.
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { login } from '#contract/identity/session.ts';
import type { ClubLabel, MemberStatus } from './parts.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long the pair before a renewal stays good once the new one is used, for other tabs. */
export const previousPairMs = 60_000;
/** how long a session lasts and how many a member may have. */
export const sessionIdleMs = 30 * minuteMs;
export const sessionAbsoluteMs = dayMs;
export const sessionsPerMember = 3;
/** An extension younger than this is not written again, so that reading pages costs no writes. */
export const idleWriteGraceMs = minuteMs;

/** server.md 1: a trial lasts a day, and a device may open three of them a day. */
export const trialLifeMs = dayMs;
export const trialGrantMinor = 1_000_000n;
export const trialsPerDevice = 3;

/** The label of a member at the first level; AUTO shows its badge. */
export const newMemberLabel: ClubLabel = { labelName: 'VIP 0', type: 'AUTO' };
/** A guest climbs nothing, so no badge is shown. */
export const trialLabel: ClubLabel = { labelName: 'TRIAL', type: 'MANUAL' };

export const captchaLifeMs = 5 * minuteMs;

/** The form under which a user name is stored and looked up. */
export function foldAccount(username: string): string {
  return username.toLowerCase();
}

const officialWords = (
  'admin administrator billing cashier contact customer customerservice dealer finance fraud help ' +
  'helpdesk hotline info kyc legal management manager moderator noreply office official operator ' +
  'owner payment payments postmaster root security service staff superuser support sysadmin system ' +
  'webmaster'
).split(' ');

/** Digits that look like letters, replaced by these. */
function readAsLetters(name: string): string {
  const letters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
  return name.replace(/[013457]/g, (digit) => letters[digit] ?? digit);
}

/**
 * Names that would pass for the brand or its staff, or collide with trial accounts; they count as taken. So do several
 * of these words together, with signs between them or a number behind.
 */
export function isReservedAccount(account: string, brandNames: readonly string[] = []): boolean {
  if (/^trial\d+$/.test(account)) return true;
  const bare = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const words = [...officialWords, ...brandNames.map(bare).filter((name) => name.length > 1)];
  const reserved = new RegExp(`^(the)?(${words.join('|')})+\\d*$`);
  const name = bare(account);
  return [name, readAsLetters(name), readAsLetters(name.replace(/\d+$/, ''))].some((one) =>
    reserved.test(one),
  );
}

/** LOCKED and CLOSED members cannot sign in; FROZEN and SELF_EXCLUDED may look at their records (server.md 1). */
export function mayLogIn(status: MemberStatus): boolean {
  return status !== 'LOCKED' && status !== 'CLOSED';
}

/** Whether a session is valid at a time; at its end time it is not. */
export function isSessionAlive(session: { idleUntil: Date; absoluteUntil: Date }, now: Date): boolean {
  return now < session.idleUntil && now < session.absoluteUntil;
}

/** The new idle end of a session after a call at this time. */
export function idleUntilAfter(now: Date, absoluteUntil: Date): Date {
  return new Date(Math.min(now.getTime() + sessionIdleMs, absoluteUntil.getTime()));
}

type LoginBody = BodyOf<typeof login>;
const loginFields = {
  username: { needed: ['username', 'password'], refused: ['countryDialingCode', 'remPass'] },
  remembered: { needed: ['username', 'remPass'], refused: ['countryDialingCode', 'password', 'captcha'] },
  rememberedBySms: {
    needed: ['username', 'countryDialingCode', 'remPass'],
    refused: ['password', 'captcha'],
  },
  sms: { needed: ['username', 'countryDialingCode', 'password'], refused: ['remPass'] },
  firebase: {
    needed: ['firebaseChannel', 'firebaseIdToken', 'firebaseMobileNo'],
    refused: ['username', 'password', 'countryDialingCode', 'remPass'],
  },
} as const satisfies Record<
  LoginBody['type'] | 'remembered' | 'rememberedBySms',
  { needed: readonly (keyof LoginBody)[]; refused: readonly (keyof LoginBody)[] }
>;

/** each login type has its own fields; a missing one or one of another type spoils the call. */
export function loginFieldsFit(body: LoginBody): boolean {
  const remembered = { username: 'remembered', sms: 'rememberedBySms', firebase: 'firebase' } as const;
  const kind = body.remPass === undefined ? body.type : remembered[body.type];
  const { needed, refused } = loginFields[kind];
  const foreign = body.type === 'firebase' ? [] : loginFields.firebase.needed;
  return (
    needed.every((field) => body[field] !== undefined && body[field] !== '') &&
    [...refused, ...foreign].every((field) => body[field] === undefined)
  );
}

/** How long failures are remembered after the last one. */
export const failureMemoryMs = 60 * minuteMs;
export const freeFailures = 5;
const firstDelayMs = 30_000;
const longestDelayMs = 15 * minuteMs;

export type Failures = { readonly failures: number; readonly lastAt: Date };

/**
 * How long the next try on a user name has to wait: nothing up to four failures, then 30 seconds,
 * doubling up to 15 minutes, counted from the last failure. Never a lock for ever.
 */
export function loginDelayMs(past: Failures | undefined, now: Date): number {
  if (!past || past.failures < freeFailures) return 0;
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (past.failures - freeFailures));
  return Math.max(0, past.lastAt.getTime() + delayMs - now.getTime());
}
