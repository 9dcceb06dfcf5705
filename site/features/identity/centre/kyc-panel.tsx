// Identity verification: what its state is, and the form while there is something to send (KYC-01 to KYC-03).
import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ValueOf } from '#contract/call-types.ts';
import type { kycCase } from '#contract/identity/kyc-calls.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { brand } from '#site/base/brand.ts';
import { showDay } from '#kit/show-time.ts';
import { classNames } from '#kit/class-names.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import styles from './centre.module.css';
import { KycForm } from './kyc-form.tsx';
import { Panel } from '#site/base/parts/panel.tsx';
import { kycQuery } from '#site/data/identity/account.ts';

export function KycPanel({ account }: { account: string }) {
  const t = useText();
  const papers = useQuery(kycQuery(account));
  return (
    <Panel title={t('centre.kyc')}>
      <Awaited query={papers} height="5rem">
        {(data) => <Papers account={account} data={data} />}
      </Awaited>
    </Panel>
  );
}

function Papers({ account, data }: { account: string; data: ValueOf<typeof kycCase> }) {
  const t = useText();
  const language = useLanguage();
  const sentOn = data.submittedAt
    ? t('centre.kycSentOn', showDay(data.submittedAt, language, brand.timeZone))
    : '';
  return (
    <>
      {data.state === 'UNDER_REVIEW' && (
        <output className={styles.panel}>
          <p className={styles.verdict}>
            <Hourglass aria-hidden="true" />
            <strong>{t('centre.kycReview')}</strong>
          </p>
          <p className={styles.said}>{t('centre.kycReviewText')}</p>
          <p className={styles.hint}>{sentOn}</p>
        </output>
      )}
      {data.state === 'VERIFIED' && (
        <output className={styles.panel}>
          <p className={classNames(styles.verdict, styles.good)}>
            <BadgeCheck aria-hidden="true" />
            <strong>{t('centre.kycVerified')}</strong>
          </p>
          <p className={styles.said}>{t('centre.kycVerifiedText')}</p>
        </output>
      )}
      {data.state === 'REJECTED' && (
        <output className={styles.panel}>
          <p className={classNames(styles.verdict, styles.bad)}>
            <CircleX aria-hidden="true" />
            <strong>{t('centre.kycRejected')}</strong>
          </p>
          <p className={styles.said}>{t('centre.kycRejectedText', t(`centre.r${data.reason ?? 'OTHER'}`))}</p>
          {data.note && <p className={styles.hint}>{data.note}</p>}
        </output>
      )}
      {(data.state === 'NONE' || data.state === 'REJECTED') && (
        <div className={styles.panel}>
          <p className={styles.lead}>{t('centre.kycIntro')}</p>
          <KycForm account={account} />
        </div>
      )}
    </>
  );
}
