// Everything that differs between merchants, as one schema: a brand is checked by it, its type and its page in docs/ follow from it.
import * as z from 'zod';
import { languages } from '#contract/base/language.ts';
import type { Catalogue } from '#contract/games/catalogue.ts';
import { flagNames } from '#contract/platform.ts';
import { bankCode } from './bank-code.ts';
import { brandContent, localised } from './content-schema.ts';
import { demoPeople } from './demo-schema.ts';
import { timeZone } from './time-zone.ts';

const minor = z.bigint().describe('In the smallest unit of the currency.');

/** The entries that an agents' menu may have (A-109). */
const agentEntries = [
  'overview',
  'record',
  'team',
  'redRain',
  'pnl',
  'betting',
  'rebates',
  'security',
  'inbox',
] as const;

/** The part that browsers get with the site. */
export const siteBrandSchema = z.strictObject({
  name: localised.describe('The name of the house.'),
  welcome: localised.describe(
    'The greeting; in Bengali the name needs a suffix, so each brand writes its own.',
  ),
  mark: z
    .array(
      z.strictObject({
        path: z.string().describe('The `d` of an SVG path; the middle is 0,0, and it ends at 50.'),
        turns: z.array(z.number()).min(1).describe('It is drawn once at each of these angles, in degrees.'),
        colour: z
          .enum(['act', 'faint', 'live'])
          .describe('The colour of the theme; `faint` is `act` let through.'),
      }),
    )
    .min(1)
    .describe('The sign beside the name, in the colours of the theme; `images/mark.svg` has fixed ones.'),
  ornament: z
    .array(
      z.strictObject({
        path: z.string().describe('The `d` of an SVG path; the middle is 0,0, and it ends at 58.'),
        turns: z.array(z.number()).min(1).describe('It is drawn once at each of these angles, in degrees.'),
        isFilled: z.boolean().exactOptional().describe('Filled in place of a thin line.'),
      }),
    )
    .min(1)
    .describe('The ornament behind headers and in empty states, in thin lines of the text’s colour.'),
  merchantCode: z
    .string()
    .regex(/^[a-z0-9]{2,20}$/)
    .describe('Sent with calls; small letters and digits.'),
  language: z.enum(languages).describe('The language of visitors who have chosen none.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .describe('ISO 4217.'),
  currencyName: z.string().describe('The name of the currency in running text.'),
  currencySymbol: z.string().describe('Before an amount that appears alone; balances show none.'),
  dialingCodes: z
    .tuple([z.string()], z.string())
    .describe('The dialling codes that get messages, the merchant’s own first.'),
  timeZone,
  minimumAge: z.int().min(18).describe('In years; texts and the age confirmation name it.'),
  sportsVendor: z.string().describe('The vendor behind the sports entry of the bottom menu.'),
  copyright: z.string().describe('The years of the copyright line.'),
  mobileTemplate: z
    .strictObject({
      memberCenter: z.string().describe('`1` for the new member centre, anything else for the base one.'),
      depositFunction: z.string().describe('`1` for the new deposit detail, anything else for the base one.'),
    })
    .describe('Which layouts are used.'),
  flags: z
    .record(z.enum(flagNames), z.boolean())
    .describe(
      'The switches of a new installation; operators change them. `usual-flags.ts` has the usual ones.',
    ),
  agentMenu: z
    .array(z.enum(agentEntries))
    .describe('The entries of the agents’ menu, in its order; customer service is always there.'),
});

const lotteryPrices = z.strictObject({
  prizeGroup: z
    .strictObject({
      min: z.int().describe('The lowest group.'),
      max: z.int().describe('The highest group of members without a setting by operators.'),
      step: z.int().describe('The distance between groups.'),
      highest: z.int().describe('The highest of all; its prizes are fair.'),
    })
    .describe('A lower group pays less and gives the difference back.'),
  marginPermille: z.int().describe('The merchant’s part of fair prices, in thousandths.'),
  marginPermilleOf: z.record(z.string(), z.int()).describe('Families with other margins.'),
});

const lottery = z.strictObject({
  limits: z
    .strictObject({
      maxMultiple: z.int().describe('Of a line.'),
      maxUnits: z.int().describe('Of a slip.'),
      minStakeMinor: minor.describe('The least stake, in the smallest unit.'),
      maxPrizeMinor: minor.describe('The highest win of a line.'),
      maxPaidPerDrawMinor: minor.describe('The most that a draw pays.'),
      maxStakePerDrawMinor: minor.describe('The most a member stakes in a draw.'),
    })
    .describe('Limits of stakes and wins.'),
  prizeModes: z.array(z.enum(['Lott', 'ZY', 'Elott'])).describe('How slips may be priced.'),
  terms: z
    .strictObject({
      Lott: lotteryPrices.describe('Prices of this mode.'),
      ZY: lotteryPrices.describe('Prices of this mode.'),
      Elott: lotteryPrices.describe('Prices of this mode.'),
    })
    .describe('Prices by mode.'),
});

const clock = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .nullable();
export const channel = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe('Unique.'),
  method: z.enum(['MANUAL', 'ALIPAY', 'QQ', 'WECHAT', 'GATEWAY']).describe('How the member pays.'),
  gateway: z.string().nullable().describe('The payment provider; null where members send money to a number.'),
  scheme: z.string().describe('The scheme at the provider, such as a wallet; empty for any.'),
  bankCode: bankCode.describe('The wallet or bank; it names the logo.'),
  nameBn: z.string().describe('Its name in Bengali.'),
  nameEn: z.string().describe('Its name in English.'),
  minMinor: minor.describe('The least amount.'),
  maxMinor: minor.describe('The highest amount.'),
  feePpm: z.int().describe('Millionths of the amount.'),
  opensAt: clock.describe('`HH:MM` in the merchant’s zone; null round the clock.'),
  closesAt: clock.describe('The same.'),
  usualMinutes: z.int().describe('How long it usually takes.'),
  quickMinor: z.array(minor).describe('The quick buttons.'),
  isEnabled: z.boolean().describe('Members see it.'),
  accounts: z
    .array(
      z.strictObject({
        id: z.string().describe('Unique.'),
        holder: z.string().describe('The name on it.'),
        number: z.string().describe('Where members send money.'),
        dailyCapMinor: minor.nullable().describe('What may come in a day; null for any.'),
        weight: z.int().describe('Its share of payments beside other numbers.'),
        isEnabled: z.boolean().describe('It is used.'),
      }),
    )
    .describe('The merchant’s numbers for manual payments.'),
});

