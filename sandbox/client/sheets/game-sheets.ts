// The sheets a player opens over the game: stakes, autoplay, rules, history.
import type { SessionAnswer } from '../../game-vendors/game-wire.ts';
import type { Sprites } from '../art/symbol-sprites.ts';
import type { AutoplayPlan } from '../autoplay/autoplay-run.ts';
import { autoplayContent } from '../autoplay/autoplay-sheet.ts';
import { type GameCalls, Refused } from '../game-calls.ts';
import { openSheet, showNote } from '../layer.ts';
import type { GameTexts } from '../texts.ts';
import { historyContent } from './history-sheet.ts';
import { paytableContent } from './paytable-sheet.ts';
import { stakesContent } from './stakes-sheet.ts';

type Deps = {
  readonly calls: GameCalls;
  readonly session: SessionAnswer;
  readonly texts: GameTexts;
  readonly code: string;
  readonly sprites: () => Sprites;
  readonly bet: () => string;
  readonly balance: () => string;
  readonly showAmount: (amount: string) => string;
};

export function createSheets(deps: Deps) {
  const { calls, session, texts, code, showAmount } = deps;
  const load = async (title: string, content: () => Promise<HTMLElement>): Promise<void> => {
    try {
      openSheet(title, texts.close, await content());
    } catch (error) {
      showNote(texts.refusals[error instanceof Refused ? error.code : 'INTERNAL']);
    }
  };
  return {
    stakes(choose: (index: number) => void): void {
      const close: () => void = openSheet(
        texts.chooseBet,
        texts.close,
        stakesContent(session.betLevels, deps.bet(), showAmount, (index) => {
          close();
          choose(index);
        }),
      );
    },
    autoplay(start: (plan: AutoplayPlan) => void): void {
      const money = { bet: deps.bet(), balance: deps.balance(), showAmount };
      const close: () => void = openSheet(
        texts.autoplay,
        texts.close,
        autoplayContent(texts, money, (plan) => {
          close();
          start(plan);
        }),
      );
    },
    rules: () =>
      load(texts.rules, async () =>
        paytableContent(await calls.paytable(code), {
          bet: deps.bet(),
          sprites: deps.sprites(),
          texts,
          law: session.rules,
          showAmount,
        }),
      ),
    history: () =>
      load(texts.history, async () =>
        historyContent(await calls.history(), deps.sprites(), texts, session.language),
      ),
  };
}
