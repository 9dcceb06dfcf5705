// The messages of an open chat; what a member typed is shown as text.
import { useLayoutEffect, useRef, useState } from 'react';
import { showChatPicture } from '#contract/messaging/chat-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#office/base/i18n.ts';
import { MarkedPicture } from '#office/base/parts/marked-picture.tsx';
import { When } from '#office/base/parts/when.tsx';
import styles from './chat-pane.module.css';
import type { Conversation, OfficeMessage } from './use-conversation.ts';

export function ChatMessages({ conversation }: { conversation: Conversation }) {
  const t = useText();
  const { chat, messages, seenByMember, isMemberTyping } = conversation;
  const name = t('chat.messages', chat.account);
  const frame = useRef<HTMLElement>(null);
  const last = messages.at(-1)?.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new message scrolls to the end.
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, [last, isMemberTyping]);
  return (
    // It is scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={frame} className={styles.messages} tabIndex={0} aria-label={name}>
      {messages.map((message) => (
        <Message key={message.seq} message={message} chat={chat} isSeen={message.seq <= seenByMember} />
      ))}
      <output className={styles.typing}>{isMemberTyping ? t('chat.typing', chat.account) : ''}</output>
    </section>
  );
}

type Props = { message: OfficeMessage; chat: Conversation['chat']; isSeen: boolean };

function Message({ message: { author, kind, body, picture, at }, chat, isSeen }: Props) {
  const t = useText();
  if (kind === 'TAKEN' || kind === 'HANDED_OVER' || kind === 'CLOSED')
    return (
      <p className={styles.event}>
        {t(`chat.${kind}`)} · <When at={at} look="minute" />
      </p>
    );
  const isOwn = author === 'OPERATOR';
  return (
    <div className={classNames(styles.bubble, isOwn && styles.own)}>
      <span className={hidden.hidden}>{isOwn ? t('chat.support') : chat.account}: </span>
      {picture ? (
        <Picture chat={chat} pictureId={picture.id} />
      ) : (
        <span className={styles.text} dir="auto">
          {body}
        </span>
      )}
      <span className={styles.meta}>
        <When at={at} look="minute" />
        {isOwn && isSeen && ` · ${t('chat.seenByMember')}`}
      </span>
    </div>
  );
}

/** Each look at a picture is written down, so it is fetched only when an operator asks for it. */
function Picture({ chat, pictureId }: { chat: Conversation['chat']; pictureId: string }) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <Button variant="line" size="small" onClick={() => setShown(true)}>
        {t('chat.showPicture')}
      </Button>
    );
  const params = { id: chat.id, pictureId };
  return <MarkedPicture call={showChatPicture} params={params} text={t('chat.pictureOf', chat.account)} />;
}
