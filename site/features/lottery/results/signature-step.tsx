// The fourth step of a proof: who says so, by a signature that only the draw service can make.
import { useText } from '#site/base/i18n.ts';
import type { TextKey } from '#site/base/i18n.ts';
import { useLanguage } from '#site/base/i18n.ts';
import { brand } from '#site/base/brand.ts';
import { showMoment } from '#site/base/show-time.ts';
import type { SignatureCheck } from './check-signature.ts';
import { Step, Value } from './proof-step.tsx';
import type { DrawProof } from '#site/data/lottery/results.ts';
import styles from './draw-proof.module.css';

const says = {
  UNABLE: 'lotteryResults.signatureUnable',
  MISSING: 'lotteryResults.signatureMissing',
  BEFORE: 'lotteryResults.signatureBefore',
} as const satisfies Partial<Record<SignatureCheck['verdict'], TextKey>>;

/** Null where this device found neither that it holds nor that it does not. */
const markOf = (verdict: SignatureCheck['verdict']): boolean | null =>
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

/** What operators had the draw paid by instead, plainly: the numbers drawn stay as they are. */
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
    </>
  );
}
