// Announcements as cards that open; agents see their own at /m/member/notice?types=A.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, useSyncExternalStore } from 'react';
import { mayOpenAgentHome } from '#contract/base/roles.ts';
import { classNames } from '#kit/class-names.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import hidden from '#kit/visually-hidden.module.css';
import { Link } from '#site/base/link.tsx';
import { usePath, useSearch } from '#site/base/navigation.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { normalPath, paths } from '#site/base/paths.ts';
import { SafeHtml } from '#site/base/parts/safe-html.tsx';
import { useActor, useSession } from '#site/base/session.ts';
import { showDay } from '#kit/show-time.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { NoticesSkeleton } from './notices-skeleton.tsx';
import styles from './notices.module.css';
import { type Notice, noticesQuery, readerOf } from '#site/data/messaging.ts';
import { markRead, marksHere, withReadMarks } from './read-marks.ts';

export default function NoticeScreen() {
  const t = useText();
  const type = useNoticeType();
  const session = useSession();
  const reader = readerOf(session);
  const list = useQuery(noticesQuery(type, useLanguage(), session?.userName));
  const client = useQueryClient();
  const [openId, setOpenId] = useState<string>();
  // A visitor's marks are on the device; opening a card renders them again.
  useSyncExternalStore(marksHere.subscribe, marksHere.get, marksHere.get);
  const notices = withReadMarks(list.data?.player ?? [], reader);

  const toggle = (notice: Notice) => {
    if (!notice.read) markRead(client, notice.id, reader);
    setOpenId(openId === notice.id ? undefined : notice.id);
  };
  if (list.isPending) return <NoticesSkeleton />;
  if (list.isError) return <LoadFailed title={t('messaging.noticesFailed')} query={list} />;
  if (notices.length === 0) {
    return (
      <EmptyState
        title={t('messaging.noNotices')}
        hint={t('messaging.noNoticesHint')}
        action={
          <Link href={paths.home} className={styles.action}>
            {t('messaging.backHome')}
          </Link>
        }
      />
    );
  }
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          open={notice.id === openId}
          onToggle={() => toggle(notice)}
        />
      ))}
    </ul>
  );
}

function useNoticeType(): 'PL' | 'A' {
  const path = normalPath(usePath());
  const types = new URLSearchParams(useSearch()).get('types');
  const isAgent = mayOpenAgentHome(useActor());
  return path === paths.agentNotice && types === 'A' && isAgent ? 'A' : 'PL';
}

function NoticeCard({ notice, open, onToggle }: { notice: Notice; open: boolean; onToggle: () => void }) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  return (
    <li className={classNames(styles.card, !notice.read && styles.unread)}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <span aria-hidden="true" className={styles.dot} />
        <span className={styles.words}>
          <span className={styles.title}>{notice.title}</span>
          {!notice.read && <span className={hidden.hidden}> ({t('messaging.unread')})</span>}
          <time className={styles.date} dateTime={new Date(notice.publishedAt).toISOString()}>
            {showDay(notice.publishedAt, language, brand.timeZone)}
          </time>
        </span>
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </button>
      <div id={id} hidden={!open} className={styles.body}>
        {open && <SafeHtml html={notice.content} className={styles.content} />}
      </div>
    </li>
  );
}
