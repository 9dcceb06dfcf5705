// Proves that a refusal for an own limit names the limit.
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#site/base/api-error.ts';
import { errorText } from '#site/base/error-text.ts';
import { applyLanguage } from '#site/base/i18n.ts';
import { explainRefusal } from '#site/base/refusal-details.ts';
import { ownLimitText } from './own-limit-text.ts';

afterEach(() => applyLanguage('BN'));

it('names the own limit a stake would go over', async () => {
  explainRefusal('PLAY_LIMIT_REACHED', ownLimitText);
  const refusal = new ApiError('PLAY_LIMIT_REACHED', '', {
    value: { limit: { kind: 'LOSS', period: 'WEEK' } },
  });
  expect(await errorText(refusal)).toBe('এতে আপনার সীমা ছাড়িয়ে যাবে: ক্ষতি, প্রতি সপ্তাহ');
  applyLanguage('EN');
  expect(await errorText(refusal)).toBe('This would go over your limit: Losses a week');
  expect(await errorText(new ApiError('PLAY_LIMIT_REACHED', ''))).toBe(
    'This would go over a limit you have set for yourself',
  );
});
