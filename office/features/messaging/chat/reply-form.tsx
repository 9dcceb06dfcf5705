// The operator's answer, a text or a picture: it keeps what could not be sent, and inserts prepared answers in the
// member's language.
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Language } from '#contract/base/language.ts';
import {
  answerChat,
  listCannedAnswers,
  sendPictureInOffice,
  typeInOffice,
} from '#contract/messaging/chat-office-calls.ts';
import { chatPictureBytes, longestChatText, typingLifeMs } from '#contract/messaging/chat-words.ts';
import { Button } from '#kit/button.tsx';
import { throttled } from '#kit/throttled.ts';
import { callOffice, useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { useErrorText } from '#office/base/use-error-text.ts';
import styles from './chat-pane.module.css';

type Props = { id: string; language: Language; onSent: () => Promise<void> };
type Draft = { readonly clientId: string } & ({ readonly text: string } | { readonly picture: File });

export function ReplyForm({ id, language, onSent }: Props) {
  const t = useText();
  const [text, setText] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const { sending, fault, deliver, discard } = useDelivery(id, onSent);
  const area = useRef<HTMLTextAreaElement>(null);
  const type = useTyping(id);
  useEffect(() => area.current?.focus(), []);
  const send = () => {
    const written = text.trim();
    if (written === '' || sending) return;
    setText('');
    void deliver({ clientId: crypto.randomUUID(), text: written });
  };
  const sendPicture = (picture: File) => {
    setTooLarge(picture.size > chatPictureBytes);
    if (picture.size > chatPictureBytes || sending) return;
    void deliver({ clientId: crypto.randomUUID(), picture });
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
      {sending && (
        <Sending sending={sending} fault={fault} onAgain={() => void deliver(sending)} onDiscard={discard} />
      )}
      {isTooLarge && (
        <p className={styles.fault} role="alert">
          {t('chat.pictureTooLarge')}
        </p>
      )}
      <AnswerField
        field={area}
        text={text}
        onText={(written) => {
          setText(written);
          type();
        }}
        onEnter={send}
        onPicture={sendPicture}
      />
      <div className={styles.replyActs}>
        <CannedChoice language={language} onInsert={insert} />
        <PictureButton isOff={sending !== undefined} onPicture={sendPicture} />
        <Button type="submit" size="small" disabled={text.trim() === '' || sending !== undefined}>
          {t('chat.send')}
        </Button>
      </div>
    </form>
  );
}

type FieldProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  onEnter: () => void;
  onPicture: (picture: File) => void;
};

/** Enter sends, with Shift it begins a line; a picture of the clipboard is sent. */
function AnswerField({ field, text, onText, onEnter, onPicture }: FieldProps) {
  const t = useText();
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const paste = (event: ClipboardEvent) => {
    const [picture] = event.clipboardData.files;
    if (!picture) return;
    event.preventDefault();
    onPicture(picture);
  };
  return (
    <textarea
      ref={field}
      className={styles.area}
      aria-label={t('chat.reply')}
      placeholder={t('chat.reply')}
      rows={3}
      maxLength={longestChatText}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={key}
      onPaste={paste}
    />
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
      await ('text' in draft
        ? callOffice(answerChat, { params: { id }, body: draft })
        : callOffice(sendPictureInOffice, { params: { id }, body: draft }));
      setSending(undefined);
      await onSent();
    } catch (error) {
      setFault(error);
    }
  };
  return { sending, fault, deliver, discard: () => setSending(undefined) };
}

type SendingProps = { sending: Draft; fault: unknown; onAgain: () => void; onDiscard: () => void };

function Sending({ sending, fault, onAgain, onDiscard }: SendingProps) {
  const t = useText();
  const sentence = useErrorText(fault);
  return (
    <output className={styles.sending}>
      {fault ? t('chat.notSent', sentence ?? '') : t('chat.sending')}{' '}
      <q>{'text' in sending ? sending.text : t('chat.picture')}</q>
      {fault !== undefined && (
        <>
          <Button variant="line" size="small" onClick={onAgain}>
            {t('chat.sendAgain')}
          </Button>
          <Button variant="ghost" size="small" onClick={onDiscard}>
            {t('chat.discard')}
          </Button>
        </>
      )}
    </output>
  );
}

type PictureProps = { isOff: boolean; onPicture: (picture: File) => void };

function PictureButton({ isOff, onPicture }: PictureProps) {
  const t = useText();
  const file = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = Array.from(target.files ?? []);
    target.value = '';
    if (chosen) onPicture(chosen);
  };
  return (
    <>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('chat.picture')}
        onChange={choose}
      />
      <Button variant="line" size="small" disabled={isOff} onClick={() => file.current?.click()}>
        {t('chat.sendPicture')}
      </Button>
    </>
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
  return useMemo(
    () =>
      throttled(
        () => void callOffice(typeInOffice, { params: { id }, body: {} }).catch(() => undefined),
        typingLifeMs / 2,
      ),
    [id],
  );
}
