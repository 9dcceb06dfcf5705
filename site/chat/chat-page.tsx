// The chat: head, state of the chat, messages, and the field to write in.
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ChatTopic } from '#contract/messaging/chat-words.ts';
import { IconButton } from '#kit/icon-button.tsx';
import type { ApiError } from '#site/base/api-error.ts';
import { brand } from '#site/base/brand.ts';
import { ChatEnd } from './chat-end.tsx';
import styles from './chat-page.module.css';
import { ChatClient } from './chat-client.ts';
import { ChatStatus } from './chat-status.tsx';
import { Composer } from './composer.tsx';
import { type LaunchPage, textOn } from './launch-page.ts';
import { MessageList } from './message-list.tsx';
import { TopicChoice } from './topic-choice.tsx';
import { chatText } from './texts.ts';

type Props = {
  launch: LaunchPage;
  account: string;
  /** What is shown once the platform refuses the chat. */
  refusedPage: (error: ApiError) => ReactNode;
};

export function ChatPage({ launch, account, refusedPage }: Props) {
  const [client] = useState(() => new ChatClient(account, launch.language));
  useEffect(() => client.open(), [client]);
  const state = useSyncExternalStore(client.subscribe, client.current);
  const [topic, setTopic] = useState<ChatTopic>('OTHER');
  const { language } = launch;
  const t = chatText(language);
  const { status, refused } = state;
  if (refused) return refusedPage(refused);
  const chat = status?.chat ?? null;
  const begins = status !== undefined && (chat === null || chat.state === 'CLOSED');
  return (
    <>
      <Head launch={launch}>
        {chat && chat.state !== 'CLOSED' && <ChatEnd language={language} onEnded={client.readAgain} />}
      </Head>
      <ChatStatus state={state} language={language} />
      <MessageList client={client} state={state} language={language} />
      {begins && state.pending.length === 0 && (
        <TopicChoice language={language} topic={topic} onTopic={setTopic} />
      )}
      <Composer
        t={t}
        onType={client.type}
        onText={(text) => client.send({ text }, topic)}
        onPicture={(file) => client.send({ text: '', file }, topic)}
      />
    </>
  );
}

function Head({ launch, children }: { launch: LaunchPage; children: ReactNode }) {
  const t = chatText(launch.language);
  const { headerColor, backUrl, title } = launch;
  const look = headerColor ? { background: headerColor, color: textOn(headerColor) } : undefined;
  return (
    <header className={styles.head} style={look}>
      <IconButton label={t('back')} className={styles.back} onClick={() => location.assign(backUrl)}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <div className={styles.names}>
        <h1 className={styles.title}>{title || t('title')}</h1>
        <span className={styles.brand}>{brand.name[launch.language]}</span>
      </div>
      {children}
    </header>
  );
}
