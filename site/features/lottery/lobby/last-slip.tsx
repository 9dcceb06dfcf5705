// The slip one placed last, at the head of the lobby: one tap puts it before its player again, one more places it.
import { useQuery } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { lastSlipQuery, type Slip } from '#site/data/lottery/slips.ts';
import { FamilyArt } from '../art/family-art.tsx';
import type { ListedLottery } from './lobby-card.tsx';
import styles from './last-slip.module.css';
import { roundAmount } from '#site/base/single-amount.ts';

const RepeatSlip = lazy(() => import('./repeat-slip.tsx'));

type LastSlipProps = { account: string; games: readonly ListedLottery[] };

/** Renders nothing for a member without a slip, or when the lottery of the slip is no longer on sale. */
export function LastSlip({ account, games }: LastSlipProps) {
  const last = useQuery(lastSlipQuery(account, useLanguage()));
  const [slip] = last.data?.content ?? [];
  const game = games.find(({ gameCode }) => gameCode === slip?.gameCode);
  return slip && game ? <Card account={account} slip={slip} game={game} /> : null;
}

function Card({ account, slip, game }: { account: string; slip: Slip; game: ListedLottery }) {
  const t = useText();
  const [wanted, setWanted] = useState<Slip | null>(null);
  const [isReady, setReady] = useState(false);
  // A slip that also played in later draws costs less once.
  const price = slip.draws === 1 ? ` · ${roundAmount(slip.stake)}` : '';
  return (
    <section className={styles.last} aria-labelledby="last-slip">
      <FamilyArt family={game.family} className={styles.art} />
      <div className={styles.words}>
        <h2 id="last-slip" className={styles.heading}>
          {t('lottery.lastSlip')}
        </h2>
        <p className={styles.game}>
          {game.displayName} · {t('lottery.lines', slip.lines)}
        </p>
      </div>
      <Button
        size="small"
        busy={wanted !== null && !isReady}
        icon={<RotateCcw aria-hidden="true" size="0.32rem" />}
        onClick={() => setWanted(slip)}
      >
        {t('lottery.repeatSlip')}
        {price}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <RepeatSlip
            account={account}
            slip={wanted}
            onReady={() => setReady(true)}
            onClose={() => {
              setWanted(null);
              setReady(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
