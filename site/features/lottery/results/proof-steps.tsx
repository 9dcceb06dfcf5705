// The three steps of a proof in plain words, each with the published value and the one this device computed.
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldX from 'lucide-react/icons/shield-x';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { Spinner } from '#kit/spinner.tsx';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { ByHand } from './proof-by-hand.tsx';
import { changedResult } from './changed-result.ts';
import { LinkBefore } from './link-before.tsx';
import { Step, Value } from './proof-step.tsx';
import { CorrectionStep, markOf, PublishedCommitment, SignatureStep } from './signature-step.tsx';
import { canVerify, type DrawCheck, verifyDraw } from './verify-draw.ts';
import { drawKeysQuery, type DrawProof } from '#site/data/lottery/results.ts';
import { WordTable } from './word-table.tsx';
import styles from './draw-proof.module.css';

type ProofStepsProps = { proof: DrawProof; onNumero: (numero: string) => void };

/** Checks at once; the reader may change a number to see that it does not pass. */
export function ProofSteps({ proof, onNumero }: ProofStepsProps) {
  const t = useText();
  const [isChanged, setIsChanged] = useState(false);
  const { result } = proof;
  const looked = isChanged && result ? { ...proof, result: changedResult(result) } : proof;
  const keys = useQuery(drawKeysQuery);
  const check = useQuery({
    queryKey: ['lottery', 'check', looked, keys.data?.keys],
    queryFn: () => verifyDraw(looked, keys.data?.keys),
    enabled: canVerify() && !keys.isPending,
    retry: false,
  });
  if (!canVerify()) return <p className={styles.text}>{t('lotteryResults.cannotVerify')}</p>;
  return (
    <>
      <Verdict holds={check.data?.holds} failed={check.isError} />
      {result && (
        <Button variant="line" size="small" wide onClick={() => setIsChanged(!isChanged)}>
          {t(isChanged ? 'lotteryResults.showReal' : 'lotteryResults.tryChanged')}
        </Button>
      )}
      {check.data && <Steps proof={looked} check={check.data} onNumero={onNumero} />}
    </>
  );
}

function Verdict({ holds, failed }: { holds: boolean | undefined; failed: boolean }) {
  const t = useText();
  const isBad = holds === false || failed;
  return (
    <output className={classNames(styles.verdict, holds && styles.good, isBad && styles.bad)}>
      {holds === undefined && !failed ? (
        <Spinner size="small" />
      ) : isBad ? (
        <ShieldX aria-hidden="true" className={styles.verdictIcon} />
      ) : (
        <ShieldCheck aria-hidden="true" className={styles.verdictIcon} />
      )}
      <span className={styles.verdictWords}>
        <strong>
          {t(isBad ? 'lotteryResults.broken' : holds ? 'lotteryResults.proven' : 'lotteryResults.computing')}
        </strong>
        <span>{isBad ? t('lotteryResults.brokenText') : holds && t('lotteryResults.provenText')}</span>
      </span>
    </output>
  );
}

function Steps({ proof, check, onNumero }: ProofStepsProps & { check: DrawCheck }) {
  const t = useText();
  const recipe = {
    DIGITS: 'lotteryResults.wordsToDigits',
    DICE: 'lotteryResults.wordsToFaces',
    BALLS: 'lotteryResults.wordsToBalls',
    LOTS: 'lotteryResults.wordsToLots',
  } as const satisfies Record<DrawProof['shape']['kind'], TextKey>;
  return (
    <ol className={styles.steps}>
      <Step
        title={t('lotteryResults.step1')}
        holds={check.commit.holds && markOf(check.published.verdict) !== false}
      >
        <p className={styles.text}>{t('lotteryResults.step1Text')}</p>
        <dl className={styles.values}>
          <Value name={t('lotteryResults.seed')}>{proof.seed}</Value>
          <Value name={t('lotteryResults.commitTold')}>{check.commit.published}</Value>
          <Value name={t('lotteryResults.commitComputed')}>{check.commit.computed}</Value>
        </dl>
        <PublishedCommitment proof={proof} check={check.published} />
      </Step>
      {check.result && (
        <Step title={t('lotteryResults.step2')} holds={check.result.holds}>
          <p className={styles.text}>{t('lotteryResults.step2Text')}</p>
          <dl className={styles.values}>
            {check.result.blocks.map(({ message, hex }) => (
              <Value key={message} name={t('lotteryResults.mixed', message)}>
                {hex}
              </Value>
            ))}
          </dl>
          <p className={styles.text}>{t(recipe[proof.shape.kind])}</p>
          {check.result.words.length > 0 && <WordTable words={check.result.words} shape={proof.shape} />}
          <dl className={styles.values}>
            <Value name={t('lotteryResults.resultTold')}>{check.result.published}</Value>
            <Value name={t('lotteryResults.resultComputed')}>{check.result.computed}</Value>
          </dl>
        </Step>
      )}
      {check.chain && proof.chain && (
        <Step title={t('lotteryResults.step3')} holds={check.chain.holds}>
          <p className={styles.text}>{t('lotteryResults.step3Text', proof.chain.number)}</p>
          <dl className={styles.values}>
            <Value name={t('lotteryResults.linkBefore')}>{proof.chain.previousHash}</Value>
            <Value name={t('lotteryResults.line')}>{check.chain.line}</Value>
            <Value name={t('lotteryResults.linkTold')}>{check.chain.published}</Value>
            <Value name={t('lotteryResults.linkComputed')}>{check.chain.computed}</Value>
          </dl>
          <LinkBefore proof={proof} onNumero={onNumero} />
        </Step>
      )}
      <SignatureStep check={check.signature} />
      {check.correction && <CorrectionStep proof={proof} check={check.correction} />}
      <li>
        <ByHand proof={proof} check={check} />
      </li>
    </ol>
  );
}
