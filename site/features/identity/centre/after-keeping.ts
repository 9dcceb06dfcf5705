// The shared parts of the security centre's panels: the back link, and the effects after a change was saved.
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#kit/overlays/toast.tsx';
import { useText } from '#site/base/i18n.ts';
import { historyDepth, navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { centreKey } from '#site/data/identity/account.ts';

/** Back to the list; an address opened from outside has no list behind it. */
export function leavePanel(): void {
  if (historyDepth() > 0) history.back();
  else navigate(paths.securityCentre, { replace: true });
}

/** Fetches the data of the centre again. */
export function useRefresh(account: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: centreKey(account) });
}

/** Shows that the change is saved, and returns to the list. */
export function useKept(account: string): () => Promise<void> {
  const t = useText();
  const refresh = useRefresh(account);
  return async () => {
    await refresh();
    showToast(t('centre.saved'));
    leavePanel();
  };
}
