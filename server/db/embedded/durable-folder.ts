// A folder of the host as the embedded engine's file system, with an fsync that reaches the disk.
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];
type OpenFile = { readonly nfd?: number; readonly node: unknown };
/** The part of the engine's mount of host folders that this class corrects. */
type HostMount = { stream_ops: { fsync?: (file: OpenFile) => number }; realPath(node: unknown): string };

/** The engine's own file system has no fsync: it reports success although the bytes may not be on the disk yet. */
export class DurableFolder extends NodeFS {
  override async init(engine: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const addFsync = (module: object): void => {
      const mount = (module as { NODEFS: HostMount }).NODEFS;
      mount.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncPath(mount.realPath(node));
        else fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/** Makes sure that a file, or the list of names of a folder, is on the disk. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The same for a folder and everything in it. */
export function syncTree(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) syncPath(join(entry.parentPath, entry.name));
  syncPath(folder);
}
