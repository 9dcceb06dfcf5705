// Allows one process per data folder. Without this lock, two processes could open the folder and damage its data.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folders that this process holds. Any other lock with our process id is of an earlier process with that id. */
const held = new Set<string>();

/**
 * Takes the lock of a data folder and returns the function that releases it. A lock whose process has ended is stale
 * and is replaced.
 * @throws Error with one sentence when another living process, or this one, holds it.
 */
export function lockFolder(folder: string): () => void {
  if (held.has(folder)) throw new Error(`The data folder ${folder} is open in this process already.`);
  const file = `${folder}.pid`;
  const mine = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  for (let tries = 0; tries < 3; tries += 1) {
    if (placeLock(file, mine)) {
      held.add(folder);
      return () => {
        held.delete(folder);
        rmSync(file, { force: true });
      };
    }
    const lock = readLock(file);
    if (lock && isHeld(lock)) throw new Error(`The data folder ${folder} is in use by process ${lock.pid}.`);
    removeStale(file, mine, lock?.text);
  }
  throw new Error(`The lock beside ${folder} could not be taken.`);
}

type Lock = { readonly text: string; readonly pid: number; readonly life: string };

/** Places the lock by a hard link: the file appears with its whole content, and never replaces an existing file. */
function placeLock(file: string, mine: string): boolean {
  writeFileSync(mine, `${process.pid} ${lifeOf(process.pid)}`, { mode: 0o600 });
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

function readLock(file: string): Lock | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const [pid = '', life = ''] = text.split(' ');
    return { text, pid: Number(pid), life };
  } catch {
    return undefined;
  }
}

function isHeld({ pid, life }: Lock): boolean {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EPERM') return false;
  }
  const now = lifeOf(pid);
  return life === '' || now === '' || life === now;
}

/** Removes a stale lock, unless another process has already replaced it by its own lock. */
function removeStale(file: string, mine: string, stale: string | undefined): void {
  try {
    renameSync(file, mine);
  } catch {
    return;
  }
  if (readLock(mine)?.text === stale) rmSync(mine, { force: true });
  else renameSync(mine, file);
}

/** The start time of a process; a later process with the same id has another. Empty where /proc is missing. */
function lifeOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name in parentheses may contain spaces; the start time is the twentieth field after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return `${boot}/${start}`;
  } catch {
    return '';
  }
}
