// Turns a failure into a sentence in the player's language: code to text, anything else is "Unknown error".
import type { ErrorCode } from '#contract/base/errors.ts';
import { ApiError } from './api-error.ts';
import { currentLanguage, currentText } from './i18n.ts';
import { explanationOf } from './refusal-details.ts';

/** The sentence for a code; the texts are fetched when the first error is shown. */
export async function errorCodeText(code: ErrorCode): Promise<string> {
  const texts =
    currentLanguage() === 'EN'
      ? (await import('#contract/base/error-texts-en.ts')).errorTextsEn
      : (await import('#contract/base/error-texts-bn.ts')).errorTextsBn;
  return texts[code] ?? texts.UNKNOWN_ERROR;
}

/** The sentence for anything a call threw. */
export async function errorText(error: unknown): Promise<string> {
  if (error instanceof ApiError && error.code === 'NETWORK') return currentText()('app.networkFailed');
  try {
    const explained = error instanceof ApiError && (await explanationOf(error.code, error.value));
    if (explained) return explained;
    return await errorCodeText(
      error instanceof ApiError && error.code !== 'NETWORK' ? error.code : 'UNKNOWN_ERROR',
    );
  } catch {
    // The texts themselves could not be loaded, so the network is the fault.
    return currentText()('app.networkFailed');
  }
}
