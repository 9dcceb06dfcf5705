// The lists of the member centre: records, games and offers, account and safety, news and help.
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Crown from 'lucide-react/icons/crown';
import Landmark from 'lucide-react/icons/landmark';
import Mail from 'lucide-react/icons/mail';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { inviteOutcome, isRealMember } from '#contract/base/roles.ts';
import { Badge, badgeText } from '#kit/badge.tsx';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#site/base/i18n.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { Link } from '#site/base/link.tsx';
import lines from '#site/base/parts/lines.module.css';
import { Entry, Group, Tap } from '#site/base/parts/lines.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import type { Session } from '#site/base/session.ts';
import { useVipPage } from '#site/base/use-vip-page.ts';
import { bankCardsQuery } from '#site/data/identity/account.ts';
import { useFlag } from '#site/data/platform/platform-status.ts';
import { openInvite } from '#site/features/identity/session/member-entries.ts';
import { useClaimableCount } from '#site/data/promotions.ts';
import { useUnreadCounts } from '#site/data/messaging.ts';
import { gamesAndOffers, type HomeEntry, ownRecords, waysOfMoney } from './entries.ts';
import styles from './entry-groups.module.css';

type Props = { session: Session };

/** Tiles for what members use most. */
export function EntryTiles() {
  const t = useText();
  const claimable = useClaimableCount();
  const hasRain = useFlag('REDRAIN3');
  return (
    <nav aria-label={t('title.memberHome')} className={styles.tiles}>
      {[...ownRecords(), ...gamesAndOffers(hasRain)].map(({ href, icon: Icon, text }) => {
        const count = href === paths.rewardCenter ? claimable : 0;
        return (
          <Link key={href} href={href} className={styles.tile}>
            <span className={styles.tileMark}>
              <Icon aria-hidden="true" className={styles.tileIcon} />
              <Badge count={count} />
            </span>
            <span aria-hidden={count > 0}>{t(text)}</span>
            {count > 0 && <span className={hidden.hidden}>{t('shell.toClaim', t(text), count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

export function MoneyGroup({ session }: Props) {
  const t = useText();
  const isReal = isRealMember(session.type);
  return (
    <Group title={t('centre.moneyAndRecords')}>
      <Lines entries={[...(isReal ? waysOfMoney() : []), ...ownRecords()]} />
      {isReal && <CardsLine account={session.userName} />}
    </Group>
  );
}

export function OffersGroup() {
  const t = useText();
  const hasRain = useFlag('REDRAIN3');
  return (
    <Group title={t('centre.gamesAndOffers')}>
      <Lines entries={gamesAndOffers(hasRain)} />
    </Group>
  );
}

/** `hasCards`: where no other list has the bank accounts. */
export function SafetyGroup({ session, hasCards }: Props & { hasCards: boolean }) {
  const t = useText();
  return (
    <Group title={t('centre.accountAndSafety')}>
      {hasCards && isRealMember(session.type) && <CardsLine account={session.userName} />}
      <Entry href={paths.securityCentre} icon={<ShieldCheck aria-hidden="true" />}>
        {t('title.securityCentre')}
      </Entry>
      <Entry href={paths.settings} icon={<Settings aria-hidden="true" />}>
        {t('shell.settings')}
      </Entry>
    </Group>
  );
}

export function NewsGroup({ session }: Props) {
  const t = useText();
  const vipPage = useVipPage();
  const hasInbox = useFlag('MAILCEN');
  const takesFeedback = useFlag('FEEDBACK3');
  return (
    <Group title={t('centre.newsAndHelp')}>
      {hasInbox && (
        <Entry href={paths.inbox} icon={<Mail aria-hidden="true" />}>
          {t('title.inbox')}
        </Entry>
      )}
      <NoticeLine />
      <InviteLine session={session} />
      <a href={vipPage} className={lines.line}>
        <span className={lines.icon}>
          <Crown aria-hidden="true" />
        </span>
        <span className={lines.words}>{t('shell.vip')}</span>
        <ChevronRight aria-hidden="true" className={lines.icon} />
      </a>
      {takesFeedback && (
        <Entry href={paths.feedback} icon={<MessageSquareText aria-hidden="true" />}>
          {t('title.feedback')}
        </Entry>
      )}
      <Entry href={paths.help} icon={<CircleHelp aria-hidden="true" />}>
        {t('shell.help')}
      </Entry>
    </Group>
  );
}

function Lines({ entries }: { entries: readonly HomeEntry[] }) {
  const t = useText();
  return entries.map(({ href, icon: Icon, text }) => (
    <Entry key={href} href={href} icon={<Icon aria-hidden="true" />}>
      {t(text)}
    </Entry>
  ));
}

function CardsLine({ account }: { account: string }) {
  const t = useText();
  const { data } = useQuery(bankCardsQuery(account));
  return (
    <Entry
      href={withQuery(paths.securityCentre, { show: 'cards' })}
      icon={<Landmark aria-hidden="true" />}
      state={
        data && (
          <span className={styles.state}>
            {data.length > 0 ? t('centre.count', data.length) : t('centre.missing')}
          </span>
        )
      }
    >
      {t('centre.cards')}
    </Entry>
  );
}

function NoticeLine() {
  const t = useText();
  const unread = useUnreadCounts().announcements;
  const name = t('title.announcements');
  return (
    <Entry
      href={paths.notice}
      icon={<Bell aria-hidden="true" />}
      state={
        unread > 0 && (
          <span aria-hidden="true" className={styles.unread}>
            {badgeText(unread)}
          </span>
        )
      }
    >
      {unread > 0 ? (
        <>
          <span aria-hidden="true">{name}</span>
          <span className={hidden.hidden}>{t('app.unread', name, unread)}</span>
        </>
      ) : (
        name
      )}
    </Entry>
  );
}

/** Shown to those for whom it opens something today. */
function InviteLine({ session }: Props) {
  const t = useText();
  const referral = useFlag('REFERRAL3');
  const outcome = inviteOutcome(session.type, referral);
  const opens = outcome === 'agent-modal' || (outcome === 'invite-page' && routeExists(paths.inviteFriends));
  if (!opens) return null;
  return (
    <Tap icon={<UserPlus aria-hidden="true" />} onTap={() => openInvite(referral)}>
      {t('app.inviteFriends')}
    </Tap>
  );
}
