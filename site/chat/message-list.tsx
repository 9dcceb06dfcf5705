// The messages in their order, those that wait to be sent, and the typing of the operator; it stays at its end.
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Language } from '#contract/base/language.ts';
import { Button } from '#kit/button.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { ChatBubble, PendingBubble } from './chat-bubble.tsx';
import type { ChatClient, ChatState } from './chat-client.ts';
import { ChatRating } from './chat-rating.tsx';
import styles from './message-list.module.css';
import { type ChatText, chatText } from './texts.ts';

type Props = { client: ChatClient; state: ChatState; language: Language };

/** In px: a reader who is nearer to the end follows new messages. */
const nearEnd = 160;

export function MessageList({ client, state, language }: Props) {
  const t = chatText(language);
  const { status, messages, pending, hasEarlier } = state;
  const name = t('messages');
  const frame = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const first = messages[0]?.seq;
  const end = `${messages.at(-1)?.seq} ${pending.length} ${status?.isOperatorTyping} ${status?.chat?.state}`;
  const firstBefore = useRef(first);
  const heightBefore = useRef(0);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    // Earlier messages push down what is read at the moment, so the list is scrolled by their height.
    if (first !== firstBefore.current && firstBefore.current !== undefined)
      current.scrollTop += current.scrollHeight - heightBefore.current;
    else if (follows.current) current.scrollTop = current.scrollHeight;
    firstBefore.current = first;
    heightBefore.current = current.scrollHeight;
  }, [first, end]);
  useEffect(() => {
    client.see();
    document.addEventListener('visibilitychange', client.see);
    return () => document.removeEventListener('visibilitychange', client.see);
  }, [client, end]);
  const watch = () => {
    const { current } = frame;
    if (current) follows.current = current.scrollHeight - current.scrollTop - current.clientHeight < nearEnd;
  };
  const keepEnd = () => {
    const { current } = frame;
    if (current && follows.current) current.scrollTop = current.scrollHeight;
  };
  const chat = status?.chat ?? null;
  return (
    // It is scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} className={styles.frame} onScroll={watch} tabIndex={0} role="log" aria-label={name}>
      {!status && <Loading />}
      {status && messages.length === 0 && pending.length === 0 && <Welcome t={t} />}
      {hasEarlier && (
        <div className={styles.earlier}>
          <Button variant="ghost" size="small" onClick={() => void client.loadEarlier()}>
            {t('earlier')}
          </Button>
        </div>
      )}
      {messages.map((message) => (
        <ChatBubble
          key={message.seq}
          message={message}
          isSeen={message.seq <= (status?.seenByOperator ?? 0)}
          language={language}
          onLoad={keepEnd}
        />
      ))}
      {pending.map((message) => (
        <PendingBubble key={message.clientId} message={message} client={client} t={t} />
      ))}
      {status?.isOperatorTyping && <p className={styles.typing}>{t('typing')}</p>}
      {chat?.state === 'CLOSED' && pending.length === 0 && (
        <ChatRating
          key={chat.id}
          chat={chat}
          language={language}
          onRated={client.readAgain}
          onGrow={keepEnd}
        />
      )}
    </div>
  );
}

function Welcome({ t }: { t: ChatText }) {
  return (
    <div className={styles.welcome}>
      <p className={styles.welcomeTitle}>{t('welcome')}</p>
      <p className={styles.welcomeHint}>{t('welcomeHint')}</p>
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.loading}>
      {['55%', '70%', '40%'].map((width) => (
        <Skeleton key={width} width={width} height="0.8rem" radius="var(--radius)" />
      ))}
    </div>
  );
}
