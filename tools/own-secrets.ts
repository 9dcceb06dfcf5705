// The secrets of an installation that `npm start` keeps: made once, readable by their owner only.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const names = ['SECRET_KEY', 'VENDOR_MASTER_SECRET'] as const;
type Secrets = Record<(typeof names)[number], string>;

/**
 * The secrets in the folder, overridden by the environment; made when the folder is new.
 * @throws Error with the code DAMAGED_SECRETS or MISSING_SECRETS, or the system's own about the folder
 */
export function ownSecrets(folder: string, environment: NodeJS.ProcessEnv): Secrets {
  const file = join(folder, 'secrets.json');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    const isNew = !existsSync(join(folder, 'postgres'));
    if (!isNew && !environment.SECRET_KEY) throw faultOf('MISSING_SECRETS', file);
    writeFileSync(file, `${JSON.stringify(newSecrets(), null, 2)}\n`, { mode: 0o600 });
  }
  const stored = readStored(file);
  return {
    SECRET_KEY: environment.SECRET_KEY ?? stored.SECRET_KEY,
    VENDOR_MASTER_SECRET: environment.VENDOR_MASTER_SECRET ?? stored.VENDOR_MASTER_SECRET,
  };
}

/** The environment without the platform's key: another process gets only its own secrets. */
export function withoutPlatformKey(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { SECRET_KEY: _secretKey, DRAW_KEY: _drawKey, ...others } = environment;
  return others;
}

const newSecrets = (): Secrets => ({
  SECRET_KEY: randomBytes(32).toString('hex'),
  VENDOR_MASTER_SECRET: randomBytes(32).toString('hex'),
});

function readStored(file: string): Secrets {
  let stored: unknown;
  try {
    stored = JSON.parse(readFileSync(file, 'utf8'));
  } catch (fault) {
    if (fault instanceof SyntaxError) throw faultOf('DAMAGED_SECRETS', file);
    throw fault;
  }
  if (!areSecrets(stored)) throw faultOf('DAMAGED_SECRETS', file);
  return stored;
}

const areSecrets = (value: unknown): value is Secrets =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => /^[0-9a-f]{64}$/.test(String((value as Partial<Secrets>)[name])));

const faultOf = (code: string, path: string): Error =>
  Object.assign(new Error(`${path}: ${code}`), { code, path });
