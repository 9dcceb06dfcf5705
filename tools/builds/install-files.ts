// Writes what makes the site installable: the manifest, the service worker of this release, the page without a network.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { brand } from '#brands/config.ts';
import { bengaliLetters, grounds, letters, theme } from './brand-files.ts';

const workerFile = fileURLToPath(new URL('../../site/app/offline/service-worker.js', import.meta.url));

/** A bundler plugin for the site's build. */
export function installFiles(): Plugin {
  return {
    name: 'install-files',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        emit('manifest.webmanifest', manifest());
        emit('offline.html', offlinePage());
        emit('offline.css', letters + theme + offlineStyle);
        emit('service-worker.js', serviceWorker(bundle));
      },
    },
  };
}

function manifest(): string {
  const { language, name } = brand;
  return JSON.stringify({
    id: '/m/home',
    name: name[language],
    short_name: name[language],
    lang: language === 'BN' ? 'bn' : 'en',
    start_url: '/m/home',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: grounds().dark,
    theme_color: grounds().dark,
    icons: [192, 512].flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: `/brand/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  });
}

/** The release is the hash of all its files' names and of the document; the first load is kept at the installation. */
function serviceWorker(bundle: Rolldown.OutputBundle): string {
  const names = Object.keys(bundle).toSorted();
  const page = bundle['index.html'];
  const document = page?.type === 'asset' ? String(page.source) : '';
  const script = readFileSync(workerFile, 'utf8').replace(/^\s*(\/\/|\/\*\*).*\n/gm, '');
  const release = createHash('sha256')
    .update([script, document, ...names].join('\n'))
    .digest('hex');
  const first = new Set(
    [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file),
  );
  return script
    .replace('%font%', bengaliLetters)
    .replace('%release%', release.slice(0, 12))
    .replace('%files%', [...first].map((file) => `/${file}`).join(' '));
}

const offlineStyle = `
body { margin: 0; background: var(--ground); color: var(--text); font: 17px/1.5 'Brand', system-ui, sans-serif; }
main { max-width: 420px; margin: 0 auto; padding: 18vh 24px 48px; text-align: center; }
img { border-radius: 22px; }
h1 { margin: 24px 0 8px; font-size: 22px; }
p { margin: 0 0 12px; color: var(--muted); }
.again { display: inline-block; margin-top: 16px; padding: 10px 26px; border-radius: 24px; background: var(--act); color: var(--on-act); font-weight: 700; line-height: 24px; text-decoration: none; }
`;

/** Both languages, because the page cannot know the visitor's; a link is all that it needs. */
function offlinePage(): string {
  const { BN, EN } = brand.name;
  return `<!doctype html>
<html lang="bn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${grounds().dark}">
<title>${BN}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/offline.css">
</head>
<body>
<main>
<img src="/brand/icon-192.png" alt="" width="96" height="96">
<h1>ইন্টারনেট সংযোগ নেই</h1>
<p>সংযোগ ফিরলে ${BN} আবার খুলবে। আপনার টাকা ও বেট নিরাপদ আছে।</p>
<p lang="en">No internet connection. ${EN} opens again when it is back; your money and bets are safe.</p>
<p><a class="again" href="/m/home">আবার চেষ্টা করুন<br><span lang="en">Try again</span></a></p>
</main>
</body>
</html>
`;
}
