// The sheets over the table: slip and prizes, own bets, results, rules; each loads when it is first opened.
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayType, PrizeMode } from '#contract/games/game.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { catchFocus } from '../slip/catch-focus.ts';
import { lineAgain, type NewLine, type Rules } from '../slip/line.ts';
import type { Placed } from '../slip/use-place-order.ts';
import { takeCarriedSlip } from '../carried-slip.ts';
import { panelId } from './panel-id.ts';
import type { SheetName } from './sheet-names.ts';
import type { useBoard } from './use-board.ts';

const loadSlip = () => import('../slip/slip-sheet.tsx');
const SlipSheet = lazy(() => loadSlip().then((module) => ({ default: module.SlipSheet })));
const Sheets = lazy(() => import('./sheets.tsx'));
const PrizeSheet = lazy(() =>
  import('../slip/prize-sheet.tsx').then((module) => ({ default: module.PrizeSheet })),
);
/** The table renders first; the code of the slip loads this many ms later, before a number can be picked. */
const slipAfterMs = 1500;
/** A sheet has left by then, in ms. */
const hasLeftMs = 300;

export type AnySheet = SheetName | 'slip' | 'prize';

type TableSheetsProps = {
  rules: Rules;
  prizeMode: PrizeMode;
  playType: PlayType;
  betType: LotteryBetType;
  board: ReturnType<typeof useBoard>;
  opening: OpenedDraws | undefined;
  sheet: AnySheet | null;
  onSheet: (sheet: AnySheet | null) => void;
  onPlaced: (placed: Placed) => void;
};

export default function TableSheets(props: TableSheetsProps) {
  const { rules, prizeMode, playType, betType, board, opening, sheet, onSheet, onPlaced } = props;
  const close = () => onSheet(null);
  const named = sheet === 'slip' || sheet === 'prize' ? null : sheet;
  const playAgain = (lines: readonly NewLine[]) => {
    board.replaceLines(lines);
    onSheet('slip');
  };
  const takeCarried = useEffectEvent(() => {
    const lines = takeCarriedSlip(rules.game.gameCode);
    if (lines) playAgain(lines.map((line) => lineAgain(rules, line)));
  });
  useEffect(() => takeCarried(), []);
  useEffect(() => {
    const timer = setTimeout(() => void loadSlip().catch(() => undefined), slipAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const hasOpened = useRef(false);
  useEffect(() => {
    if (sheet !== null) hasOpened.current = true;
    if (sheet !== null || !hasOpened.current) return;
    // The button that opened the slip is disabled after the slip is placed, so the focus moves to the board.
    const timer = setTimeout(() => catchFocus(document.getElementById(panelId)), hasLeftMs);
    return () => clearTimeout(timer);
  }, [sheet]);
  return (
    <>
      <Late when={sheet === 'prize'}>
        <PrizeSheet
          {...{ rules, betType }}
          stakes={board.stakes}
          open={sheet === 'prize'}
          onClose={close}
          onStakes={board.setStakes}
        />
      </Late>
      <Late when={sheet === 'slip'}>
        <SlipSheet
          open={sheet === 'slip'}
          onClose={close}
          {...{ rules, prizeMode, opening }}
          lines={board.lines}
          onRemove={board.remove}
          onClear={board.clear}
          onUndo={board.undo}
          onMultiple={board.multiply}
          onPlaced={(placed) => {
            // Loads the banner before the draw ends.
            void import('./win-banner.tsx').catch(() => undefined);
            onPlaced(placed);
            board.placed();
          }}
          onAgain={() => playAgain(board.last)}
        />
      </Late>
      <Late when={named !== null}>
        <Sheets
          {...{ rules, playType }}
          open={named}
          onClose={close}
          onPlayAgain={(_, again) => playAgain(again.map((one) => lineAgain(rules, one)))}
        />
      </Late>
    </>
  );
}

/** Stays from then on, so that its closing can be seen. */
function Late({ when, children }: { when: boolean; children: ReactNode }) {
  const [was, setWas] = useState(when);
  if (when && !was) setWas(true);
  return was ? <Suspense fallback={null}>{children}</Suspense> : null;
}
