// Ids that carry their kind and sort by the time they were made: `mbr_01k2…`.
import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

type IdKind = 'mbr' | 'ses' | 'gms' | 'rnd' | 'jrn' | 'acc' | 'cnt' | 'chl' | 'req' | 'tkt' | 'msg' | 'vtr' | 'vcs' | 'kyc';

/** A new id: the kind, ten characters of time, sixteen of chance (80 random bits), in Crockford's base 32. */
export function newId(kind: IdKind, nowMs: number = Date.now()): string {
  return `${kind}_${base32(BigInt(nowMs), 10)}${base32(BigInt(`0x${randomBytes(10).toString('hex')}`), 16)}`;
}

function base32(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest >>= 5n) text = alphabet[Number(rest & 31n)] + text;
  return text;
}
