// Starts the embedded engine, PGlite, which answers PostgreSQL's wire protocol. In a folder its commits are durable.
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DataInMemory, type Image } from './data-in-memory.ts';
import { DurableFolder, syncPath, syncTree } from './durable-folder.ts';

/** The engine as its callers use it: it takes bytes of the protocol and returns bytes, one batch after the other. */
export interface EmbeddedEngine {
  exec(messages: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Data in memory needs almost no buffer cache, and only the present part of the log. */
const inMemoryStart = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=16MB', 'wal_init_zero=off', 'wal_recycle=off'].flatMap((setting) => ['-c', setting]),
];

/** Starts the engine in memory, empty or from the image of another engine. All data is lost when it closes. */
export async function startInMemory(image?: Image): Promise<EmbeddedEngine & { image(): Promise<Image> }> {
  const engine = await PGlite.create({
    startParams: inMemoryStart,
    // The log takes a megabyte or two in place of 32, so that an image of the engine is quick to read.
    initDbStartParams: ['--wal-segsize=1'],
    ...(image ? { fs: new DataInMemory(image) } : {}),
  });
  return {
    ...engineOver(engine),
    image: async () => new Uint8Array(await (await engine.dumpDataDir('none')).arrayBuffer()),
  };
}

/**
 * Starts the engine in a folder so that a commit is on the disk before it is answered. A new folder gets a temporary
 * name and is renamed when it is complete, so that an interrupted start leaves no incomplete folder.
 */
export async function startInFolder(folder: string): Promise<EmbeddedEngine> {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    const fresh = `${folder}.new`;
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true, mode: 0o700 });
    const engine = await PGlite.create({ dataDir: fresh });
    await engine.close();
    syncTree(fresh);
    renameSync(fresh, folder);
    syncPath(dirname(folder));
  }
  // The engine makes files that every user of the system can read, so only the folder's owner may enter the folder.
  chmodSync(folder, 0o700);
  return engineOver(await PGlite.create({ fs: new DurableFolder(folder), startParams: durableStart }));
}

/** `-F` would turn fsync off. Of the methods to sync the log, only `fsync` calls the file system of the engine. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

function engineOver(engine: PGlite): EmbeddedEngine {
  return {
    exec: async (messages) => {
      const parts: Uint8Array[] = [];
      // The bytes are in the engine's own memory, which it uses again, so they are copied at once.
      const onRawData = (bytes: Uint8Array): void => void parts.push(bytes.slice());
      await engine.execProtocolRawStream(messages, { onRawData, syncToFs: false });
      return parts.length === 1 && parts[0] ? parts[0] : new Uint8Array(Buffer.concat(parts));
    },
    close: () => engine.close(),
  };
}
