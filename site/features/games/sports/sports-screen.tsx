// The sportsbook in a full-screen frame: members bet, visitors look at odds; a change of the login opens it anew.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { isSignedIn } from '#contract/base/roles.ts';
import frame from '#kit/full-frame.module.css';
import { ApiError } from '#site/base/api-error.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { historyDepth, navigate, useSearch } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { useActor, useSession } from '#site/base/session.ts';
import { useTheme } from '#site/base/theme.ts';
import { mine } from '#site/data/games/favourites.ts';
import { closeGameSession, launchQuery } from '#site/data/games/game-frame.ts';
import { readPlayQuery } from '#site/data/games/play-query.ts';
import { visitQuery } from '#site/data/games/sports.ts';
import { usePlatformInfo } from '#site/data/platform/platform-status.ts';
import { PlayBar } from '../play/play-bar.tsx';
import { PlayFrame } from '../play/play-frame.tsx';
import styles from './sports.module.css';

const login = withQuery(paths.login, { from: 'game' });

/** Each account and each address is an opening of its own (LAUNCH-15). */
export default function SportsScreen() {
  const account = useSession()?.userName ?? '';
  const search = useSearch();
  return <Sportsbook key={`${account} ${search}`} search={search} />;
}

function leave(): void {
  if (historyDepth() === 0) navigate(paths.home, { replace: true });
  else history.back();
}

function Sportsbook({ search }: { search: string }) {
  const t = useText();
  const signedIn = isSignedIn(useActor());
  const opening = useId();
  const [attempt, setAttempt] = useState(1);
  const opened = useOpening(search, `${opening}${attempt}`, signedIn);
  // The vendor of sports that operators have set may be no sportsbook: its games are listed then.
  const isNoBook = opened.error instanceof ApiError && opened.error.code === 'NOT_FOUND';
  const { vassalage } = opened;
  useEffect(() => {
    const list = withQuery(paths.gameList, { gameType: 'SPORTS', vassalage });
    if (isNoBook && search === '') navigate(list, { replace: true });
  }, [isNoBook, search, vassalage]);
  const title = t('app.sports');
  return (
    <div className={frame.screen}>
      <PlayBar
        title={title}
        trial={opened.mode === 'TRIAL'}
        onClose={leave}
        action={
          // The sportsbook shows the balance itself.
          !signedIn && (
            <Link href={login} className={styles.login}>
              {t('app.login')}
            </Link>
          )
        }
      />
      <PlayFrame
        key={attempt}
        title={title}
        gameUrl={opened.address}
        error={opened.error}
        onRetry={() => setAttempt(attempt + 1)}
        onRound={() => undefined}
        onClose={leave}
        onRelogin={() => navigate(login)}
        onBack={leave}
      />
    </div>
  );
}

/** Launches for a member or guest, and requests the address for visitors otherwise. */
function useOpening(search: string, opening: string, signedIn: boolean) {
  const client = useQueryClient();
  const { nodeId, matchId, leagueId, ...query } = readPlayQuery(search);
  const usual = usePlatformInfo()?.sportsVendor;
  const vassalage = query.vassalage ?? usual;
  // The page keeps the language and the colours in which it was opened; a change would lose the slip.
  const [language] = useState(useLanguage());
  const [theme] = useState(useTheme());
  const order = { vassalage: vassalage ?? '', nodeId, matchId, leagueId };
  const launched = useQuery({
    ...launchQuery(order, opening, language, theme),
    enabled: signedIn && vassalage !== undefined,
  });
  const visited = useQuery({
    ...visitQuery({ vassalage, nodeId, matchId, leagueId }, opening, language, theme),
    enabled: !signedIn && vassalage !== undefined,
  });
  const gameSessionId = launched.data?.gameSessionId;
  useEffect(() => {
    if (!gameSessionId) return;
    void client.invalidateQueries({ queryKey: mine('recentGames') });
    return () => {
      void closeGameSession(gameSessionId).then(() => client.invalidateQueries({ queryKey: ['wallet'] }));
    };
  }, [client, gameSessionId]);
  const { data, error } = signedIn ? launched : visited;
  return { address: data?.content.game_url, error, mode: launched.data?.mode, vassalage };
}
