// The control of the sandbox's matches: what goes wrong in real life, made to happen when it is wanted.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { decimalToMinor } from '#contract/base/money.ts';
import { GameRefusal } from '../../game-vendors/game-refusal.ts';
import { escaped } from '../../html-text.ts';
import { isLocal } from '../../local-only.ts';
import type { BettingDeps } from '../bets/bet-writer.ts';
import { settleMatch, voidLateBets } from '../bets/settle-bet.ts';
import { isOverPhase, type MatchProcess } from '../matches/match-process.ts';

type Deps = BettingDeps & { readonly matches: MatchProcess; readonly password: string | undefined };

const acts = ['finish', 'abandon', 'cancel', 'postpone', 'correct', 'lose-stop', 'repeat-results'] as const;
type Act = (typeof acts)[number];
const body = z.strictObject({ matchId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), act: z.enum(acts) });
/** The most that a slip of one player pays; null removes the limit. */
const limitBody = z.strictObject({
  vendorCode: z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/)),
  playerId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  mostPayout: z.nullable(z.string().check(z.regex(/^\d{1,12}\.\d{2}$/))),
});
const lostStopMs = 20_000;

const explained: Record<Act, string> = {
  finish: 'Finish: the rest of the match is played at once',
  abandon: 'Abandon: what is undecided becomes void',
  cancel: 'Cancel before the start: all void',
  postpone: 'Postpone by an hour',
  correct: 'Correct the result: bets are settled anew',
  'lose-stop': 'Lose the bet stop for 20 seconds: later bets become void',
  'repeat-results': 'Send the result again',
};

/** Adds the control: for tests by a password, for people at this machine by a page. */
export function addControl(app: FastifyInstance, deps: Deps): void {
  const lateSince = new Map<string, number>();
  deps.feed.listen((view) => {
    const since = lateSince.get(view.fixture.matchId);
    if (since === undefined) return;
    if (since === 0) lateSince.set(view.fixture.matchId, view.atMs);
    voidLateBets(deps, view.fixture.matchId, since || view.atMs);
    if (deps.clock.now().getTime() > (since || view.atMs) + 2 * lostStopMs)
      lateSince.delete(view.fixture.matchId);
  });

  const perform = (matchId: string, act: Act): boolean => {
    const view = deps.feed.find(matchId);
    if (!view) return false;
    if (act === 'repeat-results') {
      settleMatch(deps, view);
      return true;
    }
    if (act !== 'lose-stop') return deps.matches.control(matchId, act);
    if (isOverPhase(view.phase) || view.step === 0) return false;
    lateSince.set(matchId, 0);
    deps.board.freeze(matchId, deps.clock.now().getTime() + lostStopMs);
    return true;
  };
  const isAllowed = (request: FastifyRequest): boolean =>
    (deps.password !== undefined && request.headers['x-sandbox-control'] === deps.password) ||
    (isLocal(request) && request.headers['sec-fetch-site'] === 'same-origin');

  app.post('/sportsbook/control', async (request) => {
    if (!isAllowed(request)) throw new GameRefusal('NOT_FOUND');
    const read = body.safeParse(request.body);
    if (!read.success) throw new GameRefusal('INPUT_INVALID');
    return { done: perform(read.data.matchId, read.data.act) };
  });
  app.post('/sportsbook/control/limit', async (request) => {
    if (!isAllowed(request)) throw new GameRefusal('NOT_FOUND');
    const read = limitBody.safeParse(request.body);
    if (!read.success) throw new GameRefusal('INPUT_INVALID');
    const { vendorCode, playerId, mostPayout } = read.data;
    const mostMinor = mostPayout === null ? null : decimalToMinor(mostPayout);
    deps.store.exposure.setPersonalLimit({ vendorCode, playerId }, mostMinor);
    return { done: true };
  });
  app.get('/sportsbook/control', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(page(deps));
  });
  app.get('/sportsbook/control.js', async (_request, reply) => reply.type('text/javascript').send(script));
  app.get('/sportsbook/control.css', async (_request, reply) => reply.type('text/css').send(style));
}

function page({ feed }: Deps): string {
  const rows = [...feed.list()]
    .filter(({ phase, startAtMs }) => phase !== 'SCHEDULED' || startAtMs < Date.now() + 3_600_000)
    .sort((one, two) => two.atMs - one.atMs)
    .map(({ fixture, phase, board }) => {
      const buttons = acts.map((act) => {
        const data = `data-match="${escaped(fixture.matchId)}" data-act="${act}"`;
        return `<button type="button" ${data} title="${explained[act]}">${act}</button>`;
      });
      const name = escaped(`${fixture.home.en} – ${fixture.away.en}`);
      const score = escaped(`${board.home} : ${board.away}`);
      return `<tr><td>${escaped(fixture.matchId)}</td><td>${name}</td><td>${phase}</td><td>${score}</td><td>${buttons.join(' ')}</td></tr>`;
    });
  const list = acts.map((act) => `<li><b>${act}</b>: ${explained[act]}</li>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Simulated matches</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/sportsbook/control.css"><script src="/sportsbook/control.js" defer></script></head>
<body><h1>Simulated matches</h1><p id="said" role="status"></p><ul>${list}</ul><table><thead><tr><th>Match</th><th>Sides</th><th>Phase</th><th>Score</th><th>Acts</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`;
}

const script = `document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-act]');
  if (!button) return;
  const { match: matchId, act } = button.dataset;
  const response = await fetch('/sportsbook/control', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ matchId, act }),
  });
  const { done } = await response.json();
  document.getElementById('said').textContent = done ? matchId + ': ' + act + ' done' : matchId + ': ' + act + ' is not possible now';
});`;
const style = `body{font:16px/1.5 sans-serif;margin:1.5rem;background:#f4efe4;color:#14211f}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd3bf;padding:.5rem;text-align:left}
button{min-height:44px;padding:0 .7rem;margin:2px;font:inherit}`;
