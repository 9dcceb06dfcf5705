// The bottom bar: exactly five entries, in the specification's order (LAY-12, A-39).
import type { LucideIcon } from 'lucide-react';
import Gift from 'lucide-react/icons/gift';
import Headset from 'lucide-react/icons/headset';
import Trophy from 'lucide-react/icons/trophy';
import UserPlus from 'lucide-react/icons/user-plus';
import UserRound from 'lucide-react/icons/user-round';
import { Badge } from '#kit/badge.tsx';
import hidden from '#kit/visually-hidden.module.css';
import { Link } from '#site/base/link.tsx';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { normalPath, paths } from '#site/base/paths.ts';
import { useFlag } from '#site/data/platform/platform-status.ts';
import { currentActor } from '#site/base/session.ts';
import styles from './footer-menu.module.css';
import { useUnreadCounts } from '#site/data/messaging.ts';

/** Links where a page waits for everybody, buttons where it depends on who taps. */
export function FooterMenu({ path, onService }: { path: string; onService: () => void }) {
  const t = useText();
  const referral = useFlag('REFERRAL3');
  const unread = useUnreadCounts().total;
  const here = normalPath(path);
  return (
    <nav className={styles.bar} aria-label={t('app.mainMenu')}>
      <LinkEntry href={paths.sports} icon={Trophy} label={t('app.sports')} active={here === paths.sports} />
      <ButtonEntry
        onClick={() => void throughEntry((entries) => entries.openMemberCentre())}
        icon={UserRound}
        label={t('app.memberCenter')}
        active={here === paths.memberHome}
      />
      <ButtonEntry
        onClick={() => void throughEntry((entries) => entries.openInvite(referral))}
        icon={UserPlus}
        label={t('app.inviteFriends')}
        active={here === paths.inviteFriends}
      />
      <LinkEntry
        href={paths.activity}
        icon={Gift}
        label={t('app.promotions')}
        active={here === paths.activity}
      />
      <ButtonEntry
        onClick={onService}
        icon={Headset}
        label={t('app.customerService')}
        active={false}
        unread={unread}
      />
    </nav>
  );
}

/** A visitor's way is always login; what depends on who is signed in is fetched for them alone. */
async function throughEntry(
  go: (entries: typeof import('#site/features/identity/session/member-entries.ts')) => void,
) {
  if (currentActor() === 'none') navigate(paths.login);
  else go(await import('#site/features/identity/session/member-entries.ts'));
}

type EntryProps = { icon: LucideIcon; label: string; active: boolean };

function LinkEntry({ href, active, ...look }: EntryProps & { href: string }) {
  return (
    <Link href={href} className={styles.entry} aria-current={active ? 'page' : undefined}>
      <EntryFace {...look} />
    </Link>
  );
}

function ButtonEntry({
  onClick,
  active,
  unread = 0,
  ...look
}: EntryProps & { onClick: () => void; unread?: number }) {
  return (
    <button
      type="button"
      className={styles.entry}
      aria-current={active ? 'page' : undefined}
      onClick={onClick}
    >
      <EntryFace {...look} unread={unread} />
    </button>
  );
}

function EntryFace({ icon: Icon, label, unread = 0 }: Omit<EntryProps, 'active'> & { unread?: number }) {
  const t = useText();
  return (
    <>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
        <Badge count={unread} />
      </span>
      <span className={styles.label} aria-hidden={unread > 0}>
        {label}
      </span>
      {unread > 0 && <span className={hidden.hidden}>{t('app.unread', label, unread)}</span>}
    </>
  );
}
