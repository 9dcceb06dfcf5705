// Why a withdrawal was refused, with the amounts and times that came with the refusal.
import type { FailureOf } from '#contract/call-types.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import type { withdraw } from '#contract/cashier/withdraw-calls.ts';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { ApiError } from '#site/base/api-error.ts';
import { brand } from '#site/base/brand.ts';
import { type TextFunction, useLanguage, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { singleAmount } from '#site/base/single-amount.ts';

type Failure = Partial<FailureOf<typeof withdraw>>;
type Sentence = (t: TextFunction, value: Failure, timeOf: (at: number) => string) => string | undefined;

/** `except`: codes that are shown elsewhere. */
export function WithdrawRefusal({ error, except }: { error: unknown; except: readonly ErrorCode[] }) {
  const t = useText();
  const language = useLanguage();
  const timeOf = (at: number) => showDayTime(at, language, brand.timeZone);
  const own =
    error instanceof ApiError && error.code !== 'NETWORK'
      ? sentences[error.code]?.(t, (error.value ?? {}) as Failure, timeOf)
      : undefined;
  return own ? <RefusalLine text={own} /> : <Refusal error={error} except={except} />;
}

/** Undefined where the refusal brings nothing to add to the sentence of its code. */
const sentences: Readonly<Partial<Record<ErrorCode, Sentence>>> = {
  NOT_FOUND: (t) => t('withdraw.refused.NOT_FOUND'),
  CARD_COOLING: (t, { from }, timeOf) =>
    from === undefined ? undefined : t('withdraw.refused.CARD_COOLING', timeOf(from)),
  AMOUNT_RANGE: (t, { min, max }) =>
    min && max ? t('withdraw.between', singleAmount(min), singleAmount(max)) : undefined,
  LIMIT_REACHED: (t, { count, left }) => {
    if (count === 0) return t('withdraw.refused.LIMIT_COUNT');
    return left ? t('withdraw.refused.LIMIT_SUM', singleAmount(left)) : undefined;
  },
  FEE_CHANGED: (t, { fee, net }) =>
    fee && net ? t('withdraw.refused.FEE_CHANGED', singleAmount(fee), singleAmount(net)) : undefined,
  WAGERING_OPEN: (t, { left, cause = 'DEPOSIT' }) =>
    left && t(`withdraw.refused.WAGERING_OPEN.${cause}`, singleAmount(left)),
};
