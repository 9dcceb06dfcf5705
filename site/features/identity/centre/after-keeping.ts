// What panels of the security centre share: the way back, and what happens after something was kept.
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#kit/toast.tsx';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { historyDepth, navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { centreKey } from '#site/data/identity/account.ts';

/** Back to the list; an address opened from outside has no list behind it. */
export function leavePanel(): void {
  if (historyDepth() > 0) history.back();
  else navigate(paths.securityCentre, { replace: true });
}

/** Fetches what the centre shows anew. */
export function useRefresh(account: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: centreKey(account) });
}

/** Tells that it is kept, and goes back to the list. */
export function useKept(account: string): () => Promise<void> {
  const t = useText();
  const refresh = useRefresh(account);
  return async () => {
    await refresh();
    showToast(t('centre.saved'));
    leavePanel();
  };
}

/** For fields that have to be filled. */
export const judgeFilled = (value: string): TextKey | undefined =>
  value.trim() === '' ? 'centre.needed' : undefined;
