// `npm run check`: format, lint, types and the rules of the codebase, side by side.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const steps: Record<string, string[]> = {
  format: ['biome', 'format', '.'],
  lint: ['oxlint', '--type-aware', '--deny-warnings'],
  types: ['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', 'build/types.tsbuildinfo'],
  tidy: [
    'vitest',
    'run',
    '--project',
    'unit',
    'tools/tidy.test.ts',
    'tools/tidy-sql.test.ts',
    'tools/tidy-docs.test.ts',
    'tools/lock.test.ts',
  ],
};

const outcomes = await Promise.all(Object.entries(steps).map(([name, command]) => run(name, command)));
for (const { name, code, output } of outcomes) if (code !== 0) console.log(`\n${name}:\n${output.trim()}`);
const broken = outcomes.filter(({ code }) => code !== 0).map(({ name }) => name);
console.log(broken.length > 0 ? `\nNot in order: ${broken.join(', ')}` : 'Everything is in order.');
process.exitCode = broken.length > 0 ? 1 : 0;

function run(
  name: string,
  [program = '', ...rest]: string[],
): Promise<{ name: string; code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', program, ...rest], { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ name, code: code ?? 1, output }));
  });
}
