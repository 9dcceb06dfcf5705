// The tiers of a contract in words.
import type { AgentContract } from '#contract/agents/contracts.ts';
import { useText } from '#site/base/i18n.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import styles from '../rebates/rebates.module.css';

export function TierList({ kind, tiers }: Pick<AgentContract, 'kind' | 'tiers'>) {
  const t = useText();
  return (
    <ul className={styles.chosen}>
      {tiers.map(({ minTurnover, minActive, rate }) => (
        <li key={minTurnover}>
          {t(
            kind === 'DIVIDEND' ? 'agents.tierOfLoss' : 'agents.tierOfTurnover',
            singleAmount(minTurnover),
            minActive,
            rate,
          )}
        </li>
      ))}
    </ul>
  );
}
