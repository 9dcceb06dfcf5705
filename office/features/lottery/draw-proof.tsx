// The public data of a draw from which its result can be recomputed.
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { When } from '#office/base/parts/when.tsx';
import type { Draw } from './draw.ts';

export function DrawProof({ found: { proof } }: { found: Draw }) {
  const t = useText();
  const { commitment, commitHash, seed, chain, signature, correction } = proof;
  return (
    <Panel title={t('draws.proof')}>
      <Facts
        facts={[
          { name: t('draws.commitHash'), value: <code>{commitHash}</code>, isWide: true },
          {
            name: t('draws.published'),
            value: commitment ? <When at={commitment.publishedAt} /> : null,
          },
          { name: t('draws.seed'), value: seed && <code>{seed}</code>, isWide: true },
          { name: t('draws.result'), value: proof.result?.join(' ') },
          { name: t('draws.corrected'), value: correction?.result?.join(' ') },
          { name: t('draws.chain'), value: chain && `${chain.number}` },
          { name: t('draws.signature'), value: signature && <code>{signature.value}</code>, isWide: true },
        ]}
      />
    </Panel>
  );
}
