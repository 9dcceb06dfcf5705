// The platform: public settings and flags, customer-service links, and who may come in.
import type { PlatformInfo, WhitelabelFlags } from '#contract/platform.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import type { Route } from '#server/http/context.ts';
import { flagsOf, infoOf, type PlatformConfig } from './info.ts';
import { platformRoutes } from './routes.ts';
import { type Access, isAllowedAddress, judgeAccess } from './rules.ts';
import { createPathSealer, type PathSealer } from './sealed-path.ts';
import { type PlatformSeed, seedPlatform } from './seed.ts';
import { type SettingKey, type Settings, settingSchemas } from './setting-schemas.ts';
import { createSnapshotCache, type Snapshot } from './snapshot.ts';
import {
  deleteIpRule,
  endWindow,
  insertIpRule,
  insertWindow,
  readSealedPath,
  writeSetting,
} from './store.ts';

export { countries } from './countries.ts';
export type { Merchant, PlatformConfig } from './info.ts';
export type { Access } from './rules.ts';
export type { PlatformSeed } from './seed.ts';
export type { SettingKey, Settings } from './setting-schemas.ts';

type NewIpRule = {
  /** In CIDR notation, `203.0.113.0/24`. */
  readonly network: string;
  readonly verdict: 'ALLOW' | 'DENY';
  /** Only an ALLOW rule can let its addresses in during maintenance. */
  readonly passesMaintenance?: boolean;
  readonly note: string;
  readonly expiresAt?: Date;
};

export interface Platform {
  readonly routes: Route[];
  flags(): Promise<WhitelabelFlags>;
  info(): Promise<PlatformInfo>;
  /** Whether an address may use the platform now; maintenance wins over region. */
  access(ip: string): Promise<Access>;
  /** The same at once, or undefined when it would have to be asked; the address is read only if a rule needs it. */
  accessNow(ip: () => string): Access | undefined;
  setting<Key extends SettingKey>(key: Key): Promise<Settings[Key]>;
  /** Changes a setting for everybody; throws when the value does not fit the key's schema. */
  changeSetting<Key extends SettingKey>(key: Key, value: Settings[Key], changedBy: string): Promise<void>;
  /** Adds a rule on addresses; throws when the network is not one. */
  addIpRule(rule: NewIpRule): Promise<bigint>;
  removeIpRule(id: bigint): Promise<void>;
  /** Closes the platform for a time, or until `endMaintenance` when no end is given. */
  planMaintenance(window: { startsAt: Date; endsAt?: Date }): Promise<bigint>;
  endMaintenance(id: bigint): Promise<void>;
  /** Stores the brand's values where none are stored yet. */
  seed(content: PlatformSeed): Promise<void>;
  /** Stops listening for changes. */
  close(): Promise<void>;
}

export function createPlatform(deps: {
  db: Database;
  clock: Clock;
  /** 32 bytes; seals what is secret at rest. */
  secretKey: Uint8Array;
  config: PlatformConfig;
}): Platform {
  const { db, clock, config } = deps;
  const cache = createSnapshotCache(db, clock);
  const sealer = createPathSealer(deps.secretKey);
  const changed = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    cache.drop();
    return result;
  };
  const info = async (): Promise<PlatformInfo> => infoOf(await cache.current(), config);
  const judge = ({ ipRules, windows, settings }: Snapshot, ip: string): Access =>
    judgeAccess(ipRules, windows, ip, clock.now().getTime(), settings.deniedCountries);
  const access = async (ip: string): Promise<Access> => judge(await cache.current(), ip);
  return {
    routes: platformRoutes(
      {
        info,
        freshInfo: async () => infoOf(await cache.fresh(), config),
        access,
        openCustomerService: async (reference) =>
          openService(db, sealer, reference, (await cache.current()).settings.allowedAddresses),
      },
      { clock, dialingCodes: config.dialingCodes },
    ),
    flags: async () => flagsOf((await cache.current()).settings),
    info,
    access,
    accessNow: (ip) => {
      const snapshot = cache.trusted();
      if (!snapshot) return undefined;
      const isAddressNeeded = snapshot.ipRules.length > 0 || snapshot.settings.deniedCountries.length > 0;
      return judge(snapshot, isAddressNeeded ? ip() : '');
    },
    setting: async (key) => (await cache.current()).settings[key],
    changeSetting: async (key, value, changedBy) => {
      const checked = settingSchemas[key].parse(value);
      await changed(writeSetting(db, { key, value: checked, changedBy, at: clock.now() }));
    },
    addIpRule: ({ network, verdict, passesMaintenance = false, note, expiresAt }) =>
      changed(insertIpRule(db, { network, verdict, passesMaintenance, note, expiresAt: expiresAt ?? null })),
    removeIpRule: (id) => changed(deleteIpRule(db, id)),
    planMaintenance: ({ startsAt, endsAt }) =>
      changed(insertWindow(db, { startsAt, endsAt: endsAt ?? null })),
    endMaintenance: (id) => changed(db.tx((tx) => endWindow(tx, id, clock.now()))),
    seed: (content) => changed(db.tx((tx) => seedPlatform(tx, content, sealer, clock.now()))),
    close: () => cache.close(),
  };
}

/** @throws Refusal EMPTY_URL when the reference is unknown or its address is not allowed (any more). */
async function openService(
  db: Database,
  sealer: PathSealer,
  reference: string,
  allowed: readonly string[],
): Promise<string> {
  const sealed = await readSealedPath(db, reference);
  const url = sealed && sealer.open(sealed, reference);
  if (!url || !isAllowedAddress(url, allowed)) throw new Refusal('EMPTY_URL');
  return url;
}
