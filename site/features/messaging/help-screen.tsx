// The help centre: titles on the left, the chosen text on the right; the address contains the choice (HELP-01 to
// HELP-03).
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { Link } from '#site/base/link.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { navigate, useSearch } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { SafeHtml } from '#site/base/parts/safe-html.tsx';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { chosenIndex } from './help-index.ts';
import styles from './help-screen.module.css';
import notices from './notices.module.css';
import { helpQuery } from '#site/data/messaging.ts';

const paneId = 'help-pane';

export default function HelpScreen() {
  const t = useText();
  const help = useQuery(helpQuery(useLanguage()));
  const search = useSearch();
  const menu = useRef<HTMLDivElement>(null);
  if (help.isPending) return <HelpSkeleton />;
  if (help.isError) return <LoadFailed title={t('messaging.helpFailed')} query={help} />;
  const entries = help.data;
  const index = chosenIndex(search, entries.length);
  const entry = entries[index];
  if (!entry) return <NoHelp />;
  const choose = (next: number) => {
    navigate(withQuery(paths.help, { i: String(next) }), { replace: true });
    window.scrollTo(0, 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = index + (event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0);
    if (next === index || !entries[next]) return;
    event.preventDefault();
    choose(next);
    const tab = menu.current?.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };
  return (
    <div className={styles.help}>
      <div
        ref={menu}
        role="tablist"
        tabIndex={-1}
        aria-orientation="vertical"
        aria-label={t('messaging.helpTopics')}
        className={styles.menu}
        onKeyDown={onKeyDown}
      >
        {entries.map((one, at) => (
          <button
            key={one.title}
            type="button"
            role="tab"
            aria-selected={at === index}
            aria-controls={paneId}
            tabIndex={at === index ? 0 : -1}
            className={styles.topic}
            onClick={() => choose(at)}
          >
            {one.title}
          </button>
        ))}
      </div>
      <div id={paneId} role="tabpanel" aria-label={entry.title} className={styles.pane}>
        <h2 className={styles.title}>{entry.title}</h2>
        <SafeHtml html={entry.content} className={notices.content} />
      </div>
    </div>
  );
}

function NoHelp() {
  const t = useText();
  return (
    <EmptyState
      title={t('messaging.noHelp')}
      hint={t('messaging.noHelpHint')}
      action={
        <Link href={paths.home} className={notices.action}>
          {t('messaging.backHome')}
        </Link>
      }
    />
  );
}

function HelpSkeleton() {
  return (
    <div aria-hidden="true" className={styles.help}>
      <div className={styles.menu}>
        {[1, 2, 3, 4, 5].map((at) => (
          <div key={at} className={styles.topic}>
            <Skeleton width="80%" height="0.3rem" />
          </div>
        ))}
      </div>
      <div className={styles.pane}>
        <Skeleton width="60%" height="0.42rem" />
        {[1, 2, 3, 4].map((at) => (
          <p key={at}>
            <Skeleton height="0.3rem" />
          </p>
        ))}
      </div>
    </div>
  );
}
