// The terms of cashback and rebates by the settings and the brand, as a period copies them.
import type { PaybackKind } from '#contract/promotions/events/paybacks.ts';
import { decimalToMinor } from '#contract/base/money.ts';
import type { PromotionsParts } from '../parts.ts';
import type { PaybackTerms } from './payback-rules.ts';

type TermParts = Pick<PromotionsParts, 'cashbackSetting' | 'rebateSetting' | 'vip'>;

export async function termsNow(parts: TermParts, kind: PaybackKind): Promise<PaybackTerms> {
  return kind === 'CASHBACK' ? cashbackTerms(parts) : rebateTerms(parts);
}

async function cashbackTerms({ cashbackSetting }: TermParts): Promise<PaybackTerms> {
  const { isOn, period, percents, minimum, cap, claimDays } = await cashbackSetting();
  return {
    isOn,
    period,
    percents: written(percents),
    others: 0,
    levelRates: [],
    minimumMinor: String(decimalToMinor(minimum)),
    capMinor: String(decimalToMinor(cap)),
    claimDays,
  };
}

async function rebateTerms({ rebateSetting, vip }: TermParts): Promise<PaybackTerms> {
  const { percents, minimum, claimDays } = await rebateSetting();
  return {
    isOn: true,
    period: 'DAY',
    percents: written(percents),
    others: 100,
    levelRates: vip.levels.map(({ rebateTenThousandths }) => Number(rebateTenThousandths)),
    minimumMinor: String(decimalToMinor(minimum)),
    capMinor: null,
    claimDays,
  };
}

const written = (percents: Readonly<Record<string, number | undefined>>): Record<string, number> =>
  Object.fromEntries(Object.entries(percents).map(([category, percent]) => [category, percent ?? 0]));
