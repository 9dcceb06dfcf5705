// The menu from the right: who is here, the way to everything, language and theme.
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Download from 'lucide-react/icons/download';
import Crown from 'lucide-react/icons/crown';
import FileText from 'lucide-react/icons/file-text';
import ListChecks from 'lucide-react/icons/list-checks';
import LogOut from 'lucide-react/icons/log-out';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Settings from 'lucide-react/icons/settings';
import Share2 from 'lucide-react/icons/share-2';
import Target from 'lucide-react/icons/target';
import UserPlus from 'lucide-react/icons/user-plus';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { type ReactNode, useState } from 'react';
import { classNames } from '#kit/class-names.ts';
import { Collapse, CollapseAccordion } from '#kit/collapse.tsx';
import { Drawer } from '#kit/overlays/drawer.tsx';
import { clientContext } from '#site/base/client-context.ts';
import { Link } from '#site/base/link.tsx';
import { QrCode } from '#site/base/parts/qr-code.tsx';
import { useText } from '#site/base/i18n.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { paths } from '#site/base/paths.ts';
import { downloadsIn } from '#site/data/platform/downloads.ts';
import { openChat, useMayChat } from '#site/data/chat.ts';
import { useFlag, usePlatformInfo } from '#site/data/platform/platform-status.ts';
import { useSession } from '#site/base/session.ts';
import { useVipPage } from '#site/base/use-vip-page.ts';
import { logOut } from '#site/data/identity/log-out.ts';
import { openInvite } from '#site/features/identity/session/member-entries.ts';
import { openTask } from '#site/features/platform/task/open-task.ts';
import { SocialLinks } from '#site/features/platform/social-links.tsx';
import { AccountCard } from './account-card.tsx';
import { LanguageChoice, ThemeChoice } from '../../base/parts/choices.tsx';
import styles from './side-menu.module.css';

/** Entries show only when their screens exist. */
export default function SideMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const session = useSession();
  const info = usePlatformInfo();
  const referral = useFlag('REFERRAL3');
  const promo = useFlag('PROMO3');
  const mayChat = useMayChat();
  return (
    <Drawer open={open} onClose={onClose} title={t('app.menu')}>
      <AccountCard onLeave={onClose} />
      <CollapseAccordion defaultOpen="social">
        <nav className={styles.list} aria-label={t('app.menu')}>
          {session && (
            <Entry href={paths.wallet} icon={<WalletMinimal aria-hidden="true" />} onLeave={onClose}>
              {t('title.wallet')}
            </Entry>
          )}
          {session && <Records onLeave={onClose} />}
          <VipEntry />
          <Tap icon={<ListChecks aria-hidden="true" />} onTap={() => openTask(info)} onLeave={onClose}>
            {t('platform.task')}
          </Tap>
          {promo && (
            <Entry href={paths.rewardCenter} icon={<Target aria-hidden="true" />} onLeave={onClose}>
              {t('platform.missions')}
            </Entry>
          )}
          <Tap icon={<UserPlus aria-hidden="true" />} onTap={() => openInvite(referral)} onLeave={onClose}>
            {t('app.inviteFriends')}
          </Tap>
          {mayChat && (
            <Tap icon={<MessagesSquare aria-hidden="true" />} onTap={() => void openChat()} onLeave={onClose}>
              {t('messaging.centerChat')}
            </Tap>
          )}
          <Entry href={paths.help} icon={<CircleHelp aria-hidden="true" />} onLeave={onClose}>
            {t('shell.help')}
          </Entry>
          <Entry href={paths.settings} icon={<Settings aria-hidden="true" />} onLeave={onClose}>
            {t('shell.settings')}
          </Entry>
          <Social />
          <Downloads onLeave={onClose} />
        </nav>
      </CollapseAccordion>
      <div className={styles.choices}>
        <LanguageChoice />
        <ThemeChoice />
      </div>
      {session && <SignOut onLeave={onClose} />}
    </Drawer>
  );
}

function SignOut({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const leave = () => {
    onLeave();
    void logOut();
  };
  return (
    <button type="button" className={styles.signOut} onClick={leave}>
      <LogOut aria-hidden="true" />
      <span>{t('shell.logout')}</span>
    </button>
  );
}

type EntryProps = { href: string; icon?: ReactNode; onLeave: () => void; children: ReactNode };

/** Closes the menu even when the screen behind it is already the one it leads to. */
function Entry({ href, icon, onLeave, children }: EntryProps) {
  if (!routeExists(href)) return null;
  return (
    <Link href={href} className={styles.entry} onClick={onLeave}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span>{children}</span>
    </Link>
  );
}

type TapProps = Omit<EntryProps, 'href'> & { onTap: () => void };

/**
 * The destination depends on the visitor and the merchant's settings; the menu closes so that the result is visible.
 */
function Tap({ icon, onTap, onLeave, children }: TapProps) {
  const tap = () => {
    onLeave();
    onTap();
  };
  return (
    <button type="button" className={classNames(styles.entry, styles.tap)} onClick={tap}>
      <span className={styles.icon}>{icon}</span>
      <span>{children}</span>
    </button>
  );
}

function Records({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  return (
    <Collapse name="records" title={t('shell.allRecords')} icon={<FileText aria-hidden="true" />}>
      <div className={styles.nested}>
        <Entry href={paths.betRecord} onLeave={onLeave}>
          {t('shell.betRecord')}
        </Entry>
        <Entry href={paths.accountRecord} onLeave={onLeave}>
          {t('shell.accountRecord')}
        </Entry>
        <Entry href={paths.profitAndLoss} onLeave={onLeave}>
          {t('shell.profitAndLoss')}
        </Entry>
      </div>
    </Collapse>
  );
}

/** A static page of its own, one file for each language: a plain link, not a route. */
function VipEntry() {
  const t = useText();
  return (
    <a href={useVipPage()} className={styles.entry}>
      <span className={styles.icon}>
        <Crown aria-hidden="true" />
      </span>
      <span>{t('shell.vip')}</span>
    </a>
  );
}

/** In a browser only: inside the app and an installed site there is nothing to download (SIDE-19, A-43). */
function Downloads({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const downloads = downloadsIn(usePlatformInfo()?.resources ?? []);
  const [isBrowser] = useState(() => clientContext() === 'H5');
  if (!isBrowser) return null;
  const codes = [
    { name: t('title.app'), address: location.origin + paths.app },
    ...downloads.map(({ type, url }) => ({
      name: t(`platform.download.${type}`),
      address: new URL(url, location.href).href,
    })),
  ];
  return (
    <Collapse name="downloads" title={t('platform.downloads')} icon={<Download aria-hidden="true" />}>
      <div className={styles.nested}>
        <Entry href={paths.app} onLeave={onLeave}>
          {t('title.app')}
        </Entry>
        <ul className={styles.codes}>
          {codes.map(({ name, address }) => (
            <li key={address}>
              <QrCode text={address} label={name} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </div>
    </Collapse>
  );
}

function Social() {
  const t = useText();
  const resources = usePlatformInfo()?.resources ?? [];
  if (resources.length === 0) return null;
  return (
    <Collapse name="social" title={t('shell.social')} icon={<Share2 aria-hidden="true" />}>
      <SocialLinks resources={resources} />
    </Collapse>
  );
}
