// Makes identity and protection for tests, over a real wallet and a clock that stands still.
import { type FlagName, flagNames, type WhitelabelFlags } from '#contract/platform.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createIdentity, type IdentityPolicy, type RegisterForm } from '#server/modules/identity/index.ts';
import { createProtection, type Protection } from '#server/modules/protection/index.ts';
import { createWallet } from '#server/modules/wallet/index.ts';

type IdentityWishes = {
  readonly flagsOff?: readonly FlagName[];
  readonly policy?: Partial<Omit<IdentityPolicy, 'registerForm'>> & { readonly registerForm?: RegisterForm };
  readonly secretKey?: Uint8Array;
  /** The wallet's currency. */
  readonly currency?: string;
  readonly clock?: ReturnType<typeof heldClock>;
  readonly carriers?: Parameters<typeof createIdentity>[0]['carriers'];
  readonly onAlarm?: Parameters<typeof createIdentity>[0]['onAlarm'];
  readonly humanVerifier?: Parameters<typeof createIdentity>[0]['humanVerifier'];
};

/** Identity with every flag on unless told, with protection above it, and the clock and wallet they work with. */
export function anIdentity(db: Database, wishes: IdentityWishes = {}) {
  const { flagsOff = [], clock = heldClock('2026-11-21T04:00:00Z') } = wishes;
  const { registerForm, ...policy } = wishes.policy ?? {};
  const wallet = createWallet({ db, clock, currency: wishes.currency ?? 'BDT' });
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
    },
    merchantCode: 'khela',
    secretKey: wishes.secretKey ?? new Uint8Array(32).fill(7),
    policy: { ...policy, ...(registerForm ? { registerForm: async () => registerForm } : {}) },
    ...(wishes.carriers ? { carriers: wishes.carriers } : {}),
    ...(wishes.onAlarm ? { onAlarm: wishes.onAlarm } : {}),
    ...(wishes.humanVerifier ? { humanVerifier: wishes.humanVerifier } : {}),
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
