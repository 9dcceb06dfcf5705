// Who is signed in: picture, name and level, the balance, and the ways money takes.
import { useQuery } from '@tanstack/react-query';
import Crown from 'lucide-react/icons/crown';
import { isRealMember } from '#contract/base/roles.ts';
import { Ornament } from '#kit/ornament.tsx';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { paths } from '#site/base/paths.ts';
import type { Session } from '#site/base/session.ts';
import { useVipPage } from '#site/base/use-vip-page.ts';
import { headIconQuery } from '#site/data/identity/account.ts';
import { memberInfoQuery } from '#site/data/identity/member-info.ts';
import { Balance } from '#site/features/wallet/balance.tsx';
import { MoneyWays } from '#site/features/wallet/money-ways.tsx';
import styles from './account-head.module.css';

/** `hasWays`: with the buttons to deposit and withdraw. */
export function AccountHead({ session, hasWays }: { session: Session; hasWays: boolean }) {
  const { data } = useQuery(memberInfoQuery(session.userName));
  const vipPage = useVipPage();
  const label = data?.clubLabel;
  return (
    <section className={styles.card} aria-label={session.userName}>
      <span className={styles.ornament}>
        <Ornament size="4.4rem" />
      </span>
      <div className={styles.who}>
        <Picture account={session.userName} />
        <span className={styles.names}>
          <span className={styles.name}>{session.userName}</span>
          {/* The line keeps its place while the name is unknown, and where there is none. */}
          <span className={styles.nickname}>
            {data && data.nickname !== session.userName ? data.nickname : '\u00a0'}
          </span>
        </span>
        {label && (
          <Link href={isRealMember(session.type) ? paths.vip : vipPage} className={styles.level}>
            <span className={styles.label}>
              {label.type === 'AUTO' && <Crown aria-hidden="true" />}
              {label.labelName}
            </span>
          </Link>
        )}
      </div>
      <Balance session={session} />
      {hasWays && isRealMember(session.type) && <MoneyWays />}
    </section>
  );
}

/** The way to where it is changed. */
function Picture({ account }: { account: string }) {
  const t = useText();
  const { data } = useQuery(headIconQuery(account));
  return (
    <Link href={paths.securityCentre} className={styles.picture} aria-label={t('centre.icon')}>
      {data?.icon ? (
        <img src={data.icon} alt="" className={styles.face} />
      ) : (
        <span aria-hidden="true" className={styles.face}>
          {account.charAt(0).toUpperCase()}
        </span>
      )}
    </Link>
  );
}
