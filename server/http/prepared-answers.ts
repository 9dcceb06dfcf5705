// Answers that are the same for everybody: made, checked and compressed once per change, then served as buffers.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Prepared = {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
};

/** Compresses a body in every encoding we offer and names it by its content. */
export async function prepare(body: Buffer, quality = 5): Promise<Prepared> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(body, { level: 6 }),
  ]);
  return { etag: etagOf(body), identity: body, br, gzip: gz };
}

/** A strong ETag: 128 bits of the content's hash. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** The best encoding both sides know. */
export function encodingFor(acceptEncoding: string | undefined): 'br' | 'gzip' | 'identity' {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b/.test(acceptEncoding)) return 'br';
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity';
}

type Entry = {
  readonly words: readonly string[];
  readonly prepared: Promise<Prepared>;
  readonly staleAt: number;
};

/**
 * A bounded store of prepared answers by address. `forget` drops every answer made from a word's data; an
 * answer being made while its word changes is dropped as well, so nobody is served what is already old. What
 * begins and ends by the clock (announcements, maintenance) is caught by the answers' short life.
 */
export function createPreparedAnswers(maxEntries = 4_000, lifeMs = 60_000) {
  const entries = new Map<string, Entry>();
  const keep = (address: string, entry: Entry): void => {
    if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? '');
    entries.set(address, entry);
  };
  return {
    /** The prepared answer of an address if there is one. */
    find(address: string): Promise<Prepared> | undefined {
      const entry = entries.get(address);
      return entry && entry.staleAt > performance.now() ? entry.prepared : undefined;
    },
    /** Makes and keeps the answer of an address; a failed attempt is not kept. */
    make(address: string, words: readonly string[], body: () => Promise<Buffer>): Promise<Prepared> {
      const prepared = body().then((bytes) => prepare(bytes));
      const entry = { words, prepared, staleAt: performance.now() + lifeMs };
      prepared.catch(() => {
        for (const [name, kept] of entries) if (kept === entry) entries.delete(name);
      });
      keep(address, entry);
      return prepared;
    },
    /** Lets another address lead to the answer of a known one, for as long as that one lives. */
    alias(address: string, known: string): void {
      const entry = entries.get(known);
      if (entry) keep(address, entry);
    },
    forget(word: string): void {
      for (const [address, entry] of entries) if (entry.words.includes(word)) entries.delete(address);
    },
  };
}
export type PreparedAnswers = ReturnType<typeof createPreparedAnswers>;
