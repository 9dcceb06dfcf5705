// The table of one lottery: draw, plays, board and slip.
import { useState } from 'react';
import type { PlayType } from '#contract/games/game.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { Selection } from '#contract/lottery/forms.ts';
import type { LotteryPlay } from '#contract/lottery/games.ts';
import { showToast } from '#kit/toast.tsx';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import type { PlayQuery } from '#site/base/play-query.ts';
import { Board } from '../board/board.tsx';
import { BetBar } from '../slip/bet-bar.tsx';
import { type Line, lineAgain, type Rules } from '../slip/line.ts';
import type { Stakes } from '../slip/price.ts';
import { PrizeSheet } from '../slip/prize-sheet.tsx';
import { SlipSheet } from '../slip/slip-sheet.tsx';
import styles from './client.module.css';
import { DrawPanel } from './draw-panel.tsx';
import { noteOf } from './odds.ts';
import { PlayHead } from './play-head.tsx';
import { PlayMenu } from './play-menu.tsx';
import { type SheetName, Sheets } from './sheets.tsx';
import { Tools } from './tools.tsx';
import { luckyLine, useBoard } from './use-board.ts';
import { useWinNews } from './use-win-news.ts';
import { WinBanner } from './win-banner.tsx';

type TableProps = { rules: Rules; opening: OpenedDraws | undefined; query: PlayQuery };
const panelId = 'lottery-board';

export function Table({ rules, opening, query }: TableProps) {
  const t = useText();
  const { game } = rules;
  const playType = game.playTypes.includes(query.playType) ? query.playType : (game.playTypes[0] ?? 'ent');
  const board = useBoard(rules, playType);
  const [sheet, setSheet] = useState<SheetName | 'slip' | 'prize' | null>(null);
  const [played, setPlayed] = useState<readonly Line[]>([]);
  const { play, stakes, line, lines } = board;
  const wins = useWinNews(game.gameCode);
  const close = () => setSheet(null);
  const add = (added: Parameters<typeof board.add>[0]): boolean => {
    const isAdded = board.add(added);
    if (!isAdded) showToast(t('lottery.typesApart'), { durationMs: 3000 });
    return isAdded;
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
      <DrawPanel opening={opening} shape={game.shape} />
      <Tools playTypes={game.playTypes} playType={playType} onPlayType={switchPlayType} onSheet={setSheet} />
      <PlayMenu rules={rules} plays={board.plays} selected={play} onSelect={board.choose} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={play.name} className={styles.panel} key={play.code}>
        <PlayHead {...{ rules, play, stakes }} onPrize={() => setSheet('prize')} onRandom={lucky} />
        <PlayBoard {...{ rules, play, stakes }} selection={board.selection} onChange={board.pick} />
      </div>
      <BetBar
        {...{ rules, playType, stakes, line }}
        onStakes={board.setStakes}
        count={lines.length}
        onAdd={() => line && add([line]) && showToast(t('lottery.added'))}
        onBet={() => (!line || add([line])) && setSheet('slip')}
      />
      <PrizeSheet
        open={sheet === 'prize'}
        onClose={close}
        {...{ rules, play, stakes }}
        onStakes={board.setStakes}
      />
      <SlipSheet
        open={sheet === 'slip'}
        onClose={close}
        {...{ rules, opening, lines }}
        prizeMode={query.prizeMode}
        onRemove={board.remove}
        onPlaced={(placed) => {
          wins.watch(placed);
          setPlayed(lines);
          board.replaceLines([]);
        }}
        onAgain={() => board.replaceLines(played)}
      />
      <Sheets
        {...{ rules, playType }}
        open={sheet === 'slip' || sheet === 'prize' ? null : sheet}
        onClose={close}
        onPlayAgain={(_, again) => {
          board.replaceLines(again.map((one) => lineAgain(rules, one)));
          setSheet('slip');
        }}
      />
      {wins.won && <WinBanner won={wins.won} onClose={wins.seen} />}
    </>
  );
}

type PlayBoardProps = {
  rules: Rules;
  play: LotteryPlay;
  stakes: Stakes;
  selection: Selection;
  onChange: (selection: Selection) => void;
};

function PlayBoard({ rules, play, stakes, selection, onChange }: PlayBoardProps) {
  return (
    <Board
      {...{ play, selection, onChange }}
      family={rules.game.family}
      places={rules.places}
      shares={sharesOf(rules, play.code)}
      noteOf={(symbol) => noteOf(play, stakes, symbol)}
    />
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
