// What the HTTP floor needs from above, as plain functions; compose.ts hands them in.
import type { ErrorCode } from '#contract/base/errors.ts';
import type { Permission } from '#contract/base/permissions.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Actor, Client, Operator, SignedIn } from './context.ts';
import type { Keyring } from './sealed-body.ts';

/** The credentials of a call: the token of the header and the secret of the cookie are different. */
export type Credentials = {
  readonly token: string;
  readonly cookieSecret: string | undefined;
  /** False for a client that sends neither Origin nor Sec-Fetch headers. */
  readonly isBrowser: boolean;
};

/** Whoever calls an endpoint for operators, before it is known who that is. */
type OperatorCaller = { readonly authorization: string | undefined; readonly ip: string };

type RefusedCall = OperatorCaller & {
  /** The endpoint's name. */
  readonly act: string;
  readonly method: string;
  readonly path: string;
  readonly wish: string;
  readonly errorCode: ErrorCode;
  readonly requestId: string;
};

/** Lets operators in. */
export type OperatorGuard = {
  /** @throws Refusal RATE_LIMITED, NOT_LOGGED_IN, NO_PERMISSION */
  readonly admit: (permission: Permission, caller: OperatorCaller) => Promise<Operator>;
  readonly noteRefusal: (call: RefusedCall) => Promise<void>;
};

export type HttpPorts = {
  readonly clock: Clock;
  /** The signed-in member, or SESSION_EXPIRED. */
  readonly authenticate: (credentials: Credentials, client: Client) => Promise<Actor | 'SESSION_EXPIRED'>;
  /** Whether an address may use the platform at this moment. */
  readonly access: (ip: string) => Promise<{ maintenance: boolean; regionRestriction: boolean }>;
  /**
   * The same without waiting, or undefined when it is not known without; the address is asked for only when a
   * rule speaks of addresses. Without it every call is judged by `access`.
   */
  readonly accessNow?: (ip: () => string) => { maintenance: boolean; regionRestriction: boolean } | undefined;
  readonly keyring: Keyring;
  /** Passes for a session that has proven itself again lately. @throws Refusal STEP_UP_REQUIRED. */
  readonly requireProof: (actor: SignedIn) => Promise<void>;
  /** Without it no endpoint for operators is mounted. */
  readonly operators?: OperatorGuard;
  /** Counts a call and tells how many there were in the running window. */
  readonly countCall: (
    key: string,
    perSeconds: number,
  ) => Promise<{ count: number; resetsInSeconds: number }>;
  /** Called with a word whenever its public content changed. */
  readonly onContentChanged: (listener: (word: string) => void) => void;
};
