// The embedded engine itself: PGlite answering the wire protocol, durable when it lives in a folder.
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions, type postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What the engine is to its callers: bytes of the protocol in, bytes out, one batch after the other. */
export interface EmbeddedEngine {
  exec(messages: Uint8Array): Uint8Array;
  close(): Promise<void>;
}

/** Starts the engine in memory, empty or from an image; it forgets everything when it closes. */
export async function startInMemory(image?: Blob): Promise<EmbeddedEngine & { image(): Promise<Blob> }> {
  const engine = await PGlite.create({ ...(image ? { loadDataDir: image } : {}) });
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
    await (await PGlite.create({ dataDir: fresh })).close();
    await syncTree(fresh);
    renameSync(fresh, folder);
    syncPath(dirname(folder));
  }
  return engineOver(await PGlite.create({ fs: new DurableFs(folder), startParams: durableStart }));
}

function engineOver(engine: PGlite): EmbeddedEngine {
  return { exec: (messages) => engine.execProtocolRawSync(messages), close: () => engine.close() };
}

/** `-F` would turn fsync off; of the methods to sync the log only `fsync` reaches the file system below. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

type EngineModule = Parameters<NonNullable<Required<Partial<postgresMod.PostgresMod>>['preRun'][number]>>[0];
type OpenFile = { readonly nfd?: number; readonly node: unknown };
type FolderMount = { stream_ops: { fsync?: (file: OpenFile) => number }; realPath(node: unknown): string };

/** A folder of the host whose fsync is a real one; the engine's own mount has none and reports success. */
class DurableFs extends NodeFS {
  override async init(engine: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const addFsync = (module: EngineModule): void => {
      const mount = (module as unknown as { NODEFS: FolderMount }).NODEFS;
      mount.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncPath(mount.realPath(node));
        else fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/** Writes a file, or a folder's list of names, through to the disk. */
function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) syncPath(join(entry.parentPath, entry.name));
  syncPath(folder);
}
