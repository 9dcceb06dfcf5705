// The data of an engine in memory, from the image of another engine: a file is copied when it is first written, and not before.
import type { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';

/** The data of an engine as one archive in the format tar. */
export type Image = Uint8Array<ArrayBuffer>;
type Entry = { readonly path: readonly string[]; readonly bytes: Image | undefined };

/** The parts of the engine's file system that are used here. */
type FileNode = { contents: Uint8Array; usedBytes: number; stream_ops: StreamOps; node_ops: NodeOps };
type Stream = { readonly node: FileNode; stream_ops: StreamOps };
type NodeOps = { mknod(parent: FileNode, name: string, mode: number, device: number): FileNode };
type StreamOps = {
  write(stream: Stream, ...rest: unknown[]): number;
  msync(stream: Stream, ...rest: unknown[]): number;
};
type Module = {
  readonly ENV: { readonly PGDATA: string };
  readonly FS: { mkdirTree(path: string): void; lookupPath(path: string): { node: FileNode } };
};

const folderMode = 0o040_700;
const fileMode = 0o100_600;

/** The engine unpacks an archive itself, but that takes longer than its start. */
export class DataInMemory extends EmscriptenBuiltinFilesystem {
  readonly #image: Image;

  constructor(image: Image) {
    super();
    this.#image = image;
  }

  /** Called once the engine has its file system, and before it looks for data. */
  override initialSyncFs(): Promise<void> {
    const { FS, ENV } = (this.pg as PGlite & { readonly Module: Module }).Module;
    FS.mkdirTree(ENV.PGDATA);
    const data = FS.lookupPath(ENV.PGDATA).node;
    const folders = new Map([['', data]]);
    let shared: StreamOps | undefined;
    for (const { path, bytes } of entriesOf(this.#image)) {
      const name = path.at(-1) ?? '';
      const parent = folders.get(path.slice(0, -1).join('/'));
      if (!parent) throw new Error(`the image has no folder for ${path.join('/')}`);
      const node = data.node_ops.mknod(parent, name, bytes ? fileMode : folderMode, 0);
      if (bytes) {
        shared ??= copiedWhenWritten(node.stream_ops);
        Object.assign(node, { contents: bytes, usedBytes: bytes.length, stream_ops: shared });
      } else folders.set(path.join('/'), node);
    }
    return Promise.resolve();
  }
}

/** Replaces the bytes of a file by a copy before the first one is written. */
function copiedWhenWritten(own: StreamOps): StreamOps {
  const copied = (stream: Stream): Stream => {
    const { node } = stream;
    if (node.stream_ops === shared) {
      node.contents = node.contents.slice();
      node.stream_ops = own;
    }
    stream.stream_ops = own;
    return stream;
  };
  const shared: StreamOps = {
    ...own,
    write: (stream, ...rest) => own.write(copied(stream), ...rest),
    msync: (stream, ...rest) => own.msync(copied(stream), ...rest),
  };
  return shared;
}

const known = new WeakMap<Image, readonly Entry[]>();

/** Folders and files of an image; a folder is before what it contains. */
function entriesOf(image: Image): readonly Entry[] {
  const before = known.get(image);
  if (before) return before;
  const entries = [...unpacked(image)];
  known.set(image, entries);
  return entries;
}

const blockBytes = 512;

/** Reads the format tar as the engine writes it: names of at most 100 letters, files and folders and nothing else. */
function* unpacked(image: Image): Generator<Entry> {
  const text = new TextDecoder();
  for (let at = 0; image[at]; ) {
    const field = (from: number, length: number) =>
      text.decode(image.subarray(at + from, at + from + length)).replace(/\0.*$/s, '');
    const size = Number.parseInt(field(124, 12), 8) || 0;
    const path = field(0, 100).split('/').filter(Boolean);
    const isFolder = field(156, 1) === '5';
    at += blockBytes;
    if (path.length > 0) yield { path, bytes: isFolder ? undefined : image.subarray(at, at + size) };
    at += Math.ceil(size / blockBytes) * blockBytes;
  }
}
