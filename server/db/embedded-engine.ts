// The embedded engine itself: PGlite answering the wire protocol, durable when it lives in a folder.
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableFolder, syncPath, syncTree } from './durable-folder.ts';

/** What the engine is to its callers: bytes of the protocol in, bytes out, one batch after the other. */
export interface EmbeddedEngine {
  exec(messages: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Starts the engine in memory, empty or from an image of another; it forgets everything when it closes. */
export async function startInMemory(image?: Blob): Promise<EmbeddedEngine & { image(): Promise<Blob> }> {
  const engine = await PGlite.create(image ? { loadDataDir: image } : {});
  return { ...engineOver(engine), image: () => engine.dumpDataDir('none') };
}

/**
 * Starts the engine in a folder so that a commit is on the disk before it is answered. A new folder is made
 * beside its place and moved there when it is whole, so that a start that was cut off leaves nothing half.
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
  // The engine makes its files open to everybody, so the folder has to be shut.
  chmodSync(folder, 0o700);
  return engineOver(await PGlite.create({ fs: new DurableFolder(folder), startParams: durableStart }));
}

/** `-F` would turn fsync off; of the ways to sync the log only `fsync` reaches the file system below. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

function engineOver(engine: PGlite): EmbeddedEngine {
  return {
    exec: async (messages) => {
      const parts: Uint8Array[] = [];
      // What is handed out is the engine's own memory, so it is copied at once.
      const onRawData = (bytes: Uint8Array): void => void parts.push(bytes.slice());
      await engine.execProtocolRawStream(messages, { onRawData, syncToFs: false });
      return parts.length === 1 && parts[0] ? parts[0] : new Uint8Array(Buffer.concat(parts));
    },
    close: () => engine.close(),
  };
}
