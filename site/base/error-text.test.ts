// A refusal becomes a sentence of the player's language, and one for an own limit says which.
import { afterEach, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';
import { applyLanguage } from './i18n.ts';

afterEach(() => applyLanguage('BN'));

it('names the own limit a stake would go over', async () => {
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
