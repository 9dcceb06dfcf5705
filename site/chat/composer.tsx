// The field to write in: it grows with its text, and takes pictures from a file or the clipboard.
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import Image from 'lucide-react/icons/image';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { chatPictureBytes, longestChatText } from '#contract/messaging/chat-words.ts';
import { IconButton } from '#kit/icon-button.tsx';
import styles from './composer.module.css';
import type { ChatText } from './texts.ts';

type Props = {
  t: ChatText;
  onType: () => void;
  onText: (text: string) => void;
  onPicture: (file: File) => void;
};

export function Composer({ t, onType, onText, onPicture }: Props) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    const written = text.trim();
    if (written !== '') onText(written);
    setText('');
    area.current?.focus();
  };
  const change = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setText(target.value);
    onType();
  };
  /** On a phone, Enter begins a new line. */
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.line}>
        <PictureButton t={t} onFault={setFault} onPicture={onPicture} />
        <span className={styles.field} data-text={`${text}\n`}>
          <textarea
            ref={area}
            className={styles.area}
            aria-label={t('write')}
            placeholder={t('write')}
            rows={1}
            maxLength={longestChatText}
            value={text}
            onChange={change}
            onKeyDown={key}
          />
        </span>
        <IconButton type="submit" label={t('send')} className={styles.send} disabled={text.trim() === ''}>
          <SendHorizontal aria-hidden="true" />
        </IconButton>
      </div>
    </form>
  );
}

type PictureProps = Pick<Props, 't' | 'onPicture'> & { onFault: (fault: string) => void };

function PictureButton({ t, onFault, onPicture }: PictureProps) {
  const file = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = Array.from(target.files ?? []);
    target.value = '';
    onFault('');
    if (!chosen) return;
    if (chosen.size > chatPictureBytes) onFault(t('pictureTooLarge'));
    else onPicture(chosen);
  };
  return (
    <>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className={styles.file}
        aria-label={t('picture')}
        tabIndex={-1}
        onChange={choose}
      />
      <IconButton label={t('picture')} onClick={() => file.current?.click()}>
        <Image aria-hidden="true" />
      </IconButton>
    </>
  );
}
