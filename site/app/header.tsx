// The top bar: logo or back arrow and title on the left, balance or login on the right.
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Mail, Menu, WalletMinimal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { displayAmount } from '#contract/base/money.ts';
import { Badge } from '#kit/badge.tsx';
import { classNames } from '#kit/class-names.ts';
import { IconButton } from '#kit/icon-button.tsx';
import iconButton from '#kit/icon-button.module.css';
import { RollingNumber } from '#kit/rolling-number.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#site/base/i18n.ts';
import { goBack } from '#site/base/navigation.ts';
import { isHomePath, paths, routeExists } from '#site/base/paths.ts';
import { useFlag } from '#site/base/platform-status.ts';
import { type Session, useSession } from '#site/base/session.ts';
import { walletQuery } from '#site/base/wallet-query.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { useUnreadCount } from './use-unread-count.ts';

export function Header({ path, title, onMenu }: { path: string; title: string; onMenu: () => void }) {
  const t = useText();
  const solid = useScrolledPastHalfRem();
  const session = useSession();
  const isHome = isHomePath(path);
  return (
    <header className={classNames(styles.header, solid && styles.solid)} data-solid={solid}>
      {isHome ? (
        <span className={styles.brand}>
          <Logo />
        </span>
      ) : (
        <>
          <IconButton label={t('app.back')} onClick={goBack}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <h1 className={styles.title}>{title}</h1>
        </>
      )}
      <div className={styles.side}>
        {session ? <Balance session={session} /> : <VisitorButtons />}
        {session && <MailLink />}
        <IconButton label={t('app.menu')} aria-haspopup="dialog" onClick={onMenu}>
          <Menu aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  );
}

function VisitorButtons() {
  const t = useText();
  return (
    <div className={styles.visitor} data-visitor-only="">
      <Link href={paths.login} className={styles.login}>
        {t('app.login')}
      </Link>
      <Link href={paths.register} className={styles.register}>
        {t('app.register')}
      </Link>
    </div>
  );
}

function Balance({ session }: { session: Session }) {
  const t = useText();
  const { data } = useQuery(walletQuery(session.userName));
  return (
    <>
      <Link href={paths.memberHome} className={styles.balance}>
        <span className={hidden.hidden}>{t('app.balance')} </span>
        {data ? (
          <span className={classNames(styles.amount, 'amount')} data-testid="balance">
            <RollingNumber value={data.sumBalance} format={displayAmount} />
          </span>
        ) : (
          <Skeleton width="1.2rem" height="0.32rem" />
        )}
      </Link>
      {routeExists(paths.voucherCenter) && (
        <Link href={paths.voucherCenter} className={iconButton.button} aria-label={t('app.deposit')}>
          <WalletMinimal aria-hidden="true" />
        </Link>
      )}
    </>
  );
}

/** Leads to the inbox, and to the announcements as long as there is no inbox. */
function MailLink() {
  const t = useText();
  const enabled = useFlag('MAILCEN');
  const unread = useUnreadCount();
  if (!enabled) return null;
  const hasInbox = routeExists(paths.inbox);
  const label = hasInbox ? t('app.inbox') : t('title.announcements');
  return (
    <Link
      href={hasInbox ? paths.inbox : paths.notice}
      className={iconButton.button}
      aria-label={unread > 0 ? t('app.unread', label, unread) : label}
    >
      <Mail aria-hidden="true" />
      <Badge count={unread} />
    </Link>
  );
}

/** Strictly more than half a rem of the page's own scale. */
function useScrolledPastHalfRem(): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const judge = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setPast(window.scrollY > rem / 2);
    };
    judge();
    window.addEventListener('scroll', judge, { passive: true });
    return () => window.removeEventListener('scroll', judge);
  }, []);
  return past;
}
