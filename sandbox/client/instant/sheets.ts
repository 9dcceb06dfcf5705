// The sheets of an instant game: rules with the exact return, history with its check, and the seeds.
import type {
  CrashHistory,
  InstantHistory,
  NextSeeds,
  SoloAnswer,
} from '../../game-vendors/instant/instant-wire.ts';
import { dicePrice } from '../../game-vendors/instant/rules/dice.ts';
import { plinkoReturn, plinkoRisks, plinkoRows } from '../../game-vendors/instant/rules/plinko.ts';
import { element } from '../element.ts';
import { Refused } from '../game-calls.ts';
import { openSheet, showNote } from '../layer.ts';
import { showMoney, toCents } from '../money-text.ts';
import { isCrashFair, isRoundFair } from './fair-check.ts';
import type { InstantPage } from './instant-page.ts';
import { showTimes } from './instant-texts.ts';

export function openRules(page: InstantPage): void {
  const { texts, session } = page;
  const game = session.game as keyof typeof texts.howTo;
  const lines = [texts.howTo[game], ...(game === 'crash' ? [] : [texts.left])];
  const content = element(
    'div',
    { class: 'rules' },
    element('p', { class: 'rtp' }, texts.returns(returnOf(game))),
    ...lines.map((line) => element('p', { class: 'rule-line' }, line)),
    ...(game === 'plinko' ? [plinkoTable(page)] : []),
  );
  openSheet(texts.rulesTitle, texts.close, content);
}

/** The exact return in percent, or its range over the choices. */
function returnOf(game: string): string {
  if (game === 'crash') return '99.00';
  const all =
    game === 'plinko'
      ? plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => 100 * plinkoReturn({ rows, risk })))
      : game === 'dice'
        ? Array.from({ length: 94 }, (_, at) => ((at + 2) * dicePrice(at + 2)) / 100)
        : [97, 99];
  return `${Math.min(...all).toFixed(2)} – ${Math.max(...all).toFixed(2)}`;
}

function plinkoTable({ texts }: InstantPage): HTMLElement {
  const lines = plinkoRows.flatMap((rows) =>
    plinkoRisks.map((risk) =>
      element(
        'li',
        {},
        `${texts.rows(rows)}, ${texts.risks[risk]}: ${(100 * plinkoReturn({ rows, risk })).toFixed(3)} %`,
      ),
    ),
  );
  return element('ul', {}, ...lines);
}

export async function openHistory(page: InstantPage): Promise<void> {
  const { texts, session, call } = page;
  try {
    const history = await call<InstantHistory & CrashHistory>('GET', '/api/instant/history');
    const rows =
      session.game === 'crash'
        ? (history as CrashHistory).rounds.map((round) => crashRow(page, round))
        : (history as InstantHistory).rounds.map((round) => soloRow(page, round));
    const empty = element('p', { class: 'empty' }, texts.noHistory);
    openSheet(
      texts.history,
      texts.close,
      rows.length === 0 ? empty : element('ul', { class: 'history' }, ...rows),
    );
  } catch (error) {
    showNote(texts.refusals[error instanceof Refused ? error.code : 'INTERNAL']);
  }
}

function soloRow(page: InstantPage, round: SoloAnswer): HTMLElement {
  const seeds = [round.serverSeed ?? '', round.clientSeed, String(round.nonce)];
  const times = `${showTimes(round.outcome.hundredths)}×`;
  return historyRow(page, round, times, seeds, () => isRoundFair(round));
}

function crashRow(page: InstantPage, round: CrashHistory['rounds'][number]): HTMLElement {
  const taken = round.taken === null ? '' : ` · ${showTimes(round.taken)}×`;
  const facts = `#${round.number} · ${showTimes(round.point)}×${taken}`;
  return historyRow(page, round, facts, [round.seed, round.before], () => isCrashFair(round));
}

function historyRow(
  { texts, session }: InstantPage,
  round: { readonly at: number; readonly bet: string; readonly win: string },
  facts: string,
  seeds: readonly string[],
  isFair: () => Promise<boolean>,
): HTMLElement {
  const verdict = element('p', { role: 'status' });
  const check = (): void =>
    void isFair()
      .catch(() => false)
      .then((isRight) => (verdict.textContent = isRight ? texts.right : texts.wrong));
  const time = new Date(round.at).toLocaleString(session.language === 'EN' ? 'en-GB' : 'bn-BD-u-nu-latn');
  const isWin = toCents(round.win) > 0;
  return element(
    'li',
    {},
    element('div', { class: 'history-head' }, element('span', {}, time), element('span', {}, facts)),
    element(
      'div',
      { class: 'history-money' },
      element('span', {}, showMoney(round.bet)),
      element('b', { class: isWin ? 'good' : '' }, showMoney(round.win)),
    ),
    element(
      'details',
      {},
      element('summary', {}, texts.fair),
      ...seeds.map((seed) => element('p', { class: 'seed' }, seed)),
      element('button', { type: 'button', class: 'option wide', click: check }, texts.check),
      verdict,
    ),
  );
}

export function openFair(page: InstantPage): void {
  const { texts, session } = page;
  if (session.game === 'crash') {
    const hash = (chain: string): HTMLElement => element('p', { class: 'seed' }, chain);
    const [present = '', following = ''] = page.chains;
    const content = element(
      'div',
      {},
      element('p', {}, texts.crashFairHow),
      element('h3', {}, texts.chain),
      hash(present),
      element('h3', {}, texts.nextChain),
      hash(following),
    );
    openSheet(texts.fair, texts.close, content);
    return;
  }
  const commitment = element('p', { class: 'seed' }, page.next()?.commitment ?? '');
  const nonce = element('p', { class: 'seed' }, String(page.next()?.nonce ?? ''));
  const input = element('input', {
    type: 'text',
    id: 'client-seed',
    class: 'seed-input',
    maxlength: '32',
    value: page.next()?.clientSeed ?? '',
  });
  const save = async (): Promise<void> => {
    try {
      const body = { clientSeed: input.value };
      page.setNext(await page.call<NextSeeds>('POST', '/api/instant/client-seed', body));
      showNote(texts.saved);
    } catch (error) {
      showNote(texts.refusals[error instanceof Refused ? error.code : 'INTERNAL']);
    }
  };
  const content = element(
    'div',
    {},
    element('p', {}, texts.fairHow),
    element('h3', {}, texts.commitment),
    commitment,
    element('h3', {}, texts.nonce),
    nonce,
    element('label', { for: 'client-seed' }, texts.clientSeed),
    input,
    element('button', { type: 'button', class: 'act', click: () => void save() }, texts.save),
  );
  openSheet(texts.fair, texts.close, content);
}
