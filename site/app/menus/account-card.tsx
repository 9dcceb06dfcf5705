// The head of the side menu: account, VIP label and total for a member, the two ways in for a visitor.
import { useQuery } from '@tanstack/react-query';
import Crown from 'lucide-react/icons/crown';
import { isTrialGuest, usesPlayMoney } from '#contract/base/roles.ts';
import { Ornament } from '#kit/ornament.tsx';
import buttons from '#kit/button.module.css';
import { classNames } from '#kit/class-names.ts';
import { Link } from '#site/base/link.tsx';
import { memberInfoQuery } from '#site/data/identity/member-info.ts';
import { brand } from '#site/base/brand.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { paths } from '#site/base/paths.ts';
import { type Session, useSession } from '#site/base/session.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { HideBalance } from '#site/data/wallet/hide-balance.tsx';
import { ShownBalance } from '#site/data/wallet/shown-balance.tsx';
import styles from './account-card.module.css';

/** `onLeave` closes the menu when an entry is followed. */
export function AccountCard({ onLeave }: { onLeave: () => void }) {
  const session = useSession();
  return (
    <section className={styles.card}>
      <div className={styles.ornament}>
        <Ornament size="3.2rem" />
      </div>
      {session ? <Member session={session} onLeave={onLeave} /> : <Visitor onLeave={onLeave} />}
    </section>
  );
}

function Member({ session, onLeave }: { session: Session; onLeave: () => void }) {
  const t = useText();
  const info = useQuery(memberInfoQuery(session.userName)).data;
  return (
    <>
      <p className={styles.account}>{session.userName}</p>
      {info && (
        <p className={styles.label}>
          {info.clubLabel.type === 'AUTO' && (
            <span className={styles.badge} data-testid="vip-badge">
              <Crown aria-hidden="true" size="0.28rem" />
              <span>{t('shell.vip')}</span>
            </span>
          )}
          <span data-testid="vip-label">
            {isTrialGuest(session.type) ? t('title.trial') : info.clubLabel.labelName}
          </span>
        </p>
      )}
      <Total session={session} />
      <div className={styles.links}>
        <Link
          href={paths.voucherCenter}
          className={classNames(buttons.button, buttons.primary)}
          onClick={onLeave}
        >
          {t('app.deposit')}
        </Link>
        {routeExists(paths.withdraw) && (
          <Link href={paths.withdraw} className={classNames(buttons.button, buttons.line)} onClick={onLeave}>
            {t('shell.withdraw')}
          </Link>
        )}
      </div>
    </>
  );
}

function Total({ session }: { session: Session }) {
  const t = useText();
  const { data } = useQuery(walletQuery(session.userName));
  return (
    <>
      <p className={styles.caption}>
        {usesPlayMoney(session.type) ? t('shell.playMoney') : t('shell.totalBalance')}
      </p>
      <div className={styles.total}>
        <span className={classNames(styles.amount, 'amount')} data-testid="menu-balance">
          <ShownBalance amount={data?.sumBalance} />
        </span>
        <HideBalance />
      </div>
    </>
  );
}

function Visitor({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const welcome = brand.welcome[useLanguage()];
  return (
    <>
      <p className={styles.account}>{welcome}</p>
      <p className={styles.hint}>{t('shell.welcomeHint')}</p>
      <div className={styles.links}>
        <Link href={paths.login} className={classNames(buttons.button, buttons.line)} onClick={onLeave}>
          {t('app.login')}
        </Link>
        <Link href={paths.register} className={classNames(buttons.button, buttons.primary)} onClick={onLeave}>
          {t('app.register')}
        </Link>
      </div>
    </>
  );
}
