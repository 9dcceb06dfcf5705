// A load generator that leaves the processor to the server: plain sockets, one call at a time on each.
import { connect } from 'node:net';

export type Question = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another address and more headers for every single call; one with a body is a POST. */
  readonly vary?: () => { path: string; headers: Record<string, string>; body?: string };
};
export type AskingResult = {
  /** Calls a second. */
  readonly rate: number;
  readonly total: number;
  /** The number of responses that were neither 200 nor 304. */
  readonly refused: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
};

/**
 * Sends calls over so many connections for so many seconds; each connection sends the next call when the last is
 * answered.
 */
export async function keepAsking(
  question: Question,
  connections: number,
  seconds: number,
): Promise<AskingResult> {
  const { vary } = question;
  const address = new URL(question.url);
  const same = vary ? '' : headOf(address, { path: address.pathname + address.search, ...question });
  const head = vary ? () => headOf(address, vary(), question.headers) : () => same;
  const start = performance.now();
  const end = start + seconds * 1_000;
  const lanes = Array.from({ length: connections }, () => askInTurn(address, head, end));
  const lines = await Promise.all(lanes);
  const spent = (performance.now() - start) / 1_000;
  const taken = Float64Array.from(lines.flatMap((line) => line.taken)).sort();
  const at = (share: number): number => taken[Math.floor(taken.length * share)] ?? Number.NaN;
  return {
    rate: taken.length / spent,
    total: taken.length,
    refused: lines.reduce((sum, line) => sum + line.refused, 0),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

type Varied = { readonly path: string; readonly headers?: Question['headers']; readonly body?: string };
function headOf({ host }: URL, { path, headers, body }: Varied, more?: Question['headers']): string {
  let fields = `host: ${host}\r\n`;
  for (const name in more) fields += `${name}: ${more[name]}\r\n`;
  for (const name in headers) fields += `${name}: ${headers[name]}\r\n`;
  if (body === undefined) return `GET ${path} HTTP/1.1\r\n${fields}\r\n`;
  return `POST ${path} HTTP/1.1\r\n${fields}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

type Line = { readonly taken: number[]; refused: number };

/** One connection: reads go into one buffer without streams, which would cost more than the rest. */
function askInTurn({ hostname, port }: URL, head: () => string, end: number): Promise<Line> {
  const line: Line = { taken: [], refused: 0 };
  return new Promise((resolve, reject) => {
    let requested = 0;
    /** Bytes of the response that are still to come; 0 before its header. */
    let missing = 0;
    const ask = (): void => {
      requested = performance.now();
      socket.write(head(), 'latin1');
    };
    const onBytes = (bytes: number, memory: Uint8Array): boolean => {
      if (missing === 0) {
        const answer = measured(memory as Buffer, bytes);
        if (answer.isRefusal) line.refused += 1;
        missing = answer.length;
      }
      missing -= bytes;
      if (missing > 0) return true;
      const now = performance.now();
      line.taken.push(now - requested);
      if (now < end) ask();
      else {
        socket.destroy();
        resolve(line);
      }
      return true;
    };
    const onread = { buffer: Buffer.allocUnsafe(128 * 1024), callback: onBytes };
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread }, ask);
    socket.on('error', reject);
    socket.on('end', () => reject(new Error('the server hung up')));
  });
}

const headEnd = Buffer.from('\r\n\r\n');
const lengthField = Buffer.from('content-length: ');

/** The length of the response that begins with these bytes; its header comes in one piece. */
function measured(memory: Buffer, bytes: number): { length: number; isRefusal: boolean } {
  const end = memory.indexOf(headEnd);
  if (end < 0 || end + headEnd.length > bytes) throw new Error('a head came in pieces');
  const status = memory.toString('latin1', 9, 12);
  const at = status === '304' ? -1 : memory.indexOf(lengthField);
  const length = at < 0 || at > end ? 0 : Number.parseInt(memory.toString('latin1', at + 16, at + 26), 10);
  return { length: end + headEnd.length + length, isRefusal: status !== '200' && status !== '304' };
}
