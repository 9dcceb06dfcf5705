// The tabs of a detail page; the address contains the chosen one.
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { TabStrip } from '#kit/tab-strip.tsx';
import styles from './parts.module.css';

type PageTab = { readonly id: string; readonly title: string; readonly content: () => ReactNode };

/** Renders only the chosen tab. Changing the tab removes the parameters that lists wrote into the address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const [search, setSearch] = useSearchParams();
  const chosen = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
  return (
    <>
      <div className={styles.tabs}>
        <TabStrip
          label={label}
          look="line"
          panelId="tab-panel"
          tabs={tabs.map(({ id, title }) => ({ id, label: title }))}
          selected={chosen?.id ?? ''}
          onSelect={(tab) => setSearch({ tab }, { replace: true })}
        />
      </div>
      <div id="tab-panel" role="tabpanel" aria-label={chosen?.title} className={styles.tabPanel}>
        {chosen?.content()}
      </div>
    </>
  );
}
