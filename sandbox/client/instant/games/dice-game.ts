// Dice: a scale from 0 to 100 with the winning part, a slider for the chance, and the roll.
import {
  diceChances,
  type DiceChoice,
  type DiceOutcome,
  dicePrice,
  winningRolls,
} from '../../../game-vendors/instant/rules/dice.ts';
import { element } from '../../element.ts';
import type { InstantPage } from '../instant-page.ts';
import { showTimes } from '../instant-texts.ts';
import { beginRound } from '../solo-calls.ts';

export function startDice(page: InstantPage): void {
  const { texts } = page;
  let choice: DiceChoice = { side: 'under', chance: 50 };
  const number = element('p', { class: 'dice-roll' }, '50.00');
  const [zone, mark] = [element('i', { class: 'zone' }), element('i', { class: 'mark' })];
  const facts = element('p', { class: 'facts-line' });
  page.stage.append(
    element('div', { class: 'dice' }, number, element('div', { class: 'scale' }, zone, mark), facts),
  );
  const range = element('input', {
    type: 'range',
    min: String(diceChances.least),
    max: String(diceChances.most),
    value: String(choice.chance),
    'aria-label': texts.chance(choice.chance),
  });
  const side = (name: DiceChoice['side']) =>
    element(
      'button',
      { type: 'button', class: 'option', click: () => choose({ ...choice, side: name }) },
      texts[name],
    );
  const [under, over] = [side('under'), side('over')];
  page.options.append(under, range, over);
  range.addEventListener('input', () => choose({ ...choice, chance: Number(range.value) }));
  const choose = (next: DiceChoice): void => {
    choice = next;
    const { from, to } = winningRolls(choice);
    zone.style.left = `${from / 100}%`;
    zone.style.width = `${(to - from + 1) / 100}%`;
    under.setAttribute('aria-pressed', String(choice.side === 'under'));
    over.setAttribute('aria-pressed', String(choice.side === 'over'));
    range.setAttribute('aria-label', texts.chance(choice.chance));
    facts.textContent = [
      texts.winsFrom((from / 100).toFixed(2), (to / 100).toFixed(2)),
      texts.chance(choice.chance),
      texts.pays(showTimes(dicePrice(choice.chance))),
    ].join(' · ');
  };
  const play = (): void =>
    void page.once(async () => {
      page.clearWin();
      page.lock(true);
      page.setBig(texts.placeBet, false, play);
      try {
        const { round, next, balance } = await beginRound(page.call, page.bet(), choice);
        const { roll } = round.outcome as DiceOutcome;
        number.textContent = (roll / 100).toFixed(2);
        number.className = `dice-roll ${round.outcome.hundredths > 0 ? 'good' : 'bad'}`;
        mark.style.left = `${roll / 100}%`;
        page.setNext(next);
        page.setBalance(balance);
        page.showResult(round.win, round.outcome.hundredths);
      } finally {
        page.lock(false);
        page.setBig(texts.placeBet, true, play);
      }
    });
  choose(choice);
  page.setBig(texts.placeBet, true, play);
}
