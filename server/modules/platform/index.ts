// The platform: public settings and flags, customer-service links, maintenance, and which addresses have access.
import type { MaintenanceScope } from '#contract/base/maintenance.ts';
import type { PlatformInfo, WhitelabelFlags } from '#contract/platform.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import type { Route } from '#server/http/context.ts';
import type { OfficeRoute } from '#server/modules/operators/index.ts';
import { flagsOf, infoOf, type PlatformConfig } from './info.ts';
import { addressRoutes } from './office/address-routes.ts';
import { deleteIpRule, insertIpRule } from './office/address-store.ts';
import { maintenanceRoutes } from './office/maintenance-routes.ts';
import { endWindow, insertWindow } from './office/maintenance-store.ts';
import type { PlatformOfficeParts } from './office/parts.ts';
import { previewRoutes } from './office/preview-routes.ts';
import { serviceRoutes } from './office/service-routes.ts';
import { settingRoutes } from './office/setting-routes.ts';
import { platformRoutes } from './routes.ts';
import {
  type Access,
  type AccessFacts,
  isAllowedAddress,
  judgeAccess,
  nextEdgeMs,
  noticeMs,
} from './rules.ts';
import { createPathSealer, type PathSealer } from './sealed-path.ts';
import { type PlatformSeed, seedPlatform } from './seed.ts';
import { type SettingKey, type Settings, settingSchemas } from './setting-schemas.ts';
import { createSnapshotCache, type Snapshot } from './snapshot.ts';
import { readSealedPath, writeSetting } from './store.ts';

export { countries } from './countries.ts';
export { jobRoutes } from './office/job-routes.ts';
export type { Merchant, PlatformConfig } from './info.ts';
export type { Access } from './rules.ts';
export type { PlatformSeed } from './seed.ts';
export type { SettingKey, Settings } from './setting-schemas.ts';

type NewIpRule = {
  /** In CIDR notation, `203.0.113.0/24`. */
  readonly network: string;
  readonly verdict: 'ALLOW' | 'DENY';
  /** Only an ALLOW rule can give its addresses access during maintenance. */
  readonly passesMaintenance?: boolean;
  readonly note: string;
  readonly expiresAt?: Date;
};

export interface Platform {
  readonly routes: Route[];
  /** The operators' endpoints on settings, maintenance, addresses and customer service. */
  readonly officeRoutes: OfficeRoute[];
  /** The next time at which the content for players changes without an act. */
  nextEdge(): Promise<Date | undefined>;
  flags(): Promise<WhitelabelFlags>;
  info(): Promise<PlatformInfo>;
  /** Whether an address may use the platform now; maintenance wins over region. */
  access(ip: string): Promise<Access>;
  /** The same without waiting; undefined when the database must be read. Reads the address only if a rule needs it. */
  accessNow(ip: () => string): Access | undefined;
  setting<Key extends SettingKey>(key: Key): Promise<Settings[Key]>;
  /** Changes a setting for everybody; throws when the value does not fit the key's schema. */
  changeSetting<Key extends SettingKey>(key: Key, value: Settings[Key], changedBy: string): Promise<void>;
  /** Adds a rule on addresses; throws when the network is not one. */
  addIpRule(rule: NewIpRule): Promise<bigint>;
  removeIpRule(id: bigint): Promise<void>;
  /** Closes the platform for a time, or until `endMaintenance` when no end is given. */
  planMaintenance(window: { scope?: MaintenanceScope; startsAt: Date; endsAt?: Date }): Promise<bigint>;
  endMaintenance(id: bigint): Promise<void>;
  /** Stores the brand's values where none are stored yet. */
  seed(content: PlatformSeed): Promise<void>;
  /** Stops listening for changes. */
  close(): Promise<void>;
}

