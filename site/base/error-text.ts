// Turns a failure into a sentence in the player's language: code to text, anything else is "Unknown error".
import type { FailureOf } from '#contract/call-types.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import type { BoundKind, LimitPeriod } from '#contract/protection.ts';
import type { placeOrder } from '#contract/lottery/orders-calls.ts';
import { ApiError } from './api-error.ts';
import { currentLanguage, currentText, loadTexts } from './i18n.ts';

/** The sentence for a code; the texts are fetched when the first error is shown. */
export async function errorCodeText(code: ErrorCode): Promise<string> {
  const texts =
    currentLanguage() === 'EN'
      ? (await import('#contract/base/error-texts-en.ts')).errorTextsEn
      : (await import('#contract/base/error-texts-bn.ts')).errorTextsBn;
  return texts[code] ?? texts.UNKNOWN_ERROR;
}

/** Which of the player's own limits it is. */
async function ownLimitText({ kind, period }: { kind: BoundKind; period: LimitPeriod }): Promise<string> {
  await loadTexts(['protection']);
  const t = currentText();
  if (kind === 'SESSION_TIME') return t(period === 'DAY' ? 'bounds.timeIsUpDAY' : 'bounds.timeIsUpWEEK');
  return t('bounds.wouldExceed', t('bounds.limitName', t(`bounds.kind${kind}`), t(`bounds.per${period}`)));
}

/** The sentence for anything a call threw. */
export async function errorText(error: unknown): Promise<string> {
  if (error instanceof ApiError && error.code === 'NETWORK') return currentText()('app.networkFailed');
  try {
    if (error instanceof ApiError && error.code === 'PLAY_LIMIT_REACHED') {
      const { limit } = (error.value ?? {}) as FailureOf<typeof placeOrder>;
      if (limit) return await ownLimitText(limit);
    }
    return await errorCodeText(
      error instanceof ApiError && error.code !== 'NETWORK' ? error.code : 'UNKNOWN_ERROR',
    );
  } catch {
    // The texts themselves could not be fetched: the network is what is wrong.
    return currentText()('app.networkFailed');
  }
}
