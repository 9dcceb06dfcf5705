// All settings that operators can change while the platform runs: the shape of each, and its default value.
import * as z from 'zod/mini';
import { optionalRegisterFields } from '#contract/identity/register.ts';
import { type FlagName, flagNames, resourceTypes } from '#contract/platform.ts';
import { withdrawDefault, withdrawSchema } from './withdraw-setting.ts';
import * as promotion from './promotion-settings.ts';
import { riskDefault, riskSchema } from './risk-setting.ts';

const webOrigin = z.string().check(z.regex(/^https?:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/));
const hostName = z.string().check(z.regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/));
/**
 * A path of our own site, an https address, or one of this machine, where a demonstration's parties are. Other schemes,
 * such as `javascript:`, are refused.
 */
const link = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(/^(\/(?![/\\])|(https:\/\/|http:\/\/localhost(:\d{1,5})?(\/|$))[^\s@\\]*$)/),
  );
/** Lists are in every response with settings, and some in headers, so all are short. */
const entriesAtMost = 100;
const dayTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** A month at least, so that nothing is deleted which somebody still waits for; at most ten years. */
const keptDays = z.number().check(z.int(), z.minimum(30), z.maximum(3650));
const layout = z.string().check(z.regex(/^\d{1,2}$/));

const plainSchemas = {
  /** */
  minimumAge: z.number().check(z.int(), z.minimum(18), z.maximum(99)),
  /** the vendor behind the sports entry of the bottom menu. */
  sportsVendor: z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/)),
  /** */
  copyright: z.string().check(z.regex(/^\d{4}(-\d{4})?$/)),
  /** foreign hosts of pictures. */
  imageCDNs: z.array(webOrigin).check(z.maxLength(10)),
  /** The other domains this merchant is served on. */
  domainRoute: z.array(hostName).check(z.maxLength(entriesAtMost)),
  /** `1` is the new layout, any other number the base one. */
  mobileTemplate: z.strictObject({ memberCenter: layout, depositFunction: layout }),
  resources: z
    .array(z.strictObject({ resourceType: z.enum(resourceTypes), url: link }))
    .check(z.maxLength(entriesAtMost)),
  /** ENT-24: the registration fields besides name, number and password, and whether it always requires a captcha. */
  registerForm: z.strictObject({
    fields: z.partialRecord(
      z.enum(optionalRegisterFields),
      z.strictObject({ enabled: z.boolean(), required: z.boolean() }),
    ),
    captcha: z.strictObject({ enabled: z.boolean() }),
  }),
  /** Countries without access, by ISO 3166-1 code. The country is found by the caller's IP address. */
  deniedCountries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(300)),
  /** The amount that a member may deposit before the identity is verified, and the limits of orders. */
  deposits: z.strictObject({
    capBeforeVerification: z.nullable(z.string().check(z.regex(/^\d{1,9}\.\d{2}$/))),
    openOrdersAtMost: z.number().check(z.int(), z.minimum(1), z.maximum(10)),
    minutesToPay: z.number().check(z.int(), z.minimum(5), z.maximum(240)),
    /** A manual payment that a member claims and no SMS reports: hours until it is overdue, days until it ends. */
    reviewHours: z.number().check(z.int(), z.minimum(1), z.maximum(72)),
    reviewDays: z.number().check(z.int(), z.minimum(1), z.maximum(30)),
  }),
  /** Limits and fees of withdrawals, and what operators review. */
  withdrawals: withdrawSchema,
  /** The hours in which operators answer live chats, in the merchant's time; the same time twice is the whole day. */
  chatHours: z.strictObject({ from: dayTime, to: dayTime }),
  /** How many days chats after their end, messages of inboxes, and feedback after its end are kept. */
  retention: z.strictObject({ chatDays: keptDays, inboxDays: keptDays, feedbackDays: keptDays }),
  /** The rules that score withdrawals and open cases. */
  risk: riskSchema,
  /** The seven amounts of the daily check-in, and for how many days each can be claimed. */
  checkIn: promotion.checkInSchema,
  /** What an invited friend must do, and what both get for it. */
  referral: promotion.referralSchema,
  /** What comes back of a net loss. */
  cashback: promotion.cashbackSchema,
  /** What comes back of each day's valid stakes, by the VIP level. */
  rebate: promotion.rebateSchema,
  /** The gift of a birthday by the VIP level. */
  birthday: promotion.birthdaySchema,
  /** scheme and host of the addresses a customer-service entry may lead to. */
  allowedAddresses: z.array(webOrigin).check(z.maxLength(entriesAtMost)),
};

type FlagKey = `flag.${FlagName}`;
const flagSchemas = Object.fromEntries(flagNames.map((name) => [`flag.${name}`, z.boolean()])) as Record<
  FlagKey,
  z.ZodMiniBoolean
>;

/** By key: the schema that a value must satisfy before it is stored. */
export const settingSchemas = { ...plainSchemas, ...flagSchemas };

export type SettingKey = keyof typeof settingSchemas;
export type Settings = { readonly [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> };

/** Flags that are on until an operator turns them off. The inbox is on because of A-111. */
const flagsOn: readonly FlagName[] = ['USERNAMEREG3', 'MAILCEN', 'FREEPLAY3'];

/** Settings of money, law and safety: two operators change them. */
export const sensitiveSettings: readonly SettingKey[] = [
  'minimumAge',
  'deniedCountries',
  'allowedAddresses',
  'imageCDNs',
  // Where downloads, the task page and links of agents lead.
  'resources',
  'domainRoute',
  'flag.AGENTTRANSFER3',
  'registerForm',
  'deposits',
  'withdrawals',
  'retention',
  'risk',
  'checkIn',
  'referral',
  'cashback',
  'rebate',
  'birthday',
];

/** The values of settings that are not stored. */
export const settingDefaults: Settings = {
  minimumAge: 21,
  sportsVendor: 'FB',
  copyright: '2019-2025',
  imageCDNs: [],
  domainRoute: [],
  mobileTemplate: { memberCenter: '0', depositFunction: '0' },
  resources: [],
  registerForm: {
    fields: { affiliateCode: { enabled: true, required: false } },
    captcha: { enabled: false },
  },
  deniedCountries: [],
  deposits: {
    capBeforeVerification: '20000.00',
    openOrdersAtMost: 3,
    minutesToPay: 30,
    reviewHours: 24,
    reviewDays: 7,
  },
  withdrawals: withdrawDefault,
  chatHours: { from: '00:00', to: '00:00' },
  retention: { chatDays: 365, inboxDays: 365, feedbackDays: 730 },
  risk: riskDefault,
  checkIn: promotion.checkInDefault,
  referral: promotion.referralDefault,
  cashback: promotion.cashbackDefault,
  rebate: promotion.rebateDefault,
  birthday: promotion.birthdayDefault,
  allowedAddresses: [],
  ...(Object.fromEntries(flagNames.map((name) => [`flag.${name}`, flagsOn.includes(name)])) as Record<
    FlagKey,
    boolean
  >),
};

/** The stored values, with defaults for missing ones. Throws when a stored value does not fit its schema. */
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
