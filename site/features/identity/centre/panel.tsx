// One matter of the security centre on a page of its own, with the way back.
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showToast } from '#kit/toast.tsx';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { historyDepth, navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import styles from './centre.module.css';
import { centreKey } from './queries.ts';

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

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.panelTitle}>{title}</h2>
      {children}
    </section>
  );
}
