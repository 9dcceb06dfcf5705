// The inbox: messages of the house to the member as cards that open, with marks, removal and a way to what they report.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inboxDelete, inboxRead } from '#contract/messaging/inbox-calls.ts';
import { Button } from '#kit/button.tsx';
import { askQuestion } from '#kit/overlays/question.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useInfiniteScroll } from '#kit/use-infinite-scroll.ts';
import { callApi } from '#site/base/api.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths } from '#site/base/paths.ts';
import { RowsTail } from '#site/base/records/rows-tail.tsx';
import { useSession } from '#site/base/session.ts';
import { type InboxMessage, inboxKey, inboxQuery, useUnreadCounts } from '#site/data/messaging.ts';
import { NoticesSkeleton } from '../notices-skeleton.tsx';
import styles from '../notices.module.css';
import { MessageCard } from './message-card.tsx';

export default function InboxScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const list = useInfiniteQuery(inboxQuery(useLanguage(), account));
  const unread = useUnreadCounts().inbox;
  const [openId, setOpenId] = useState<string>();
  const { read, drop } = useInboxActs(account);
  useInfiniteScroll({
    enabled: list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError,
    onMore: () => void list.fetchNextPage(),
  });
  const messages = list.data?.pages.flatMap(({ content }) => content) ?? [];
  if (list.isPending) return <NoticesSkeleton />;
  if (list.isError && !list.data) return <LoadFailed title={t('messaging.inboxFailed')} query={list} />;
  if (messages.length === 0) return <NoMessages />;

  const toggle = (message: InboxMessage) => {
    if (!message.read) read.mutate([message.id]);
    setOpenId(openId === message.id ? undefined : message.id);
  };
  const remove = async (message: InboxMessage) => {
    const isSure = await askQuestion({
      title: t('messaging.deleteQuestion'),
      text: message.title,
      confirm: t('messaging.delete'),
      cancel: t('app.close'),
    });
    if (isSure) drop.mutate([message.id]);
  };
  return (
    <>
      <div className={styles.acts}>
        <Button
          variant="line"
          size="small"
          disabled={unread === 0}
          busy={read.isPending && read.variables === 'ALL'}
          onClick={() => read.mutate('ALL')}
        >
          {t('messaging.readAll')}
        </Button>
      </div>
      <Refusal error={read.error ?? drop.error} />
      <ul className={styles.list}>
        {messages.map((message) => (
          <MessageCard
            key={message.id}
            message={message}
            open={message.id === openId}
            onToggle={() => toggle(message)}
            onRemove={() => void remove(message)}
          />
        ))}
      </ul>
      <RowsTail list={list} />
    </>
  );
}

function NoMessages() {
  const t = useText();
  return (
    <EmptyState
      title={t('messaging.noMessages')}
      hint={t('messaging.noMessagesHint')}
      action={
        <Link href={paths.home} className={styles.action}>
          {t('messaging.backHome')}
        </Link>
      }
    />
  );
}

/** Marking and removing; the list and the counters are read again after both. */
function useInboxActs(account: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: inboxKey(account) });
  const read = useMutation({
    mutationFn: (ids: string[] | 'ALL') => callApi(inboxRead, { body: { ids } }, { quiet: true }),
    onSettled,
  });
  const drop = useMutation({
    mutationFn: (ids: string[]) => callApi(inboxDelete, { body: { ids } }, { quiet: true }),
    onSettled,
  });
  return { read, drop };
}
