// Converts every error into the envelope: a code of the contract, its status, a sentence in the user's language.
import type { Refusal as RefusalEnvelope } from '#contract/base/endpoint.ts';
import { errorTextsBn } from '#contract/base/error-texts-bn.ts';
import { errorTextsEn } from '#contract/base/error-texts-en.ts';
import { type ErrorCode, errorStatus } from '#contract/base/errors.ts';
import type { Language } from '#contract/base/language.ts';
import { Refusal } from '#server/base/refusal.ts';

const texts: Record<Language, Record<ErrorCode, string>> = { BN: errorTextsBn, EN: errorTextsEn };

/** The framework's own faults that are the caller's doing. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INPUT_INVALID',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INPUT_INVALID',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INPUT_INVALID',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/** The refusal in an error; undefined for an internal fault, which must be logged. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const frameworkCode = frameworkCodes[(error as { code?: string } | null)?.code ?? ''];
  if (frameworkCode) return new Refusal(frameworkCode);
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  return status >= 400 && status < 500 ? new Refusal('INPUT_INVALID') : undefined;
}

type ErrorReply = { status: number; headers: Record<string, string>; body: RefusalEnvelope };

/** The response for a refusal. */
export function errorReply(refusal: Refusal, language: Language): ErrorReply {
  const retryAfter = refusal.retryAfterSeconds;
  return {
    status: errorStatus[refusal.code],
    headers: retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) },
    body: {
      success: false,
      errorCode: refusal.code,
      message: texts[language][refusal.code],
      ...(refusal.value === undefined ? {} : { value: refusal.value }),
    },
  };
}
