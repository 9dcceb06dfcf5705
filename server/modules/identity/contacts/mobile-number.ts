// Mobile numbers: the accepted notations, and the one form in which they are stored and compared.
import { mobilePrefixes } from '#contract/identity/patterns.ts';
import { countries } from '#server/modules/platform/index.ts';

export type MobileNumber = {
  /** As in +8801712345678. */
  readonly e164: string;
  readonly dialingCode: string;
  readonly national: string;
};

type Written = {
  readonly mobileNum?: string | undefined;
  readonly mobileNo?: string | undefined;
  readonly countryDialingCode?: string | undefined;
};

/**
 * The number under either name; undefined for an unknown country, a wrong length or a prefix that mobile
 * numbers do not have. A leading zero, as dialled inside the country, is dropped.
 */
export function mobileNumberOf({
  mobileNum,
  mobileNo,
  countryDialingCode = '',
}: Written): MobileNumber | undefined {
  if (mobileNum !== undefined && mobileNo !== undefined && mobileNum !== mobileNo) return undefined;
  const dialingCode = `+${countryDialingCode.trim().replace(/^\+/, '')}`;
  const country = countries.find((known) => known.dialingCode === dialingCode);
  const digits = (mobileNum ?? mobileNo ?? '').trim().replace(/[\s-]/g, '');
  if (!country || !/^\d+$/.test(digits)) return undefined;
  const national = digits.length === country.mobileDigits + 1 ? digits.replace(/^0/, '') : digits;
  if (national.length !== country.mobileDigits) return undefined;
  if (mobilePrefixes[dialingCode]?.test(national) === false) return undefined;
  return { e164: dialingCode + national, dialingCode, national };
}
