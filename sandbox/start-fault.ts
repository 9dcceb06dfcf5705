// States in one sentence why the sandbox cannot start and what to do about it; no stack.

type Fault = {
  readonly code?: string;
  /** SQLite's own number. */
  readonly errcode?: number;
  readonly message?: string;
  readonly path?: string;
  readonly port?: number;
};

const sentences: Readonly<Record<string, (fault: Fault) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port ?? ''} is taken: end what listens there, or choose another one with SANDBOX_PORT or SANDBOX_MAIL_PORT.`,
  EACCES: ({ path }) =>
    `${path ?? 'The data folder'} must not be used by this user: change its owner, or choose another DATA_DIR.`,
  EPERM: ({ path }) =>
    `${path ?? 'The data folder'} must not be used by this user: change its owner, or choose another DATA_DIR.`,
  EROFS: ({ path }) =>
    `${path ?? 'The data folder'} can only be read: choose a DATA_DIR that can be written to.`,
  ENOTDIR: ({ path }) => `${path ?? 'The data folder'} leads through a file: DATA_DIR has to name a folder.`,
  EEXIST: ({ path }) => `${path ?? 'The data folder'} is a file: DATA_DIR has to name a folder.`,
  EISDIR: ({ path }) => `${path ?? 'sandbox.db'} is a folder: move it away, or choose another DATA_DIR.`,
  ENOSPC: () => 'The disk is full: make room on it, or choose a DATA_DIR on another one.',
};

/** By the number of SQLite; the lower eight bits are the kind of fault. */
const ofSqlite: Readonly<Record<number, string>> = {
  5: 'sandbox.db is in use by another process: end that one, or choose another DATA_DIR.',
  8: 'sandbox.db can only be read: choose a DATA_DIR that can be written to.',
  11: 'sandbox.db is damaged: put a backup in its place, or remove it to begin anew.',
  13: 'The disk is full: make room on it, or choose a DATA_DIR on another one.',
  14: 'sandbox.db cannot be opened: choose a DATA_DIR that can be written to.',
  26: 'sandbox.db is damaged: put a backup in its place, or remove it to begin anew.',
};

/** The sentence for an error that a start threw. */
export function startFaultOf(thrown: unknown): string {
  const fault = (
    typeof thrown === 'object' && thrown !== null ? thrown : { message: String(thrown) }
  ) as Fault;
  const known = sentences[fault.code ?? '']?.(fault) ?? ofSqlite[(fault.errcode ?? 0) & 0xff];
  if (known) return known;
  const message = fault.message ?? '';
  // Every fault of the configuration is listed, so that all are mended in one go.
  if (message.startsWith('The configuration has faults')) return message;
  return `The sandbox cannot start: ${message.split('\n')[0] ?? ''}`;
}
