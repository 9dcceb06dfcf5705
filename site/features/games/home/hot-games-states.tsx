// Shown below or instead of hot games on home: a failed load, or the results of a search.
import { EmptyState } from '#kit/states/empty-state.tsx';
import { ErrorState } from '#kit/states/error-state.tsx';
import { useText } from '#site/base/i18n.ts';
import { InAllGames } from '../search/in-all-games.tsx';

/** Fetched when it is needed: home as most see it has neither. */
export default function HotGamesStates({
  searched,
  isFound,
  onRetry,
  busy,
}: {
  /** The name that is searched for; undefined when the games did not arrive. */
  searched: string | undefined;
  /** Whether a hot game has the name. */
  isFound: boolean;
  onRetry: () => void;
  busy: boolean;
}) {
  const t = useText();
  if (searched !== undefined) {
    return (
      <>
        {!isFound && <EmptyState title={t('games.noResult', searched)} hint={t('games.noResultHint')} />}
        <InAllGames name={searched} />
      </>
    );
  }
  return (
    <ErrorState
      title={t('games.loadFailed')}
      hint={t('games.loadFailedHint')}
      busy={busy}
      onRetry={onRetry}
    />
  );
}
