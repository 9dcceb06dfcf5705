// The same proof without this site: commands to run on any computer.
import { blockMessage } from '#contract/lottery/draw-recipe.ts';
import { useText } from '#site/base/i18n.ts';
import type { DrawCheck } from './verify-draw.ts';
import type { DrawProof } from '#site/data/lottery/results.ts';
import styles from './draw-proof.module.css';

/** The bytes before the 32 bytes of a public key in the format that openssl reads. */
const keyHead = '302a300506032b6570032100';

export function ByHand({ proof, check }: { proof: DrawProof; check: DrawCheck }) {
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
      {[check.published, check.signature, check.correction].map(
        (signed) =>
          signed?.signature && (
            <div key={signed.line}>
              <p className={styles.text}>{t('lotteryResults.byHandSignature')}</p>
              <pre className={styles.command}>
                {[
                  `printf '${keyHead}${signed.signature.publicKey}' | xxd -r -p > key.der`,
                  `printf '${signed.signature.value}' | xxd -r -p > draw.sig`,
                  `printf '%s' '${signed.line}' > draw.txt`,
                  'openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in draw.txt -sigfile draw.sig',
                ].join('\n')}
              </pre>
            </div>
          ),
      )}
    </details>
  );
}
