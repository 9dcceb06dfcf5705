// What home shows in place of hot games when they did not arrive, or when none has the name searched for.
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { useText } from '#site/base/i18n.ts';

/** Fetched when it is needed: home as most see it has neither. */
export default function HotGamesStates({
  searched,
  onRetry,
  busy,
}: {
  /** The name without a match; undefined when the games did not arrive. */
  searched: string | undefined;
  onRetry: () => void;
  busy: boolean;
}) {
  const t = useText();
  if (searched !== undefined) {
    return <EmptyState title={t('games.noResult', searched)} hint={t('games.noResultHint')} />;
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
