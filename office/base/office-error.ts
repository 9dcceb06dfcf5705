// The error of a failed call: with the platform's code, or because no response came.
import type { ErrorCode } from '#contract/base/errors.ts';
import type { Language } from '#contract/base/language.ts';
import { CallError } from '#kit/calls/call-error.ts';

/** A refusal of the platform, or `NETWORK` when no response came. */
export class OfficeError extends CallError<ErrorCode | 'NETWORK'> {
  override readonly name = 'OfficeError';
}

const networkFailed: Record<Language, string> = {
  EN: 'The office does not answer. Check the network and try again.',
  BN: 'অফিস সাড়া দিচ্ছে না। নেটওয়ার্ক দেখে আবার চেষ্টা করুন।',
};

/** The sentence of anything a call threw; the texts are fetched when the first refusal is shown. */
export async function errorText(error: unknown, language: Language): Promise<string> {
  const code = error instanceof OfficeError ? error.code : 'UNKNOWN_ERROR';
  if (code === 'NETWORK') return networkFailed[language];
  try {
    const texts =
      language === 'EN'
        ? (await import('#contract/base/error-texts-en.ts')).errorTextsEn
        : (await import('#contract/base/error-texts-bn.ts')).errorTextsBn;
    return texts[code] ?? texts.UNKNOWN_ERROR;
  } catch {
    return networkFailed[language];
  }
}
