// Platform status, flags, public settings, countries and customer-service links.
import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { maintenanceScopes } from './base/maintenance.ts';
import * as calls from './platform-calls.ts';

/** Gateway codes (GEN-14). */
export const gateways = { WEB: 1, MOBILE: 3 } as const;
/** The platform code of announcement calls (GEN-13). */
export const platformCode = 'M';

/** ENT-32 and A-109: every white-label flag, on or off. */
export const flagNames = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'CBS3',
  'MAILCEN',
  'MOBILEVERCODELOGIN3',
  'PROMO3',
  'REFERRAL3',
  'DIVIDEND3',
  'FREEPLAY3',
  'FEEDBACK3',
  'REDRAIN3',
  'AGENTTRANSFER3',
] as const;
export type FlagName = (typeof flagNames)[number];
export const whitelabelFlags = z.record(z.enum(flagNames), z.boolean());
export type WhitelabelFlags = Record<FlagName, boolean>;

export const resourceTypes = [
  'FACEBOOK',
  'LINE',
  'WHATSAPP',
  'TELEGRAM',
  'MOBILECONFIG',
  'Android',
  'IOS',
  'TASK',
  'SpeedTest',
] as const;
/** ENT-10. */
export const resource = z.object({ resourceType: z.enum(resourceTypes), url: z.string() });
/** ENT-12: the path is an opaque reference; the real address comes from `openCustomerService`. */
export const customerServiceEntry = z.object({ title: z.enum(['whatsapp', 'CS']), path: z.string() });

/** ENT-31: the public subset of the settings. */
export const platformInfo = z.object({
  merchantCode: z.string(),
  currency: z.string(),
  currencyName: z.string(),
  timeZone: z.string(),
  minimumAge: z.number(),
  sportsVendor: z.string(),
  copyright: z.string(),
  mainDomain: z.string(),
  imageCDNs: z.array(z.string()),
  domainRoute: z.array(z.string()),
  paths: z.record(z.string(), z.string()),
  register: z.object({ username: z.boolean(), mobileNum: z.boolean() }),
  mobileTemplate: z.object({ memberCenter: z.string(), depositFunction: z.string() }),
  resources: z.array(resource),
  customerService: z.array(customerServiceEntry),
  whitelabel: whitelabelFlags,
});
export type PlatformInfo = z.output<typeof platformInfo>;

/** System status: maintenance wins over region. */
export function statusOf(maintenance: boolean, regionRestriction: boolean): 0 | 1 | 2 {
  if (maintenance) return 1;
  return regionRestriction ? 2 : 0;
}

export const platformStatus = endpoint({
  ...calls.platformStatus,
  summary: 'Whether the platform is open to this visitor, with the public settings.',
  alwaysOpen: true,
  output: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    /** Parts that are closed to this visitor now. */
    closed: z.array(z.enum(maintenanceScopes)),
    /** Maintenance that runs, or begins within half an hour. */
    maintenanceNotices: z.array(
      z.object({
        scope: z.enum(maintenanceScopes),
        startsAt: z.number(),
        /** Null while the end is not known. */
        endsAt: z.nullable(z.number()),
        /** The operator's text for players; empty for the site's own text. */
        text: z.object({ BN: z.string(), EN: z.string() }),
      }),
    ),
    /** The address of the caller; the country is null when it is unknown. */
    location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
    serverTime: z.number(),
    info: platformInfo,
  }),
  errors: [],
});

export const whitelabel = endpoint({
  ...calls.whitelabel,
  summary: 'The white-label flags.',
  shared: true,
  output: whitelabelFlags,
  errors: [],
});

export const consolidatedSettings = endpoint({
  ...calls.consolidatedSettings,
  summary: 'Public settings and flags in one answer (A-108).',
  shared: true,
  output: platformInfo,
  errors: [],
});

export const domainRoute = endpoint({
  ...calls.domainRoute,
  summary: 'The domains this merchant is served on.',
  shared: true,
  output: z.array(z.string()),
  errors: [],
});

export const templateSettings = endpoint({
  ...calls.templateSettings,
  summary: 'Which layouts the merchant chose (A-112).',
  shared: true,
  output: z.object({ memberCenter: z.string(), depositFunction: z.string() }),
  errors: [],
});

export const customerService = endpoint({
  ...calls.customerService,
  summary: 'Customer-service entries with opaque references.',
  alwaysOpen: true,
  output: z.array(customerServiceEntry),
  errors: [],
});

export const openCustomerService = endpoint({
  ...calls.openCustomerService,
  summary: 'Turns a reference into the address it stands for, if its host is allowed (A-103).',
  alwaysOpen: true,
  query: z.strictObject({ ref: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  output: z.object({ url: z.string() }),
  errors: ['EMPTY_URL'],
});

export const countries = endpoint({
  ...calls.countries,
  summary:
    'Countries with dialling code and the digits of a national number; the merchant’s own first (A-14, A-168).',
  shared: true,
  output: z.array(
    z.object({ code: z.string(), name: z.string(), dialingCode: z.string(), mobileDigits: z.number() }),
  ),
  errors: [],
});

export const platformEndpoints = [
  platformStatus,
  whitelabel,
  consolidatedSettings,
  domainRoute,
  templateSettings,
  customerService,
  openCustomerService,
  countries,
] as const;
