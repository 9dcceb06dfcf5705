// Results and trends of a game as a sheet over its board.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '#kit/overlays/drawer.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { lotteryGamesQuery } from '#site/data/lottery/games.ts';
import { ResultsView } from './results-view.tsx';
import styles from './lottery-results.module.css';

type ResultsSheetProps = { gameCode: string; open: boolean; onClose: () => void };

/** Opens on the list; a draw's proof replaces it until the reader goes back. */
export function ResultsSheet({ gameCode, open, onClose }: ResultsSheetProps) {
  const t = useText();
  const [numero, setNumero] = useState<string>();
  const games = useQuery({ ...lotteryGamesQuery(useLanguage()), enabled: open });
  const game = games.data?.games.find((one) => one.gameCode === gameCode);
  const title = game ? `${game.displayName} · ${t('lotteryResults.title')}` : t('lotteryResults.title');
  return (
    <Drawer open={open} onClose={onClose} side="bottom" title={title} titleVisible>
      <div className={styles.screen}>
        {game && <ResultsView key={gameCode} game={game} numero={numero} onNumero={setNumero} />}
      </div>
    </Drawer>
  );
}
