// Shows and sounds a win: small ones are counted up, big and mega ones have an animation.
import type { WireSpin } from '../game-vendors/game-wire.ts';
import { throwCoins } from './coin-shower.ts';
import { countUp } from './count-up.ts';
import { byId } from './element.ts';
import { showMoment } from './layer.ts';
import { fromCents, toCents } from './money-text.ts';
import type { Sound } from './sound/sound.ts';
import type { createStage } from './stage.ts';
import type { GameTexts } from './texts.ts';

/** From so many bets on a win is called big, mega, epic; only more than the stake is celebrated at all. */
const grades = [
  { from: 100, name: 'epic', coins: 160, tune: 'mega' },
  { from: 40, name: 'mega', coins: 100, tune: 'mega' },
  { from: 15, name: 'big', coins: 60, tune: 'big' },
] as const;
const momentMs = 3600;
const shortestCountMs = 350;
const longestCountMs = 3200;
const countMsPerBet = 130;

type Deps = {
  readonly texts: GameTexts;
  readonly sound: Sound;
  readonly stage: ReturnType<typeof createStage>;
  /** With the sign of the currency. */
  readonly showAmount: (amount: string) => string;
  readonly setWin: (amount: string) => void;
  /** Fast spins: counted at once, and animations are shorter. */
  readonly isFast: () => boolean;
};
type Won = Pick<WireSpin, 'amount' | 'bet' | 'roundAmount'>;

/** Counts a win up and celebrates it; `onHurry` gets a function that ends the count early. */
export async function celebrate(
  deps: Deps,
  win: Won,
  onHurry: (hurry: () => void) => unknown,
): Promise<void> {
  const { texts, sound, stage, showAmount } = deps;
  const [won, bet] = [toCents(win.amount), toCents(win.bet)];
  const grade = grades.find(({ from }) => won >= from * bet);
  const plate = byId('plate');
  if (won > bet) sound.play(grade?.tune ?? 'small');
  if (won > bet && !grade) {
    plate.textContent = showAmount(win.amount);
    plate.hidden = false;
  }
  const moment = grade
    ? showMoment(
        { title: texts[grade.name], big: showAmount(win.amount), kind: `win-${grade.name}` },
        undefined,
        deps.isFast() ? momentMs / 2 : momentMs,
      )
    : Promise.resolve();
  if (grade && !stage.calm) throwCoins(grade.coins, stage.sprites.get('A')?.sharp);
  const byBets = Math.min(longestCountMs, shortestCountMs + (won / bet) * countMsPerBet);
  const durationMs = stage.calm ? 0 : deps.isFast() ? byBets / 4 : byBets;
  const before = fromCents(toCents(win.roundAmount) - won);
  await new Promise<void>((counted) => {
    onHurry(countUp({ from: before, to: win.roundAmount, durationMs }, deps.setWin, counted));
  });
  await moment;
}

/** Takes the amount of a small win away before the next turn. */
export function endCelebration(): void {
  byId('plate').hidden = true;
}
