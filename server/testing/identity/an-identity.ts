// Makes identity and protection for tests, over a real wallet and a held clock.
import { type FlagName, flagNames, type WhitelabelFlags } from '#contract/platform.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createIdentity, type IdentityPolicy, type RegisterForm } from '#server/modules/identity/index.ts';
import { payoutBanks } from './payout-banks.ts';
import { writeToInbox } from '#server/modules/messaging/inbox/inbox.ts';
import { createProtection, type Protection } from '#server/modules/protection/index.ts';
import { createWallet } from '#server/modules/wallet/index.ts';

type IdentityOptions = {
  readonly flagsOff?: readonly FlagName[];
  readonly policy?: Partial<Omit<IdentityPolicy, 'registerForm'>> & { readonly registerForm?: RegisterForm };
  readonly secretKey?: Uint8Array;
  /** The wallet's currency. */
  readonly currency?: string;
  readonly clock?: ReturnType<typeof heldClock>;
  /** Hashes are cheap by default. */
  readonly passwordCost?: 'standard' | 'least';
  readonly carriers?: Parameters<typeof createIdentity>[0]['carriers'];
  readonly onAlarm?: Parameters<typeof createIdentity>[0]['onAlarm'];
  readonly humanVerifier?: Parameters<typeof createIdentity>[0]['humanVerifier'];
  /** The identity providers; none by default. */
  readonly socialProviders?: NonNullable<
    Parameters<typeof createIdentity>[0]['providers']
  >['socialProviders'];
  /** The providers that prove numbers by signed tokens; none by default. */
  readonly phoneProofs?: NonNullable<Parameters<typeof createIdentity>[0]['providers']>['phoneProofs'];
};

/** Identity with every flag on by default, with protection above it, and their clock and wallet. */
export function anIdentity(db: Database, options: IdentityOptions = {}) {
  const { flagsOff = [], clock = heldClock('2026-11-21T04:00:00Z') } = options;
  const { registerForm, ...policy } = options.policy ?? {};
  const wallet = createWallet({ db, clock, currency: options.currency ?? 'BDT' });
  const isOn = (flag: FlagName): boolean => !flagsOff.includes(flag);
  const identity = createIdentity({
    db,
    clock,
    wallet,
    settings: {
      flags: async () => Object.fromEntries(flagNames.map((name) => [name, isOn(name)])) as WhitelabelFlags,
      setting: async () => 21,
    },
    protection: {
      compareWithExcluded: (tx, memberId) => protection.compareWithExcluded(tx, memberId),
      compareDevice: (tx, memberId, deviceHash) => protection.compareDevice(tx, memberId, deviceHash),
      currentBreakOf: (at, memberId) => protection.currentBreakOf(at, memberId),
      wasOnBreakSince: (at, memberId, since) => protection.wasOnBreakSince(at, memberId, since),
    },
    writeToInbox: (tx, note) => writeToInbox(tx, clock, note),
    merchantCode: 'khela',
    passwordCost: options.passwordCost ?? 'least',
    secretKey: options.secretKey ?? new Uint8Array(32).fill(7),
    policy: { payoutBanks, ...policy, ...(registerForm ? { registerForm: async () => registerForm } : {}) },
    ...(options.carriers ? { carriers: options.carriers } : {}),
    ...(options.onAlarm ? { onAlarm: options.onAlarm } : {}),
    ...(options.humanVerifier ? { humanVerifier: options.humanVerifier } : {}),
    providers: {
      socialProviders: options.socialProviders ?? {},
      phoneProofs: options.phoneProofs,
      phoneVerifier: undefined,
    },
  });
  const protection: Protection = createProtection({ db, clock, timeZone: 'UTC', wallet, identity });
  return {
    // Browsers and operators reach both modules, as when compose mounts them.
    identity: {
      ...identity,
      routes: [...identity.routes, ...protection.routes],
      officeRoutes: [...identity.officeRoutes, ...protection.officeRoutes],
    },
    protection,
    clock,
    wallet,
  };
}
