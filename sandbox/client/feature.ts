// Plays the feature of a round from its opening to its end: free spins, or hold and win; also resumes it after a reload.
import type { Feature } from '../game-vendors/slots/feature.ts';
import type { WireSpin } from '../game-vendors/game-wire.ts';
import { showMoment } from './layer.ts';
import { fromCents, showMoney, toCents } from './money-text.ts';
import type { createPanel } from './panel.ts';
import type { ShownCoin } from './reels/paint-hold.ts';
import type { Sound } from './sound/sound.ts';
import type { createStage } from './stage.ts';
import type { GameTexts } from './texts.ts';

type Deps = {
  readonly texts: GameTexts;
  readonly kind: Feature;
  readonly freeTimes: number;
  readonly panel: ReturnType<typeof createPanel>;
  readonly stage: ReturnType<typeof createStage>;
  readonly sound: Sound;
  readonly showAmount: (amount: string) => string;
  /** Requests the next turn from the server and shows it. */
  readonly turn: (bet: string, say: string) => Promise<WireSpin>;
  /** True when spins follow without a press. */
  readonly byItself: () => boolean;
};
const pauseMs = 500;
const calmPauseMs = 900;
/** The time, in ms, that a message stays when no press is needed. */
const byItselfMs = 2500;

const wait = (durationMs: number): Promise<void> => new Promise((resume) => setTimeout(resume, durationMs));

/** Plays the rest of a feature from the turn that opened it, or from the last one seen; resolves to its last turn. */
export async function playFeature(deps: Deps, first: WireSpin): Promise<WireSpin> {
  const { panel, stage, texts, sound } = deps;
  panel.setState('waiting', false, false);
  sound.play('scatter');
  await moment(deps, introOf(deps, first), texts.start);
  panel.setFree(true);
  stage.setFree(true);
  panel.setBet(first.bet);
  const isHold = deps.kind === 'hold-and-win';
  if (isHold) stage.reels.hold(coinsOf(first));
  const last = isHold ? await playHold(deps, first) : await playFreeSpins(deps, first);
  await moment(
    deps,
    {
      title: isHold ? texts.holdOver : texts.freeOver,
      big: deps.showAmount(isHold ? heldAmount(last) : last.roundAmount),
      note: texts.win,
      kind: 'free-over',
    },
    texts.goOn,
  );
  if (isHold) stage.reels.hold(undefined);
  panel.setWin(last.roundAmount);
  return last;
}

/** The coins of a turn for display: whole amounts without zeros. */
export function coinsOf({ held = [] }: Pick<WireSpin, 'held'>): ShownCoin[] {
  return held.map(({ cell, amount }) => ({ cell, text: showMoney(amount).replace(/\.00$/, '') }));
}

function introOf({ texts, kind, freeTimes }: Deps, first: WireSpin) {
  if (kind === 'hold-and-win')
    return {
      title: texts.holdAndWin,
      note: `${texts.coinsHeld(first.held?.length ?? 0)} · ${texts.respins(first.spinsLeft)}`,
      kind: 'free-intro',
    };
  const note = kind === 'expanding-wilds' ? texts.wildsCover : texts.freeTimes(freeTimes);
  return { title: texts.freeSpins(first.spinsLeft), note, kind: 'free-intro' };
}

async function playFreeSpins(deps: Deps, first: WireSpin): Promise<WireSpin> {
  const { texts, stage } = deps;
  let answer = first;
  while (answer.spinsLeft > 0) {
    const left = answer.spinsLeft - 1;
    answer = await deps.turn(answer.bet, texts.freeLeft(left, answer.spinsAwarded));
    if (answer.spinsWon > 0 && answer.spinsLeft > left) {
      const title = texts.freeMore(answer.spinsLeft - left);
      await showMoment({ title, kind: 'free-more' }, undefined, 1800);
    }
    await wait(stage.calm ? calmPauseMs : pauseMs);
  }
  return answer;
}

async function playHold(deps: Deps, first: WireSpin): Promise<WireSpin> {
  const { texts, stage } = deps;
  let answer = first;
  while (answer.spinsLeft > 0) {
    deps.panel.setWin(heldAmount(answer));
    answer = await deps.turn(
      answer.bet,
      texts.respinsLeft(answer.spinsLeft, deps.showAmount(heldAmount(answer))),
    );
    await wait(stage.calm ? calmPauseMs : pauseMs / 2);
  }
  return answer;
}

function heldAmount({ held = [] }: WireSpin): string {
  return fromCents(held.reduce((sum, { amount }) => sum + toCents(amount), 0));
}

function moment(deps: Deps, lines: Parameters<typeof showMoment>[0], action: string): Promise<void> {
  return showMoment(lines, action, deps.byItself() ? byItselfMs : undefined);
}
