// The yardstick of the site benchmark: the smallest React app there is, built by the same bundler in the same run.
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** Bytes of script of a bare React app, brotli. */
export async function bareReactBytes(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'khela-bare-react-'));
  symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'index.html'),
    '<div id="root"></div><script type="module" src="/main.js"></script>',
  );
  writeFileSync(
    join(folder, 'main.js'),
    `import { createElement, useState } from 'react';
     import { createRoot } from 'react-dom/client';
     function App() { const [n, set] = useState(0); return createElement('button', { onClick: () => set(n + 1) }, n); }
     createRoot(document.getElementById('root')).render(createElement(App));`,
  );
  await build({ root: folder, logLevel: 'error', configFile: false });
  const assets = join(folder, 'dist/assets');
  const bytes = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(assets, name))).length, 0);
  rmSync(folder, { recursive: true, force: true });
  return bytes;
}
