// What a brand is: everything that makes one merchant itself, as data. Each folder beside this file holds one.
import type { MemberType } from '#contract/base/roles.ts';
import type { Catalogue } from '#contract/games/catalogue.ts';
import type { WhitelabelFlags } from '#contract/platform.ts';
import type { BrandContent, Localised } from './content-types.ts';

/** The part that goes to browsers with the site: name, money, clock, age limit, sports vendor and switches. */
export type SiteBrand = {
  readonly name: Localised;
  readonly merchantCode: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The currency's name in running text. */
  readonly currencyName: string;
  /** Stands before an amount that stands alone; balances show none. */
  readonly currencySymbol: string;
  /** The dialling codes that get messages, the merchant's own first. */
  readonly dialingCodes: readonly [string, ...string[]];
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

/** A demonstration account of a fresh installation; never seeded outside demo mode. */
export type DemoAccount = {
  readonly username: string;
  readonly nickname: string;
  readonly type: MemberType;
  /** AUTO shows the VIP badge in the side menu. */
  readonly clubLabel: { readonly labelName: string; readonly type: 'AUTO' | 'MANUAL' };
  /** `nochat` shuts the live chat. */
  readonly memberLabels: readonly string[];
  /** The opening balance as the wire writes it; in the TEST book for the test types. */
  readonly balance: string;
  /** A proven number and address, for login by SMS and forgotten passwords. */
  readonly phone?: string;
  readonly email?: string;
  /** What newcomers write to come below this account. */
  readonly inviteCode?: string;
  /** The agent above, declared earlier in the list. */
  readonly upline: string | null;
};

/** A lower prize group of a slip pays less and gives the difference back when its draw is settled. */
type LotteryPrices = {
  readonly prizeGroup: {
    readonly min: number;
    /** The highest of members whom operators have given none of their own. */
    readonly max: number;
    readonly step: number;
    readonly highest: number;
  };
  readonly waterPermille: number;
  /** Families that are sold at prizes of their own. */
  readonly waterPermilleOf: Readonly<Record<string, number>>;
};

/** What the merchant keeps of its lotteries, and how much may be staked and won on them. */
export type BrandLottery = {
  readonly limits: {
    readonly maxMultiple: number;
    readonly maxUnits: number;
    readonly minStakeMinor: bigint;
    readonly maxPrizeMinor: bigint;
    readonly maxPaidPerDrawMinor: bigint;
    readonly maxStakePerDrawMinor: bigint;
  };
  /** Those slips may be priced by; any other is refused. */
  readonly prizeModes: readonly ('Lott' | 'ZY' | 'Elott')[];
  readonly terms: Readonly<Record<'Lott' | 'ZY' | 'Elott', LotteryPrices>>;
};

type VipTable = {
  readonly heading: Localised;
  readonly caption: Localised;
  /** The first one heads the levels. */
  readonly columns: Readonly<Record<keyof Localised, readonly string[]>>;
  /** One row a level, from VIP 0 on; the values of the other columns. */
  readonly rows: readonly (readonly string[])[];
};

/** The words of the two static pages of the VIP club. */
export type VipClub = {
  readonly title: Localised;
  readonly lead: Localised;
  readonly steps: { readonly heading: Localised; readonly list: readonly Localised[] };
  readonly tables: readonly VipTable[];
  readonly notes: { readonly heading: Localised; readonly list: readonly Localised[] };
  /** What the pages' own parts are called. */
  readonly page: Localised;
  readonly home: Localised;
  readonly back: Localised;
};

export type Brand = SiteBrand & {
  /** What no movement of a vendor and no balance it pays into may go beyond; exact in every vendor protocol. */
  readonly liveCeilings: { readonly maxAmountMinor: bigint; readonly maxBalanceMinor: bigint };
  readonly catalogue: Catalogue;
  readonly content: BrandContent;
  readonly lottery: BrandLottery;
  readonly vipClub: VipClub;
  /** One password for all accounts; the start command prints it. */
  readonly demo: { readonly accounts: readonly DemoAccount[]; readonly password: string };
  /** The folder of the pictures that browsers get below `/brand/`. */
  readonly imagesFolder: string;
};
