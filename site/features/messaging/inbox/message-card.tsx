// One message of the inbox: a card that opens to its text, the page it reports, and its removal.
import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { classNames } from '#kit/class-names.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { showMoment } from '#kit/show-time.ts';
import hidden from '#kit/visually-hidden.module.css';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { Link } from '#site/base/link.tsx';
import type { InboxMessage } from '#site/data/messaging.ts';
import styles from '../notices.module.css';

type Props = { message: InboxMessage; open: boolean; onToggle: () => void; onRemove: () => void };

export function MessageCard({ message, open, onToggle, onRemove }: Props) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const { title, content, link, createdAt, read } = message;
  return (
    <li className={classNames(styles.card, !read && styles.unread)}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <span aria-hidden="true" className={styles.dot} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {!read && <span className={hidden.hidden}> ({t('messaging.unread')})</span>}
          <time className={styles.date} dateTime={new Date(createdAt).toISOString()}>
            {showMoment(createdAt, language, brand.timeZone)}
          </time>
        </span>
        <ChevronDown aria-hidden="true" className={styles.arrow} />
      </button>
      <div id={id} hidden={!open} className={styles.body}>
        {open && (
          <>
            <p className={styles.plain}>{content}</p>
            <div className={styles.foot}>
              {link !== '' && routeExists(link) && (
                <Link href={link} className={styles.action}>
                  {t('messaging.openPage')}
                </Link>
              )}
              <IconButton label={t('messaging.delete')} onClick={onRemove}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </div>
          </>
        )}
      </div>
    </li>
  );
}
