// The page of an identity provider on which a person chooses an account.
import { demoPeople } from './people.ts';

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '');

export const consentStyle = `
body { margin: 0 auto; max-width: 26rem; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif; background: #f4f6f8; color: #1d2329; }
h1 { margin: 0 0 0.5rem; font-size: 1.3rem; }
p { margin: 0 0 1rem; }
button { display: block; width: 100%; min-height: 3rem; margin: 0 0 0.6rem; padding: 0.5rem 1rem; border: 1px solid #b9c2cb; border-radius: 0.6rem; background: #fff; color: inherit; font: inherit; text-align: start; }
button small { display: block; color: #5b6670; }
button.no { border-color: transparent; background: none; text-align: center; }
:focus-visible { outline: 3px solid #1a64d6; outline-offset: 2px; }
@media (prefers-color-scheme: dark) { body { background: #15191d; color: #e8edf2; } button { background: #20262c; border-color: #46515b; } button small { color: #9fabb6; } }
`;

/** The whole document; `asked` is kept in hidden fields. */
export function consentPage(
  house: string,
  stylePath: string,
  requested: Readonly<Record<string, string>>,
): string {
  const hidden = Object.entries(requested).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const people = demoPeople.map(
    ({ key, name, email }) =>
      `<button name="person" value="${key}">${escaped(name)}<small>${escaped(email)}</small></button>`,
  );
  return documentOf(
    `Choose an account`,
    stylePath,
    `<p>${escaped(house)} of the demo. The site will learn your name and a number that stands for you.</p>
<form method="post">${hidden.join('')}${people.join('')}
<button class="no" name="decision" value="deny">Cancel</button></form>`,
  );
}

/** The page for a person who was redirected here with an invalid request. */
export function faultPage(stylePath: string, fault: string): string {
  return documentOf('This request is invalid', stylePath, `<p>${escaped(fault)}</p>`);
}

function documentOf(title: string, stylePath: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${stylePath}">
</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
