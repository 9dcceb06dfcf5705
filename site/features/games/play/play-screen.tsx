// The full-screen game frame with a slim bar: close button, name of the game, live balance.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import frame from '#kit/full-frame.module.css';
import { askQuestion } from '#kit/overlays/question.ts';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { historyDepth, navigate, useSearch } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import { useTheme } from '#site/base/theme.ts';
import { mine } from '#site/data/games/favourites.ts';
import {
  closeGameSession,
  gameSessionQuery,
  type LaunchOrder,
  launchQuery,
} from '#site/data/games/game-frame.ts';
import { openOtherGame } from './open-other-game.ts';
import { PlayBar } from './play-bar.tsx';
import { PlayFrame } from './play-frame.tsx';
import { type PlayQuery, readPlayQuery } from '#site/data/games/play-query.ts';
import { useGameName } from './use-game-name.ts';

/** An address without a game leads to the hall. */
export default function PlayScreen() {
  const query = readPlayQuery(useSearch());
  const { nodeId, vassalage } = query;
  useEffect(() => {
    if (!(nodeId && vassalage)) navigate(paths.hall, { replace: true });
  });
  if (!nodeId || !vassalage) return null;
  const { gameId, matchId, leagueId } = query;
  return <Game key={nodeId} query={query} order={{ nodeId, vassalage, gameId, matchId, leagueId }} />;
}

/** A game closes onto the screen it was opened from. */
function leave({ closesTo }: PlayQuery): void {
  if (historyDepth() === 0) navigate(closesTo, { replace: true });
  else history.back();
}

function Game({ query, order }: { query: PlayQuery; order: LaunchOrder }) {
  const t = useText();
  const client = useQueryClient();
  const opening = useId();
  const [attempt, setAttempt] = useState(1);
  const [roundShowing, setRoundShowing] = useState(false);
  // The game keeps the language in which it was opened; a change would lose the round on the screen.
  const [language] = useState(useLanguage());
  const [theme] = useState(useTheme());
  const launch = useQuery(launchQuery(order, `${opening}${attempt}`, language, theme));
  const gameSessionId = launch.data?.gameSessionId;
  const name = useGameName(order.nodeId ?? '', gameSessionId !== undefined, language);

  useUnfinishedRoundNotice(gameSessionId);
  useEffect(() => {
    if (!gameSessionId) return;
    void client.invalidateQueries({ queryKey: mine('recentGames') });
    return () => {
      void closeGameSession(gameSessionId).then(() => client.invalidateQueries({ queryKey: ['wallet'] }));
    };
  }, [client, gameSessionId]);

  const close = async () => {
    if (gameSessionId) {
      const state = await withinASecond(client.fetchQuery(gameSessionQuery(gameSessionId)));
      const open = state?.openRounds[0];
      const leaves =
        !open ||
        !(await askQuestion({
          title: t('games.openRoundTitle'),
          text: t('games.openRoundText', singleAmount(open.betAmount)),
          confirm: t('games.keepPlaying'),
          cancel: t('games.leave'),
        }));
      if (!leaves) return;
    }
    leave(query);
  };
  return (
    <div className={frame.screen}>
      <PlayBar
        title={name ?? t('title.play')}
        trial={launch.data?.mode === 'TRIAL'}
        roundShowing={roundShowing}
        onClose={() => void close()}
      />
      <PlayFrame
        key={attempt}
        title={name ?? t('title.play')}
        gameUrl={launch.data?.content.game_url}
        error={launch.error}
        onRetry={() => {
          setRoundShowing(false);
          setAttempt(attempt + 1);
        }}
        onRound={setRoundShowing}
        onOpenGame={(gameCode) => void openOtherGame(client, query, gameCode, language)}
        onClose={() => void close()}
        onRelogin={() => navigate(withQuery(paths.login, { from: 'game' }))}
        onBack={() => leave(query)}
      />
    </div>
  );
}

/** A player who returns to an unfinished round reads that it continues. */
function useUnfinishedRoundNotice(gameSessionId: string | undefined): void {
  const t = useText();
  const state = useQuery({
    ...gameSessionQuery(gameSessionId ?? ''),
    queryKey: [...mine('gameSession', gameSessionId ?? ''), 'opened'],
    enabled: gameSessionId !== undefined,
  });
  const goesOn = (state.data?.openRounds.length ?? 0) > 0;
  useEffect(() => {
    if (goesOn) showToast(t('games.openRoundResume'), { durationMs: toastDurations.short });
  }, [goesOn, t]);
}

/** The result, or undefined when it fails or takes longer than a second, so that leaving never hangs. */
function withinASecond<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resume) => setTimeout(() => resume(undefined), 1000)),
  ]);
}
