// The betting table of one lottery: draw, bet types, board and slip.
import { lazy, Suspense, useState } from 'react';
import type { PlayType } from '#contract/games/game.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { showToast } from '#kit/overlays/toast.tsx';
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
import { keepStyle } from '../kept-style.ts';
import { BetTypeHead } from './bet-type-head.tsx';
import { BetTypeMenu } from './bet-type-menu.tsx';
import type { AnySheet } from './table-sheets.tsx';
import { panelId } from './panel-id.ts';
import { Tools } from './tools.tsx';
import { useBoard } from './use-board.ts';
import type { Reveal } from './use-reveal.ts';
import { useWinNews } from './use-win-news.ts';

/** Fetched after the first slip is placed, because there is no win before. */
const WinBanner = lazy(() => import('./win-banner.tsx'));
/** Fetched after the board. */
const TableSheets = lazy(() => import('./table-sheets.tsx'));

const AnimalYear = lazy(() => import('./animal-year.tsx'));

type TableProps = { rules: Rules; opening: OpenedDraws | undefined; query: PlayQuery; reveal: Reveal };

export function Table({ rules, opening, query, reveal }: TableProps) {
  const t = useText();
  const { game } = rules;
  const playType = game.playTypes.includes(query.playType) ? query.playType : (game.playTypes[0] ?? 'ent');
  const board = useBoard(rules, playType);
  const [sheet, setSheet] = useState<AnySheet | null>(null);
  const { betType, stakes, line, lines } = board;
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
  const lucky = (times: number) =>
    betType &&
    void import('./lucky-line.ts').then(
      ({ pickLucky }) => pickLucky({ betType, stakes, times, pick: board.pick, add }),
      () => undefined,
    );
  if (!betType) return null;
  return (
    <>
      <DrawPanel opening={opening} game={game} reveal={reveal} />
      <Tools playTypes={game.playTypes} playType={playType} onPlayType={switchPlayType} onSheet={setSheet} />
      <BetTypeMenu
        rules={rules}
        betTypes={board.betTypes}
        selected={betType}
        onSelect={board.choose}
        panelId={panelId}
      />
      <BetTypePanel
        {...{ rules, betType, stakes, board }}
        onPrize={() => setSheet('prize')}
        onRandom={lucky}
      />
      <Suspense fallback={null}>
        {/* A sheet would cover it; it waits until the sheet closes. */}
        {wins.won && sheet === null && <WinBanner key={wins.won.numero} won={wins.won} onClose={wins.seen} />}
      </Suspense>
      <BetBar
        {...{ rules, betType, stakes, line, lines }}
        onStakes={board.setStakes}
        onAdd={() => line && add([line]) && showToast(t('lottery.added'))}
        onRepeat={board.last.length > 0 ? repeat : undefined}
        onBet={() => (!line || add([line])) && setSheet('slip')}
      />
      <Suspense fallback={null}>
        <TableSheets
          {...{ rules, playType, betType, board, opening, sheet }}
          prizeMode={query.prizeMode}
          onSheet={setSheet}
          onPlaced={wins.watch}
        />
      </Suspense>
    </>
  );
}

type BetTypePanelProps = {
  rules: Rules;
  betType: LotteryBetType;
  stakes: Stakes;
  board: Pick<ReturnType<typeof useBoard>, 'selection' | 'pick'>;
  onPrize: () => void;
  onRandom: (times: number) => void;
};

/** The panel of one bet type. Another bet type begins at the top. A closed bet type can be read, but not be played. */
function BetTypePanel({ rules, betType, stakes, board, onPrize, onRandom }: BetTypePanelProps) {
  const t = useText();
  const shares = sharesOf(rules, betType.code);
  const numbersOf = new Map(rules.numberSets.map(({ code, numbers }) => [code, numbers]));
  const filled = (
    <Board
      betType={betType}
      selection={board.selection}
      onChange={board.pick}
      family={rules.game.family}
      places={rules.places}
      numbersOf={numbersOf}
      shares={shares}
      noteOf={(symbol, share) => noteOf(betType, stakes, symbol, share)}
    />
  );
  return (
    <div
      id={panelId}
      role="tabpanel"
      tabIndex={-1}
      aria-label={betType.name}
      className={styles.panel}
      key={betType.code}
    >
      <BetTypeHead {...{ rules, betType, stakes, onPrize, onRandom }} />
      <Suspense fallback={null}>
        {rules.year && <AnimalYear {...{ rules, betType }} year={rules.year} />}
      </Suspense>
      {betType.isOpen ? (
        filled
      ) : (
        <>
          <output className={styles.shut}>{t('lottery.betTypeClosed')}</output>
          <fieldset disabled className={styles.shutBoard}>
            {filled}
          </fieldset>
        </>
      )}
    </div>
  );
}

/** Stores the choice in the address, for reloads, and on the device, for other lotteries. */
function switchPlayType(playType: PlayType): void {
  keepStyle(playType);
  const query = new URLSearchParams(location.search);
  query.set('playType', playType);
  navigate(`${paths.startLottery}?${query}`, { replace: true });
}

const sharesOf = ({ hotNumbers }: Rules, betType: string): ReadonlyMap<string, string> =>
  new Map(hotNumbers.filter((hot) => hot.betType === betType).map(({ number, share }) => [number, share]));
