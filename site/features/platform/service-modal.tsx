// The dialog of customer service: contacts, and pages that may answer a question without a contact.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Gift from 'lucide-react/icons/gift';
import Headset from 'lucide-react/icons/headset';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessagesSquare from 'lucide-react/icons/messages-square';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import type { PlatformInfo } from '#contract/platform.ts';
import { Badge } from '#kit/badge.tsx';
import hidden from '#kit/visually-hidden.module.css';
import { Drawer } from '#kit/overlays/drawer.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { Link } from '#site/base/link.tsx';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths } from '#site/base/paths.ts';
import { openChat, useMayChat } from '#site/data/chat.ts';
import type { UnreadCounts } from '#site/data/messaging.ts';
import { useFlag, usePlatformInfo } from '#site/data/platform/platform-status.ts';
import { useClaimableCount } from '#site/data/promotions.ts';
import { openTask } from './task/open-task.ts';
import { serviceAddressQuery } from '#site/data/platform/customer-service.ts';
import styles from './service-modal.module.css';

/** The pages of the site that the modal links to. */
const pages: readonly { path: string; text: TextKey; icon: LucideIcon }[] = [
  { path: paths.message, text: 'platform.messages', icon: Mail },
  { path: paths.notice, text: 'platform.notices', icon: Megaphone },
  { path: paths.help, text: 'platform.helpCentre', icon: CircleHelp },
  { path: paths.feedback, text: 'platform.feedback', icon: MessageSquareText },
  { path: paths.rewardCenter, text: 'platform.rewardCenter', icon: Gift },
];

type Props = {
  open: boolean;
  /** What waits unread. */
  unread: UnreadCounts;
  onClose: () => void;
};

/** A tap outside closes the modal; the shell closes it when the page changes (SVC-05, SVC-06). */
export default function ServiceModal({ open, unread, onClose }: Props) {
  const t = useText();
  const info = usePlatformInfo();
  const takesFeedback = useFlag('FEEDBACK3');
  const claimable = useClaimableCount();
  const unreadAt = (href: string): number =>
    href === paths.notice ? unread.announcements : href === paths.message ? unread.total : 0;
  const mayChat = useMayChat();
  const line = info?.resources.find(({ resourceType }) => resourceType === 'LINE')?.url;
  return (
    <Drawer open={open} onClose={onClose} side="bottom" title={t('platform.service')} titleVisible>
      <p className={styles.hint}>{t('platform.serviceHint')}</p>
      <ul className={styles.grid}>
        {mayChat && (
          <li>
            <ChatEntry unread={unread.chat} onLeave={onClose} />
          </li>
        )}
        {info?.customerService.map((entry) => (
          <li key={entry.path}>
            <PersonEntry entry={entry} />
          </li>
        ))}
        {line && (
          <li>
            <OutsideEntry href={line} icon={MessageCircle} text={t('platform.line')} />
          </li>
        )}
        {pages
          .filter(({ path }) => routeExists(path) && (path !== paths.feedback || takesFeedback))
          .map(({ path: href, text, icon }) => {
            return (
              <li key={href}>
                <Link href={href} className={styles.entry} onClick={onClose}>
                  {href === paths.rewardCenter ? (
                    <Face icon={icon} text={t(text)} count={claimable} countText="shell.toClaim" />
                  ) : (
                    <Face icon={icon} text={t(text)} count={unreadAt(href)} />
                  )}
                </Link>
              </li>
            );
          })}
        <li>
          <TaskEntry info={info} />
        </li>
      </ul>
    </Drawer>
  );
}

function PersonEntry({ entry }: { entry: PlatformInfo['customerService'][number] }) {
  const t = useText();
  const { data, error, refetch } = useQuery(serviceAddressQuery(entry.path));
  const [isRequested, setRequested] = useState(false);
  const isChat = entry.title === 'CS';
  const text = t(isChat ? 'platform.liveSupport' : 'platform.whatsapp');
  const icon = isChat ? Headset : MessageCircle;
  if (data) return <OutsideEntry href={data.url} icon={icon} text={text} />;
  const ask = () => {
    setRequested(true);
    if (error) void refetch();
    else showToast(t('shell.in_please_wait'));
  };
  return (
    <>
      <button type="button" className={styles.entry} onClick={ask}>
        <Face icon={icon} text={text} />
      </button>
      <Refusal error={isRequested ? error : null} />
    </>
  );
}

function OutsideEntry({ href, icon, text }: { href: string; icon: LucideIcon; text: string }) {
  const t = useText();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.entry}
      aria-label={t('platform.opensNewTab', text)}
    >
      <Face icon={icon} text={text} />
    </a>
  );
}

function ChatEntry({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const t = useText();
  const open = () => {
    onLeave();
    void openChat();
  };
  return (
    <button type="button" className={styles.entry} onClick={open}>
      <Face icon={MessagesSquare} text={t('messaging.centerChat')} count={unread} />
    </button>
  );
}

function TaskEntry({ info }: { info: PlatformInfo | undefined }) {
  const t = useText();
  return (
    <button type="button" className={styles.entry} onClick={() => openTask(info)}>
      <Face icon={ListChecks} text={t('platform.task')} />
    </button>
  );
}

type FaceProps = { icon: LucideIcon; text: string; count?: number; countText?: TextKey };

/** The count on it is of what is unread, unless another text says what it counts. */
function Face({ icon: Icon, text, count = 0, countText = 'app.unread' }: FaceProps) {
  const t = useText();
  return (
    <>
      <span className={styles.plate}>
        <Icon aria-hidden="true" />
        <Badge count={count} />
      </span>
      <span className={styles.text} aria-hidden={count > 0}>
        {text}
      </span>
      {count > 0 && <span className={hidden.hidden}>{t(countText, text, count)}</span>}
    </>
  );
}
