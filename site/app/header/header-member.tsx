// The member's side of the header: balance, way to deposit, mail.
import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import { Badge } from '#kit/badge.tsx';
import { classNames } from '#kit/class-names.ts';
import iconButton from '#kit/icon-button.module.css';
import { Skeleton } from '#kit/states/skeleton.tsx';
import hidden from '#kit/visually-hidden.module.css';
import { Link } from '#site/base/link.tsx';
import { useText } from '#site/base/i18n.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { paths } from '#site/base/paths.ts';
import { useFlag } from '#site/data/platform/platform-status.ts';
import type { Session } from '#site/base/session.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { ShownBalance } from '#site/data/wallet/shown-balance.tsx';
import styles from './header-member.module.css';
import { useUnreadCounts } from '#site/data/messaging.ts';

/** Fetched for members only. */
export default function HeaderMember({ session }: { session: Session }) {
  return (
    <>
      <Balance session={session} />
      <MailLink />
    </>
  );
}

/** The balance leads to the member centre; it rolls when the wallet moves. */
function Balance({ session }: { session: Session }) {
  const t = useText();
  const { data } = useQuery(walletQuery(session.userName));
  return (
    <>
      <Link href={paths.memberHome} className={styles.balance}>
        <span className={hidden.hidden}>{t('app.balance')} </span>
        {data ? (
          <span
            className={classNames(styles.amount, data.sumBalance.length > 8 && styles.large, 'amount')}
            data-testid="balance"
          >
            <ShownBalance amount={data.sumBalance} />
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

/** Leads to the inbox (HDR-04); its badge is the sum of all that waits unread. */
function MailLink() {
  const t = useText();
  const enabled = useFlag('MAILCEN');
  const unread = useUnreadCounts().total;
  if (!enabled) return null;
  const label = t('title.messages');
  return (
    <Link
      href={paths.inbox}
      className={iconButton.button}
      aria-label={unread > 0 ? t('app.unread', label, unread) : label}
    >
      <Mail aria-hidden="true" />
      <Badge count={unread} />
    </Link>
  );
}
