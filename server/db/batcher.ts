// Gathers commands while a batch runs, so that many of them share the next commit.
import { outsideTransaction, refuseInsideAnyTransaction } from './transaction-guard.ts';

/** The queue is full. Nothing was done, and the caller may try again in a moment. */
export class QueueFull extends Error {
  constructor() {
    super('Too many commands are waiting.');
  }
}

export type Batcher<Command, Result> = {
  /**
   * Resolves to the command's own result once its batch is committed.
   * @throws QueueFull, or what `run` threw for this command
   */
  submit(command: Command): Promise<Result>;
  /** Takes no more commands. Resolves when the commands that were taken are done. */
  close(): Promise<void>;
};

type Plan<Command, Result> = {
  /** How many batches may run at once. */
  readonly lanes: number;
  /** Commands with the same key use the same lane and are done in the order they came. */
  readonly laneOf: (command: Command) => string;
  /** The most commands of one batch; 1000 by default. */
  readonly cap?: number;
  /** How many commands may wait in all lanes together, besides the running ones. */
  readonly queueLimit: number;
  /** Does commands in one transaction and answers them in order. A command that was done before is not done again. */
  readonly run: (commands: readonly Command[], lane: number) => Promise<readonly Result[]>;
  /** Whether a fault concerns the connection to the database, and not one command; `isOutage` by default. */
  readonly concernsAll?: (fault: unknown) => boolean;
};

type Waiting<Command, Result> = {
  readonly command: Command;
  readonly resolve: (result: Result) => void;
  readonly reject: (fault: unknown) => void;
};

/**
 * There is no timer: a batch starts as soon as its lane is free, with all commands that have come. When a batch of
 * many fails, its halves run again, and their halves, until the bad command is alone and the others are done; so `run`
 * must not do a command twice. While the database is away, all commands of a batch fail at once.
 */
export function createBatcher<Command, Result>(plan: Plan<Command, Result>): Batcher<Command, Result> {
  const { cap = 1_000, concernsAll = isOutage } = plan;
  type Item = Waiting<Command, Result>;
  const lanes = Array.from({ length: plan.lanes }, () => ({ queue: [] as Item[], isBusy: false }));
  let waiting = 0;
  let isClosed = false;
  let onIdle: (() => void)[] = [];

  const runAll = async (items: readonly Item[], lane: number): Promise<void> => {
    const results = await plan.run(
      items.map(({ command }) => command),
      lane,
    );
    if (results.length !== items.length) throw new Error('a batch did not answer each of its commands');
    for (const [at, item] of items.entries()) item.resolve(results[at] as Result);
  };

  /**
   * Does items. It halves what fails until the bad one is alone; answers the outage that ended it, if there was one.
   */
  const runHalving = async (
    items: readonly Item[],
    lane: number,
  ): Promise<{ fault: unknown } | undefined> => {
    let first = Math.ceil(items.length / 2);
    try {
      await runAll(items, lane);
      return undefined;
    } catch (fault) {
      if (items.length === 1) {
        items[0]?.reject(fault);
        return concernsAll(fault) ? { fault } : undefined;
      }
      // Then only the first item is tried alone: it shows whether the database is still away.
      if (concernsAll(fault)) first = 1;
    }
    const outage = await runHalving(items.slice(0, first), lane);
    if (!outage) return runHalving(items.slice(first), lane);
    for (const item of items.slice(first)) item.reject(outage.fault);
    return outage;
  };

  const leave = (index: number): void => {
    const lane = lanes[index] as (typeof lanes)[number];
    const items = lane.queue.splice(0, cap);
    waiting -= items.length;
    // A batch belongs to no caller, so it must not run in the context of the call that started it.
    void outsideTransaction(() => runHalving(items, index)).finally(() => {
      if (lane.queue.length > 0) setImmediate(leave, index);
      else lane.isBusy = false;
      if (lanes.every(({ isBusy }) => !isBusy)) for (const resume of onIdle.splice(0)) resume();
    });
  };

  return {
    submit: (command) =>
      new Promise((resolve, reject) => {
        refuseInsideAnyTransaction();
        if (isClosed) throw new Error('The batcher takes no more commands.');
        if (waiting >= plan.queueLimit) throw new QueueFull();
        const index = laneNumber(plan.laneOf(command), plan.lanes);
        const lane = lanes[index] as (typeof lanes)[number];
        lane.queue.push({ command, resolve, reject });
        waiting += 1;
        if (lane.isBusy) return;
        lane.isBusy = true;
        // Commands that arrive in this turn of the event loop join the batch.
        setImmediate(leave, index);
      }),
    close: () => {
      isClosed = true;
      if (lanes.every(({ isBusy }) => !isBusy)) return Promise.resolve();
      return new Promise((resolve) => (onIdle = [...onIdle, resolve]));
    },
  };
}

/** The codes of a network or disk that is away. Others, such as ERR_INVALID_ARG_TYPE, concern one command. */
const outageCodes = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EIO',
  'EMFILE',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENFILE',
  'ENOBUFS',
  'ENOENT',
  'ENOMEM',
  'ENOSPC',
  'ENOTCONN',
  'ENOTFOUND',
  'EPIPE',
  'EROFS',
  'ETIMEDOUT',
]);

/** Whether the database could not be reached or closed its connections, so that no command is to blame. */
function isOutage(fault: unknown): boolean {
  const { code, message } = (fault ?? {}) as { code?: unknown; message?: unknown };
  // PostgreSQL's classes for connections, resources, operator intervention and its own disk.
  if (typeof code === 'string') return outageCodes.has(code) || /^(08|53|57|58)...$/.test(code);
  return typeof message === 'string' && /^(Connection terminated|timeout exceeded when)/.test(message);
}

/** Always the same lane for the same key. */
function laneNumber(word: string, lanes: number): number {
  if (lanes === 1) return 0;
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % lanes;
}
