// The type of a brand: everything that differs between merchants, as data. Each folder beside this file is one brand.
import type { Language } from '#contract/base/language.ts';
import type { MemberType } from '#contract/base/roles.ts';
import type { Catalogue } from '#contract/games/catalogue.ts';
import type { NumberForm } from '#contract/identity/cards/payout-number.ts';
import type { WhitelabelFlags } from '#contract/platform.ts';
import type { BrandContent, Localised } from './content-types.ts';
import type { VipLevel } from './vip-levels.ts';

/** The part that browsers get with the site: name, currency, time zone, age limit, sports vendor and switches. */
export type SiteBrand = {
  readonly name: Localised;
  /** The greeting; in Bengali the name needs a suffix, so each brand writes its own. */
  readonly welcome: Localised;
  readonly merchantCode: string;
  /** The language of visitors who have chosen none. */
  readonly language: Language;
  /** ISO 4217. */
  readonly currency: string;
  /** The currency's name in running text. */
  readonly currencyName: string;
  /** Shown before an amount that appears alone; balances show none. */
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
  /** `nochat` disables the live chat. */
  readonly memberLabels: readonly string[];
  /** The opening balance as the wire writes it; in the TEST book for the test types. */
  readonly balance: string;
  /** A proven number and mail address, for login by SMS and forgotten passwords. */
  readonly phone?: string;
  readonly email?: string;
  /** The invitation code with which newcomers register below this account. */
  readonly inviteCode?: string;
  /** What makes the member ready for withdrawals; the accounts in its name are older than a day. */
  readonly payee?: {
    readonly name: string;
    readonly paymentPassword: string;
    readonly address: string;
    /** Two letters. */
    readonly nationality: string;
    readonly cards: readonly { readonly bankCode: string; readonly number: string }[];
  };
  /** The agent above, declared earlier in the list. */
  readonly upline: string | null;
};

/** A lower prize group of a slip pays less and gives the difference back when its draw is settled. */
type LotteryPrices = {
  readonly prizeGroup: {
    readonly min: number;
    /** The highest group of members without a setting by operators. */
    readonly max: number;
    readonly step: number;
    readonly highest: number;
  };
  readonly marginPermille: number;
  /** Families with other margins. */
  readonly marginPermilleOf: Readonly<Record<string, number>>;
};

/** The merchant's margins in its lotteries, and the limits of stakes and wins. */
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

/** The legal rules for slot games in the merchant's country, as agreed with their vendors. */
type BrandSlots = {
  readonly autoplay: boolean;
  /** Shorter spins, and reels that stop at a press. */
  readonly turbo: boolean;
  /** From the beginning of one paid spin to that of the next. */
  readonly leastSpinMs: number;
  readonly stakes: { readonly least: string; readonly most: string };
};

/** A way to deposit as a fresh installation has it; operators change it afterwards. */
export type BrandChannel = {
  readonly id: string;
  readonly method: 'MANUAL' | 'ALIPAY' | 'QQ' | 'WECHAT' | 'GATEWAY';
  /** The payment provider; null where the member sends money to one of the merchant's numbers. */
  readonly gateway: string | null;
  /** The scheme at the provider, such as a wallet; empty for any. */
  readonly scheme: string;
  /** The wallet or bank; it names the logo. */
  readonly bankCode: string;
  readonly nameBn: string;
  readonly nameEn: string;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  /** Millionths of the amount. */
  readonly feePpm: number;
  /** `HH:MM` in the merchant's zone; null round the clock. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly usualMinutes: number;
  readonly quickMinor: readonly bigint[];
  readonly isEnabled: boolean;
  /** The merchant's numbers for manual payments. */
  readonly accounts: readonly {
    readonly id: string;
    readonly holder: string;
    readonly number: string;
    readonly dailyCapMinor: bigint | null;
    readonly weight: number;
    readonly isEnabled: boolean;
  }[];
};

/** A bank or mobile wallet to which members are paid. */
export type BrandBank = NumberForm & {
  readonly code: string;
  readonly kind: 'WALLET' | 'BANK';
  readonly names: Localised;
  /** The provider that pays to it; the brand's `payoutProvider` by default. */
  readonly paidBy?: string;
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
  /** The names of the page's own parts. */
  readonly page: Localised;
  readonly home: Localised;
  readonly back: Localised;
};

export type Brand = SiteBrand & {
  /** The upper limits of a vendor's movement and of the balance it pays into; exact in every vendor protocol. */
  readonly liveCeilings: { readonly maxAmountMinor: bigint; readonly maxBalanceMinor: bigint };
  readonly catalogue: Catalogue;
  readonly content: BrandContent;
  readonly lottery: BrandLottery;
  readonly slots: BrandSlots;
  readonly channels: readonly BrandChannel[];
  /** The banks and wallets to which members are paid, in the order that members see. */
  readonly banks: readonly BrandBank[];
  /** The name of the payment provider that pays to banks and wallets without one of their own. */
  readonly payoutProvider: string;
  readonly vipClub: VipClub;
  readonly vipLevels: readonly VipLevel[];
  /** One password for all accounts; the start command prints it. */
  readonly demo: { readonly accounts: readonly DemoAccount[]; readonly password: string };
  /** The folder of the pictures that browsers get below `/brand/`. */
  readonly imagesFolder: string;
};
