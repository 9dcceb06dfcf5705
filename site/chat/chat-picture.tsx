// A picture of the chat: fetched with the session, drawn in its own shape, opened large by a tap.
import { useEffect, useState } from 'react';
import { chatPicture } from '#contract/messaging/chat-calls.ts';
import { addressOf } from '#kit/calls/address-of.ts';
import { baseHeaders } from '#site/base/api.ts';
import { sessionStore } from '#site/base/session.ts';
import styles from './chat-picture.module.css';
import type { ChatText } from './texts.ts';

type Props = {
  picture: { readonly id: string; readonly width: number; readonly height: number };
  t: ChatText;
  onLoad: () => void;
};

export function ChatPicture({ picture: { id, width, height }, t, onLoad }: Props) {
  const [source, setSource] = useState<string>();
  const [tries, setTries] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const [isLarge, setLarge] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try fetches again.
  useEffect(() => {
    const stop = new AbortController();
    fetchPicture(id, stop.signal).then(setSource, () => !stop.signal.aborted && setFailed(true));
    return () => stop.abort();
  }, [id, tries]);
  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  if (isFailed)
    return (
      <button type="button" className={styles.failed} onClick={again}>
        {t('pictureFailed')}
      </button>
    );
  return (
    <button
      type="button"
      className={isLarge ? styles.large : styles.small}
      aria-label={t('pictureShown')}
      aria-expanded={isLarge}
      onClick={() => setLarge(!isLarge)}
    >
      {source ? (
        <img className={styles.picture} src={source} alt="" width={width} height={height} onLoad={onLoad} />
      ) : (
        <span className={styles.space} style={{ paddingTop: `${(100 * height) / width}%` }} />
      )}
    </button>
  );
}

/** The picture as a `data:` address: the page's policy allows no other that needs a session. */
async function fetchPicture(id: string, signal: AbortSignal): Promise<string> {
  const headers = baseHeaders(sessionStore.get()?.token);
  const address = addressOf(chatPicture.path, { id });
  const response = await fetch(address, { headers, credentials: 'same-origin', signal });
  if (!response.ok) throw new Error('the picture could not be fetched');
  const content = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('the picture could not be read'));
    reader.readAsDataURL(content);
  });
}
