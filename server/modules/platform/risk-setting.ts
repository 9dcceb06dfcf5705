// The shape of the setting `risk`: the thresholds and points of every rule, and their default values (office.md 9).
import * as z from 'zod/mini';
import type { RiskRule } from '#contract/cashier/risk-rule-names.ts';

const within = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));
const points = within(1, 100);
const accounts = within(2, 50);
const hours = within(1, 720);
const minutes = within(1, 1440);
/** Sessions are kept for 30 days. */
const days = within(1, 30);
const percent = within(1, 100);

const rule = <Thresholds extends z.core.$ZodShape>(thresholds: Thresholds) =>
  z.strictObject({ isOn: z.boolean(), points, ...thresholds });

export const riskSchema = z.strictObject({
  reviewFrom: within(1, 1000),
  caseFrom: within(1, 1000),
  restDays: within(1, 365),
  reportFrom: z.string().check(z.regex(/^(?!0+\.00$)\d{1,12}\.\d{2}$/)),
  rules: z.strictObject({
    DEPOSIT_BURST: rule({ orders: within(1, 100), minutes, failed: within(1, 100), failedMinutes: minutes }),
    IN_AND_OUT: rule({ days, outPercent: percent, playPercent: within(1, 1000) }),
    STRUCTURING: rule({ deposits: within(2, 50), hours: within(1, 168), fromPercent: percent }),
    SHARED_DEVICE: rule({ accounts, days }),
    SHARED_ADDRESS: rule({ accounts, days }),
    SHARED_CARD: rule({ accounts }),
    OPPOSITE_BETS: rule({ bets: within(1, 50), minutes, days }),
    VOIDED_BETS: rule({ percent, days }),
    NEW_CARD: rule({ hours }),
    NEW_PASSWORD: rule({ hours }),
    NEW_PHONE: rule({ hours }),
    WITHDRAWAL_BURST: rule({ orders: within(1, 100), hours: within(1, 168) }),
    DORMANT: rule({ quietDays: within(7, 730), days }),
    SELF_DEALING: rule({ accounts }),
    CIRCULAR_LINE: rule({ accounts }),
    FALSE_ACTIVE: rule({ barely: within(1, 1000), barelyPercent: percent, days }),
    BONUS_KEPT: rule({ days }),
  } satisfies Record<RiskRule, z.core.$ZodType>),
});

/** A card can be used a day after it was added. Members of a mobile network share addresses, so that rule is mild. */
export const riskDefault: z.output<typeof riskSchema> = {
  reviewFrom: 50,
  caseFrom: 50,
  restDays: 30,
  reportFrom: '50000.00',
  rules: {
    DEPOSIT_BURST: { isOn: true, points: 20, orders: 5, minutes: 10, failed: 10, failedMinutes: 60 },
    IN_AND_OUT: { isOn: true, points: 60, days: 7, outPercent: 80, playPercent: 100 },
    STRUCTURING: { isOn: true, points: 60, deposits: 3, hours: 24, fromPercent: 80 },
    SHARED_DEVICE: { isOn: true, points: 50, accounts: 3, days: 30 },
    SHARED_ADDRESS: { isOn: true, points: 20, accounts: 5, days: 30 },
    SHARED_CARD: { isOn: true, points: 60, accounts: 2 },
    OPPOSITE_BETS: { isOn: true, points: 60, bets: 3, minutes: 10, days: 30 },
    VOIDED_BETS: { isOn: true, points: 60, percent: 20, days: 30 },
    NEW_CARD: { isOn: true, points: 20, hours: 48 },
    NEW_PASSWORD: { isOn: true, points: 30, hours: 24 },
    NEW_PHONE: { isOn: true, points: 30, hours: 24 },
    WITHDRAWAL_BURST: { isOn: true, points: 30, orders: 3, hours: 24 },
    DORMANT: { isOn: true, points: 30, quietDays: 90, days: 7 },
    SELF_DEALING: { isOn: true, points: 60, accounts: 2 },
    CIRCULAR_LINE: { isOn: true, points: 60, accounts: 2 },
    FALSE_ACTIVE: { isOn: true, points: 60, barely: 5, barelyPercent: 50, days: 7 },
    BONUS_KEPT: { isOn: true, points: 60, days: 30 },
  },
};
