// The full-screen frame of the lottery: the lobby, or the client of one game.
import { Suspense, lazy } from 'react';
import frame from '#kit/full-frame.module.css';
import { navigate, useSearch } from '#site/base/navigation.ts';
import { isLobby, readPlayQuery } from '#site/data/games/play-query.ts';

const Client = lazy(() => import('./client/client.tsx'));
const LobbyFrame = lazy(() => import('./lobby/lobby-frame.tsx'));

/** Without a game the lobby shows. */
export default function LotteryFrameScreen() {
  const query = readPlayQuery(useSearch());
  const close = () => navigate(query.closesTo, { replace: true });
  const { gameId } = query;
  if (isLobby(query) || gameId === undefined || !/^[A-Z][A-Z0-9_]{1,23}$/.test(gameId))
    return (
      <Suspense fallback={<div className={frame.screen} />}>
        <LobbyFrame mui={query.mui} only={query.vassalage} onClose={close} />
      </Suspense>
    );
  return (
    <Suspense fallback={<div className={frame.screen} />}>
      <Client key={gameId} gameCode={gameId} query={query} onClose={close} />
    </Suspense>
  );
}
