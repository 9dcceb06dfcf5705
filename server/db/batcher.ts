// Gathers commands while the last batch is under way, so that many of them share one commit.
import { outsideTransaction, refuseInsideAnyTransaction } from './transaction-guard.ts';

/** The queue is as long as it may be: nothing was done, and trying again in a moment makes sense. */
export class QueueFull extends Error {
  constructor() {
    super('Too many commands are waiting.');
  }
}

export type Batcher<Command, Result> = {
  /**
   * Resolves to the command's own result once its batch is committed.
   * @throws QueueFull, then what `run` threw for this command.
   */
  submit(command: Command): Promise<Result>;
  /** Takes no more commands and resolves when those that were taken are done. */
  close(): Promise<void>;
};

type Plan<Command, Result> = {
  /** How many batches may be under way at once. */
  readonly lanes: number;
  /** Commands with the same word go through the same lane and are done in the order they came. */
  readonly laneOf: (command: Command) => string;
  /** The most commands of one batch; 1000 unless told. */
  readonly cap?: number;
  /** How many commands may wait, in all lanes together, besides those under way. */
  readonly queueLimit: number;
  /** Does commands in one transaction and answers them in their order; a command done before is done no more. */
  readonly run: (commands: readonly Command[], lane: number) => Promise<readonly Result[]>;
  /** Tells a fault of the way to the database from one of a command; `isOutage` unless told. */
  readonly concernsAll?: (fault: unknown) => boolean;
};

type Waiting<Command, Result> = {
  readonly command: Command;
  readonly resolve: (result: Result) => void;
  readonly reject: (fault: unknown) => void;
};

/**
 * There is no timer: a batch goes as soon as its lane is free, with whatever came until then. When a batch of
 * many fails, its halves are run again, and theirs, until the bad one is alone and harms no other; `run` must
 * therefore do a command no second time. While the database is away, all of a batch fail at once.
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

  /** Does items, halving what fails until the bad one is alone; answers the outage that ended it, if one did. */
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
      // Whether the database is away shows the first one alone.
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
    // A batch belongs to nobody: it must not run in the context of the call that happened to start it.
    void outsideTransaction(() => runHalving(items, index)).finally(() => {
      if (lane.queue.length > 0) setImmediate(leave, index);
      else lane.isBusy = false;
      if (lanes.every(({ isBusy }) => !isBusy)) for (const tell of onIdle.splice(0)) tell();
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
        // What else arrives in this turn of the event loop shall come along.
        setImmediate(leave, index);
      }),
    close: () => {
      isClosed = true;
      if (lanes.every(({ isBusy }) => !isBusy)) return Promise.resolve();
      return new Promise((resolve) => (onIdle = [...onIdle, resolve]));
    },
  };
}

/** Whether the database could not be reached or gave up its connections: no command is to blame. */
function isOutage(fault: unknown): boolean {
  const { code, message } = (fault ?? {}) as { code?: unknown; message?: unknown };
  // Words of the system such as ECONNREFUSED, or the classes of PostgreSQL for connections, resources,
  // operators' doings and its own disk.
  if (typeof code === 'string') return /^E[A-Z_]+$|^(08|53|57|58)/.test(code);
  return typeof message === 'string' && /^(Connection terminated|timeout exceeded when)/.test(message);
}

/** Always the same lane for the same word. */
function laneNumber(word: string, lanes: number): number {
  if (lanes === 1) return 0;
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) % lanes;
}
