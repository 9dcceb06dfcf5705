// The table of one lottery: draw, plays, board and slip.
import { lazy, Suspense, useState } from 'react';
import type { PlayType } from '#contract/games/game.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { LotteryPlay } from '#contract/lottery/games.ts';
import { showToast } from '#kit/toast.tsx';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import type { PlayQuery } from '#site/data/games/play-query.ts';
import { Board } from '../board/board.tsx';
import { BetBar } from '../slip/bet-bar.tsx';
import type { Rules } from '../slip/line.ts';
import type { Stakes } from '../slip/price.ts';
import styles from './client.module.css';
import { DrawPanel } from './draw-panel.tsx';
import { noteOf } from '../slip/odds.ts';
import { PlayHead } from './play-head.tsx';
import { PlayMenu } from './play-menu.tsx';
import type { AnySheet } from './table-sheets.tsx';
import { panelId } from './panel-id.ts';
import { Tools } from './tools.tsx';
import { luckyLine, useBoard } from './use-board.ts';
import type { Reveal } from './use-reveal.ts';
import { useWinNews } from './use-win-news.ts';

/** Nobody wins before a slip was placed: it is fetched then. */
const WinBanner = lazy(() => import('./win-banner.tsx'));
/** The board is there first. */
const TableSheets = lazy(() => import('./table-sheets.tsx'));

type TableProps = { rules: Rules; opening: OpenedDraws | undefined; query: PlayQuery; reveal: Reveal };

export function Table({ rules, opening, query, reveal }: TableProps) {
  const t = useText();
  const { game } = rules;
  const playType = game.playTypes.includes(query.playType) ? query.playType : (game.playTypes[0] ?? 'ent');
  const board = useBoard(rules, playType);
  const [sheet, setSheet] = useState<AnySheet | null>(null);
  const { play, stakes, line, lines } = board;
  const wins = useWinNews(game.gameCode, reveal.whenOver);
  const add = (added: Parameters<typeof board.add>[0]): boolean => {
    if (board.add(added)) return true;
    showToast(t('lottery.typesApart'), { durationMs: 3000 });
    return false;
  };
  const repeat = () => {
    board.replaceLines(board.last);
    setSheet('slip');
  };
  const lucky = (times: number) => {
    if (!play) return;
    if (times === 1) board.pick(luckyLine(play, stakes).selection);
    else if (add(Array.from({ length: times }, () => luckyLine(play, stakes).line)))
      showToast(t('lottery.added'));
  };
  if (!play) return null;
  return (
    <>
      <DrawPanel opening={opening} shape={game.shape} reveal={reveal} />
      <Tools playTypes={game.playTypes} playType={playType} onPlayType={switchPlayType} onSheet={setSheet} />
      <PlayMenu rules={rules} plays={board.plays} selected={play} onSelect={board.choose} panelId={panelId} />
      <PlayPanel {...{ rules, play, stakes, board }} onPrize={() => setSheet('prize')} onRandom={lucky} />
      <Suspense fallback={null}>
        {wins.won && <WinBanner key={wins.won.numero} won={wins.won} onClose={wins.seen} />}
      </Suspense>
      <BetBar
        {...{ rules, play, stakes, line, lines }}
        onStakes={board.setStakes}
        onAdd={() => line && add([line]) && showToast(t('lottery.added'))}
        onRepeat={board.last.length > 0 ? repeat : undefined}
        onBet={() => (!line || add([line])) && setSheet('slip')}
      />
      <Suspense fallback={null}>
        <TableSheets
          {...{ rules, playType, play, board, opening, sheet }}
          prizeMode={query.prizeMode}
          onSheet={setSheet}
          onPlaced={wins.watch}
        />
      </Suspense>
    </>
  );
}

type PlayPanelProps = {
  rules: Rules;
  play: LotteryPlay;
  stakes: Stakes;
  board: Pick<ReturnType<typeof useBoard>, 'selection' | 'pick'>;
  onPrize: () => void;
  onRandom: (times: number) => void;
};

/** Another play begins at the top; one that is closed can be read and not be played. */
function PlayPanel({ rules, play, stakes, board, onPrize, onRandom }: PlayPanelProps) {
  const t = useText();
  const shares = sharesOf(rules, play.code);
  const filled = (
    <Board
      play={play}
      selection={board.selection}
      onChange={board.pick}
      family={rules.game.family}
      places={rules.places}
      shares={shares}
      noteOf={(symbol, share) => noteOf(play, stakes, symbol, share)}
    />
  );
  return (
    <div
      id={panelId}
      role="tabpanel"
      tabIndex={-1}
      aria-label={play.name}
      className={styles.panel}
      key={play.code}
    >
      <PlayHead {...{ rules, play, stakes, onPrize, onRandom }} />
      {play.isOpen ? (
        filled
      ) : (
        <>
          <output className={styles.shut}>{t('lottery.playClosed')}</output>
          <fieldset disabled className={styles.shutBoard}>
            {filled}
          </fieldset>
        </>
      )}
    </div>
  );
}

/** The address keeps the choice, so that it outlives a reload. */
function switchPlayType(playType: PlayType): void {
  const query = new URLSearchParams(location.search);
  query.set('playType', playType);
  navigate(`${paths.startLottery}?${query}`, { replace: true });
}

const sharesOf = ({ hotNumbers }: Rules, play: string): ReadonlyMap<string, string> =>
  new Map(hotNumbers.filter((hot) => hot.play === play).map(({ number, share }) => [number, share]));
