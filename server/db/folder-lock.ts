// One process per data folder: the embedded engine itself would let two open it and ruin it.
import { mkdirSync, openSync, readFileSync, rmSync, writeSync, closeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Takes the lock beside a data folder and returns the function that gives it back. A lock whose process is
 * gone is stale and taken over.
 * @throws Error with one sentence when another living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.pid`;
  mkdirSync(dirname(file), { recursive: true });
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder > 0 && holder !== process.pid && isAlive(holder)) {
      throw new Error(`The data folder ${folder} is in use by process ${holder}.`);
    }
    if (holder === process.pid) throw new Error(`The data folder ${folder} is open in this process already.`);
    rmSync(file, { force: true });
  }
  throw new Error(`The lock beside ${folder} could not be taken.`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
