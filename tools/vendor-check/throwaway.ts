// A platform and a sandbox of vendors for one conformance check, in this process, on loopback.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '#brands/config.ts';
import type { FaultInput } from '#sandbox/game-vendors/fault-plan.ts';
import { sportsOrdersName } from '#contract/partners/sports-orders.ts';
import { openRecords } from '#sandbox/game-vendors/records/records-store.ts';
import { createVendorKeys } from '#sandbox/game-vendors/vendor-keys.ts';
import { createSandbox, type SandboxOptions } from '#sandbox/server.ts';
import { type Composed, compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { Member } from './members.ts';
import { checkedProtocols } from './protocols.ts';
import { gameOf, type Registered, rowOf } from './registered.ts';
import type { Stage } from './stage.ts';

export type Ports = { readonly platform: number; readonly vendors: number };

const poolSize = 6;
const password = 'Jol-Rong-Brishti-7';

/** Starts the vendors; in this process by default. */
type StartVendors = (options: SandboxOptions) => Promise<{
  plan(input: FaultInput): void;
  calm(): void;
  close(): Promise<void>;
}>;

export type Throwaway = { stageOf(vendorCode: string): Stage; close(): Promise<void> };

/** Starts both with these vendors registered; `close` removes everything again. */
export async function openThrowaway(
  vendors: readonly Registered[],
  ports: Ports,
  startVendors: StartVendors = createSandbox,
): Promise<Throwaway> {
  const dataDir = mkdtempSync(join(tmpdir(), 'khela-vendor-check-'));
  const clock = new MovableClock();
  const secret = randomBytes(32).toString('hex');
  const platformUrl = `http://127.0.0.1:${ports.platform}`;
  const vendorUrl = `http://127.0.0.1:${ports.vendors}`;
  const db = await testDatabase('khela_server');
  const platform = await startPlatform(
    { db, clock, secret, platformUrl, vendorUrl, dataDir },
    vendors,
    ports,
  );
  const sandbox = await startVendors({
    port: ports.vendors,
    host: '127.0.0.1',
    platformUrl,
    platformOrigin: platformUrl,
    vendorMasterSecret: secret,
    publicUrl: vendorUrl,
    dataDir,
    clock,
    firstRetryMs: 50,
    duelMs: 6000,
    livePace: 0.15,
    playsMatches: vendors.some(({ protocol }) => protocol === sportsOrdersName),
  });
  const records = openRecords(dataDir);
  const keys = createVendorKeys(secret, records.keyPairs);
  const people = new People(platform, platformUrl);
  const powers = powersOver({ platform, db, clock, people, sandbox });
  const stageOfVendor = ({ vendorCode, protocol, walletMode }: Registered): Stage => ({
    vendorCode,
    protocol: checkedProtocols[protocol],
    walletMode,
    platformUrl,
    vendorUrl,
    platformOrigin: platformUrl,
    keys,
    currency: brand.currency,
    game: gameOf(vendorCode),
    now: () => clock.now().getTime(),
    // Each launch moves all of such a player's money, so the player serves one check only.
    newPlayer: walletMode === 'TRANSFER' ? () => people.newMember() : people.poolOfMembers(),
    newVisitor: walletMode === 'TRANSFER' ? () => people.newMember() : people.poolOfMembers(),
    newGuest: () => people.newGuest(),
    powers,
  });
  const stages = new Map(vendors.map((vendor) => [vendor.vendorCode, stageOfVendor(vendor)]));
  return {
    stageOf(vendorCode) {
      const stage = stages.get(vendorCode);
      if (!stage) throw new Error(`${vendorCode} is not registered here`);
      return stage;
    },
    async close() {
      records.close();
      await sandbox.close();
      await platform.close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Bent = {
  readonly platform: Composed;
  readonly db: Database;
  readonly clock: MovableClock;
  readonly people: People;
  readonly sandbox: Awaited<ReturnType<StartVendors>>;
};

/** The powers of checks over a throwaway platform. */
function powersOver({ platform, db, clock, people, sandbox }: Bent): Stage['powers'] {
  return {
    later: (ms, act) => clock.later(ms, act),
    setFrozen: (playerId, isFrozen) => db.tx((tx) => platform.wallet.freeze(tx, playerId, isFrozen)),
    newLoner: () => people.newLoner(),
    grantBonus: (playerId, amountMinor) => grantBonus(platform, db, playerId, amountMinor),
    readRounds: async () => void (await platform.games.readReportedRounds()),
    compareVendorBalances: () => platform.games.audit.compareVendorBalances('2026-01-01'),
    plan: (input) => sandbox.plan(input),
    calm: () => sandbox.calm(),
  };
}

async function grantBonus(
  { wallet }: Composed,
  db: Database,
  ownerId: string,
  amountMinor: bigint,
): Promise<void> {
  const { verdict } = await db.tx((tx) =>
    wallet.post(tx, {
      txCode: amountMinor > 0n ? 'BONUS_GRANT' : 'BONUS_FORFEIT',
      refType: 'vendor-check',
      refId: randomBytes(8).toString('hex'),
      ownerId,
      account: 'BONUS',
      house: 'PROMO_COST',
      amountMinor,
    }),
  );
  if (verdict !== 'posted') throw new Error(`the bonus was ${verdict}`);
}

/** The present time, which an act may move forward. */
class MovableClock {
  #offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  async later(ms: number, act: () => Promise<void>): Promise<void> {
    this.#offsetMs += ms;
    await act().finally(() => {
      this.#offsetMs -= ms;
    });
  }
}

type Parts = {
  db: Database;
  clock: MovableClock;
  secret: string;
  platformUrl: string;
  vendorUrl: string;
  dataDir: string;
};

async function startPlatform(
  { db, clock, secret, platformUrl, vendorUrl, dataDir }: Parts,
  vendors: readonly Registered[],
  ports: Ports,
): Promise<Composed> {
  const config = readConfig({
    SECRET_KEY: randomBytes(32).toString('hex'),
    VENDOR_MASTER_SECRET: secret,
    PUBLIC_URL: platformUrl,
    VENDOR_URL: vendorUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  // The passwords are of players who are gone when the check is over.
  const cheap = { ...config, passwordCost: 'least' } as const;
  const platform = await compose({ config: cheap, db, clock, site: false });
  await platform.platform.seed({ flags: brand.flags, customerService: brand.content.customerService });
  await platform.messaging.seed(brand.content);
  await platform.games.seedCatalogue({ vendors: vendors.map(rowOf), games: gamesOf(vendors) });
  await platform.http.listen({ port: ports.platform, host: '127.0.0.1' });
  return platform;
}

/** Makes players; each has another address. */
class People {
  readonly #platform: Composed;
  readonly #platformUrl: string;
  #count = 0;

  constructor(platform: Composed, platformUrl: string) {
    this.#platform = platform;
    this.#platformUrl = platformUrl;
  }

  async newMember(): Promise<Member> {
    const ip = this.#freshIp();
    const username = `checker${this.#count}`;
    const clubLabel = { labelName: 'VIP 0', type: 'AUTO' } as const;
    const account = { username, nickname: 'Checker', type: 0, memberLabels: [], clubLabel } as const;
    await this.#platform.identity.seedAccounts([{ ...account, balance: '1000.00', upline: null }], password);
    return Member.signIn(this.#platformUrl, ip, username, password);
  }

  async newLoner(): Promise<{ readonly member: Member; readonly password: string }> {
    return { member: await this.newMember(), password };
  }

  newGuest(): Promise<Member> {
    return Member.guest(this.#platformUrl, this.#freshIp());
  }

  /** Gives members in turn, so that two requests in a row give two members. */
  poolOfMembers(): () => Promise<Member> {
    const pool: Promise<Member>[] = [];
    let turn = 0;
    return () => {
      const place = turn++ % poolSize;
      return (pool[place] ??= this.newMember());
    };
  }

  #freshIp(): string {
    this.#count += 1;
    return `10.8.${(this.#count >> 8) & 255}.${this.#count & 255}`;
  }
}

function gamesOf(vendors: readonly Registered[]) {
  const names = vendors.map(({ vendorCode }) => vendorCode);
  return brand.catalogue.games.filter(({ vendorCode }) => names.includes(vendorCode));
}
