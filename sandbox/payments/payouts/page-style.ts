// The style and the script of the provider's console and of the accounts that get the money.

export const pageStyle = `
:root { --ink: #14212b; --soft: #5a6873; --line: #dbe2e8; --ground: #f2f5f8; --card: #fff; --accent: #0b7a5c; --go: #0b7a5c; --wait: #8a5a00; --bad: #b3261e; --back: #6b3fa0; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf2; --soft: #9dabb6; --line: #2e3840; --ground: #12171b; --card: #1b2227; --accent: #35c197; --go: #4fd1a5; --wait: #f0b64a; --bad: #ff8a80; --back: #c8a6f5; } }
* { box-sizing: border-box; }
body { margin: 0; font: 0.95rem/1.45 system-ui, sans-serif; background: var(--ground); color: var(--ink); }
a { color: var(--accent); }
h1, h2, p { margin: 0; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem 1.2rem; padding: 0.9rem 1.4rem; background: #10241d; color: #eaf6f1; }
.bar h1 { font-size: 1.1rem; }
.bar small { opacity: 0.8; }
.bar a { color: #9fe3cb; margin-inline-start: auto; }
.console { display: grid; gap: 1rem; max-width: 82rem; margin: 0 auto; padding: 1.2rem 1.4rem; }
.sums { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 0.8rem; }
.sums div, .panel { padding: 0.8rem 1rem; border: 1px solid var(--line); border-radius: 0.7rem; background: var(--card); }
.sums b { display: block; font-size: 1.35rem; font-variant-numeric: tabular-nums; }
.sums span, .panel small { color: var(--soft); }
.panel h2 { font-size: 1rem; margin-block-end: 0.5rem; }
.choose { display: flex; flex-wrap: wrap; gap: 0.7rem; align-items: end; }
label { display: grid; gap: 0.2rem; color: var(--soft); font-size: 0.85rem; }
input, select, button { min-height: 2.4rem; padding: 0.3rem 0.7rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--card); color: var(--ink); font: inherit; }
button { cursor: pointer; }
button.main { border-color: var(--accent); background: var(--accent); color: #fff; font-weight: 600; }
@media (prefers-color-scheme: dark) { button.main { color: #06231a; } }
.chosen { margin: 0.7rem 0 0; padding: 0; list-style: none; display: grid; gap: 0.4rem; }
.chosen li { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; }
.table { overflow-x: auto; padding: 0; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.6rem 0.8rem; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--soft); font-size: 0.8rem; font-weight: 600; white-space: nowrap; }
td small { display: block; color: var(--soft); }
td.sum { text-align: end; white-space: nowrap; font-weight: 600; font-variant-numeric: tabular-nums; }
td code { font-size: 0.8rem; overflow-wrap: anywhere; }
td form { display: flex; flex-wrap: wrap; gap: 0.3rem; }
td button { min-height: 2rem; padding: 0.1rem 0.6rem; font-size: 0.85rem; }
.state { padding: 0.1rem 0.55rem; border: 1px solid currentcolor; border-radius: 1rem; font-size: 0.8rem; font-weight: 600; white-space: nowrap; }
.PAID { color: var(--go); } .PENDING { color: var(--wait); } .REFUSED { color: var(--bad); } .RETURNED { color: var(--back); }
.empty { padding: 2rem 1rem; color: var(--soft); text-align: center; }
.phone { width: min(25rem, 100% - 2rem); margin: 1.5rem auto; border: 1px solid var(--line); border-radius: 1.6rem; background: var(--card); overflow: hidden; }
.phone header { padding: 1.4rem 1.2rem; background: #10241d; color: #eaf6f1; }
.phone header p { opacity: 0.85; }
.phone header b { display: block; margin-block-start: 0.6rem; font-size: 1.9rem; font-variant-numeric: tabular-nums; }
.phone ul { margin: 0; padding: 0; list-style: none; }
.phone li { display: grid; grid-template-columns: 1fr auto; gap: 0.1rem 1rem; padding: 0.9rem 1.2rem; border-block-end: 1px solid var(--line); }
.phone li b { font-variant-numeric: tabular-nums; }
.phone li small { color: var(--soft); }
.phone li :nth-child(even) { text-align: end; }
.accounts { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.5rem; max-width: 60rem; margin: 1rem auto 0; padding: 0 1rem; }
.accounts a { padding: 0.35rem 0.8rem; border: 1px solid var(--line); border-radius: 2rem; background: var(--card); text-decoration: none; }
.accounts a[aria-current] { border-color: var(--accent); font-weight: 600; }
:focus-visible { outline: 3px solid #1a64d6; outline-offset: 2px; }
`;

/** Takes the newest state over every two seconds, except where the user is. */
export const pageScript = `const show = async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = page.getElementById(part.id);
    if (next && !part.contains(document.activeElement) && next.innerHTML !== part.innerHTML) part.replaceWith(next);
  }
};
const again = () => show().catch(() => undefined).finally(() => setTimeout(again, 2000));
setTimeout(again, 2000);
`;
