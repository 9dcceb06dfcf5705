// The functions that the HTTP layer needs from the modules above it. compose.ts passes them in.
import type { ErrorCode } from '#contract/base/errors.ts';
import type { MaintenanceScope } from '#contract/base/maintenance.ts';
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

/** The credentials of an operator's call: the token of the header and the secret of the cookie. */
export type OperatorCredentials = {
  readonly authorization: string | undefined;
  readonly cookieSecret: string | undefined;
};
/** The caller of an endpoint for operators, before the guard has identified the operator. */
type OperatorCaller = OperatorCredentials & { readonly ip: string };

type RefusedCall = OperatorCaller & {
  /** The endpoint's name. */
  readonly act: string;
  readonly method: string;
  readonly path: string;
  readonly input: string;
  readonly errorCode: ErrorCode;
  readonly requestId: string;
};

/** Checks which operator makes a call, and whether the operator may make it. */
export type OperatorGuard = {
  /**
   * `isProven` requires that the operator used a code or a passkey within the last five minutes. `isFirst` is false when
   * the call was counted before.
   * @throws Refusal RATE_LIMITED, NOT_LOGGED_IN, NO_PERMISSION, STEP_UP_REQUIRED
   */
  readonly admit: (
    permission: Permission,
    caller: OperatorCaller,
    check: { readonly isProven: boolean; readonly isFirst: boolean },
  ) => Promise<Operator>;
  readonly noteRefusal: (call: RefusedCall) => Promise<void>;
};

export type HttpPorts = {
  readonly clock: Clock;
  /** The signed-in member, or SESSION_EXPIRED. */
  readonly authenticate: (credentials: Credentials, client: Client) => Promise<Actor | 'SESSION_EXPIRED'>;
  /** Whether an address may use the platform now. */
  readonly access: (ip: string) => Promise<{
    readonly maintenance: boolean;
    readonly regionRestriction: boolean;
    /** Parts that are under maintenance. */
    readonly closed?: readonly MaintenanceScope[];
  }>;
  /**
   * The same without waiting, or undefined when the answer needs a wait. It reads the address only when a rule names
   * addresses. Without this function every call is checked by `access`.
   */
  readonly accessNow?: (ip: () => string) => { maintenance: boolean; regionRestriction: boolean } | undefined;
  readonly keyring: Keyring;
  /**
   * Returns if the member has confirmed their identity again lately (step-up).
   * @throws Refusal STEP_UP_REQUIRED
   */
  readonly requireProof: (actor: SignedIn) => Promise<void>;
  /** If it is missing, no endpoint for operators is mounted. */
  readonly operators?: OperatorGuard;
  /** Counts a call; returns the number of calls in the current window. */
  readonly countCall: (
    key: string,
    perSeconds: number,
  ) => Promise<{ count: number; resetsInSeconds: number }>;
  /** Calls the listener with the name of a content each time that public content has changed. */
  readonly onContentChanged: (listener: (word: string) => void) => void;
};
