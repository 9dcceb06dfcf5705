// `npm run bench:rng`: draws per second of every shape beside crypto.randomInt, and the results of dieharder for the
// random words.
import { execFileSync, spawn } from 'node:child_process';
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { blockMessage, drawResult } from '#contract/lottery/draw-recipe.ts';
import type { ResultShape } from '#contract/lottery/forms.ts';

const rounds = 5;
const msEach = 300;

const shapes: Record<string, ResultShape> = {
  'five digits': { kind: 'DIGITS', count: 5 },
  'three dice': { kind: 'DICE', count: 3 },
  'ten cars': { kind: 'BALLS', of: 10, take: 10 },
  '20 of 80': { kind: 'BALLS', of: 80, take: 20 },
  '27 lots': {
    kind: 'LOTS',
    digits: [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2],
    distinct: false,
  },
};

/** A draw as the server makes it: a fresh seed, and its blocks. */
function byRecipe(shape: ResultShape, nth: number): string[] {
  const seed = randomBytes(32);
  return drawResult(shape, (counter) =>
    createHmac('sha256', seed)
      .update(blockMessage('BENCH', String(nth), counter))
      .digest(),
  );
}

/** The same numbers straight from the operating system, without a seed that could be shown. */
function byRandomInt(shape: ResultShape): string[] {
  switch (shape.kind) {
    case 'DIGITS':
      return Array.from({ length: shape.count }, () => String(randomInt(10)));
    case 'DICE':
      return Array.from({ length: shape.count }, () => String(1 + randomInt(6)));
    case 'LOTS':
      return shape.digits.map((length) => String(randomInt(10 ** length)).padStart(length, '0'));
    case 'BALLS': {
      const rest = Array.from({ length: shape.of }, (_none, at) => at + 1);
      return Array.from({ length: shape.take }, () => String(rest.splice(randomInt(rest.length), 1)[0]));
    }
  }
}

function perSecond(draw: (nth: number) => unknown): number {
  const begunAt = performance.now();
  let draws = 0;
  while (performance.now() - begunAt < msEach) for (let nth = 0; nth < 50; nth += 1) draw((draws += 1));
  return (draws * 1_000) / (performance.now() - begunAt);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

console.log(`draws per second, medians of ${rounds} rounds, the recipe and crypto.randomInt in turn\n`);
for (const [name, shape] of Object.entries(shapes)) {
  const measured = { recipe: [] as number[], randomInt: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    measured.recipe.push(perSecond((nth) => byRecipe(shape, nth)));
    measured.randomInt.push(perSecond(() => byRandomInt(shape)));
  }
  const [recipe, yardstick] = [median(measured.recipe), median(measured.randomInt)];
  console.log(
    `${name.padEnd(12)} ${Math.round(recipe).toLocaleString('en').padStart(9)}   randomInt ${Math.round(
      yardstick,
    )
      .toLocaleString('en')
      .padStart(9)}   ratio ${(recipe / yardstick).toFixed(2)}`,
  );
}
await dieharder();

/** Feeds it the words the recipe reads, seed after seed. */
async function dieharder(): Promise<void> {
  try {
    execFileSync('dieharder', ['-l'], { stdio: 'ignore' });
  } catch {
    console.log('\ndieharder is absent: no verdicts (Debian has it as `dieharder`).');
    return;
  }
  // birthdays, ranks of 32×32, bit streams, count the ones, runs, serial; 200 reads raw words from the input; 25 samples
  // of each limit the run to minutes.
  const wanted = ['0', '2', '4', '8', '15', '100', '102'];
  console.log('\ndieharder on the words of the recipe, a fresh seed for every 64 KiB:');
  for (const test of wanted) {
    const verdict = await verdictOf(test);
    console.log(verdict);
    if (verdict.includes('FAILED')) process.exitCode = 1;
  }
}

function verdictOf(test: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('dieharder', ['-g', '200', '-p', '25', '-d', test], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    // It stops reading when it has enough.
    child.stdin.on('error', () => undefined);
    const feed = (): void => {
      while (child.exitCode === null && !child.stdin.destroyed) {
        if (!child.stdin.write(words())) return void child.stdin.once('drain', feed);
      }
    };
    child.on('error', reject);
    child.on('close', () => {
      resolve(
        output
          .split('\n')
          .filter((line) => /PASSED|WEAK|FAILED/.test(line))
          .join('\n'),
      );
    });
    feed();
  });
}

/** 64 KiB as the recipe reads them, of a fresh seed. */
function words(): Buffer {
  const seed = randomBytes(32);
  const blocks = Array.from({ length: 2_048 }, (_none, counter) =>
    createHmac('sha256', seed)
      .update(blockMessage('BENCH', '1', counter))
      .digest(),
  );
  return Buffer.concat(blocks);
}
