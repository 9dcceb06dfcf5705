// One open chat: its acts, messages, answer, and the member beside it.
import { useState } from 'react';
import X from 'lucide-react/icons/x';
import { classNames } from '#kit/class-names.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { Button } from '#kit/button.tsx';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { useSessionState } from '#office/base/session.ts';
import { ChatActs } from './chat-acts.tsx';
import type { Board } from './chat-board.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { ChatSide } from './chat-side.tsx';
import { ReplyForm } from './reply-form.tsx';
import { type Conversation, useConversation, useSeen } from './use-conversation.ts';
import styles from './chat-pane.module.css';

type Props = {
  id: string;
  board: Board;
  boardAt: number;
  /** No other chat is open beside it. */
  isAlone: boolean;
  onClose: () => void;
};

export function ChatPane({ id, board, boardAt, isAlone, onClose }: Props) {
  const { data, error, read } = useConversation(id, boardAt);
  const look = { data, error: (error ?? null) as Error | null, isFetching: false, refetch: read as never };
  return (
    <section className={styles.pane} aria-label={data?.chat.account ?? id}>
      <Loaded look={look}>
        {(conversation) => (
          <OpenPane
            conversation={conversation}
            board={board}
            isAlone={isAlone}
            onChanged={read}
            onClose={onClose}
          />
        )}
      </Loaded>
    </section>
  );
}

type OpenProps = {
  conversation: Conversation;
  board: Board;
  isAlone: boolean;
  onChanged: () => Promise<void>;
  onClose: () => void;
};

/** Chats side by side have no room for the member beside them; the card opens below the answer. */
function OpenPane({ conversation, board, isAlone, onChanged, onClose }: OpenProps) {
  const t = useText();
  const { chat } = conversation;
  const own = useSessionState().session?.operator.name ?? '';
  const isMine = chat.state === 'ACTIVE' && chat.operator === own;
  const [wantsMember, setWantsMember] = useState<boolean>();
  const showsMember = wantsMember ?? isAlone;
  useSeen(conversation, isMine);
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{chat.account}</h2>
        <Tag tone={chat.state === 'QUEUED' ? 'warn' : 'plain'}>{t(`chat.state.${chat.state}`)}</Tag>
        <Tag>{t(`chat.topic.${chat.topic}`)}</Tag>
        <Tag>{chat.language}</Tag>
        <span className={styles.acts}>
          <ChatActs chat={chat} isMine={isMine} onDuty={board.onDuty} onChanged={onChanged} />
          <Button
            variant="line"
            size="small"
            aria-expanded={showsMember}
            onClick={() => setWantsMember(!showsMember)}
          >
            {t('chat.card')}
          </Button>
          <IconButton label={t('chat.closePane')} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      </header>
      <div className={classNames(styles.body, isAlone && styles.wideBody)}>
        <div className={styles.talk}>
          <ChatMessages conversation={conversation} />
          {isMine ? (
            <ReplyForm id={chat.id} language={chat.language} onSent={onChanged} />
          ) : (
            chat.state === 'ACTIVE' && <p className={styles.notYours}>{t('chat.notYours')}</p>
          )}
        </div>
        {showsMember && <ChatSide conversation={conversation} onChanged={onChanged} />}
      </div>
    </>
  );
}
