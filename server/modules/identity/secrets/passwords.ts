// Password hashes: argon2id in PHC strings, computed in threads of their own by a bounded number at once.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Refusal } from '#server/base/refusal.ts';
import { sameBytes } from '#server/base/secret.ts';
import { computeHash } from './hash-threads.ts';
import { canonicalPassword } from './password-rules.ts';

type PasswordCost = { readonly memoryKiB: number; readonly passes: number; readonly lanes: number };

/** The floor of OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const houseCost: PasswordCost = { memoryKiB: 19_456, passes: 2, lanes: 1 };
const saltBytes = 16;
const hashBytes = 32;
/** One core less than there are: it stays with the calls of those who are in, and with the database. */
export const hashesAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Beyond this many waiting, whoever comes is sent away instead of everybody waiting for ever. */
const longestQueue = 256;
const busyRetrySeconds = 5;

export type Passwords = {
  /** A new PHC string for a password. @throws Refusal RATE_LIMITED when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password belongs to a PHC string. When the call had to wait for its turn, `stillWanted` runs
   * first and may throw to give up: what was true before the wait may have changed.
   * @throws Refusal RATE_LIMITED when too many wait.
   */
  verify(phc: string, password: string, stillWanted?: () => Promise<void>): Promise<boolean>;
  /** Whether a PHC string was made with other parameters than new ones are. */
  isOutdated(phc: string): boolean;
  /** A PHC string that no password matches and that costs as much as any other. */
  readonly decoy: string;
};

export function createPasswords(cost: PasswordCost = houseCost, atOnce = hashesAtOnce): Passwords {
  const takeTurn = createTurns(atOnce);
  return {
    hash: (password) =>
      takeTurn(async () => {
        const salt = randomBytes(saltBytes);
        return formatPhc(cost, salt, await compute(cost, salt, hashBytes, password));
      }),
    verify: (phc, password, stillWanted) =>
      takeTurn(async (hasWaited) => {
        if (hasWaited) await stillWanted?.();
        const known = parsePhc(phc);
        const computed = await compute(known.cost, known.salt, known.hash.length, password);
        return sameBytes(computed, known.hash);
      }),
    isOutdated: (phc) => {
      const known = parsePhc(phc).cost;
      return known.memoryKiB !== cost.memoryKiB || known.passes !== cost.passes || known.lanes !== cost.lanes;
    },
    decoy: formatPhc(cost, randomBytes(saltBytes), randomBytes(hashBytes)),
  };
}

/** Lets at most `atOnce` pieces of work run, the others wait in line; the work hears whether it waited. */
function createTurns(atOnce: number) {
  const line: (() => void)[] = [];
  let running = 0;
  return async function takeTurn<Result>(work: (hasWaited: boolean) => Promise<Result>): Promise<Result> {
    const hasWaited = running >= atOnce;
    if (hasWaited) {
      if (line.length >= longestQueue)
        throw new Refusal('RATE_LIMITED', { retryAfterSeconds: busyRetrySeconds });
      await new Promise<void>((resume) => line.push(resume));
    } else running += 1;
    try {
      return await work(hasWaited);
    } finally {
      // The place is handed over, not freed: nobody who just came may overtake the line.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function compute(cost: PasswordCost, salt: Buffer, tagLength: number, password: string): Promise<Buffer> {
  return computeHash({
    message: new TextEncoder().encode(canonicalPassword(password)),
    nonce: new Uint8Array(salt),
    memory: cost.memoryKiB,
    passes: cost.passes,
    parallelism: cost.lanes,
    tagLength,
  });
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

function formatPhc(cost: PasswordCost, salt: Buffer, hash: Buffer): string {
  const parameters = `m=${cost.memoryKiB},t=${cost.passes},p=${cost.lanes}`;
  return `$argon2id$v=19$${parameters}$${base64(salt)}$${base64(hash)}`;
}

const phcForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parsePhc(phc: string): { cost: PasswordCost; salt: Buffer; hash: Buffer } {
  const [, memory, passes, lanes, salt, hash] = phcForm.exec(phc) ?? [];
  if (!salt || !hash) throw new Error('a stored password hash is not an argon2id PHC string');
  return {
    cost: { memoryKiB: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
