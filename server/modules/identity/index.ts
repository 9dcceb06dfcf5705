// Identity: accounts, sessions, free trials and the keys of sealed bodies.
import type { KeyObject } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor, Route } from '#server/http/context.ts';
import type { Wallet } from '#server/modules/wallet/index.ts';
import { createAuthenticate, type Credentials } from './authenticate.ts';
import { createKeyring } from './keyring.ts';
import { findPlayer } from './member-store.ts';
import type { IdentityPolicy, IdentitySettings, Parts, Player } from './parts.ts';
import { createPasswords } from './passwords.ts';
import { purgeTraces, purgeTrials } from './purge.ts';
import { identityRoutes } from './routes.ts';
import { type SeedAccount, seedAccounts } from './seed-accounts.ts';

export type { IdentityPolicy, MemberStatus, Player } from './parts.ts';
export type { SeedAccount } from './seed-accounts.ts';

/** What holds where the merchant decides nothing. */
const housePolicy: Omit<IdentityPolicy, 'siteWords'> = {
  registerForm: {
    fields: { nickname: { enabled: false, required: false }, email: { enabled: false, required: false } },
    captcha: { enabled: false },
  },
  termsVersion: () => Promise.resolve('1'),
  bearerOnlyClients: false,
};

export interface Identity {
  readonly routes: Route[];
  /** The member behind a token and its cookie, or SESSION_EXPIRED. */
  authenticate(credentials: Credentials): Promise<Actor | 'SESSION_EXPIRED'>;
  /** What opens sealed bodies. */
  readonly keyring: {
    find(kid: string): Promise<KeyObject | undefined>;
    spendNonce(nonce: string, until: Date): Promise<boolean>;
  };
  /** A member as other modules see one; undefined for an id that is none. */
  playerOf(memberId: string): Promise<Player | undefined>;
  /** Seeds accounts that are not there yet, all with one password; every one of them in the order given. */
  seedAccounts(accounts: readonly SeedAccount[], password: string): Promise<Player[]>;
  /** Closes trials whose day is over; tells how many. To be called every few minutes. */
  purgeTrials(): Promise<number>;
  /** Deletes traces that no longer matter. To be called every hour. */
  purgeTraces(): Promise<void>;
}

export function createIdentity(deps: {
  db: Database;
  clock: Clock;
  wallet: Pick<Wallet, 'open' | 'post'>;
  settings: IdentitySettings;
  merchantCode: string;
  /** 32 bytes; encrypts the private keys of sealed bodies at rest. */
  secretKey: Uint8Array;
  /** What the merchant decides otherwise than the house. */
  policy?: Partial<IdentityPolicy>;
}): Identity {
  const { db } = deps;
  const policy = { ...housePolicy, siteWords: [deps.merchantCode], ...deps.policy };
  const parts: Parts = { ...deps, policy, passwords: createPasswords() };
  const keyring = createKeyring(deps);
  return {
    routes: identityRoutes(parts, keyring),
    authenticate: createAuthenticate(parts),
    keyring,
    playerOf: (memberId) => findPlayer(db, memberId),
    seedAccounts: (accounts, password) => seedAccounts(parts, accounts, password),
    purgeTrials: () => purgeTrials(parts),
    purgeTraces: () => purgeTraces(parts),
  };
}
