// The full-screen frame of the lottery: the lobby, or the client of one game.
import { Suspense, lazy, useEffect } from 'react';
import { isSignedIn } from '#contract/base/roles.ts';
import frame from '#kit/full-frame.module.css';
import { navigate, useSearch } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { isLobby, readPlayQuery } from '#site/data/games/play-query.ts';
import { useActor } from '#site/base/session.ts';

const Client = lazy(() => import('./client/client.tsx'));
const LobbyFrame = lazy(() => import('./lobby/lobby-frame.tsx'));

/** A visitor has no business here and goes to login; without a game the lobby shows. */
export default function LotteryFrameScreen() {
  const query = readPlayQuery(useSearch());
  const signedIn = isSignedIn(useActor());
  useEffect(() => {
    if (!signedIn) navigate(paths.login, { replace: true });
  });
  if (!signedIn) return null;
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
