// Gathering: which commands share a batch, in which order they run, and which commands a failure affects.
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import { type Batcher, createBatcher, QueueFull } from './batcher.ts';

type Batch = { commands: readonly string[]; lane: number; end: (fault?: Error) => void };
type Options = { lanes?: number; cap?: number; queueLimit?: number };

/** A batcher whose batches end when the test says so; a command's lane is its first letter. */
function aBatcher(options: Options = {}): { batcher: Batcher<string, string>; batches: Batch[] } {
  const batches: Batch[] = [];
  const batcher = createBatcher<string, string>({
    lanes: 1,
    queueLimit: 100,
    ...options,
    laneOf: (command) => command.slice(0, 1),
    run: (commands, lane) =>
      new Promise((resolve, reject) => {
        const end = (fault?: Error): void =>
          fault ? reject(fault) : resolve(commands.map((command) => `${command} done`));
        batches.push({ commands, lane, end });
      }),
  });
  return { batcher, batches };
}

/** Lets everything happen that needs no more than the next turns of the event loop. */
async function aFewTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}

const commandsOf = (batches: readonly Batch[]) => batches.map(({ commands }) => commands);

describe('the batcher', () => {
  it('sends what came in one turn together, and the rest when the lane is free', async () => {
    const { batcher, batches } = aBatcher();
    const first = [batcher.submit('a'), batcher.submit('b')];
    await aFewTurns();
    const second = [batcher.submit('c'), batcher.submit('d')];
    await aFewTurns();
    expect(commandsOf(batches)).toEqual([['a', 'b']]);
    batches[0]?.end();
    expect(await Promise.all(first)).toEqual(['a done', 'b done']);
    await aFewTurns();
    expect(commandsOf(batches)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    batches[1]?.end();
    expect(await Promise.all(second)).toEqual(['c done', 'd done']);
  });

  it('keeps the order of arrival within a lane and never runs two batches of a lane at once', async () => {
    const running = new Set<number>();
    const seen: string[] = [];
    const batcher = createBatcher<string, number>({
      lanes: 3,
      cap: 7,
      queueLimit: 1_000,
      laneOf: (command) => command.split(' ')[0] ?? '',
      run: async (commands, lane) => {
        expect(running, 'a lane is run once at a time').not.toContain(lane);
        running.add(lane);
        await aFewTurns();
        seen.push(...commands);
        running.delete(lane);
        return commands.map(() => lane);
      },
    });
    const names = ['mbr_1', 'mbr_2', 'mbr_3', 'mbr_4', 'mbr_5'];
    const all = Array.from({ length: 60 }, (_, step) => names.map((name) => `${name} ${step}`)).flat();
    const lanes = await Promise.all(all.map((command) => batcher.submit(command)));
    expect(new Set(lanes).size).toBeGreaterThan(1);
    for (const name of names) {
      const ofName = (list: readonly string[]) => list.filter((command) => command.startsWith(`${name} `));
      expect(ofName(seen)).toEqual(ofName(all));
      expect(new Set(lanes.filter((_, at) => all[at]?.startsWith(`${name} `))).size).toBe(1);
    }
  });

  it('takes no more than its cap into a batch', async () => {
    const { batcher, batches } = aBatcher({ cap: 2 });
    const all = ['a', 'b', 'c', 'd', 'e'].map((command) => batcher.submit(command));
    for (let at = 0; at < 3; at += 1) {
      await aFewTurns();
      batches[at]?.end();
    }
    await Promise.all(all);
    expect(commandsOf(batches)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('refuses what does not fit its queue and takes commands again when there is room', async () => {
    const { batcher, batches } = aBatcher({ queueLimit: 2 });
    const first = batcher.submit('a');
    await aFewTurns();
    const waiting = [batcher.submit('b'), batcher.submit('c')];
    await expect(batcher.submit('d')).rejects.toThrow(QueueFull);
    batches[0]?.end();
    await first;
    await aFewTurns();
    const late = batcher.submit('e');
    batches[1]?.end();
    await Promise.all(waiting);
    await aFewTurns();
    batches[2]?.end();
    expect(await late).toBe('e done');
  });

  it('halves a failed batch until the bad command is alone, so that it harms no other', async () => {
    const runs: (readonly string[])[] = [];
    const batcher = createBatcher<string, string>({
      lanes: 1,
      queueLimit: 10,
      laneOf: () => '',
      run: async (commands) => {
        runs.push(commands);
        if (commands.includes('bad')) throw new RangeError('bad');
        return commands;
      },
    });
    const answers = await Promise.allSettled(['a', 'bad', 'c'].map((command) => batcher.submit(command)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(runs).toEqual([['a', 'bad', 'c'], ['a', 'bad'], ['a'], ['bad'], ['c']]);
  });

  it.each([
    Object.assign(new Error('no server'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('no more ports'), { code: 'EADDRNOTAVAIL' }),
    Object.assign(new Error('shutting down'), { code: '57P01' }),
    new Error('Connection terminated unexpectedly'),
  ])('tries one more time during an outage and then refuses all: $message', async (fault) => {
    let runs = 0;
    const batcher = createBatcher<string, string>({
      lanes: 1,
      queueLimit: 10,
      laneOf: () => '',
      run: async () => {
        runs += 1;
        throw fault;
      },
    });
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((command) => batcher.submit(command)));
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual([
      fault,
      fault,
      fault,
    ]);
    expect(runs).toBe(2);
  });

  it.each(['ERR_INVALID_ARG_TYPE', 'E_OURS', '23505', '0'])(
    'takes a fault of one command with the code %s for no outage',
    async (code) => {
      const batcher = createBatcher<string, string>({
        lanes: 1,
        queueLimit: 10,
        laneOf: () => '',
        run: async (commands) => {
          if (commands.includes('bad')) throw Object.assign(new Error('bad'), { code });
          return commands;
        },
      });
      const answers = await Promise.allSettled(['bad', 'b', 'c'].map((command) => batcher.submit(command)));
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    },
  );

  it('fails a batch that was not answered in full', async () => {
    const batcher = createBatcher<string, string>({
      lanes: 1,
      queueLimit: 10,
      laneOf: () => '',
      run: async () => [],
    });
    await expect(batcher.submit('a')).rejects.toThrow('did not answer');
  });

  it('does what it took before it closes, and takes no more', async () => {
    const { batcher, batches } = aBatcher();
    const taken = batcher.submit('a');
    await aFewTurns();
    const waiting = batcher.submit('b');
    let isClosed = false;
    const closing = batcher.close().then(() => (isClosed = true));
    await expect(batcher.submit('c')).rejects.toThrow('no more');
    batches[0]?.end();
    await taken;
    await aFewTurns();
    expect(isClosed).toBe(false);
    batches[1]?.end();
    await closing;
    expect(await waiting).toBe('b done');
    await batcher.close();
  });

  it('is refused inside a transaction, which it would wait for', async () => {
    const db = await testDatabase();
    const { batcher } = aBatcher();
    await expect(db.tx(() => batcher.submit('a'))).rejects.toThrow('gathered inside');
    await db.close();
  });
});
