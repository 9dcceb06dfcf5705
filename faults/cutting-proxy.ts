// A proxy between the server and its database that cuts lines, also in the middle of a commit.
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The point of a commit at which the connection is cut: before it reaches the database, or before its response
 * reaches the server.
 */
export type CommitCut = 'before' | 'after';
type Line = { readonly near: Socket; readonly far: Socket };

export class CuttingProxy {
  readonly #server: Server;
  readonly #lines = new Set<Line>();
  #onCommit: ((line: Line, message: Buffer) => boolean) | undefined;

  private constructor(targetPort: number) {
    this.#server = createServer((near) => this.#join(near, targetPort));
  }

  static async start(targetPort: number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(targetPort);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  #join(near: Socket, targetPort: number): void {
    const far = connect(targetPort, '127.0.0.1');
    const line = { near, far };
    this.#lines.add(line);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => this.#cut(line));
      socket.on('close', () => this.#cut(line));
    }
    near.on('data', (message: Buffer) => {
      if (this.#onCommit && movesMoney(message) && this.#onCommit(line, message)) return;
      far.write(message);
    });
    far.on('data', (message) => near.write(message));
  }

  #cut(line: Line): void {
    this.#lines.delete(line);
    line.near.destroy();
    line.far.destroy();
  }

  /** Cuts all present connections. */
  cutAll(): void {
    for (const line of this.#lines) this.#cut(line);
  }

  /** Cuts the next commit; resolves when that happened, with `then` called at the same time. */
  cutNextCommit(where: CommitCut, then: () => void = () => undefined): Promise<void> {
    return new Promise((resolve) => {
      this.#onCommit = (line, message) => {
        this.#onCommit = undefined;
        if (where === 'after') {
          // The response reaches a connection that is closed.
          line.far.removeAllListeners('data');
          line.far.once('data', () => this.#cut(line));
          line.far.write(message);
        } else this.#cut(line);
        then();
        resolve();
        return true;
      };
    });
  }

  /** Open connections stay open, but no more data passes; new connections work. */
  silenceAll(): void {
    for (const { near, far } of this.#lines) {
      for (const socket of [near, far]) {
        socket.removeAllListeners('data');
        socket.resume();
      }
    }
  }

  async end(): Promise<void> {
    this.cutAll();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}

/** A commit, or a statement that is a transaction by itself: the protocol's `Q commit` or an execute. */
function movesMoney(message: Buffer): boolean {
  return message.includes('commit') || message.includes('COMMIT');
}
