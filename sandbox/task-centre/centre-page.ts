// The page of the task centre: its document, style and script. The script gets the proof from the site that frames it.
import type { Language } from '#contract/base/language.ts';
import { taskFrameMessages } from '#contract/partners/task-centre.ts';
import { escaped } from '../html-text.ts';

const words = {
  EN: {
    title: 'Task centre',
    loading: 'Loading your missions',
    outside: 'Open this page from the site: your missions are shown there only.',
    spent: 'This page was opened already, or too long ago. Close it and open tasks again.',
    failed: 'The missions could not be loaded. Close this page and open tasks again.',
    none: 'No missions now',
    noneHint: 'New ones appear here as soon as they begin.',
    hello: 'Missions of {0}',
    of: '{0} of {1}',
    reward: 'Reward {0} {1}',
    ACTIVE: 'In progress',
    DONE: 'Done: claim it in the reward centre',
    CLAIMED: 'Claimed',
    EXPIRED: 'Expired',
  },
  BN: {
    title: 'টাস্ক সেন্টার',
    loading: 'আপনার মিশন লোড হচ্ছে',
    outside: 'পাতাটি সাইট থেকে খুলুন: আপনার মিশন শুধু সেখানেই দেখা যায়।',
    spent: 'পাতাটি আগেই খোলা হয়েছে, অথবা অনেক আগে। বন্ধ করে টাস্ক আবার খুলুন।',
    failed: 'মিশন লোড হয়নি। পাতাটি বন্ধ করে টাস্ক আবার খুলুন।',
    none: 'এখন কোনো মিশন নেই',
    noneHint: 'নতুন মিশন শুরু হলেই এখানে দেখা যাবে।',
    hello: '{0}-এর মিশন',
    of: '{1}-এর মধ্যে {0}',
    reward: 'পুরস্কার {0} {1}',
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

export const centreStyle = `
:root { --ground: #0a1518; --surface: #112226; --line: #24434a; --text: #f2f6f3; --muted: #9db4b3; --act: #ffb224; --good: #2fcb8b; }
[data-theme='light'] { --ground: #f4efe4; --surface: #fff; --line: #ddd3bf; --text: #14211f; --muted: #5a6b67; --act: #8a5200; --good: #0c7a50; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 'Noto Sans Bengali', system-ui, sans-serif; }
main { max-width: 540px; margin: 0 auto; padding: 20px 16px 40px; }
h1 { margin: 0 0 4px; font-size: 20px; }
#state { margin: 0 0 16px; color: var(--muted); }
#state strong { display: block; margin-top: 24px; color: var(--text); font-size: 18px; }
ul { margin: 0; padding: 0; list-style: none; }
li { margin-bottom: 12px; padding: 14px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
h2 { margin: 0 0 2px; font-size: 16px; }
p { margin: 0; }
.reward { color: var(--act); font-weight: 700; }
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
      add(row, 'h2', mission.title[language]);
      add(row, 'p', fill(words.reward, [mission.reward, redeemed.currency]), 'reward');
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
