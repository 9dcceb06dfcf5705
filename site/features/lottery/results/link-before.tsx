// The link of the draw before, read from that draw itself: the chain is only as good as both its ends.
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import { drawProofQuery, trendQuery, type DrawProof } from '#site/data/lottery/results.ts';
import styles from './draw-proof.module.css';

type LinkBeforeProps = { proof: DrawProof; onNumero: (numero: string) => void };

/** Shows nothing for the first draw of a game, and for one so long ago that the one before has to be looked for. */
export function LinkBefore({ proof, onNumero }: LinkBeforeProps) {
  const t = useText();
  const { gameCode, numero, chain } = proof;
  const draws = useQuery(trendQuery(gameCode)).data?.content ?? [];
  const at = draws.findIndex((draw) => draw.numero === numero);
  const before = at < 0 ? undefined : draws[at + 1]?.numero;
  const previous = useQuery({
    ...drawProofQuery(gameCode, before ?? ''),
    enabled: before !== undefined,
  }).data?.chain;
  if (before === undefined || !previous || !chain || previous.number !== chain.number - 1) return null;
  const holds = previous.hash === chain.previousHash;
  const Mark = holds ? Check : X;
  return (
    <p className={classNames(styles.mark, holds ? styles.markGood : styles.markBad)}>
      <Mark aria-hidden="true" size="0.32rem" />
      <span>
        {t(holds ? 'lotteryResults.linkFound' : 'lotteryResults.linkLost')}{' '}
        <button type="button" className={styles.before} onClick={() => onNumero(before)}>
          {t('lotteryResults.draw', before)}
        </button>
      </span>
    </p>
  );
}
