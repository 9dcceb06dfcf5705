// Shows pop-up notices one after the other, with the choice not to see them again today.
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { useNoLayerOpen } from '#kit/open-layers.ts';
import { useText } from '#site/base/i18n.ts';
import { SafeHtml } from '#site/base/parts/safe-html.tsx';
import { dayOf, popupMemory, popupsToShow } from './popup-memory.ts';
import styles from './notices.module.css';
import type { Notice } from '#site/data/messaging.ts';

type PopupNoticesProps = { reader: string | undefined; notices: readonly Notice[] };

/** Comes when nothing else lies over the page. Closing one shows the next; declining for today ends them all. */
export function PopupNotices({ reader, notices }: PopupNoticesProps) {
  const t = useText();
  const memory = popupMemory(reader);
  const [queue] = useState(() => popupsToShow(notices, memory.read(), dayOf(new Date())));
  const [at, setAt] = useState(0);
  const [notToday, setNotToday] = useState(false);
  const notice = queue[at];
  // Whoever has just opened the menu came for the menu.
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
  return (
    <Dialog
      open={mayBegin && notice !== undefined}
      onClose={close}
      title={shown.title}
      actions={
        <Button wide onClick={close}>
          {isLast || notToday || !notice
            ? t('messaging.popupClose')
            : `${t('messaging.popupNext')} ${t('messaging.popupOf', at + 1, queue.length)}`}
        </Button>
      }
    >
      <SafeHtml html={shown.content} className={styles.content} />
      <div className={styles.choice}>
        <Checkbox checked={notToday} onChange={(event) => setNotToday(event.target.checked)}>
          {t('messaging.popupNotToday')}
        </Checkbox>
      </div>
    </Dialog>
  );
}
