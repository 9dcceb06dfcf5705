// Every setting an operator can change while the platform runs: its shape, and its value until it is changed.
import * as z from 'zod/mini';
import { optionalRegisterFields } from '#contract/identity/register.ts';
import { type FlagName, flagNames, resource } from '#contract/platform.ts';

const webOrigin = z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/));
const hostName = z.string().check(z.regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/));
const layout = z.string().check(z.regex(/^\d{1,2}$/));

const plainSchemas = {
  /** */
  minimumAge: z.number().check(z.int(), z.minimum(18), z.maximum(99)),
  /** the vendor behind the sports entry of the bottom menu. */
  sportsVendor: z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/)),
  /** */
  copyright: z.string().check(z.maxLength(32)),
  /** hosts that serve pictures beside our own. */
  imageCDNs: z.array(webOrigin),
  /** The other domains this merchant is served on. */
  domainRoute: z.array(hostName),
  /** Roots of the static parts. */
  paths: z.record(z.string().check(z.regex(/^[a-z]{1,16}$/)), z.string().check(z.regex(/^\/[a-z/]*$/))),
  /** `1` is the new layout, any other number the base one. */
  mobileTemplate: z.strictObject({ memberCenter: layout, depositFunction: layout }),
  resources: z.array(resource),
  /** ENT-24: the fields of registration beyond name, number and password, and whether it always asks a captcha. */
  registerForm: z.strictObject({
    fields: z.partialRecord(
      z.enum(optionalRegisterFields),
      z.strictObject({ enabled: z.boolean(), required: z.boolean() }),
    ),
    captcha: z.strictObject({ enabled: z.boolean() }),
  }),
  /** Countries nobody plays from, by ISO 3166-1, as far as addresses tell. */
  deniedCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** scheme and host of the addresses a customer-service entry may lead to. */
  allowedAddresses: z.array(webOrigin),
};

type FlagKey = `flag.${FlagName}`;
const flagSchemas = Object.fromEntries(flagNames.map((name) => [`flag.${name}`, z.boolean()])) as Record<
  FlagKey,
  z.ZodMiniBoolean
>;

/** The schema a value must satisfy before it is stored, by key. */
export const settingSchemas = { ...plainSchemas, ...flagSchemas };

export type SettingKey = keyof typeof settingSchemas;
export type Settings = { readonly [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> };

/** Flags that are on until an operator says otherwise; the inbox is on by A-111. */
const flagsOn: readonly FlagName[] = ['USERNAMEREG3', 'MAILCEN', 'FREEPLAY3'];

/** What holds while nothing is stored. */
const settingDefaults: Settings = {
  minimumAge: 21,
  sportsVendor: 'FB',
  copyright: '2019-2025',
  imageCDNs: [],
  domainRoute: [],
  paths: { api: '/wps', tiles: '/tiles', vip: '/vip' },
  mobileTemplate: { memberCenter: '0', depositFunction: '0' },
  resources: [],
  registerForm: {
    fields: { affiliateCode: { enabled: true, required: false } },
    captcha: { enabled: false },
  },
  deniedCountries: [],
  allowedAddresses: [],
  ...(Object.fromEntries(flagNames.map((name) => [`flag.${name}`, flagsOn.includes(name)])) as Record<
    FlagKey,
    boolean
  >),
};

/** The stored values over the defaults; a value its schema refuses is a fault, never silently replaced. */
export function settingsFrom(stored: Readonly<Record<string, unknown>>): Settings {
  const values: Record<string, unknown> = { ...settingDefaults };
  for (const key of Object.keys(settingSchemas) as SettingKey[]) {
    if (stored[key] === undefined) continue;
    const parsed = settingSchemas[key].safeParse(stored[key]);
    if (!parsed.success) throw new Error(`the stored setting ${key} does not fit its schema`);
    values[key] = parsed.data;
  }
  return values as Settings;
}
