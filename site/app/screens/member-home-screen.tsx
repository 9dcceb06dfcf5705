// The member's own page in its two layouts: account card, the games played last, links to all of the account.
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Banknote from 'lucide-react/icons/banknote';
import Bell from 'lucide-react/icons/bell';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Crown from 'lucide-react/icons/crown';
import Gift from 'lucide-react/icons/gift';
import Heart from 'lucide-react/icons/heart';
import LogOut from 'lucide-react/icons/log-out';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Wallet from 'lucide-react/icons/wallet';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { Alpona } from '#kit/alpona.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { BreakNotice } from '#site/data/protection/break-notice.tsx';
import { Link } from '#site/base/link.tsx';
import { usePlatformInfo } from '#site/data/platform/platform-status.ts';
import { memberInfoQuery } from '#site/data/identity/member-info.ts';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { goBack } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { type Session, useSession } from '#site/base/session.ts';
import { RecentGames } from '#site/features/games/hall/game-rail.tsx';
import { logOut } from '#site/data/identity/log-out.ts';
import { Balance } from '#site/features/wallet/balance.tsx';
import { GameWallets } from '#site/features/wallet/game-wallets.tsx';
import styles from './member-home-screen.module.css';

type Entry = { readonly href: string; readonly icon: LucideIcon; readonly text: TextKey };

/** The entries a member uses most: tiles below the card in the new layout, the first lines of the list in the base one. */
const often: readonly Entry[] = [
  { href: paths.voucherCenter, icon: Banknote, text: 'app.deposit' },
  { href: paths.betRecord, icon: ReceiptText, text: 'shell.betRecord' },
  { href: paths.accountRecord, icon: Wallet, text: 'shell.accountRecord' },
  { href: withQuery(paths.gameList, { gameType: 'FAV' }), icon: Heart, text: 'games.favourites' },
  { href: paths.activity, icon: Gift, text: 'app.promotions' },
];
const others: readonly Entry[] = [
  { href: paths.wallet, icon: WalletMinimal, text: 'title.wallet' },
  { href: paths.profitAndLoss, icon: ChartNoAxesColumn, text: 'shell.profitAndLoss' },
  { href: paths.notice, icon: Bell, text: 'title.announcements' },
  { href: paths.securityCentre, icon: ShieldCheck, text: 'title.securityCentre' },
  { href: paths.settings, icon: Settings, text: 'shell.settings' },
];

export default function MemberHomeScreen() {
  const session = useSession();
  return session && <MemberHome session={session} />;
}

function MemberHome({ session }: { session: Session }) {
  const t = useText();
  const isNew = usePlatformInfo()?.mobileTemplate.memberCenter === '1';
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
      {isNew && <EntryTiles entries={often} />}
      <GameWallets session={session} />
      <RecentGames />
      <EntryList
        name={t(isNew ? 'shell.settings' : 'title.memberHome')}
        entries={isNew ? others : [...often, ...others]}
      />
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

function EntryTiles({ entries }: { entries: readonly Entry[] }) {
  const t = useText();
  return (
    <nav aria-label={t('title.memberHome')} className={styles.tiles}>
      {entries.map(({ href, icon: Icon, text }) => (
        <Link key={href} href={href} className={styles.tile}>
          <Icon aria-hidden="true" className={styles.tileIcon} />
          <span>{t(text)}</span>
        </Link>
      ))}
    </nav>
  );
}

function EntryList({ name, entries }: { name: string; entries: readonly Entry[] }) {
  const t = useText();
  return (
    <nav aria-label={name} className={styles.entries}>
      {entries.map(({ href, icon: Icon, text }) => (
        <Link key={href} href={href} className={styles.entry}>
          <Icon aria-hidden="true" className={styles.entryIcon} />
          <span className={styles.entryText}>{t(text)}</span>
          <ChevronRight aria-hidden="true" className={styles.arrow} />
        </Link>
      ))}
    </nav>
  );
}
