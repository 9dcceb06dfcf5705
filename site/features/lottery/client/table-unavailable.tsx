// Shown instead of a table that cannot be shown: the lottery does not exist, or its rules did not load.
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { ApiError } from '#site/base/api-error.ts';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { paths } from '#site/base/paths.ts';
import type { useOwnRules } from './use-own-rules.ts';

export type TableUnavailableProps = { query: ReturnType<typeof useOwnRules>['query']; toLobby: () => void };

export default function TableUnavailable({ query, toLobby }: TableUnavailableProps) {
  const t = useText();
  if (query.error instanceof ApiError && query.error.code === 'NOT_FOUND') {
    return (
      <EmptyState
        title={t('lottery.unknown')}
        action={<Button onClick={() => navigate(paths.lottery)}>{t('lottery.toLobby')}</Button>}
      />
    );
  }
  return (
    <LoadFailed
      title={t('lottery.loadFailed')}
      query={query}
      way={{ text: 'lottery.toLobby', take: toLobby }}
    />
  );
}
