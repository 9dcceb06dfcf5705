// The message centre: every place where messages wait, each with its own counter, in a screen with its own top bar.
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Headset from 'lucide-react/icons/headset';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Send from 'lucide-react/icons/send';
import type { LucideIcon } from 'lucide-react';
import { isSignedIn } from '#contract/base/roles.ts';
import { Badge } from '#kit/badge.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { goBack } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { useActor } from '#site/base/session.ts';
import { openChat, useMayChat } from '#site/data/chat.ts';
import { useUnreadCounts } from '#site/data/messaging.ts';
import { serviceAddressQuery } from '#site/data/platform/customer-service.ts';
import { useFlag, usePlatformInfo } from '#site/data/platform/platform-status.ts';
import styles from './message-center.module.css';

export default function MessageCenterScreen() {
  const t = useText();
  const info = usePlatformInfo();
  const hasInbox = useFlag('MAILCEN');
  const isIn = isSignedIn(useActor());
  const unread = useUnreadCounts();
  const mayChat = useMayChat();
  const telegram = info?.resources.find(({ resourceType }) => resourceType === 'TELEGRAM')?.url;
  const service = info?.customerService[0];
  return (
    <>
      <div className={styles.bar}>
        <IconButton label={t('app.back')} onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <h1 className={styles.title}>{t('title.messages')}</h1>
      </div>
      <ul className={styles.list}>
        <li>
          <PageEntry
            href={paths.notice}
            icon={Megaphone}
            text={t('messaging.centerNotices')}
            hint={t('messaging.centerNoticesHint')}
            unread={unread.announcements}
          />
        </li>
        {hasInbox && (
          <li>
            <PageEntry
              href={isIn ? paths.inbox : paths.login}
              icon={Mail}
              text={t('messaging.centerInbox')}
              hint={t('messaging.centerInboxHint')}
              unread={unread.inbox}
            />
          </li>
        )}
        {telegram && (
          <li>
            <OutsideEntry
              href={telegram}
              icon={Send}
              text={t('messaging.centerTelegram')}
              hint={t('messaging.centerTelegramHint')}
            />
          </li>
        )}
        {service && (
          <li>
            <ServiceEntry reference={service.path} />
          </li>
        )}
        {/* Last, because it is known last: no entry moves. */}
        {mayChat && (
          <li>
            <button type="button" className={styles.entry} onClick={() => void openChat()}>
              <Face
                icon={MessagesSquare}
                text={t('messaging.centerChat')}
                hint={t('messaging.centerChatHint')}
                unread={unread.chat}
              />
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

type EntryProps = { href: string; icon: LucideIcon; text: string; hint: string; unread?: number };

function PageEntry({ href, ...face }: EntryProps) {
  return (
    <Link href={href} className={styles.entry}>
      <Face {...face} />
    </Link>
  );
}

function OutsideEntry({ href, ...face }: EntryProps) {
  const t = useText();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.entry}
      aria-label={t('platform.opensNewTab', face.text)}
    >
      <Face {...face} />
    </a>
  );
}

/** The address is behind an opaque reference; the entry shows once it is known. */
function ServiceEntry({ reference }: { reference: string }) {
  const t = useText();
  const { data } = useQuery(serviceAddressQuery(reference));
  if (!data) return null;
  return (
    <OutsideEntry
      href={data.url}
      icon={Headset}
      text={t('messaging.centerService')}
      hint={t('messaging.centerServiceHint')}
    />
  );
}

function Face({ icon: Icon, text, hint, unread = 0 }: Omit<EntryProps, 'href'>) {
  const t = useText();
  return (
    <>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
        <Badge count={unread} />
      </span>
      <span className={styles.words}>
        <strong aria-hidden={unread > 0}>{text}</strong>
        {unread > 0 && <span className={hidden.hidden}>{t('app.unread', text, unread)}</span>}
        <span className={styles.hint}>{hint}</span>
      </span>
      <ChevronRight aria-hidden="true" className={styles.arrow} />
    </>
  );
}
