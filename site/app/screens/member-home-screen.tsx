// The member's own page: account card, games played last, and the ways to what belongs to the account.
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Bell from 'lucide-react/icons/bell';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Crown from 'lucide-react/icons/crown';
import Gift from 'lucide-react/icons/gift';
import Heart from 'lucide-react/icons/heart';
import LogOut from 'lucide-react/icons/log-out';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Wallet from 'lucide-react/icons/wallet';
import { Alpona } from '#kit/alpona.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { BreakNotice } from '#site/data/protection/break-notice.tsx';
import { Link } from '#site/base/link.tsx';
import { memberInfoQuery } from '#site/data/identity/member-info.ts';
import { useText } from '#site/base/i18n.ts';
import { goBack } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { type Session, useSession } from '#site/base/session.ts';
import { RecentGames } from '#site/features/games/hall/game-rail.tsx';
import { logOut } from '#site/data/identity/log-out.ts';
import { Balance } from '#site/features/wallet/balance.tsx';
import { GameWallets } from '#site/features/wallet/game-wallets.tsx';
import styles from './member-home-screen.module.css';

export default function MemberHomeScreen() {
  const session = useSession();
  return session && <MemberHome session={session} />;
}

function MemberHome({ session }: { session: Session }) {
  const t = useText();
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <IconButton label={t('app.back')} onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <h1 className={styles.title}>{t('title.memberHome')}</h1>
        <Link href={paths.settings} className={styles.gear} aria-label={t('shell.settings')}>
          <Settings aria-hidden="true" />
        </Link>
      </div>
      <BreakNotice />
      <AccountHead session={session} />
      <GameWallets session={session} />
      <RecentGames />
      <nav aria-label={t('title.memberHome')} className={styles.entries}>
        <Entry href={paths.betRecord} icon={ReceiptText} text={t('shell.betRecord')} />
        <Entry href={paths.accountRecord} icon={Wallet} text={t('shell.accountRecord')} />
        <Entry
          href={withQuery(paths.gameList, { gameType: 'FAV' })}
          icon={Heart}
          text={t('games.favourites')}
        />
        <Entry href={paths.activity} icon={Gift} text={t('app.promotions')} />
        <Entry href={paths.notice} icon={Bell} text={t('title.announcements')} />
        <Entry href={paths.securityCentre} icon={ShieldCheck} text={t('title.securityCentre')} />
        <Entry href={paths.settings} icon={Settings} text={t('shell.settings')} />
      </nav>
      <button type="button" className={styles.signOut} onClick={() => void logOut()}>
        <LogOut aria-hidden="true" />
        {t('shell.logout')}
      </button>
    </div>
  );
}

function AccountHead({ session }: { session: Session }) {
  const { data } = useQuery(memberInfoQuery(session.userName));
  const label = data?.clubLabel;
  return (
    <section className={styles.card} aria-label={session.userName}>
      <span className={styles.ornament}>
        <Alpona size="4.4rem" />
      </span>
      <div className={styles.who}>
        <span aria-hidden="true" className={styles.initial}>
          {session.userName.charAt(0).toUpperCase()}
        </span>
        <span className={styles.name}>{session.userName}</span>
        {label && (
          <span className={styles.label}>
            {label.type === 'AUTO' && <Crown aria-hidden="true" />}
            {label.labelName}
          </span>
        )}
      </div>
      <Balance session={session} />
    </section>
  );
}

function Entry({ href, icon: Icon, text }: { href: string; icon: LucideIcon; text: string }) {
  return (
    <Link href={href} className={styles.entry}>
      <Icon aria-hidden="true" className={styles.entryIcon} />
      <span className={styles.entryText}>{text}</span>
      <ChevronRight aria-hidden="true" className={styles.arrow} />
    </Link>
  );
}
