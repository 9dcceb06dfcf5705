// A draw that is not over: its fingerprint, and the signature and date it was published with.
import { useQuery } from '@tanstack/react-query';
import { useText } from '#site/base/i18n.ts';
import { drawKeysQuery, type DrawProof } from '#site/data/lottery/results.ts';
import { checkCommitment } from './check-signature.ts';
import { Value } from './proof-step.tsx';
import { markOf, PublishedCommitment } from './signature-step.tsx';
import { StepMark } from './step-mark.tsx';
import { canVerify } from './verify-draw.ts';
import styles from './draw-proof.module.css';

/** Before the draw only the fingerprint is known. */
export function NotYet({ proof }: { proof: DrawProof }) {
  const t = useText();
  const keys = useQuery(drawKeysQuery);
  const check = useQuery({
    queryKey: ['lottery', 'check-commitment', proof, keys.data?.keys],
    queryFn: () => checkCommitment(proof, keys.data?.keys),
    enabled: canVerify() && !keys.isPending,
    retry: false,
  });
  return (
    <section className={styles.step}>
      <h3 className={styles.stepTitle}>{t('lotteryResults.notYet')}</h3>
      <p className={styles.text}>{t('lotteryResults.notYetText')}</p>
      <dl className={styles.values}>
        <Value name={t('lotteryResults.commitTold')}>{proof.commitHash}</Value>
      </dl>
      {check.data && (
        <>
          <PublishedCommitment proof={proof} check={check.data} />
          <StepMark holds={markOf(check.data.verdict)} />
        </>
      )}
    </section>
  );
}
