// A throwaway PostgreSQL as a customer would run it, every commit on the disk; it can be killed and started again.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { binFolder, ownerForPostgres, freePort } from '#server/testing/test-postgres.ts';

const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '80',
  min_wal_size: '32MB',
  max_wal_size: '64MB',
};

/** A cluster on loopback in its own folder, under `parent` if given. */
export class ThrowawayPostgres {
  readonly #home: string;
  readonly #owner = process.getuid?.() === 0 ? ownerForPostgres() : undefined;
  #port = 0;
  #guard: ChildProcess | undefined;
  #pid = 0;

  private constructor(parent: string) {
    this.#home = mkdtempSync(join(parent, 'khela-faults-'));
  }

  static async start(parent = tmpdir()): Promise<ThrowawayPostgres> {
    const cluster = new ThrowawayPostgres(parent);
    const owner = cluster.#owner;
    if (owner) chownSync(cluster.#home, owner.uid, owner.gid);
    chmodSync(cluster.#home, 0o700);
    const initdb = ['-D', cluster.#data, '-U', 'khela', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
    execFileSync(join(binFolder(), 'initdb'), [...initdb, '--wal-segsize=4'], {
      ...owner,
      cwd: cluster.#home,
      stdio: 'ignore',
    });
    cluster.#port = await freePort();
    await cluster.startAgain();
    return cluster;
  }

  get #data(): string {
    return join(this.#home, 'data');
  }

  get port(): number {
    return this.#port;
  }

  /** The address of the database, through another port when a proxy is before it. */
  url(port = this.#port): string {
    return `postgres://khela@127.0.0.1:${port}/postgres`;
  }

  /** Starts the server on what its last life left behind, and waits until it has recovered. */
  async startAgain(): Promise<void> {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = ['-D', this.#data, '-h', '127.0.0.1', '-p', String(this.#port), '-k', this.#home];
    // The input of the shell ends when this process ends for any reason; then the shell stops the server and deletes its
    // folder.
    const script =
      '"$@" & echo $!; read word; kill -QUIT $! 2>/dev/null; wait; [ "$word" = keep ] || rm -rf "$0"';
    const guard = spawn(
      '/bin/sh',
      ['-c', script, this.#home, join(binFolder(), 'postgres'), ...server, ...options],
      { ...this.#owner, cwd: this.#home, stdio: ['pipe', 'pipe', 'ignore'], detached: true },
    );
    this.#guard = guard;
    const [line] = (await new Promise<[Buffer]>((resolve) =>
      guard.stdout.once('data', (chunk: Buffer) => resolve([chunk])),
    )) as [Buffer];
    this.#pid = Number(line.toString().trim());
    guard.stdout.resume();
    guard.unref();
    for (let tries = 0; !(await this.isAnswering()); tries += 1) {
      if (tries > 1_200) throw new Error('PostgreSQL did not come back within a minute');
      await pause(50);
    }
  }

  async isAnswering(): Promise<boolean> {
    return this.ask('select 1').then(
      () => true,
      () => false,
    );
  }

  /** SIGKILL to the postmaster and all its children at once: no farewell, no checkpoint. */
  async kill(): Promise<void> {
    const guard = this.#guard;
    if (!guard) return;
    this.#guard = undefined;
    const family = [this.#pid, ...childrenOf(this.#pid)];
    for (const pid of family) killNow(pid);
    // Its parent, the shell, has to bury it before another may take the folder.
    guard.ref();
    const gone = once(guard, 'exit');
    guard.stdin?.end('keep\n');
    await gone;
    while (childrenOf(1).some((pid) => family.includes(pid))) await pause(5);
  }

  /** Runs one statement on a separate connection. */
  async ask<Row>(sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url(), connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#home, { recursive: true, force: true });
  }
}

function childrenOf(pid: number): number[] {
  try {
    const list = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return list.split('\n').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended already.
  }
}
