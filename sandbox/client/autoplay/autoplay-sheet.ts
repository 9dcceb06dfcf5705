// The sheet in which a player sets autoplay up: how many spins, how much may be lost, and what else ends it.
import { element } from '../element.ts';
import { fromCents, toCents } from '../money-text.ts';
import type { GameTexts } from '../texts.ts';
import type { AutoplayPlan } from './autoplay-run.ts';
import { chipGroup } from './chip-group.ts';

const spinChoices = [10, 25, 50, 100];
/** In bets. */
const lossChoices = [5, 10, 20, 50];
const winChoices = [10, 20, 50];
const gainChoices = [10, 20, 50];
const off = '';

/** The form; `start` gets the player's choices. The loss limit has no "none". */
export function autoplayContent(
  texts: GameTexts,
  { bet, balance, showAmount }: { bet: string; balance: string; showAmount: (amount: string) => string },
  start: (plan: AutoplayPlan) => void,
): HTMLElement {
  const inBets = (times: number, from = 0) => {
    const value = String(from + times * toCents(bet));
    return { value, label: showAmount(fromCents(Number(value))) };
  };
  const never = { value: off, label: texts.never };
  const spins = chipGroup(
    texts.autoplaySpins,
    spinChoices.map((count) => ({ value: String(count), label: String(count) })),
    '10',
  );
  const loss = chipGroup(
    texts.lossLimit,
    lossChoices.map((times) => inBets(times)),
    inBets(10).value,
  );
  const win = chipGroup(texts.endOnWin, [never, ...winChoices.map((times) => inBets(times))], off);
  const gain = chipGroup(
    texts.endOnBalance,
    [never, ...gainChoices.map((times) => inBets(times, toCents(balance)))],
    off,
  );
  const feature = chipGroup(
    texts.endOnFeature,
    [
      { value: 'yes', label: texts.yes },
      { value: off, label: texts.no },
    ],
    'yes',
  );
  const begin = (): void => {
    start({
      spins: Number(spins.value()),
      lossLimit: Number(loss.value()),
      ...(win.value() === off ? {} : { winFrom: Number(win.value()) }),
      ...(gain.value() === off ? {} : { balanceFrom: Number(gain.value()) }),
      endOnFeature: feature.value() === 'yes',
    });
  };
  return element(
    'div',
    { class: 'autoplay' },
    spins.field,
    loss.field,
    element('p', { class: 'small' }, texts.lossLimitNote),
    win.field,
    gain.field,
    feature.field,
    element('button', { type: 'button', class: 'act', click: begin }, texts.autoplayStart),
  );
}
