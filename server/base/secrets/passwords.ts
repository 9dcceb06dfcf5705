// Password hashes: argon2id in PHC strings, computed in separate threads, a limited number at once.
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Refusal } from '#server/base/refusal.ts';
import { sameBytes } from '#server/base/secrets/secret.ts';
import { computeHash } from './hash-threads.ts';
import { canonicalPassword } from './password-rules.ts';

type PasswordCost = { readonly memoryKiB: number; readonly passes: number; readonly lanes: number };

/** The cost of a hash: the minimum that OWASP recommends for argon2id, or almost none for tests and demonstrations. */
const costs = {
  standard: { memoryKiB: 19_456, passes: 2, lanes: 1 },
  least: { memoryKiB: 64, passes: 1, lanes: 1 },
} as const satisfies Record<string, PasswordCost>;
const saltBytes = 16;
const hashBytes = 32;
/** One core less than available: it remains for other calls and for the database. */
export const hashesAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Above this many waiting calls, further ones are refused at once. */
const longestQueue = 256;
const busyRetrySeconds = 5;

export type Passwords = {
  /**
   * A new PHC string for a password.
   * @throws Refusal RATE_LIMITED when too many wait.
   */
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a PHC string. When the call had to wait, `stillWanted` runs first and may throw to
   * give up, because the state may have changed during the wait.
   * @throws Refusal RATE_LIMITED when too many wait.
   */
  verify(phc: string, password: string, stillWanted?: () => Promise<void>): Promise<boolean>;
  /** Whether a PHC string was made with other parameters than new ones are. */
  isOutdated(phc: string): boolean;
  /** A PHC string that no password matches and that costs as much as any other. */
  readonly decoy: string;
};

export function createPasswords(
  wanted: PasswordCost | keyof typeof costs = 'standard',
  atOnce = hashesAtOnce,
): Passwords {
  const cost = typeof wanted === 'string' ? costs[wanted] : wanted;
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

/** Runs at most `atOnce` tasks at a time, the others wait in a queue; the task gets whether it waited. */
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
      // The slot passes to the next task in the queue, so a new task cannot overtake it.
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
