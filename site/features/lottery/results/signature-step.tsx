// The step about signatures that only the draw service can make: on a commitment, a draw and a correction.
import { useQuery } from '@tanstack/react-query';
import { type TextKey, useLanguage, useText } from '#site/base/i18n.ts';
import { brand } from '#site/base/brand.ts';
import { showMoment } from '#kit/show-time.ts';
import type { SignatureCheck } from './check-signature.ts';
import { Step, Value } from './proof-step.tsx';
import { drawKeysQuery, type DrawProof } from '#site/data/lottery/results.ts';
import styles from './draw-proof.module.css';

const says = {
  UNABLE: 'lotteryResults.signatureUnable',
  MISSING: 'lotteryResults.signatureMissing',
  BEFORE: 'lotteryResults.signatureBefore',
} as const satisfies Partial<Record<SignatureCheck['verdict'], TextKey>>;

/** The line under the fingerprint: that it was published before the sale, and when. */
export function PublishedCommitment({ proof, check }: { proof: DrawProof; check: SignatureCheck }) {
  const t = useText();
  const language = useLanguage();
  if (check.verdict === 'BEFORE')
    return <p className={styles.text}>{t('lotteryResults.commitmentBefore')}</p>;
  return (
    <>
      {proof.commitment && (
        <p className={styles.text}>
          {t(
            'lotteryResults.publishedAt',
            showMoment(proof.commitment.publishedAt, language, brand.timeZone),
          )}
        </p>
      )}
      <Signed check={check} />
    </>
  );
}

/** Null where this device could not decide whether the signature is valid. */
export const markOf = (verdict: SignatureCheck['verdict']): boolean | null =>
  verdict === 'UNABLE' || verdict === 'BEFORE' ? null : verdict === 'HOLDS';

export function SignatureStep({ check }: { check: SignatureCheck }) {
  const t = useText();
  return (
    <Step title={t('lotteryResults.step4')} holds={markOf(check.verdict)}>
      <p className={styles.text}>{t('lotteryResults.step4Text')}</p>
      <Signed check={check} />
    </Step>
  );
}

/** The corrected result by which the draw was paid; the drawn numbers stay. */
export function CorrectionStep({ proof, check }: { proof: DrawProof; check: SignatureCheck }) {
  const t = useText();
  const language = useLanguage();
  const { correction } = proof;
  if (!correction) return null;
  const { result, at } = correction;
  const isComing = check.verdict === 'MISSING';
  return (
    <Step title={t('lotteryResults.corrected')} holds={isComing ? null : markOf(check.verdict)}>
      <p className={styles.text}>
        {t('lotteryResults.correctedText', showMoment(at, language, brand.timeZone))}
      </p>
      <dl className={styles.values}>
        <Value name={t('lotteryResults.correctedTo')}>{result?.join(',') ?? t('lotteryResults.VOID')}</Value>
      </dl>
      {isComing ? (
        <p className={styles.text}>{t('lotteryResults.signatureComing')}</p>
      ) : (
        <Signed check={check} />
      )}
    </Step>
  );
}

function Signed({ check: { verdict, signature, line } }: { check: SignatureCheck }) {
  const t = useText();
  const said = verdict in says ? says[verdict as keyof typeof says] : undefined;
  return (
    <>
      {said && <p className={styles.text}>{t(said)}</p>}
      {signature && line !== null && (
        <dl className={styles.values}>
          <Value name={t('lotteryResults.signedLine')}>{line}</Value>
          <Value name={t('lotteryResults.signature')}>{signature.value}</Value>
          <Value name={t('lotteryResults.signingKey', signature.keyId)}>{signature.publicKey}</Value>
        </dl>
      )}
      {signature && <KeyValidity keyId={signature.keyId} />}
    </>
  );
}

/** The time in which a key was in use, from the list of keys; renders nothing while it is unknown. */
function KeyValidity({ keyId }: { keyId: string }) {
  const t = useText();
  const language = useLanguage();
  const key = useQuery(drawKeysQuery).data?.keys.find((one) => one.keyId === keyId);
  const show = (at: number): string => showMoment(at, language, brand.timeZone);
  return key?.validity.map(({ from, to }) => (
    <p key={from} className={styles.text}>
      {to === null
        ? t('lotteryResults.keySince', show(from))
        : t('lotteryResults.keyFromTo', show(from), show(to))}
    </p>
  ));
}
