// The member's own page in its two layouts: tiles below the account, or everything in lists.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { IconButton } from '#kit/icon-button.tsx';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { goBack } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { type Session, useSession } from '#site/base/session.ts';
import { logOut } from '#site/data/identity/log-out.ts';
import { usePlatformInfo } from '#site/data/platform/platform-status.ts';
import { BreakNotice } from '#site/data/protection/break-notice.tsx';
import { RecentGames } from '#site/features/games/hall/game-rail.tsx';
import { BoundsEntry } from '#site/features/protection/bounds-entry.tsx';
import { GameWallets } from '#site/features/wallet/game-wallets.tsx';
import { AccountHead } from './member-home/account-head.tsx';
import { EntryTiles, MoneyGroup, NewsGroup, OffersGroup, SafetyGroup } from './member-home/entry-groups.tsx';
import { ProtectionCard } from './member-home/protection-card.tsx';
import styles from './member-home-screen.module.css';

export default function MemberHomeScreen() {
  const session = useSession();
  const isNew = usePlatformInfo()?.mobileTemplate.memberCenter === '1';
  if (!session) return null;
  return (
    <div className={styles.screen}>
      <Bar />
      <BreakNotice />
      <AccountHead session={session} hasWays={isNew} />
      {isNew ? <NewLayout session={session} /> : <BaseLayout session={session} />}
      <SignOut />
    </div>
  );
}

function NewLayout({ session }: { session: Session }) {
  const { userName } = session;
  return (
    <>
      <EntryTiles />
      <ProtectionCard account={userName} />
      <GameWallets session={session} />
      <div className={styles.groups}>
        <SafetyGroup session={session} hasCards />
        <BoundsEntry account={userName} />
        <NewsGroup session={session} />
      </div>
      {/* It comes late: here it moves nothing that is in sight. */}
      <RecentGames />
    </>
  );
}

function BaseLayout({ session }: { session: Session }) {
  const { userName } = session;
  return (
    <>
      <div className={styles.groups}>
        <MoneyGroup session={session} />
      </div>
      <GameWallets session={session} />
      <ProtectionCard account={userName} />
      <div className={styles.groups}>
        <SafetyGroup session={session} hasCards={false} />
        <BoundsEntry account={userName} />
        <OffersGroup />
        <NewsGroup session={session} />
      </div>
      <RecentGames />
    </>
  );
}

function Bar() {
  const t = useText();
  return (
    <div className={styles.bar}>
      <IconButton label={t('app.back')} onClick={goBack}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <h1 className={styles.title}>{t('title.memberHome')}</h1>
      <Link href={paths.settings} className={styles.gear} aria-label={t('shell.settings')}>
        <Settings aria-hidden="true" />
      </Link>
    </div>
  );
}

function SignOut() {
  const t = useText();
  return (
    <button type="button" className={styles.signOut} onClick={() => void logOut()}>
      <LogOut aria-hidden="true" />
      {t('shell.logout')}
    </button>
  );
}