export function createPlatform(
  deps: {
    db: Database;
    clock: Clock;
    /** 32 bytes. It encrypts secrets in the database. */
    secretKey: Uint8Array;
    config: PlatformConfig;
  } & Pick<PlatformOfficeParts, 'inUse' | 'raiseAlarm'>,
): Platform {
  const { db, clock, config } = deps;
  const cache = createSnapshotCache(db, clock);
  const sealer = createPathSealer(deps.secretKey);
  const changed = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    cache.drop();
    return result;
  };
  const info = async (): Promise<PlatformInfo> => infoOf(await cache.current(), config);
  const nowMs = (): number => clock.now().getTime();
  const judge = (snapshot: Snapshot, ip: string): Access => judgeAccess(factsOf(snapshot), ip, nowMs());
  const office: PlatformOfficeParts = {
    ...deps,
    sealer,
    accessFacts: async () => factsOf(await cache.fresh()),
    drop: cache.drop,
  };
  const access = async (ip: string): Promise<Access> => judge(await cache.current(), ip);
  return {
    routes: platformRoutes(
      {
        info,
        freshInfo: async () => infoOf(await cache.fresh(), config),
        access,
        maintenanceNotices: async () => noticesIn(await cache.current(), nowMs()),
        openCustomerService: async (reference) =>
          openService(db, sealer, reference, (await cache.current()).settings.allowedAddresses),
      },
      { clock, dialingCodes: config.dialingCodes },
    ),
    officeRoutes: [settingRoutes, maintenanceRoutes, addressRoutes, previewRoutes, serviceRoutes].flatMap(
      (routesOf) => routesOf(office),
    ),
    nextEdge: async () => {
      const edgeMs = nextEdgeMs(factsOf(await cache.current()), nowMs());
      return edgeMs === undefined ? undefined : new Date(edgeMs);
    },
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
    ...directChanges({ db, clock, changed }),
    seed: (content) => changed(db.tx((tx) => seedPlatform(tx, content, sealer, clock.now()))),
    close: () => cache.close(),
  };
}

type Changed = <Result>(work: Promise<Result>) => Promise<Result>;

/** Changes without an operator's call: by seeds and by scripts on the server. */
function directChanges({
  db,
  clock,
  changed,
}: {
  db: Database;
  clock: Clock;
  changed: Changed;
}): Pick<Platform, 'changeSetting' | 'addIpRule' | 'removeIpRule' | 'planMaintenance' | 'endMaintenance'> {
  return {
    changeSetting: async (key, value, changedBy) => {
      const checked = settingSchemas[key].parse(value);
      await changed(writeSetting(db, { key, value: checked, changedBy, at: clock.now() }));
    },
    addIpRule: ({ passesMaintenance = false, expiresAt = null, ...rule }) => {
      const added = { addedAt: clock.now(), addedBy: '' };
      return changed(insertIpRule(db, { ...rule, ...added, passesMaintenance, expiresAt }));
    },
    removeIpRule: async (id) => {
      await changed(db.tx((tx) => deleteIpRule(tx, id)));
    },
    planMaintenance: ({ scope = 'PLATFORM', startsAt, endsAt = null }) => {
      const window = { scope, startsAt, endsAt, text: { BN: '', EN: '' }, plannedBy: '' };
      return changed(insertWindow(db, window));
    },
    endMaintenance: (id) => changed(db.tx((tx) => endWindow(tx, id, clock.now(), null))),
  };
}

const factsOf = ({ ipRules, windows, settings }: Snapshot): AccessFacts => ({
  ipRules,
  windows,
  deniedCountries: settings.deniedCountries,
});

/** The maintenance that players see: running now, or beginning soon. */
const noticesIn = ({ windows }: Snapshot, nowMs: number) =>
  windows
    .filter(({ startsAtMs, endsAtMs }) => startsAtMs - noticeMs <= nowMs && nowMs < (endsAtMs ?? Infinity))
    .map(({ scope, startsAtMs, endsAtMs, text }) => ({
      scope,
      startsAt: startsAtMs,
      endsAt: endsAtMs,
      text,
    }));

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
