// The full-screen frame of the lottery: the lobby, or the client of one game.
import { Suspense, lazy, useEffect } from 'react';
import { isSignedIn } from '#contract/base/roles.ts';
import frame from '#kit/full-frame.module.css';
import { useText } from '#site/base/i18n.ts';
import { navigate, useSearch } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { isLobby, readPlayQuery } from '#site/base/play-query.ts';
import { useActor } from '#site/base/session.ts';
import { FrameBar } from './frame-bar.tsx';
import { Lobby } from './lobby.tsx';
import styles from './lobby.module.css';

const Client = lazy(() => import('./client.tsx'));

/** A visitor has no business here and goes to login; without a game the lobby shows. */
export default function LotteryFrameScreen() {
  const t = useText();
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
      <div className={frame.screen} data-mui={query.mui}>
        <FrameBar title={t('lottery.lobby')} onClose={close} />
        <div className={styles.scroll}>
          <Lobby only={query.vassalage} />
        </div>
      </div>
    );
  return (
    <Suspense fallback={<div className={frame.screen} />}>
      <Client key={gameId} gameCode={gameId} query={query} onClose={close} />
    </Suspense>
  );
}
