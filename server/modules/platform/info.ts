// Builds the public subset of the settings (ENT-31) from a snapshot and the brand's constants.
import { type FlagName, flagNames, type PlatformInfo, type WhitelabelFlags } from '#contract/platform.ts';
import type { Settings } from './setting-schemas.ts';
import type { Snapshot } from './snapshot.ts';

/** The fixed data of a merchant: money, records and existing reports depend on it. */
export type Merchant = {
  readonly merchantCode: string;
  readonly currency: string;
  readonly currencyName: string;
  /** IANA name of the zone in which the business day turns. */
  readonly timeZone: string;
};

export type PlatformConfig = {
  readonly mainDomain: string;
  readonly merchant: Merchant;
  /** The dialling codes of the merchant's own countries, which lists of countries begin with. */
  readonly dialingCodes: readonly string[];
};

/** The roots of the static parts of the site. */
const staticRoots = { api: '/wps', tiles: '/tiles', vip: '/vip' };

/** ENT-32. */
export function flagsOf(settings: Settings): WhitelabelFlags {
  const entries = flagNames.map((name) => [name, settings[`flag.${name}`]] as const);
  return Object.fromEntries(entries) as Record<FlagName, boolean>;
}

export function infoOf(snapshot: Snapshot, config: PlatformConfig): PlatformInfo {
  const { settings } = snapshot;
  const flags = flagsOf(settings);
  return {
    ...config.merchant,
    minimumAge: settings.minimumAge,
    sportsVendor: settings.sportsVendor,
    copyright: settings.copyright,
    mainDomain: config.mainDomain,
    imageCDNs: settings.imageCDNs,
    domainRoute: settings.domainRoute,
    paths: staticRoots,
    register: { username: flags.USERNAMEREG3, mobileNum: flags.MOBILENUMREG3 },
    mobileTemplate: settings.mobileTemplate,
    resources: settings.resources,
    customerService: snapshot.services.map(({ title, reference }) => ({ title, path: reference })),
    whitelabel: flags,
  };
}
