// The product's server as a separate process that tests start and kill.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/testing/test-postgres.ts';

/** The secrets of every server that the faults are tried on. */
export const secrets = { SECRET_KEY: '11'.repeat(32), VENDOR_MASTER_SECRET: '22'.repeat(32) };

export class ServerProcess {
  readonly url: string;
  readonly #environment: Record<string, string>;
  readonly #entry: string;
  #child: ChildProcess | undefined;

  private constructor(port: number, environment: Record<string, string>, entry: string) {
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = {
      ...secrets,
      LOG_LEVEL: 'silent',
      PORT: String(port),
      OFFICE_PORT: '0',
      ...environment,
    };
    this.#entry = join(import.meta.dirname, '..', entry);
  }

  /** Starts `server/main.ts`, or another entry, with these variables in addition to the usual ones. */
  static async start(environment: Record<string, string>, entry = 'server/main.ts'): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), environment, entry);
    await server.startAgain();
    return server;
  }

  /** Starts the process and waits until it is ready. */
  async startAgain(): Promise<void> {
    const child = spawn(process.execPath, [this.#entry], {
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    const end = (): void => void child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    for (let tries = 0; tries < 4_000; tries += 1) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} while starting`);
      const response = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (response?.ok) return;
      await pause(15);
    }
    throw new Error('the server was not ready within a minute');
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Sends SIGKILL at once; resolves when the process has ended. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Sends a message to an entry that listens to it, such as the server whose clock jumps. */
  async send(message: Record<string, number>): Promise<void> {
    const child = this.#child;
    if (!child) throw new Error('the server is not running');
    const reply = once(child, 'message');
    child.send(message);
    await reply;
  }

  async #end(how: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const gone = once(child, 'exit');
    child.kill(how);
    await gone;
  }
}
