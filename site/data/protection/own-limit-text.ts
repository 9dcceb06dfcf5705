// Names the player's own limit that a stake would exceed.
import type { FailureOf } from '#contract/call-types.ts';
import type { placeOrder } from '#contract/lottery/orders-calls.ts';
import { currentText, loadTexts } from '#site/base/i18n.ts';

/** The sentence for the data of the refusal. */
export async function ownLimitText(value: unknown): Promise<string | undefined> {
  const { limit } = (value ?? {}) as FailureOf<typeof placeOrder>;
  if (!limit) return undefined;
  const { kind, period } = limit;
  await loadTexts(['protection']);
  const t = currentText();
  if (kind === 'SESSION_TIME') return t(period === 'DAY' ? 'bounds.timeIsUpDAY' : 'bounds.timeIsUpWEEK');
  return t('bounds.wouldExceed', t('bounds.limitName', t(`bounds.kind${kind}`), t(`bounds.per${period}`)));
}
