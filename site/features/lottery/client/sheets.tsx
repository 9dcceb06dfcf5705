// Sheets over the table: one's bets, the results, the rules; each is fetched when it is first opened.
import { Suspense, lazy, useState } from 'react';
import type { PlayType } from '#contract/games/game.ts';
import type { Rules } from '../slip/line.ts';
import type { SheetName } from './sheet-names.ts';
import type { PlayAgain } from '../tickets/slip-view.tsx';

const ResultsSheet = lazy(() =>
  import('../results/results-sheet.tsx').then((module) => ({ default: module.ResultsSheet })),
);
const RulesSheet = lazy(() =>
  import('../rules/rules-sheet.tsx').then((module) => ({ default: module.RulesSheet })),
);
const TicketsSheet = lazy(() =>
  import('../tickets/tickets-sheet.tsx').then((module) => ({ default: module.TicketsSheet })),
);

type SheetsProps = {
  open: SheetName | null;
  onClose: () => void;
  rules: Rules;
  playType: PlayType;
  onPlayAgain: PlayAgain;
};

/** A sheet stays mounted after it was opened once, so that its closing animation is visible. */
export default function Sheets({ open, onClose, rules, playType, onPlayAgain }: SheetsProps) {
  const [seen, setSeen] = useState<readonly SheetName[]>([]);
  if (open && !seen.includes(open)) setSeen([...seen, open]);
  const { gameCode } = rules.game;
  return (
    <Suspense fallback={null}>
      {seen.includes('tickets') && (
        <TicketsSheet
          gameCode={gameCode}
          open={open === 'tickets'}
          onClose={onClose}
          onPlayAgain={onPlayAgain}
        />
      )}
      {seen.includes('results') && (
        <ResultsSheet gameCode={gameCode} open={open === 'results'} onClose={onClose} />
      )}
      {seen.includes('rules') && (
        <RulesSheet rules={rules} playType={playType} open={open === 'rules'} onClose={onClose} />
      )}
    </Suspense>
  );
}
