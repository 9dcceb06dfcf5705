// A small disk that a test can fill: a file system in memory, where the machine allows to mount one.
import { execFileSync } from 'node:child_process';
import { closeSync, chmodSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
    process.once('exit', this.#unmount);
  }

  readonly #unmount = (): void => {
    execFileSync('umount', ['-l', this.folder], { stdio: 'ignore' });
    rmSync(this.folder, { recursive: true, force: true });
  };

  /** A disk of so many megabytes, or the reason why this machine has none for us. */
  static mount(megabytes: number): SmallDisk | string {
    const folder = mkdtempSync(join(tmpdir(), 'khela-faults-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
      chmodSync(folder, 0o777);
      return new SmallDisk(folder);
    } catch (error) {
      rmSync(folder, { recursive: true });
      return `no small disk can be mounted here: ${String((error as { stderr?: Buffer }).stderr ?? error).trim()}`;
    }
  }

  get #filler(): string {
    return join(this.folder, 'filler');
  }

  /** Fills the remaining space. */
  fill(): void {
    const file = openSync(this.#filler, 'w');
    const block = Buffer.alloc(1 << 16, 1);
    try {
      while (writeSync(file, block) > 0);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  makeRoom(): void {
    rmSync(this.#filler, { force: true });
  }

  end(): void {
    process.off('exit', this.#unmount);
    this.#unmount();
  }
}
