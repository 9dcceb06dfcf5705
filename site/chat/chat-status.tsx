// One line on the state of the chat: place in the queue, expected wait, closed office, lost network.
import type { Language } from '#contract/base/language.ts';
import type { ChatState } from './chat-client.ts';
import styles from './chat-status.module.css';
import { type ChatText, chatText } from './texts.ts';

export function ChatStatus({ state, language }: { state: ChatState; language: Language }) {
  const text = statusText(state, chatText(language));
  return (
    <output className={styles.status}>
      {text && (
        <span
          className={state.isOffline ? `${styles.line} ${styles.warning}` : styles.line}
          data-testid="status"
        >
          {text}
        </span>
      )}
    </output>
  );
}

function statusText({ status, isOffline }: ChatState, t: ChatText): string | undefined {
  if (isOffline) return t('offline');
  if (!status) return undefined;
  const { chat, isOpen, isStaffed, hours } = status;
  if (chat?.state === 'ACTIVE') return t('withYou');
  if (!isOpen) return t('closedNow', hours.from, hours.to);
  if (!isStaffed) return t('unstaffed');
  if (chat?.state !== 'QUEUED' || chat.position === null) return undefined;
  const place = t('position', chat.position);
  return chat.waitSeconds === null ? place : `${place}, ${t('wait', Math.ceil(chat.waitSeconds / 60))}`;
}
