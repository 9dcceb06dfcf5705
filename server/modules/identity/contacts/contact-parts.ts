// The last four digits of a phone number as a keyed hash: operators find a member by them, and the database reveals
// none.
import { countries } from '#server/modules/platform/index.ts';
import type { Vault } from '#server/base/secrets/vault.ts';

/** Parts of other lengths would allow to find out a number digit by digit. */
const tailDigits = 4;
/** Fewer digits are no whole number. */
const leastWhole = 8;
/** Eight bytes are enough to distinguish some ten million numbers. */
const keptBytes = 8;

const tailOf = (vault: Vault, digits: string): Buffer =>
  vault.lookup('PHONE_TAIL', digits).subarray(0, keptBytes);

/** The hashes by which a number is found besides its whole; empty for an address. */
export function contactParts(vault: Vault, kind: 'PHONE' | 'EMAIL', value: string): Buffer[] {
  return kind === 'EMAIL' ? [] : [tailOf(vault, nationalDigits(value).slice(-tailDigits))];
}

/** The digits without a dialling code and without a leading zero. */
function nationalDigits(e164: string): string {
  const country = countries.find(({ dialingCode }) => e164.startsWith(dialingCode));
  return e164.slice(country?.dialingCode.length ?? 1).replace(/\D/g, '');
}

/** The hashes for a whole number in any notation, or for its last four digits; empty for other parts. */
export function lookupsOfPart(
  vault: Vault,
  written: string,
): { readonly whole: readonly Buffer[]; readonly parts: readonly Buffer[] } {
  if (!/^[+\d][\d\s().-]*$/.test(written)) return { whole: [], parts: [] };
  const given = written.replace(/\D/g, '');
  // Two leading zeros mean the sign before a dialling code, or are just digits.
  const digits = given.replace(/^00/, '');
  const wholes = new Set([`+${digits}`]);
  for (const { dialingCode, mobileDigits } of countries) {
    const bare = digits.replace(/^0/, '');
    if (bare.length === mobileDigits) wholes.add(dialingCode + bare);
  }
  return {
    whole: digits.length >= leastWhole ? [...wholes].map((value) => vault.lookup('PHONE', value)) : [],
    parts: given.length === tailDigits ? [tailOf(vault, given)] : [],
  };
}
