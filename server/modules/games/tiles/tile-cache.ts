// Keeps finished tiles: the latest in memory, all of them on disk, none drawn twice at the same time.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** About 8 MB of pictures. */
const heldInMemory = 1000;

type TileCache = {
  /** The bytes of a file; made by `make` when they are nowhere yet. A disk that fails only costs speed. */
  take(fileName: string, make: () => Promise<Buffer>): Promise<Buffer>;
};

export function createTileCache(folder: string): TileCache {
  const held = new Map<string, Promise<Buffer>>();
  return {
    take: (fileName, make) => {
      const known = held.get(fileName);
      held.delete(fileName);
      const bytes = known ?? readOrMake(join(folder, fileName), make);
      // Moved to the end, so the first entry of the map is always the least recently used.
      held.set(fileName, bytes);
      const [oldest = fileName] = held.keys();
      if (held.size > heldInMemory) held.delete(oldest);
      if (!known) bytes.catch(() => held.delete(fileName));
      return bytes;
    },
  };
}

async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const stored = await readFile(file).catch(() => undefined);
  if (stored && stored.length > 0) return stored;
  const bytes = await make();
  await store(file, bytes).catch(() => undefined);
  return bytes;
}

/** Written aside and moved into place, so that a reader never meets half a picture. */
async function store(file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(aside, bytes);
    await rename(aside, file);
  } catch (fault) {
    await unlink(aside).catch(() => undefined);
    throw fault;
  }
}
