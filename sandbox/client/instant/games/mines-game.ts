// Mines: a field of 25 tiles that the player opens, and the price of the next.
import type { SoloPlayed, SoloAnswer } from '../../../game-vendors/instant/instant-wire.ts';
import { type MinesOutcome, tiles } from '../../../game-vendors/instant/rules/mines.ts';
import { winText } from '../win-text.ts';
import { element } from '../../element.ts';
import type { InstantPage } from '../instant-page.ts';
import { showTimes } from '../instant-texts.ts';
import { beginRound, makeAct } from '../solo-calls.ts';

export function startMines(page: InstantPage): void {
  const { texts } = page;
  let mines = 3;
  let round: SoloAnswer | undefined = page.session.open;
  const fields = Array.from({ length: tiles }, (_, at) =>
    element('button', {
      type: 'button',
      class: 'tile',
      'aria-label': texts.tile(at + 1),
      click: () => open(at),
    }),
  );
  page.stage.append(element('div', { class: 'mines' }, ...fields));
  const count = element('output', {}, texts.mines(mines));
  const range = element('input', {
    type: 'range',
    min: '1',
    max: '24',
    value: '3',
    'aria-label': texts.mines(mines),
  });
  range.addEventListener('input', () => {
    mines = Number(range.value);
    count.textContent = texts.mines(mines);
    range.setAttribute('aria-label', texts.mines(mines));
  });
  page.options.append(count, range);

  const paint = (): void => {
    const outcome = round?.outcome as MinesOutcome | undefined;
    const isOpen = outcome !== undefined && !outcome.isOver;
    for (const [at, field] of fields.entries()) {
      const isMine = outcome?.mines?.includes(at) === true;
      const isOpened = outcome?.opened.includes(at) === true;
      field.className = `tile${isOpened ? ' opened' : ''}${isMine ? ' mine' : ''}${outcome?.mines && !isMine ? ' safe' : ''}`;
      field.disabled = !isOpen || isOpened;
    }
    page.lock(isOpen);
    if (!isOpen) return page.setBig(texts.placeBet, true, begin);
    const win = winText(round?.bet ?? '0.00', outcome.hundredths);
    page.setBig(
      outcome.canTake ? texts.take(page.money(win)) : texts.pickTile,
      outcome.canTake,
      take,
      'take',
    );
    if (outcome.next !== undefined) page.say(texts.nextTile(showTimes(outcome.next)));
  };
  const show = (played: SoloPlayed): void => {
    round = played.round;
    page.setNext(played.next);
    page.setBalance(played.balance);
    paint();
    if (round.outcome.isOver) page.showResult(round.win, round.outcome.hundredths);
    else page.tones.play('open');
  };
  const begin = (): void =>
    void page.once(async () => {
      page.clearWin();
      show(await beginRound(page.call, page.bet(), { mines }));
    });
  const act = (made: number | 'take'): void =>
    void page.once(async () => {
      if (!round || round.outcome.isOver) return;
      show(await makeAct(page.call, round.roundId, round.play.acts.length, made));
    });
  const take = (): void => act('take');
  const open = (at: number): void => act(at);
  paint();
}
