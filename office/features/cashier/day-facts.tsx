// The sums and counts of a day that was compared with a provider's list, of deposits as of payouts.
import type { ValueOf } from '#contract/call-types.ts';
import type { readProviderDay } from '#contract/cashier/provider-day-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';

/** The address has the day before the provider: `2026-11-23-maya`. */
const dayLength = 10;

export const dayOfAddress = (id: string) => ({
  day: id.slice(0, dayLength),
  gateway: id.slice(dayLength + 1),
});

export function DayFacts({ day }: { day: Omit<ValueOf<typeof readProviderDay>, 'lines'> }) {
  const t = useText();
  return (
    <Facts
      facts={[
        { name: t('day.ours'), value: <Money amount={day.ours} /> },
        { name: t('day.theirs'), value: <Money amount={day.theirs} /> },
        { name: t('day.difference'), value: <Difference amount={day.difference} /> },
        { name: t('day.matched'), value: day.matched },
        { name: t('day.missingHere'), value: day.missingHere },
        { name: t('day.missingThere'), value: day.missingThere },
        { name: t('day.amountDiffers'), value: day.amountDiffers },
        { name: t('day.compared'), value: <When at={day.comparedAt} /> },
      ]}
    />
  );
}

/** It must be zero: any other amount is an alarm, also one in our favour. */
export const Difference = ({ amount }: { amount: string }) =>
  amount === '0.00' ? (
    <Money amount={amount} />
  ) : (
    <Tag tone="alarm">
      <Money amount={amount} />
    </Tag>
  );

export const Side = ({ amount }: { amount: string | null }) =>
  amount === null ? '–' : <Money amount={amount} />;
