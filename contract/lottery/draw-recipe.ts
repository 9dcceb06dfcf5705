// How bytes become a result: the same steps on the server and on the page that recomputes a draw.
import type { ResultShape } from './forms.ts';

/** 32 bytes for a counter: HMAC-SHA-256 with the seed as key over `blockMessage`. */
type BlockSource = (counter: number) => Uint8Array;
type AsyncBlockSource = (counter: number) => Promise<Uint8Array>;

const wordSpace = 2 ** 32;
const bytesPerWord = 4;

/** The message that is signed with the seed for one block; `counter` begins at 0; UTF-8. */
export function blockMessage(gameCode: string, numero: string, counter: number): string {
  return `${gameCode}|${numero}|${counter}`;
}

/**
 * The text that a draw adds to the hash chain of its game: each hash is SHA-256 of the 32 bytes of the previous hash
 * (zeros for the first) and of this text in UTF-8. Hashes and seeds are written in lower-case hex.
 */
export function chainText(draw: {
  readonly gameCode: string;
  readonly numero: string;
  readonly commitHash: string;
  readonly seed: string;
  readonly result: readonly string[] | null;
}): string {
  const outcome = draw.result ? draw.result.join(',') : 'VOID';
  return [draw.gameCode, draw.numero, draw.commitHash, draw.seed, outcome].join('|');
}

/**
 * Makes a number below `range` from a word below `space`, all equally likely; undefined for a word of the incomplete
 * last interval, which must be discarded.
 */
export function below(range: number, word: number, space: number = wordSpace): number | undefined {
  return word < space - (space % range) ? word % range : undefined;
}

/** The result of a shape from blocks that are there at once. */
export function drawResult(shape: ResultShape, blockOf: BlockSource): string[] {
  const steps = takeResult(shape);
  let step = steps.next();
  for (let counter = 0; !step.done; counter += 1) step = steps.next(blockOf(counter));
  return step.value;
}

/** The same from blocks that have to be waited for, as in a browser. */
export async function drawResultLater(shape: ResultShape, blockOf: AsyncBlockSource): Promise<string[]> {
  const steps = takeResult(shape);
  let step = steps.next();
  for (let counter = 0; !step.done; counter += 1) step = steps.next(await blockOf(counter));
  return step.value;
}

/** Yields whenever it needs the next block. */
type Steps<Value> = Generator<undefined, Value, Uint8Array>;
/** Takes a number below a range. */
type Take = (range: number) => Steps<number>;

function* takeResult(shape: ResultShape): Steps<string[]> {
  const take = takeFromBlocks();
  switch (shape.kind) {
    case 'DIGITS':
      return yield* takeEach(shape.count, take, 10, 0);
    case 'DICE':
      return yield* takeEach(shape.count, take, 6, 1);
    case 'BALLS':
      return (yield* takeShuffled(shape.of, shape.take, take)).map((ball) =>
        String(ball + 1).padStart(2, '0'),
      );
    case 'LOTS':
      return yield* takeLots(shape.digits, shape.distinct, take);
  }
}

/** Numbers from the words of the blocks, each word big-endian and used once. */
function takeFromBlocks(): Take {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let at = 0;
  return function* (range) {
    for (;;) {
      if (at + bytesPerWord > block.byteLength) {
        const bytes = yield;
        block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        at = 0;
      }
      const number = below(range, block.getUint32(at));
      at += bytesPerWord;
      if (number !== undefined) return number;
    }
  };
}

function* takeEach(count: number, take: Take, range: number, first: number): Steps<string[]> {
  const symbols: string[] = [];
  while (symbols.length < count) symbols.push(String((yield* take(range)) + first));
  return symbols;
}

/** The first `count` of a Fisher–Yates shuffle of 0…`of` − 1. */
export function* takeShuffled(of: number, count: number, take: Take): Steps<number[]> {
  if (count > of) throw new RangeError(`${count} of ${of} cannot be taken`);
  const rest = Array.from({ length: of }, (_none, at) => at);
  const taken: number[] = [];
  while (taken.length < count) {
    // The last of the rest takes the place of the one that was taken.
    const at = yield* take(rest.length);
    const last = rest.pop() ?? 0;
    taken.push(rest[at] ?? last);
    if (at < rest.length) rest[at] = last;
  }
  return taken;
}

/** Lots in their order; a number that an equally long lot already has is taken again when they have to differ. */
function* takeLots(lengths: readonly number[], distinct: boolean, take: Take): Steps<string[]> {
  const lots: string[] = [];
  for (const length of lengths) {
    let lot: string;
    do lot = String(yield* take(10 ** length)).padStart(length, '0');
    while (distinct && lots.includes(lot));
    lots.push(lot);
  }
  return lots;
}
