// After the end: the rating from 1 to 5 with a comment, and the copy by mail.
import { useLayoutEffect, useState } from 'react';
import type { Language } from '#contract/base/language.ts';
import { mailTranscript, rateChat } from '#contract/messaging/chat-calls.ts';
import { Button } from '#kit/button.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import styles from './chat-rating.module.css';
import { type ChatText, chatText } from './texts.ts';

type Props = {
  chat: { readonly id: string; readonly rating: number | null };
  language: Language;
  onRated: () => void;
  /** The form has become higher. */
  onGrow: () => void;
};

export function ChatRating({ chat, language, onRated, onGrow }: Props) {
  const t = chatText(language);
  return (
    <section className={styles.end} aria-label={t('CLOSED')}>
      {chat.rating === null ? (
        <RatingForm chatId={chat.id} t={t} onRated={onRated} onGrow={onGrow} />
      ) : (
        <p className={styles.thanks}>{t('rateThanks')}</p>
      )}
      <Transcript chatId={chat.id} language={language} t={t} />
      <p className={styles.hint}>{t('writeAgain')}</p>
    </section>
  );
}

const sentenceOf = (error: unknown, t: ChatText): string =>
  error instanceof ApiError && error.status > 0 ? error.message : t('offline');

type FormProps = Pick<Props, 'onRated' | 'onGrow'> & { chatId: string; t: ChatText };

function RatingForm({ chatId, t, onRated, onGrow }: FormProps) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isChosen = rating > 0;
  useLayoutEffect(() => {
    if (isChosen) onGrow();
  }, [isChosen, onGrow]);
  const send = async () => {
    setBusy(true);
    setFault('');
    await callApi(rateChat, { body: { chatId, rating, comment } }, { quiet: true }).then(onRated, (error) =>
      setFault(sentenceOf(error, t)),
    );
    setBusy(false);
  };
  return (
    <>
      <fieldset className={styles.stars}>
        <legend className={styles.title}>{t('rateTitle')}</legend>
        {[1, 2, 3, 4, 5].map((each) => (
          <label key={each} className={styles.star}>
            <input
              type="radio"
              name="rating"
              className={styles.input}
              aria-label={t('rateStars', each)}
              checked={each === rating}
              onChange={() => setRating(each)}
            />
            <span aria-hidden="true" className={each <= rating ? styles.full : styles.empty}>
              ★
            </span>
          </label>
        ))}
      </fieldset>
      {isChosen && (
        <>
          <textarea
            className={styles.comment}
            aria-label={t('rateComment')}
            placeholder={t('rateComment')}
            rows={2}
            maxLength={500}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <Button size="small" busy={isBusy} onClick={() => void send()}>
            {t('rateSend')}
          </Button>
        </>
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

function Transcript({ chatId, language, t }: { chatId: string; language: Language; t: ChatText }) {
  const [result, setResult] = useState<{ text: string; isFault: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await callApi(mailTranscript, { body: { chatId, language } }, { quiet: true }).then(
      () => setResult({ text: t('transcriptSent'), isFault: false }),
      (error) => setResult({ text: sentenceOf(error, t), isFault: true }),
    );
    setBusy(false);
  };
  return (
    <>
      {(!result || result.isFault) && (
        <Button variant="line" size="small" busy={isBusy} onClick={() => void send()}>
          {t('transcript')}
        </Button>
      )}
      {result && <output className={result.isFault ? styles.fault : styles.hint}>{result.text}</output>}
    </>
  );
}
