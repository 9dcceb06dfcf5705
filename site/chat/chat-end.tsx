// Ends the chat after a question in the same place.
import { useState } from 'react';
import type { Language } from '#contract/base/language.ts';
import { endChat } from '#contract/messaging/chat-calls.ts';
import { callApi } from '#site/base/api.ts';
import styles from './chat-end.module.css';
import { chatText } from './texts.ts';

export function ChatEnd({ language, onEnded }: { language: Language; onEnded: () => void }) {
  const t = chatText(language);
  const [isOpen, setOpen] = useState(false);
  const end = () => {
    setOpen(false);
    // A lost answer changes nothing: the chat is read again anyway.
    void callApi(endChat, { body: {} }, { quiet: true }).then(onEnded, onEnded);
  };
  if (!isOpen)
    return (
      <button type="button" className={styles.end} onClick={() => setOpen(true)}>
        {t('end')}
      </button>
    );
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{t('endQuestion')}</legend>
      <button type="button" className={styles.end} onClick={end}>
        {t('endYes')}
      </button>
      <button type="button" className={styles.end} onClick={() => setOpen(false)}>
        {t('endNo')}
      </button>
    </fieldset>
  );
}
