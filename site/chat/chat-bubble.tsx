// One message: of the member, of support, or of the platform; and one that waits to be sent. All texts stay texts.
import type { Language } from '#contract/base/language.ts';
import { languageTag } from '#contract/base/language.ts';
import { classNames } from '#kit/class-names.ts';
import { Button } from '#kit/button.tsx';
import hidden from '#kit/visually-hidden.module.css';
import styles from './chat-bubble.module.css';
import type { ChatClient } from './chat-client.ts';
import type { ChatMessage, PendingMessage } from './chat-log.ts';
import { ChatPicture } from './chat-picture.tsx';
import { type ChatText, chatText } from './texts.ts';

type Props = { message: ChatMessage; isSeen: boolean; language: Language; onLoad: () => void };

export function ChatBubble({ message, isSeen, language, onLoad }: Props) {
  const t = chatText(language);
  const { author, kind, body, picture, at } = message;
  if (kind === 'TAKEN' || kind === 'HANDED_OVER' || kind === 'CLOSED')
    return (
      <p className={styles.event}>
        {t(kind)} · {timeOf(at, language)}
      </p>
    );
  const isOwn = author === 'MEMBER';
  return (
    <div className={classNames(styles.bubble, isOwn && styles.own)}>
      <span className={hidden.hidden}>{t(isOwn ? 'you' : 'support')}: </span>
      {picture ? (
        <ChatPicture picture={picture} t={t} onLoad={onLoad} />
      ) : (
        <span className={styles.text} dir="auto">
          {body}
        </span>
      )}
      <span className={styles.meta}>
        {timeOf(at, language)}
        {isOwn && ` · ${t(isSeen ? 'seen' : 'sent')}`}
      </span>
    </div>
  );
}

type PendingProps = { message: PendingMessage; client: ChatClient; t: ChatText };

export function PendingBubble({ message: { clientId, text, file, fault }, client, t }: PendingProps) {
  return (
    <div className={classNames(styles.bubble, styles.own, styles.pending)}>
      <span className={styles.text} dir="auto">
        {file ? t('picture') : text}
      </span>
      <span className={styles.meta}>{fault ? t('notSent') : t('sending')}</span>
      {fault && (
        <span className={styles.fault} role="alert">
          {fault}
          <span className={styles.acts}>
            <Button variant="line" size="small" onClick={() => client.retry(clientId)}>
              {t('sendAgain')}
            </Button>
            <Button variant="ghost" size="small" onClick={() => client.discard(clientId)}>
              {t('discard')}
            </Button>
          </span>
        </span>
      )}
    </div>
  );
}

/** Hours and minutes of the reader's own clock, in Latin digits; the day too for another day. */
function timeOf(at: number, language: Language): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const);
  const format = { ...day, hour: '2-digit', minute: '2-digit', hour12: false } as const;
  return new Intl.DateTimeFormat(`${languageTag[language]}-u-nu-latn`, format).format(date);
}
