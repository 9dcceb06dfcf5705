// Inviting friends: the code with its link and QR code, what a friend must do, and how far each friend has come.
import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { showDay } from '#kit/show-time.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { allFailed, LoadFailed } from '#site/base/parts/load-failed.tsx';
import { QrCode } from '#site/base/parts/qr-code.tsx';
import { useSession } from '#site/base/session.ts';
import {
  type Friend,
  friendsQuery,
  inviteCodeQuery,
  type InviteTerms,
  inviteTermsQuery,
} from '#site/data/promotions.ts';
import { usePlatformInfo } from '#site/data/platform/platform-status.ts';
import styles from './invite.module.css';

export default function InviteFriendsScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const [ownCode, terms, friends] = [
    useQuery(inviteCodeQuery(account)),
    useQuery(inviteTermsQuery(account)),
    useQuery(friendsQuery(account)),
  ];
  const failed = allFailed([ownCode, terms, friends]);
  if (failed) return <LoadFailed query={failed} />;
  return (
    <div className={styles.screen}>
      <Awaited query={ownCode} height="3.6rem">
        {({ code, link }) => <OwnLink code={code} link={link} />}
      </Awaited>
      <Awaited query={terms} height="3.2rem">
        {(data) => <Terms terms={data} />}
      </Awaited>
      <section aria-label={t('invite.friends')}>
        <h2 className={styles.heading}>{t('invite.friends')}</h2>
        <Awaited query={friends} height="2rem">
          {(data) => <Friends friends={data.friends} />}
        </Awaited>
      </section>
    </div>
  );
}

function OwnLink({ code, link }: { code: string; link: string }) {
  const t = useText();
  const name = brand.name[useLanguage()];
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => showToast(t('invite.copied')),
      () => showToast(t('invite.copyFailed')),
    );
  // The phone's own sheet; where there is none, the link is copied.
  const share = () => {
    if (!('share' in navigator)) return copy(link);
    void navigator
      .share({ title: name, text: t('invite.shareText', name), url: link })
      .catch(() => undefined);
  };
  return (
    <section className={styles.card} aria-label={t('invite.yourLink')}>
      <div className={styles.top}>
        <div className={styles.words}>
          <span className={styles.hint}>{t('invite.code')}</span>
          <p className={styles.code}>{code}</p>
          <Button
            size="small"
            variant="line"
            icon={<Copy aria-hidden="true" size="0.32rem" />}
            onClick={() => copy(code)}
          >
            {t('invite.copyCode')}
          </Button>
        </div>
        <QrCode text={link} label={t('invite.qr')} />
      </div>
      <p className={styles.link}>{link}</p>
      <div className={styles.acts}>
        <Button icon={<Share2 aria-hidden="true" size="0.32rem" />} onClick={share}>
          {t('invite.share')}
        </Button>
        <Button variant="line" onClick={() => copy(link)}>
          {t('invite.copyLink')}
        </Button>
      </div>
    </section>
  );
}

function Terms({ terms }: { terms: InviteTerms }) {
  const t = useText();
  const { minimumAge } = usePlatformInfo() ?? brand;
  const money = (amount: string) => `${brand.currencySymbol}${displayAmount(amount)}`;
  const steps = [
    t('invite.step1'),
    t('invite.step2', money(terms.minDeposit), money(terms.minTurnover), terms.withinDays),
    t('invite.step3', terms.holdDays),
    t('invite.step4', money(terms.referrerAmount), money(terms.friendAmount)),
  ];
  return (
    <section className={styles.card} aria-label={t('invite.how')}>
      <h2 className={styles.title}>{t('invite.how')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.hint}>{t('invite.rules', terms.perMonth, minimumAge)}</p>
      <dl className={styles.sums}>
        {[
          [t('invite.invited'), String(terms.invited)],
          [t('invite.issued'), String(terms.issued)],
          [t('invite.earned'), displayAmount(terms.earned)],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Friends({ friends }: { friends: readonly Friend[] }) {
  const t = useText();
  const language = useLanguage();
  if (friends.length === 0) return <EmptyState title={t('invite.none')} hint={t('invite.noneHint')} />;
  return (
    <ul className={styles.list}>
      {friends.map(({ account, stage, reason, registeredAt, holdUntil }) => (
        <li key={`${account}${registeredAt}`} className={styles.friend}>
          <span className={styles.words}>
            <span className={styles.account}>{account}</span>
            <span className={styles.hint}>{showDay(registeredAt, language, brand.timeZone)}</span>
          </span>
          <span className={styles.stage}>
            <span className={styles[`stage${stage}`]}>{t(`invite.stage.${stage}`)}</span>
            <span className={styles.hint}>
              {reason !== null && t(`invite.reason.${reason}`)}
              {stage === 'HOLD' &&
                holdUntil !== null &&
                t('invite.holdUntil', showDay(holdUntil, language, brand.timeZone))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
