// What makes this merchant itself: its name, money, clock, age limit, sports vendor and switches.
import type { WhitelabelFlags } from '#contract/platform.ts';
import type { Localised } from './content-types.ts';

type Brand = {
  readonly name: Localised;
  readonly merchantCode: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The currency's name in running text. */
  readonly currencyName: string;
  /** IANA zone of the merchant's day. */
  readonly timeZone: string;
  readonly minimumAge: number;
  /** The vendor behind the bottom menu's sports entry. */
  readonly sportsVendor: string;
  readonly copyright: string;
  /** `1` chooses the new layout, anything else the base one. */
  readonly mobileTemplate: { readonly memberCenter: string; readonly depositFunction: string };
  readonly flags: Readonly<WhitelabelFlags>;
};

export const brand: Brand = {
  name: { BN: 'খেলা', EN: 'Khela' },
  merchantCode: 'khela',
  currency: 'PHP',
  currencyName: 'Peso',
  timeZone: 'Asia/Manila',
  minimumAge: 21,
  sportsVendor: 'FB',
  copyright: '2019-2025',
  mobileTemplate: { memberCenter: '1', depositFunction: '1' },
  flags: {
    USERNAMEREG3: true,
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILENUMPASSREG3: true,
    FACEBOOKLOGIN3: true,
    GOOGLELOGIN3: true,
    CBS3: false,
    // The inbox is not open yet; its entries stay hidden until it is.
    MAILCEN: false,
    MOBILEVERCODELOGIN3: true,
    PROMO3: false,
    REFERRAL3: false,
    DIVIDEND3: false,
    FREEPLAY3: true,
    FEEDBACK3: false,
    REDRAIN3: false,
  },
};
