// The results of one game: its draws or its trends, and in their place the proof of the draw that was chosen.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { LotteryGame } from '#contract/lottery/games.ts';
import { Button } from '#kit/button.tsx';
import { TabStrip } from '#kit/tab-strip.tsx';
import { useText } from '#site/base/i18n.ts';
import { onNews } from '#site/base/live/news.ts';
import { DrawProofView } from './draw-proof.tsx';
import { HistoryList } from './history-list.tsx';
import { TrendsView } from './trends-view.tsx';
import styles from './lottery-results.module.css';

type ResultsViewProps = {
  game: LotteryGame;
  /** The draw whose proof shows, if any. */
  numero: string | undefined;
  onNumero: (numero: string | undefined) => void;
};

export function ResultsView({ game, numero, onNumero }: ResultsViewProps) {
  const t = useText();
  const panel = useId();
  const [tab, setTab] = useState<'draws' | 'trends'>('draws');
  useNewDraws(game.gameCode);
  if (numero !== undefined) {
    return (
      <>
        <div className={styles.back}>
          <Button
            variant="ghost"
            size="small"
            icon={<ArrowLeft aria-hidden="true" size="0.32rem" />}
            onClick={() => onNumero(undefined)}
          >
            {t('lotteryResults.allDraws')}
          </Button>
        </div>
        <DrawProofView game={game} numero={numero} onNumero={onNumero} />
      </>
    );
  }
  return (
    <>
      <div className={styles.tabs}>
        <TabStrip
          label={t('lotteryResults.title')}
          look="line"
          panelId={panel}
          tabs={[
            { id: 'draws', label: t('lotteryResults.draws') },
            { id: 'trends', label: t('lotteryResults.trends') },
          ]}
          selected={tab}
          onSelect={setTab}
        />
      </div>
      <div id={panel} role="tabpanel" aria-label={t(`lotteryResults.${tab}`)}>
        {tab === 'draws' ? <HistoryList game={game} onOpen={onNumero} /> : <TrendsView game={game} />}
      </div>
    </>
  );
}

/** Adds a draw of the game to the list as soon as it is announced. */
function useNewDraws(gameCode: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onNews('lotteryDrawn', (news) => {
        if ((news as { gameCode?: string } | undefined)?.gameCode !== gameCode) return;
        void client.invalidateQueries({ queryKey: ['lottery', 'history', gameCode] });
        void client.invalidateQueries({ queryKey: ['lottery', 'trend', gameCode] });
      }),
    [client, gameCode],
  );
}
