// Makes the identity module for tests, over a real wallet and a clock that stands still.
import { type FlagName, flagNames, type WhitelabelFlags } from '#contract/platform.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createIdentity, type IdentityPolicy, type RegisterForm } from '#server/modules/identity/index.ts';
import { createWallet } from '#server/modules/wallet/index.ts';

type IdentityWishes = {
  readonly flagsOff?: readonly FlagName[];
  readonly policy?: Partial<Omit<IdentityPolicy, 'registerForm'>> & { readonly registerForm?: RegisterForm };
  readonly secretKey?: Uint8Array;
  readonly clock?: ReturnType<typeof heldClock>;
  readonly carriers?: Parameters<typeof createIdentity>[0]['carriers'];
  readonly humanVerifier?: Parameters<typeof createIdentity>[0]['humanVerifier'];
  readonly reviewers?: Parameters<typeof createIdentity>[0]['reviewers'];
};

/** Identity with every flag on unless told, and the clock and wallet it works with. */
export function anIdentity(db: Database, wishes: IdentityWishes = {}) {
  const { flagsOff = [], clock = heldClock('2026-11-21T04:00:00Z') } = wishes;
  const { registerForm, ...policy } = wishes.policy ?? {};
  const wallet = createWallet({ db, clock, currency: 'PHP' });
  const isOn = (flag: FlagName): boolean => !flagsOff.includes(flag);
  const identity = createIdentity({
    db,
    clock,
    wallet,
    settings: {
      flags: async () => Object.fromEntries(flagNames.map((name) => [name, isOn(name)])) as WhitelabelFlags,
      setting: async () => 21,
    },
    merchantCode: 'khela',
    secretKey: wishes.secretKey ?? new Uint8Array(32).fill(7),
    policy: { ...policy, ...(registerForm ? { registerForm: async () => registerForm } : {}) },
    ...(wishes.carriers ? { carriers: wishes.carriers } : {}),
    ...(wishes.humanVerifier ? { humanVerifier: wishes.humanVerifier } : {}),
    ...(wishes.reviewers ? { reviewers: wishes.reviewers } : {}),
  });
  return { identity, clock, wallet };
}
