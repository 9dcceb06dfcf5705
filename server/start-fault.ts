// States in one sentence why a process of the platform cannot start and what to do about it; no stack.

type Fault = {
  readonly code?: string;
  readonly message?: string;
  readonly path?: string;
  readonly syscall?: string;
  readonly port?: number;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
};

/** The sentence for each fault, by its code in the system or in PostgreSQL. */
const sentences: Readonly<Record<string, (fault: Fault) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port ?? ''} is taken: end what listens there, or choose another one with PORT or OFFICE_PORT.`,
  EACCES: ({ path }) =>
    `${path ?? 'The data folder'} must not be used by this user: change its owner, or choose another DATA_DIR.`,
  EPERM: ({ path }) =>
    `${path ?? 'The data folder'} must not be used by this user: change its owner, or choose another DATA_DIR.`,
  EROFS: ({ path }) =>
    `${path ?? 'The data folder'} can only be read: choose a DATA_DIR that can be written to.`,
  ENOTDIR: ({ path }) => `${path ?? 'The data folder'} leads through a file: DATA_DIR has to name a folder.`,
  EEXIST: ({ path }) => `${path ?? 'The data folder'} is a file: DATA_DIR has to name a folder.`,
  ENOENT: ({ path, syscall, message }) =>
    syscall === 'mkdir'
      ? `${path ?? 'The data folder'} cannot be made: choose a DATA_DIR that can be written to.`
      : `${unknownStart} ${message ?? ''}`,
  ENOSPC: () => 'The disk is full: make room on it, or choose a DATA_DIR on another one.',
  ECONNREFUSED: () => 'The database does not answer: start it, or mend its address in DATABASE_URL.',
  ENOTFOUND: () => 'The host of the database is unknown: mend its address in DATABASE_URL.',
  ETIMEDOUT: () => 'The database does not answer in time: start it, or mend its address in DATABASE_URL.',
  '28P01': () => 'The database refuses the password: mend it in DATABASE_URL.',
  '28000': () => 'The database refuses the user: mend it in DATABASE_URL.',
  '3D000': () => 'The database does not exist: create it, or mend its name in DATABASE_URL.',
  '42501': () => 'The database user lacks permissions: name its owner in DATABASE_OWNER_URL.',
  '42P01': () => 'The database has no tables of ours yet: start the server first, it makes them.',
  DAMAGED_DATA: ({ path }) =>
    `${path ?? 'The data folder'} is damaged or not of this version: put a backup in its place, or choose another DATA_DIR.`,
  '53100': () => 'The disk is full: make room on it, or choose a DATA_DIR on another one.',
  DAMAGED_SECRETS: ({ path }) => `${path ?? 'secrets.json'} is damaged: put a backup in its place.`,
  MISSING_SECRETS: ({ path }) =>
    `${path ?? 'secrets.json'} is missing, and the data beside it cannot be read without: put a backup there.`,
  WRONG_SECRET_KEY: () =>
    'SECRET_KEY is not the one this data was made with: put that one back, or choose another DATA_DIR or database.',
  WRONG_DRAW_KEY: () =>
    'DRAW_KEY, or SECRET_KEY where that is not set, opens no seed of the draws to come: put back the one they were made with.',
  XX001: () => 'The data is damaged: put a backup in its place.',
  XX002: () => 'An index of the data is damaged: put a backup in its place.',
};

/** Ends the process with the sentence for what its start threw; `database` names the variable with the address. */
export function endWithSentence(thrown: unknown, database = 'DATABASE_URL'): never {
  process.stderr.write(`${startFaultOf(thrown).replaceAll(/\bDATABASE_URL\b/g, database)}\n`);
  process.exit(1);
}

/** The sentence for an error at the start, by its innermost known cause. */
export function startFaultOf(thrown: unknown): string {
  const fault = (
    typeof thrown === 'object' && thrown !== null ? thrown : { message: String(thrown) }
  ) as Fault;
  const known = fault.code === undefined ? undefined : sentences[fault.code];
  if (known) return known(fault);
  for (const inner of [...(fault.errors ?? []), ...(fault.cause === undefined ? [] : [fault.cause])]) {
    const sentence = startFaultOf(inner);
    if (!sentence.startsWith(unknownStart)) return sentence;
  }
  const message = fault.message ?? '';
  // Every fault of the configuration is listed, so that all are mended in one go.
  if (message.startsWith('The configuration has faults')) return message;
  return `${unknownStart} ${message.split('\n')[0] ?? ''}`;
}

const unknownStart = 'The server cannot start:';
