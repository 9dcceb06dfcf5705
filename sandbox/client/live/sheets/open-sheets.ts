// Opens the sheets of a live table, with what the server says at that moment.
import type { GameRefusalCode } from '../../../game-vendors/game-refusal.ts';
import type { ProofAnswer, WireRound } from '../../../game-vendors/live/live-wire.ts';
import { openGame } from '../../frame-messages.ts';
import { Refused } from '../../game-calls.ts';
import { openSheet } from '../../layer.ts';
import type { LiveCalls } from '../live-calls.ts';
import { historyContent, proofContent, rulesContent, type SheetDeps, tablesContent } from './table-sheets.ts';

type Deps = SheetDeps & {
  readonly calls: LiveCalls;
  /** Tells the player that the server refused. */
  readonly refused: (code: GameRefusalCode) => void;
  /** The round that still takes bets. */
  readonly running: () => WireRound | undefined;
};

export function createTableSheets(deps: Deps) {
  const { calls, texts } = deps;
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      deps.refused(error instanceof Refused ? error.code : 'UNREACHABLE');
    }
  };
  const showProof = (proof: ProofAnswer | undefined): void => {
    openSheet(texts.fairness, texts.close, proofContent(deps, deps.running(), proof));
  };
  const openProofOf = (roundId: string): void =>
    void attempt(async () => showProof(await calls.proof(roundId)));
  return {
    openRules: () => void openSheet(texts.rules, texts.close, rulesContent(deps)),
    openHistory: () =>
      void attempt(async () => {
        const answer = await calls.history();
        const close = openSheet(
          texts.history,
          texts.close,
          historyContent(deps, answer, (roundId) => {
            close();
            openProofOf(roundId);
          }),
        );
      }),
    openProof: () => void attempt(async () => showProof(await calls.lastProof())),
    openTables: () =>
      void attempt(async () => {
        const answer = await calls.tables();
        openSheet(texts.tables, texts.close, tablesContent(deps, answer, openGame));
      }),
  };
}
