// A stream that the driver uses as a network connection; the embedded engine answers at the other end.
import { Duplex } from 'node:stream';
import { callbackify } from 'node:util';
import type { EmbeddedEngine } from './embedded-engine.ts';

/** Messages after which the driver waits for an answer: Query, Sync, Flush and Terminate. */
const closing = new Set(['Q', 'S', 'H', 'X']);

/** Collects the driver's messages until the driver waits for an answer, then passes them to the engine as one batch. */
export class EngineSocket extends Duplex {
  readonly #engine: EmbeddedEngine;
  #batch = Buffer.alloc(0);

  constructor(engine: EmbeddedEngine) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  // The driver sets options of a network connection. This stream has none.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed when they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take([chunk], done);
  }

  /** Messages that the driver has collected and sends together are one batch. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#take(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  #take(chunks: readonly Buffer[], done: (error?: Error | null) => void): void {
    this.#batch = Buffer.concat([this.#batch, ...chunks]);
    if (!isComplete(this.#batch)) return done();
    const messages = new Uint8Array(this.#batch);
    this.#batch = Buffer.alloc(0);
    callbackify(() => this.#answer(messages))((fault) => done(fault));
  }

  async #answer(messages: Uint8Array): Promise<void> {
    const answer = await this.#engine.exec(messages);
    this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}

/** Whether the last message is complete and closes a batch. The first packet of a connection has no type. */
function isComplete(batch: Buffer): boolean {
  if (batch[0] === 0) return batch.length >= batch.readUInt32BE(0);
  let at = 0;
  let type = '';
  while (at + 5 <= batch.length) {
    type = String.fromCharCode(batch[at] ?? 0);
    at += 1 + batch.readUInt32BE(at + 1);
  }
  return at === batch.length && closing.has(type);
}
