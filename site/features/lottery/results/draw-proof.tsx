// The proof of one draw: its numbers, and its recipe recomputed on this device, step by step.
import { useQuery } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import type { LotteryGame } from '#contract/lottery/games.ts';
import { Button } from '#kit/button.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { showMoment } from '#kit/show-time.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { lotteryRulesQuery } from '#site/data/lottery/games.ts';
import DrawShow from './draw-show.tsx';
import { NotYet } from './not-yet.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { drawProofQuery, type DrawProof } from '#site/data/lottery/results.ts';
import { ResultSymbols } from './result-symbols.tsx';
import { WholeRecipe } from './whole-recipe.tsx';
import styles from './draw-proof.module.css';

type DrawProofViewProps = {
  game: LotteryGame;
  numero: string;
  /** Called when the reader chooses another draw. */
  onNumero: (numero: string) => void;
};

export function DrawProofView({ game, numero, onNumero }: DrawProofViewProps) {
  const t = useText();
  const query = useQuery(drawProofQuery(game.gameCode, numero));
  if (query.isPending) return <ProofSkeleton />;
  if (query.isError && !query.data)
    return <LoadFailed title={t('lotteryResults.drawFailed')} query={query} />;
  const proof = query.data;
  return (
    <article className={styles.proof}>
      <Head key={numero} game={game} proof={proof} />
      {!proof.chain && <NotYet proof={proof} />}
      {proof.seed !== null && <ProofSteps key={numero} proof={proof} onNumero={onNumero} />}
      <WholeRecipe />
    </article>
  );
}

function Head({ game, proof }: { game: LotteryGame; proof: DrawProof }) {
  const t = useText();
  const language = useLanguage();
  const [showing, setShowing] = useState(0);
  const { shape, result, numero } = proof;
  const hasLots = shape.kind === 'LOTS';
  const rules = useQuery({ ...lotteryRulesQuery(game.gameCode, 'Elott', language), enabled: hasLots });
  const places = hasLots ? rules.data?.places : undefined;
  return (
    <header>
      <h2 className={styles.title}>{t('lotteryResults.draw', numero)}</h2>
      <p className={styles.when}>
        {game.displayName} · {showMoment(proof.drawAt, language, brand.timeZone)}
      </p>
      {!result && proof.state === 'VOID' && (
        <p className={styles.void}>
          {t(proof.voidReason ? `lotteryResults.${proof.voidReason}` : 'lotteryResults.VOID')}
        </p>
      )}
      {result && showing > 0 && <DrawShow key={showing} draw={{ shape, numero, result }} places={places} />}
      {result && showing === 0 && <Numbers proof={proof} result={result} places={places} />}
      {result && (
        <Button
          variant="ghost"
          size="small"
          icon={<Play aria-hidden="true" size="0.32rem" />}
          onClick={() => setShowing(showing + 1)}
        >
          {t('lotteryResults.watch')}
        </Button>
      )}
    </header>
  );
}

type NumbersProps = {
  proof: DrawProof;
  result: readonly string[];
  places: readonly string[] | undefined;
};

/** Lots are beside the names of their prizes. */
function Numbers({ proof, result, places }: NumbersProps) {
  if (proof.shape.kind !== 'LOTS' || !places) {
    return (
      <div className={styles.numbers}>
        <ResultSymbols shape={proof.shape} result={result} size="large" />
      </div>
    );
  }
  const names = places.filter((name, at) => places.indexOf(name) === at);
  return (
    <dl className={styles.lots}>
      {names.map((name) => (
        <div key={name} className={styles.lot}>
          <dt>{name}</dt>
          <dd>{result.filter((_lot, at) => places[at] === name).join('  ')}</dd>
        </div>
      ))}
    </dl>
  );
}

function ProofSkeleton() {
  return (
    <div aria-hidden="true" className={styles.proof}>
      <Skeleton width="60%" height="0.5rem" />
      <div className={styles.numbers}>
        <Skeleton height="0.84rem" />
      </div>
      <Skeleton height="1.4rem" radius="var(--radius)" />
      <div className={styles.numbers}>
        <Skeleton height="4rem" radius="var(--radius)" />
      </div>
    </div>
  );
}
