// A refusal becomes a sentence of the player's language.
import { afterEach, expect, it } from 'vitest';
import { errorTextsBn } from '#contract/base/error-texts-bn.ts';
import { errorTextsEn } from '#contract/base/error-texts-en.ts';
import { type ErrorCode, errorCodes } from '#contract/base/errors.ts';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';
import { applyLanguage } from './i18n.ts';

afterEach(() => applyLanguage('BN'));

it('ERR-12 says every code of the contract by its own sentence, and a code nobody has mapped as unknown', async () => {
  for (const [language, texts] of [
    ['BN', errorTextsBn],
    ['EN', errorTextsEn],
  ] as const) {
    applyLanguage(language);
    const owned = errorCodes.filter((code) => code !== 'PLAY_LIMIT_REACHED');
    for (const code of owned) expect(await errorText(new ApiError(code, ''))).toBe(texts[code]);
    expect(await errorText(new ApiError('A_CODE_OF_TOMORROW' as ErrorCode, 'inner words'))).toBe(
      texts.UNKNOWN_ERROR,
    );
    expect(await errorText(new TypeError('inner words'))).toBe(texts.UNKNOWN_ERROR);
  }
});
