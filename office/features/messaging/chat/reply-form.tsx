// The operator's answer: it keeps what could not be sent, and inserts prepared answers in the member's language.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '#contract/base/language.ts';
import { answerChat, listCannedAnswers, typeInOffice } from '#contract/messaging/chat-office-calls.ts';
import { longestChatText, typingLifeMs } from '#contract/messaging/chat-words.ts';
import { Button } from '#kit/button.tsx';
import { callOffice, useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { useErrorText } from '#office/base/use-error-text.ts';
import styles from './chat-pane.module.css';

type Props = { id: string; language: Language; onSent: () => Promise<void> };
type Draft = { readonly clientId: string; readonly text: string };

export function ReplyForm({ id, language, onSent }: Props) {
  const t = useText();
  const [text, setText] = useState('');
  const { sending, fault, deliver } = useDelivery(id, onSent);
  const area = useRef<HTMLTextAreaElement>(null);
  const type = useTyping(id);
  useEffect(() => area.current?.focus(), []);
  const send = () => {
    const written = text.trim();
    if (written === '' || sending) return;
    setText('');
    void deliver({ clientId: crypto.randomUUID(), text: written });
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const insert = (chosen: string) => {
    setText((before) => (before ? `${before} ` : '') + chosen);
    area.current?.focus();
  };
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {sending && <Sending sending={sending} fault={fault} onAgain={() => void deliver(sending)} />}
      <textarea
        ref={area}
        className={styles.area}
        aria-label={t('chat.reply')}
        placeholder={t('chat.reply')}
        rows={3}
        maxLength={longestChatText}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          type();
        }}
        onKeyDown={key}
      />
      <div className={styles.replyActs}>
        <CannedChoice language={language} onInsert={insert} />
        <Button type="submit" size="small" disabled={text.trim() === '' || sending !== undefined}>
          {t('chat.send')}
        </Button>
      </div>
    </form>
  );
}

/** The same client id again is the same message, so a lost answer does not double it. */
function useDelivery(id: string, onSent: () => Promise<void>) {
  const [sending, setSending] = useState<Draft>();
  const [fault, setFault] = useState<unknown>();
  const deliver = async (draft: Draft) => {
    setSending(draft);
    setFault(undefined);
    try {
      await callOffice(answerChat, { params: { id }, body: draft });
      setSending(undefined);
      await onSent();
    } catch (error) {
      setFault(error);
    }
  };
  return { sending, fault, deliver };
}

function Sending({ sending, fault, onAgain }: { sending: Draft; fault: unknown; onAgain: () => void }) {
  const t = useText();
  const sentence = useErrorText(fault);
  return (
    <output className={styles.sending}>
      {fault ? t('chat.notSent', sentence ?? '') : t('chat.sending')} <q>{sending.text}</q>
      {fault !== undefined && (
        <Button variant="line" size="small" onClick={onAgain}>
          {t('chat.sendAgain')}
        </Button>
      )}
    </output>
  );
}

function CannedChoice({ language, onInsert }: { language: Language; onInsert: (text: string) => void }) {
  const t = useText();
  const canned = useLook(listCannedAnswers, {});
  const choose = (id: string) => {
    const found = canned.data?.find((one) => one.id === id);
    if (found) onInsert(found.text[language]);
  };
  return (
    <select
      className={styles.canned}
      aria-label={t('chat.insert')}
      value=""
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t('chat.insert')}</option>
      {canned.data?.map((one) => (
        <option key={one.id} value={one.id}>
          {one.title}
        </option>
      ))}
    </select>
  );
}

/** Shows the member that the operator is typing, at most once in half of its life. */
function useTyping(id: string): () => void {
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    if (performance.now() - lastAt.current < typingLifeMs / 2) return;
    lastAt.current = performance.now();
    void callOffice(typeInOffice, { params: { id }, body: {} }).catch(() => undefined);
  };
}
