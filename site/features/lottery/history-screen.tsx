// The lottery's history on its own page: every game's draws, trends and proofs (ROUTE-54).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useState } from 'react';
import { isSignedIn } from '#contract/base/roles.ts';
import type { LotteryGame } from '#contract/lottery/games.ts';
import type { SlipLine } from '#contract/lottery/orders.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { historyDepth, navigate, useSearch } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import record from '#site/base/records/record.module.css';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { useActor } from '#site/base/session.ts';
import { carrySlip } from './carried-slip.ts';
import { openLottery } from './open-lottery.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { lotteryGamesQuery, lotteryRulesQuery } from '#site/data/lottery/games.ts';
import { ResultsView } from './results/results-view.tsx';
import styles from './results/lottery-results.module.css';

const RulesSheet = lazy(() =>
  import('./rules/rules-sheet.tsx').then((module) => ({ default: module.RulesSheet })),
);
const TicketsSheet = lazy(() =>
  import('./tickets/tickets-sheet.tsx').then((module) => ({ default: module.TicketsSheet })),
);

/** The address names the game and the draw: `?gameCode=FIVE_45&numero=20261121-0731`. */
export default function HistoryScreen() {
  const t = useText();
  const query = new URLSearchParams(useSearch());
  const games = useQuery(lotteryGamesQuery(useLanguage()));
  const all = games.data?.games ?? [];
  const game = all.find(({ gameCode }) => gameCode === query.get('gameCode')) ?? all[0];
  const numero = query.get('numero') ?? undefined;
  if (games.isPending) return <RowsSkeleton />;
  if (games.isError && !games.data)
    return <LoadFailed title={t('lotteryResults.gamesFailed')} query={games} />;
  if (!game) return <EmptyState title={t('lotteryResults.none')} />;
  const { gameCode } = game;
  const addressOf = (code: string, no?: string) =>
    withQuery(paths.lotteryHistory, { gameCode: code, numero: no });
  return (
    <div className={styles.screen}>
      {numero === undefined && (
        <>
          <GameChoice
            games={all}
            chosen={game}
            onChoose={(code) => navigate(addressOf(code), { replace: true })}
          />
          <Sheets game={game} games={all} />
        </>
      )}
      <ResultsView
        key={gameCode}
        game={game}
        numero={numero}
        onNumero={(next) => {
          if (next !== undefined) navigate(addressOf(gameCode, next));
          else if (historyDepth() > 0) history.back();
          else navigate(addressOf(gameCode), { replace: true });
        }}
      />
    </div>
  );
}

type GameChoiceProps = {
  games: readonly LotteryGame[];
  chosen: LotteryGame;
  onChoose: (gameCode: string) => void;
};

function GameChoice({ games, chosen, onChoose }: GameChoiceProps) {
  const t = useText();
  const families = [...new Set(games.map(({ familyName }) => familyName))];
  return (
    <div className={styles.chooser}>
      <span className={record.choice}>
        <select
          aria-label={t('lotteryResults.game')}
          className={record.select}
          value={chosen.gameCode}
          onChange={(event) => onChoose(event.target.value)}
        >
          {families.map((family) => (
            <optgroup key={family} label={family}>
              {games
                .filter(({ familyName }) => familyName === family)
                .map(({ gameCode, displayName }) => (
                  <option key={gameCode} value={gameCode}>
                    {displayName}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <ChevronDown aria-hidden="true" />
      </span>
    </div>
  );
}

/** The rules of the game, and the slips of a signed-in member. */
function Sheets({ game, games }: { game: LotteryGame; games: readonly LotteryGame[] }) {
  const t = useText();
  const client = useQueryClient();
  const mayHaveSlips = isSignedIn(useActor());
  const [open, setOpen] = useState<'rules' | 'slips'>();
  // A sheet stays mounted after it was opened once, so that its closing animation is visible.
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (open && !seen.includes(open)) setSeen([...seen, open]);
  const rules = useQuery({
    ...lotteryRulesQuery(game.gameCode, 'Elott', useLanguage()),
    enabled: open === 'rules',
  });
  const close = () => setOpen(undefined);
  const playAgain = (gameCode: string, lines: readonly SlipLine[]) => {
    const of = games.find((one) => one.gameCode === gameCode);
    if (!of) return;
    carrySlip(gameCode, lines);
    openLottery(client, of);
  };
  return (
    <div className={styles.links}>
      <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => setOpen('rules')}>
        {t('lotteryResults.rules')}
      </Button>
      {mayHaveSlips && (
        <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => setOpen('slips')}>
          {t('lotteryResults.slips')}
        </Button>
      )}
      <Suspense fallback={null}>
        {seen.includes('rules') && (
          <RulesSheet
            rules={rules.data}
            onRetry={rules.isError ? () => void rules.refetch() : undefined}
            open={open === 'rules'}
            onClose={close}
          />
        )}
        {seen.includes('slips') && (
          <TicketsSheet open={open === 'slips'} onClose={close} onPlayAgain={playAgain} />
        )}
      </Suspense>
    </div>
  );
}
