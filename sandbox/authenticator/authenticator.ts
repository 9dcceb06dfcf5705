// The authenticator app of the demo: shows the present codes of the demo operators on this machine.
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isLocal } from '../local-only.ts';
import { messagesStyle } from '../messages-page.ts';

/** An account in the app. */
export type AppAccount = { readonly name: string; readonly secret: Buffer };

const stepMs = 30_000;

/** RFC 6238 as every app computes it: SHA-1, six digits, thirty seconds. */
export function codeAt(secret: Buffer, now: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / stepMs)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const bits = mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff;
  return String(bits).slice(-6).padStart(6, '0');
}

/**
 * Adds the page `/authenticator` and `GET /authenticator/codes`; without accounts there is no such page. Only the
 * machine itself gets to see codes.
 */
export function addAuthenticator(
  app: FastifyInstance,
  { accounts, clock }: { readonly accounts: readonly AppAccount[]; readonly clock: { now(): Date } },
): void {
  if (accounts.length === 0) return;
  app.get('/authenticator/codes', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    const now = clock.now();
    return {
      secondsLeft: Math.ceil((stepMs - (now.getTime() % stepMs)) / 1_000),
      codes: accounts.map(({ name, secret }) => ({ name, code: codeAt(secret, now) })),
    };
  });
  app.get('/authenticator', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/authenticator/page.js', async (_request, reply) => reply.type('text/javascript').send(script));
  app.get('/authenticator/style.css', async (_request, reply) => reply.type('text/css').send(style));
}

const style = `${messagesStyle}
table { width: 100%; border-collapse: collapse; background: #fff; border: 1px solid #d9d2c3; }
th, td { padding: 0.5rem 1rem; text-align: start; border-bottom: 1px solid #d9d2c3; font-weight: 400; }
td { font: 1.3rem/1.5 ui-monospace, monospace; letter-spacing: 0.1em; text-align: end; }
@media (prefers-color-scheme: dark) { table { background: #23201a; border-color: #3b362c; } th, td { border-color: #3b362c; } }
`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Authenticator</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/authenticator/style.css"><script src="/authenticator/page.js" defer></script></head>
<body><h1>Authenticator</h1><p>Codes of the demo's operators. Each works once.
New codes in <time id="left"></time> seconds.</p><table><tbody id="codes"></tbody></table></body></html>`;

const script = `const show = async () => {
  const { secondsLeft, codes } = await (await fetch('/authenticator/codes')).json();
  document.getElementById('left').textContent = secondsLeft;
  const rows = document.getElementById('codes');
  for (const { name, code } of codes) {
    let row = document.getElementById(name);
    if (!row) {
      row = rows.insertRow();
      row.id = name;
      row.append(Object.assign(document.createElement('th'), { scope: 'row', textContent: name }));
      row.insertCell();
    }
    if (row.cells[1].textContent !== code) row.cells[1].textContent = code;
  }
};
const again = () => show().catch(() => undefined).finally(() => setTimeout(again, 1000));
again();
`;
