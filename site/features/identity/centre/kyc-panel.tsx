// Identity verification: what its state is, and the form while there is something to send (KYC-01 to KYC-03).
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Hourglass } from 'lucide-react';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { brand } from '#site/base/brand.ts';
import { showDay } from '#site/base/show-time.ts';
import { ErrorState } from '#kit/error-state.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import styles from './centre.module.css';
import { KycForm } from './kyc-form.tsx';
import { Panel } from './panel.tsx';
import { kycQuery } from './queries.ts';

export function KycPanel({ account }: { account: string }) {
  const t = useText();
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(kycQuery(account));
  const sentOn = data?.submittedAt
    ? t('centre.kycSentOn', showDay(data.submittedAt, language, brand.timeZone))
    : '';
  return (
    <Panel title={t('centre.kyc')}>
      {isError && <ErrorState title={t('centre.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height="5rem" radius="0.32rem" />}
      {data?.state === 'UNDER_REVIEW' && (
        <output className={styles.panel}>
          <p className={styles.lead}>
            <Hourglass aria-hidden="true" /> <strong>{t('centre.kycReview')}</strong>
          </p>
          <p>{t('centre.kycReviewText')}</p>
          <p className={styles.hint}>{sentOn}</p>
        </output>
      )}
      {data?.state === 'VERIFIED' && (
        <output className={styles.panel}>
          <p className={styles.good}>
            <BadgeCheck aria-hidden="true" /> <strong>{t('centre.kycVerified')}</strong>
          </p>
          <p>{t('centre.kycVerifiedText')}</p>
        </output>
      )}
      {data?.state === 'REJECTED' && (
        <output className={styles.panel}>
          <p className={styles.bad}>
            <strong>{t('centre.kycRejected')}</strong>
          </p>
          <p>{t('centre.kycRejectedText', t(`centre.r${data.reason ?? 'OTHER'}`))}</p>
          {data.note && <p className={styles.hint}>{data.note}</p>}
        </output>
      )}
      {(data?.state === 'NONE' || data?.state === 'REJECTED') && (
        <div className={styles.panel}>
          <p className={styles.lead}>{t('centre.kycIntro')}</p>
          <KycForm account={account} />
        </div>
      )}
    </Panel>
  );
}
