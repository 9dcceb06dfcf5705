// Starts the platform's server for a benchmark: its own data folder, its own ports, demo data, and an end.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export type RunningPlatform = {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

/** Starts `server/main.ts`, or a script that leads to it, on loopback and waits until it is ready. */
export async function runningPlatform(
  port: number,
  script = 'server/main.ts',
  more: Readonly<Record<string, string>> = {},
): Promise<RunningPlatform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'khela-bench-'));
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      OFFICE_PORT: '0',
      DATA_DIR: dataDir,
      SECRET_KEY: '11'.repeat(32),
      VENDOR_MASTER_SECRET: '22'.repeat(32),
      DEMO: 'on',
      // A benchmark may play callers from many networks.
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: 'inherit',
  });
  // A benchmark that fails leaves nothing behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/readyz`, child);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      await ended(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until an address responds; fails when its process ends first. */
export async function answering(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}`);
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(`${address} did not answer`);
}

/** Ends a process and waits for its exit. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/**
 * The processor time, in ms, that a process has used until now. The cost of a call in it hardly depends on other load
 * of the machine. NaN where the system does not report it.
 */
export function processorMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** The middle value; the mean of both middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : (high + (sorted[middle - 1] ?? 0)) / 2;
}
