// Agent home: greeting, balance, the day of the line in four counters, the last two weeks, the menu and its own footer.
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import Coins from 'lucide-react/icons/coins';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import { isRealMember } from '#contract/base/roles.ts';
import { Ornament } from '#kit/ornament.tsx';
import { Badge } from '#kit/badge.tsx';
import { businessDayOf } from '#kit/business-days.ts';
import hidden from '#kit/visually-hidden.module.css';
import { brand } from '#site/base/brand.ts';
import { useText } from '#site/base/i18n.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { Link } from '#site/base/link.tsx';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import type { Session } from '#site/base/session.ts';
import { kpiQuery } from '#site/data/agents.ts';
import { useUnreadCounts } from '#site/data/messaging.ts';
import { useFlag } from '#site/data/platform/platform-status.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { ShownBalance } from '#site/data/wallet/shown-balance.tsx';
import styles from './agent-home.module.css';
import { greetingOf } from './greeting.ts';
import { menuEntries } from './menu-entries.ts';
import { Trend } from './trend.tsx';

const shownDays = 14;

export function AgentHome({ session, onService }: { session: Session; onService: () => void }) {
  const [today] = useState(() => businessDayOf(Date.now(), brand.timeZone));
  const kpi = useQuery(kpiQuery(today, shownDays, session.userName));
  return (
    <div className={styles.screen}>
      <Head session={session} />
      <Counters kpi={kpi.data} />
      {kpi.isError && !kpi.data && <LoadFailed query={kpi} />}
      <Menu onService={onService} />
      {/* Below the menu, which stays where it is when the figures come. */}
      {kpi.data && <Trend days={kpi.data.days} />}
      <Footer />
    </div>
  );
}

function Head({ session }: { session: Session }) {
  const t = useText();
  const [greeting] = useState(() => greetingOf(new Date().getHours()));
  const { data } = useQuery(walletQuery(session.userName));
  return (
    <header className={styles.head}>
      <span className={styles.ornament}>
        <Ornament size="4.4rem" />
      </span>
      <h1 className={styles.greeting}>
        {t(greeting)}, <strong>{session.userName}</strong>
      </h1>
      <p className={styles.caption}>{t('shell.totalBalance')}</p>
      <p className={styles.balance}>
        <ShownBalance amount={data?.sumBalance} />
      </p>
      {isRealMember(session.type) && (
        <div className={styles.ways}>
          <Link href={paths.withdraw} className={styles.line}>
            {t('shell.withdraw')}
          </Link>
          <Link href={paths.voucherCenter} className={styles.act}>
            {t('app.deposit')}
          </Link>
        </div>
      )}
    </header>
  );
}

function Counters({ kpi }: { kpi: Record<(typeof counters)[number][0], number> | undefined }) {
  const t = useText();
  return (
    <section className={styles.counters} aria-label={t('agents.today')} aria-busy={!kpi}>
      <dl>
        {counters.map(([name, text]) => (
          <div key={name}>
            <dt>{t(text)}</dt>
            <dd>{kpi?.[name] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const counters = [
  ['teamLoginMemberCount', 'agents.logins'],
  ['teamBetMemberCount', 'agents.bettors'],
  ['teamRegisterMemberCount', 'agents.registered'],
  ['teamOnlineCount', 'agents.online'],
] as const;

function Menu({ onService }: { onService: () => void }) {
  const t = useText();
  const inbox = useFlag('MAILCEN');
  const redRain = useFlag('REDRAIN3');
  const transfer = useFlag('AGENTTRANSFER3');
  const unread = useUnreadCounts().inbox;
  return (
    <nav className={styles.menu} aria-label={t('agents.menu')}>
      {menuEntries({ inbox, redRain, transfer }).map(({ id, href, icon, text }) => (
        <Link key={id} href={href} className={styles.tile}>
          <Face icon={icon} name={t(text)} unread={id === 'inbox' ? unread : 0} />
        </Link>
      ))}
      <button type="button" className={styles.tile} onClick={onService}>
        <Face icon={Headset} name={t('app.customerService')} unread={0} />
      </button>
    </nav>
  );
}

function Footer() {
  const t = useText();
  const hasDividends = useFlag('DIVIDEND3');
  const unread = useUnreadCounts().announcements;
  const entries = [
    { href: paths.home, icon: House, name: t('title.home'), unread: 0 },
    { href: paths.agentRegister, icon: UserPlus, name: t('title.agentRegister'), unread: 0 },
    ...(hasDividends ? [{ href: paths.dividends, icon: Coins, name: t('title.dividends'), unread: 0 }] : []),
    {
      href: withQuery(paths.agentNotice, { types: 'A' }),
      icon: Bell,
      name: t('title.announcements'),
      unread,
    },
  ].filter(({ href }) => routeExists(href));
  return (
    <nav className={styles.footer} aria-label={t('agents.footer')}>
      {entries.map(({ href, ...face }) => (
        <Link key={href} href={href} className={styles.entry}>
          <Face {...face} />
        </Link>
      ))}
    </nav>
  );
}

function Face({ icon: Icon, name, unread }: { icon: LucideIcon; name: string; unread: number }) {
  const t = useText();
  return (
    <>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
        <Badge count={unread} />
      </span>
      <span aria-hidden={unread > 0} className={styles.name}>
        {name}
      </span>
      {unread > 0 && <span className={hidden.hidden}>{t('app.unread', name, unread)}</span>}
    </>
  );
}