export const bank = z.strictObject({
  code: bankCode.describe('Unique; it names the logo.'),
  kind: z.enum(['WALLET', 'BANK']).describe('A wallet’s number is its owner’s mobile number.'),
  names: localised.describe('Its name.'),
  digits: z
    .strictObject({ least: z.int().describe('The fewest.'), most: z.int().describe('The most.') })
    .describe('How many digits a number has.'),
  begins: z.string().describe('How every number begins; empty for any.'),
  paidBy: z.string().exactOptional().describe('The provider that pays to it, if not `payoutProvider`.'),
});

const titledList = z.strictObject({
  heading: localised.describe('Its heading.'),
  list: z.array(localised).describe('Its lines.'),
});

export const vipClubSchema = z.strictObject({
  title: localised.describe('The heading of the page.'),
  lead: localised.describe('The sentence below it.'),
  steps: titledList.describe('How one rises.'),
  tables: z
    .array(
      z.strictObject({
        heading: localised.describe('Its heading.'),
        caption: localised.describe('For screen readers.'),
        columns: z
          .strictObject({
            BN: z.array(z.string()).describe('In Bengali.'),
            EN: z.array(z.string()).describe('In English.'),
          })
          .describe('The names of the columns; the first one heads the levels.'),
        rows: z.array(z.array(z.string())).describe('One row a level, from VIP 0 on.'),
      }),
    )
    .describe('What each level needs and gives.'),
  notes: titledList.describe('What else is to know.'),
  page: localised.describe('The name of the page’s own parts.'),
  home: localised.describe('The link to home.'),
  back: localised.describe('The link back.'),
});

const amount = z.string().regex(/^\d+(\.\d\d)?$/);
export const vipLevel = z.strictObject({
  points: z.int().describe('The growth points in total from which a member has it.'),
  upBonus: amount.describe('Paid once for ever when the level is reached.'),
  monthBonus: amount.describe('Paid each month.'),
  withdrawalsPerDay: z.int().describe('Withdrawals in a day.'),
  withdrawnPerDay: amount.describe('The most that is withdrawn in a day.'),
  rebatePercent: amount.describe('Of each day’s valid bets.'),
  keepPoints: z.int().describe('The points in 90 days that keep the level.'),
});

export const brandSchema = siteBrandSchema.extend({
  liveCeilings: z
    .strictObject({
      maxAmountMinor: minor.describe('Of one movement.'),
      maxBalanceMinor: minor.describe('Of the balance it pays into.'),
    })
    .describe('Upper limits that are exact in every vendor’s protocol.'),
  catalogue: z
    .custom<Catalogue>((given) => typeof given === 'object' && given !== null)
    .describe('Vendors and games; `games.tsv` and `vendors.ts`, read by `read-games.ts`.'),
  content: brandContent.describe('What players read at the first start; operators change it in the office.'),
  lottery: lottery.describe('Margins and limits of the lotteries.'),
  slots: z
    .strictObject({
      autoplay: z.boolean().describe('Spins may repeat by themselves.'),
      turbo: z.boolean().describe('Shorter spins, and reels that stop at a press.'),
      leastSpinMs: z.int().describe('From one paid spin to the next, in milliseconds.'),
      stakes: z
        .strictObject({ least: z.string().describe('The least.'), most: z.string().describe('The most.') })
        .describe('With two decimals.'),
    })
    .describe('The legal rules for slot games in the merchant’s country.'),
  channels: z.array(channel).min(1).describe('Ways to deposit at the first start.'),
  banks: z.array(bank).min(1).describe('Where members are paid, in the order that they see.'),
  payoutProvider: z.string().describe('The provider that pays to banks without one of their own.'),
  vipClub: vipClubSchema.describe('The words of the static VIP pages.'),
  vipLevels: z
    .array(vipLevel)
    .min(1)
    .describe('The levels of the VIP club, from VIP 0 on; amounts as decimals.'),
  demo: demoPeople.describe('The people of a demonstration.'),
  imagesFolder: z.string().describe('The folder of the pictures, which browsers get below `/brand/`.'),
});
