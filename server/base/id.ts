// Makes ids that begin with their kind and sort by the time of their creation: `mbr_01k2…`.
import { randomFillSync } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

type IdKind =
  | 'mbr'
  | 'ops'
  | 'ses'
  | 'gms'
  | 'rnd'
  | 'jrn'
  | 'acc'
  | 'cnt'
  | 'cmp'
  | 'chl'
  | 'mat'
  | 'req'
  | 'tkt'
  | 'msg'
  | 'vtr'
  | 'vcs'
  | 'kyc'
  | 'ord'
  | 'prp'
  | 'vmt'
  | 'nte'
  | 'dep'
  | 'rsk'
  | 'wd'
  | 'rca'
  | 'rwd'
  | 'msn'
  | 'ctr'
  | 'atr'
  | 'cht'
  | 'pic'
  | 'can'
  | 'rne'
  | 'ldb'
  | 'rnr'
  | 'act'
  | 'apl'
  | 'off'
  | 'gra'
  | 'pbl';

/** Random bytes are read for many ids at a time, because each call to the system takes longer than making an id. */
const chance = Buffer.alloc(16 * 256);
let used = chance.length;

/** A new id: the kind, ten characters of time, sixteen random ones (80 bits), in Crockford's base 32. */
export function newId(kind: IdKind, nowMs: number = Date.now()): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  let text = '';
  for (let rest = nowMs, nth = 0; nth < 10; nth += 1) {
    text = alphabet.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  // Five bits of each byte are used, so every character is equally likely.
  for (const end = used + 16; used < end; used += 1) text += alphabet.charAt((chance[used] ?? 0) & 31);
  return `${kind}_${text}`;
}
