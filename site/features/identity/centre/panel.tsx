// One matter of the security centre on a page of its own, with the way back.
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.panelTitle}>{title}</h2>
      {children}
    </section>
  );
}
