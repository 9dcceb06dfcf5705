// Turns a fault of the embedded engine into an error with a system code when its file system or its data failed.
import { statfsSync } from 'node:fs';

/** Node's error codes by the error numbers of the engine's file system. */
const codeOfErrno: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'ENOSPC',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};
/** In bytes: one segment of the engine's log. With less free space the engine cannot start. */
const leastFreeBytes = 16 * 1024 * 1024;

export function engineFaultOf(thrown: unknown, folder: string): Error {
  const { errno = 0 } = (thrown ?? {}) as { errno?: number };
  const fault =
    thrown instanceof Error ? thrown : new Error('The embedded database failed.', { cause: thrown });
  const code = codeOfErrno[errno];
  if (code) return Object.assign(fault, { code, path: folder });
  if (!fault.message.includes('failed to initialize')) return fault;
  return Object.assign(fault, { code: isFull(folder) ? 'ENOSPC' : 'DAMAGED_DATA', path: folder });
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < leastFreeBytes;
  } catch {
    return false;
  }
}
