// The same proof by hand: commands for a computer that knows nothing of this site.
import { blockMessage } from '#contract/lottery/draw-recipe.ts';
import { useText } from '#site/base/i18n.ts';
import type { DrawProof } from './verify-draw.ts';
import styles from './draw-proof.module.css';

export function ByHand({ proof }: { proof: DrawProof }) {
  const t = useText();
  const message = blockMessage(proof.gameCode, proof.numero, 0);
  return (
    <details className={styles.byHand}>
      <summary>{t('lotteryResults.byHand')}</summary>
      <p className={styles.text}>{t('lotteryResults.byHandText')}</p>
      <pre className={styles.command}>{`printf '${proof.seed}' | xxd -r -p | sha256sum`}</pre>
      <pre className={styles.command}>
        {`printf '${message}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${proof.seed}`}
      </pre>
    </details>
  );
}
