// Statements that go to the database in one message and are answered in one: the way is paid once for all of them.
import pg from 'pg';
import { valueTypes } from './value-types.ts';

/** A prepared statement by its name, and who hears of it. */
export type Asked = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly resolve: (answer: pg.QueryResult) => void;
  readonly reject: (error: Error) => void;
};

/** What the driver tells a query; it does so with its own and with ours, but its types keep silent about it. */
type Heard = pg.Query & {
  name: string;
  text: string;
  callback: (error: Error | undefined, answer?: unknown) => void;
  /** Why it failed, if it did. */
  fault?: Error;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Line): void;
  handleReadyForQuery(connection: Line): void;
  handleError(error: Error, connection: Line): void;
};
type Line = pg.Connection & {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
};

/**
 * Sends statements to be done in their order. When one fails, the database looks at none behind it, and whoever
 * waits for those hears `25P02`, also of a commit among them: the transaction is still there, and to be rolled back.
 */
export function sendTogether(client: pg.ClientBase, asked: readonly Asked[]): void {
  client.query(new StatementsTogether(asked));
}

/** To the driver this is one query: there is one end of it, and whatever comes before belongs to the next of its parts. */
export class StatementsTogether extends pg.Query {
  /** Resolves when all is answered, or will not be. */
  readonly over: Promise<void>;
  readonly texts: readonly string[];
  #parts: readonly Heard[];
  #resolve: () => void = () => undefined;
  #at = 0;

  constructor(asked: readonly Asked[]) {
    super('');
    this.texts = asked.map(({ text }) => text);
    this.over = new Promise((resolve) => (this.#resolve = resolve));
    this.#parts = asked.map(partOf);
    this.#look();
  }

  override submit = (connection: pg.Connection): void => {
    // Only one Sync ends them all: until then the database keeps its answers, and skips what follows a fault. As it
    // would skip a Close, none is sent: a statement whose values cannot be written stays as prepared as it is.
    const line: pg.Connection = Object.assign(Object.create(connection) as pg.Connection, {
      sync() {},
      close() {},
    });
    connection.stream.cork();
    for (const [at, part] of this.#parts.entries()) {
      part.submit(line);
      if (!part.fault) continue;
      this.#cutOff(at, part.fault);
      break;
    }
    connection.sync();
    connection.stream.uncork();
  };

  handleRowDescription(message: unknown): void {
    this.#part?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#part?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Line): void {
    const part = this.#part;
    part?.handleCommandComplete(message, connection);
    this.#at += 1;
    this.#look();
    part?.handleReadyForQuery(connection);
  }

  handleReadyForQuery(): void {
    this.#resolve();
  }

  handleError(error: Error, connection: Line): void {
    const [failed, ...behind] = this.#parts.slice(this.#at);
    failed?.handleError(error, connection);
    for (const part of behind) {
      // It was not looked at, so it may not be prepared either.
      if (!(part.name in connection.parsedStatements)) delete connection.submittedNamedStatements[part.name];
      part.callback(notDone(error));
    }
    this.#resolve();
  }

  /** Values the driver cannot write: their statement is at most prepared, and none behind it is sent. */
  #cutOff(at: number, fault: Error): void {
    const behind = this.#parts.slice(at + 1);
    this.#parts = this.#parts.slice(0, at + 1);
    for (const one of behind) one.callback(notDone(fault));
  }

  get #part(): Heard | undefined {
    return this.#parts[this.#at];
  }

  /** The driver keeps in mind, by name and text, what was prepared. */
  #look(): void {
    const { name, text } = this.#part ?? { name: '', text: '' };
    Object.assign(this, { name, text });
  }
}

function partOf({ name, text, values, resolve, reject }: Asked): Heard {
  const config = { name, text, values: [...values], types: valueTypes, queryMode: 'extended' };
  const part = new pg.Query(config) as Heard;
  part.callback = (error, answer) => {
    if (!error) return resolve(answer as pg.QueryResult);
    part.fault = error;
    reject(error);
  };
  return part;
}

/** A line that broke, or that the database ends, is as broken for the ones behind. */
function notDone(fault: Error): Error {
  const isEnded = (fault as { severity?: string }).severity === 'FATAL';
  if (isEnded || fault.message.startsWith('Connection terminated') || 'errno' in fault) return fault;
  const said = 'A statement failed in the transaction, so nothing was kept.';
  return Object.assign(new Error(said, { cause: fault }), { code: '25P02' });
}
