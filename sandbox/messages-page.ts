// A page that lists messages, newest first, for users of the demo; it reloads every few seconds.
import { escaped } from './html-text.ts';

type Listed = { readonly at: Date; readonly to: string; readonly subject?: string; readonly text: string };

export const messagesStyle = `
body { margin: 0 auto; max-width: 40rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; background: #f4f1ea; color: #26221c; }
article { margin: 0 0 1rem; padding: 0.8rem 1rem; border: 1px solid #d9d2c3; border-radius: 0.6rem; background: #fff; }
h1 { font-size: 1.3rem; } h2 { margin: 0; font-size: 1rem; }
pre { margin: 0.4rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
time { color: #6b6456; font-size: 0.85rem; }
@media (prefers-color-scheme: dark) { body { background: #191713; color: #efe9dc; } article { background: #23201a; border-color: #3b362c; } time { color: #a89f8c; } }
`;

/** The whole document. */
export function messagesPage(title: string, stylePath: string, messages: readonly Listed[]): string {
  const items = messages.map(
    ({ at, to, subject, text }) =>
      `<article><h2>${escaped(to)}</h2><time>${at.toISOString()}</time>${
        subject ? `<p><strong>${escaped(subject)}</strong></p>` : ''
      }<pre>${escaped(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="3">
<link rel="stylesheet" href="${stylePath}"></head><body><h1>${escaped(title)}</h1>
${items.join('\n') || '<p>Nothing has arrived yet.</p>'}</body></html>`;
}
