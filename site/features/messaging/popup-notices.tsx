// Shows pop-up notices one after the other, with the choice not to see them again today.
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/fields/checkbox.tsx';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { useNoLayerOpen } from '#kit/overlays/open-layers.ts';
import { useText } from '#site/base/i18n.ts';
import { SafeHtml } from '#site/base/parts/safe-html.tsx';
import { dayOf, popupMemory, popupsToShow } from './popup-memory.ts';
import styles from './notices.module.css';
import type { Notice } from '#site/data/messaging.ts';

type PopupNoticesProps = {
  reader: string | undefined;
  notices: readonly Notice[];
  /** Starts the free trial; absent where there is none to start. */
  onTrial?: (() => void) | undefined;
};

/** A paragraph that is nothing but the way to the free trial. */
const trialLink = /<p><a href="\/m\/trail">([^<]*)<\/a><\/p>/;

/** Opens when no other layer covers the page. Closing one shows the next; declining for today closes them all. */
export function PopupNotices({ reader, notices, onTrial }: PopupNoticesProps) {
  const t = useText();
  const memory = popupMemory(reader);
  const [queue] = useState(() => popupsToShow(notices, memory.read(), dayOf(new Date())));
  const [at, setAt] = useState(0);
  const [notToday, setNotToday] = useState(false);
  const notice = queue[at];
  // A visitor who has just opened the menu must not be interrupted.
  const [mayBegin, setMayBegin] = useState(false);
  if (useNoLayerOpen() && !mayBegin) setMayBegin(true);
  const isLast = at === queue.length - 1;

  const close = () => {
    if (!notice) return;
    memory.markSeen(notice.id);
    if (notToday) memory.declineToday(dayOf(new Date()));
    setAt(notToday ? queue.length : at + 1);
  };
  const shown = notice ?? queue.at(-1);
  if (!shown) return null;
  // The way to the trial is the main button then, in the notice's own words.
  const trialText = onTrial && trialLink.exec(shown.content)?.[1];
  const content = trialText ? shown.content.replace(trialLink, '') : shown.content;
  const takeTrial = () => {
    close();
    onTrial?.();
  };
  return (
    <Dialog
      open={mayBegin && notice !== undefined}
      onClose={close}
      title={shown.title}
      actions={
        <>
          <Button wide={!trialText} variant={trialText ? 'line' : 'primary'} onClick={close}>
            {isLast || notToday || !notice
              ? t('messaging.popupClose')
              : `${t('messaging.popupNext')} ${t('messaging.popupOf', at + 1, queue.length)}`}
          </Button>
          {trialText && <Button onClick={takeTrial}>{trialText}</Button>}
        </>
      }
    >
      <SafeHtml html={content} className={styles.content} />
      <div className={styles.choice}>
        <Checkbox checked={notToday} onChange={(event) => setNotToday(event.target.checked)}>
          {t('messaging.popupNotToday')}
        </Checkbox>
      </div>
    </Dialog>
  );
}
