// The page of the task centre: its document, style and script. The script gets the proof from the site that frames it.
import { fileURLToPath } from 'node:url';
import type { Language } from '#contract/base/language.ts';
import { taskFrameMessages } from '#contract/partners/task-centre.ts';
import { escaped } from '../html-text.ts';

const words = {
  EN: {
    title: 'Task centre',
    loading: 'Loading your tasks',
    outside: 'Open this page from the site: your tasks are shown there only.',
    spent: 'This page was opened already, or too long ago. Close it and open tasks again.',
    failed: 'The tasks could not be loaded. Close this page and open tasks again.',
    none: 'No tasks now',
    noneHint: 'New ones appear here as soon as they begin.',
    hello: 'Tasks of {0}',
    of: '{0} of {1}',
    reward: 'Reward {1}{0}',
    step: 'Step {0} of {1}',
    LOCKED: 'Opens when you have claimed “{0}”',
    ACTIVE: 'In progress',
    DONE: 'Done: claim it in the reward centre',
    CLAIMED: 'Claimed',
    EXPIRED: 'Expired',
  },
  BN: {
    title: 'টাস্ক সেন্টার',
    loading: 'আপনার টাস্ক লোড হচ্ছে',
    outside: 'পাতাটি সাইট থেকে খুলুন: আপনার টাস্ক শুধু সেখানেই দেখা যায়।',
    spent: 'পাতাটি আগেই খোলা হয়েছে, অথবা অনেক আগে। বন্ধ করে টাস্ক আবার খুলুন।',
    failed: 'টাস্ক লোড হয়নি। পাতাটি বন্ধ করে টাস্ক আবার খুলুন।',
    none: 'এখন কোনো টাস্ক নেই',
    noneHint: 'নতুন টাস্ক শুরু হলেই এখানে দেখা যাবে।',
    hello: '{0}-এর টাস্ক',
    of: '{1}-এর মধ্যে {0}',
    reward: 'পুরস্কার {1}{0}',
    step: 'ধাপ {0}, মোট {1}',
    LOCKED: '“{0}” সংগ্রহ করলে খুলবে',
    ACTIVE: 'চলছে',
    DONE: 'শেষ: রিওয়ার্ড সেন্টার থেকে নিন',
    CLAIMED: 'নেওয়া হয়েছে',
    EXPIRED: 'মেয়াদ শেষ',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The document in a language and theme; `site` is the only origin that its script talks to. */
export function centrePage(language: Language, theme: 'dark' | 'light', site: string): string {
  const text = words[language];
  return `<!doctype html><html lang="${language === 'BN' ? 'bn' : 'en'}" data-theme="${theme}"><head><meta charset="utf-8">
<title>${text.title}</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/task-centre/style.css"></head>
<body data-site="${escaped(site)}" data-language="${language}" data-words="${escaped(JSON.stringify(text))}">
<main><h1>${text.title}</h1><p id="state" role="status">${text.loading}</p><ul id="missions"></ul></main>
<script src="/task-centre/centre.js"></script></body></html>`;
}

/** The file of the Bengali letters in a weight; merchants frame the page, so its style is plain. */
export const letterFile = (weight: 400 | 700): string =>
  fileURLToPath(
    import.meta.resolve(
      `@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-${weight}-normal.woff2`,
    ),
  );
const bengali = 'U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+20B9';

export const centreStyle = `
:root { color-scheme: dark; --ground: #0a1518; --surface: #112226; --line: #24434a; --text: #f2f6f3; --muted: #9db4b3; --act-text: #ffb224; --good: #2fcb8b; }
[data-theme='light'] { color-scheme: light; --ground: #f4efe4; --surface: #fff; --line: #ddd3bf; --text: #14211f; --muted: #5a6b67; --act-text: #8a5200; --good: #0c8457; }
@font-face { font-family: Letters; font-display: swap; font-weight: 400; src: url('/task-centre/letters-400.woff2') format('woff2'); unicode-range: ${bengali}; }
@font-face { font-family: Letters; font-display: swap; font-weight: 700; src: url('/task-centre/letters-700.woff2') format('woff2'); unicode-range: ${bengali}; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 Letters, system-ui, sans-serif; }
main { max-width: 540px; margin: 0 auto; padding: 20px 16px 40px; }
h1 { margin: 0 0 4px; font-size: 20px; }
#state { margin: 0 0 16px; color: var(--muted); }
#state strong { display: block; margin-top: 24px; color: var(--text); font-size: 18px; }
ul { margin: 0; padding: 0; list-style: none; }
li { margin-bottom: 12px; padding: 14px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
li.next { position: relative; margin-left: 16px; }
li.next::before { position: absolute; top: -13px; left: 16px; height: 12px; border-left: 2px solid var(--line); content: ''; }
.step { color: var(--muted); font-size: 14px; font-variant-numeric: tabular-nums; }
h2 { margin: 0 0 2px; font-size: 16px; }
p { margin: 0; }
.reward { color: var(--act-text); font-weight: 700; }
.figures { display: flex; justify-content: space-between; margin-top: 8px; color: var(--muted); font-size: 14px; font-variant-numeric: tabular-nums; }
progress { display: block; width: 100%; height: 8px; margin-top: 8px; border: 0; border-radius: 4px; background: var(--line); appearance: none; -webkit-appearance: none; }
progress::-webkit-progress-bar { border-radius: 4px; background: var(--line); }
progress::-webkit-progress-value { border-radius: 4px; background: var(--good); }
progress::-moz-progress-bar { border-radius: 4px; background: var(--good); }
`;

/** For old phones: no syntax after ES2015. The ticket leaves the address at once. */
export const centreScript = `(function () {
  var body = document.body;
  var site = body.getAttribute('data-site');
  var language = body.getAttribute('data-language');
  var words = JSON.parse(body.getAttribute('data-words'));
  var state = document.getElementById('state');
  var token = new URLSearchParams(location.search).get('token');
  var isProven = false;
  var signs = { BDT: '\u09F3', PHP: '\u20B1' };
  history.replaceState(null, '', location.pathname);
  function fill(text, values) {
    return text.replace(/\\{(\\d)\\}/g, function (_, at) { return values[at]; });
  }
  function add(parent, name, text, className) {
    var element = document.createElement(name);
    if (text) element.textContent = text;
    if (className) element.className = className;
    return parent.appendChild(element);
  }
  function show(redeemed) {
    state.textContent = fill(words.hello, [redeemed.displayName]);
    if (redeemed.missions.length === 0) {
      add(state, 'strong', words.none);
      add(state, 'span', words.noneHint);
    }
    redeemed.missions.forEach(function (mission) {
      var row = add(document.getElementById('missions'), 'li');
      if (mission.step) {
        if (mission.step.after) row.className = 'next';
        add(row, 'p', fill(words.step, [mission.step.nth, mission.step.of]), 'step');
      }
      add(row, 'h2', mission.title[language]);
      add(row, 'p', fill(words.reward, [mission.reward, signs[redeemed.currency] || redeemed.currency + ' ']), 'reward');
      if (mission.state === 'LOCKED') {
        add(row, 'p', fill(words.LOCKED, [mission.step.after[language]]), 'figures');
        return;
      }
      var bar = add(row, 'progress');
      bar.max = 100;
      bar.value = mission.percent;
      bar.setAttribute('aria-label', mission.title[language]);
      var figures = add(row, 'p', '', 'figures');
      add(figures, 'span', fill(words.of, [mission.progress, mission.goal]));
      add(figures, 'span', words[mission.state]);
    });
  }
  function load(verifier) {
    fetch('/task-centre/missions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: token, verifier: verifier }),
    }).then(function (response) {
      if (response.ok) return response.json().then(show);
      state.textContent = response.status === 403 ? words.spent : words.failed;
    }).catch(function () { state.textContent = words.failed; });
  }
  if (window.parent === window || !token) {
    state.textContent = words.outside;
    return;
  }
  window.addEventListener('message', function (event) {
    var data = event.data;
    if (isProven || event.origin !== site || event.source !== window.parent) return;
    if (!data || data.type !== '${taskFrameMessages.proof}') return;
    isProven = true;
    load(data.verifier);
  });
  window.parent.postMessage({ type: '${taskFrameMessages.ready}' }, site);
})();
`;
