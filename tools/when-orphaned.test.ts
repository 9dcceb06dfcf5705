// Proves that a process started by npm ends with npm, also when the shell between them does not pass a signal on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

/** A process under a shell that waits for it, as npm's may; it tells when it begins and when its parent has gone. */
async function underAShell(environment: Record<string, string>) {
  const module = new URL('when-orphaned.mjs', import.meta.url).href;
  const script = `import { whenOrphaned } from '${module}';
    const life = setTimeout(() => console.log('lived on'), 1500);
    whenOrphaned(() => { clearTimeout(life); console.log('ended'); });
    console.log('ready');`;
  const { npm_lifecycle_event: _, ...own } = process.env;
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, script], {
    env: { ...own, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await expect.poll(() => said, { timeout: 10_000 }).toContain('ready');
  const over = once(shell.stdout, 'close');
  shell.kill('SIGTERM');
  await over;
  return said.trim().split('\n').at(-1);
}

it('ends when npm’s shell was ended by SIGTERM', async () => {
  expect(await underAShell({ npm_lifecycle_event: 'start' })).toBe('ended');
});

it('lives on when somebody’s own shell is closed', async () => {
  expect(await underAShell({})).toBe('lived on');
});
