// Opening accounts: by hand with a first password, or by links that players register with.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { quotas } from '#contract/agents/rates-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { Segments } from '#kit/fields/segments.tsx';
import { useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { useSession } from '#site/base/session.ts';
import { quotasQuery, rebateSettingsQuery } from '#site/data/agent-rates.ts';
import { showRate } from '../rebates/rate-text.ts';
import styles from '../rebates/rebates.module.css';
import { AccountForm } from './account-form.tsx';
import { Links } from './links.tsx';

export default function OpenAccountScreen() {
  const t = useText();
  const session = useSession();
  const account = session?.userName ?? '';
  const [way, setWay] = useState<'hand' | 'link'>('hand');
  const settings = useInfiniteQuery(rebateSettingsQuery(account));
  const quotas = useQuery(quotasQuery(account));
  const mayOpenAgents = session?.type === 2 || (quotas.data?.agents?.left ?? 0) > 0;
  return (
    <div className={styles.part}>
      <Segments
        label={t('agents.openBy')}
        look="quiet"
        options={[
          { id: 'hand', label: t('agents.byHand') },
          { id: 'link', label: t('agents.byLink') },
        ]}
        selected={way}
        onSelect={setWay}
      />
      <Awaited query={{ ...settings, data: settings.data?.pages[0]?.own }} height="5rem">
        {(own) =>
          way === 'hand' ? (
            <AccountForm most={own} mayOpenAgents={mayOpenAgents} account={account} />
          ) : (
            <Links most={own} account={account} />
          )
        }
      </Awaited>
      {quotas.data && <Quotas {...quotas.data} />}
    </div>
  );
}

/** How many members may have a high rate, and how many agents may be opened, in words. */
function Quotas({ rates, agents }: ValueOf<typeof quotas>) {
  const t = useText();
  const mayEver = (agents?.allowed ?? 0) > 0;
  if (rates.length === 0 && !mayEver) return null;
  return (
    <section>
      <h2 className={styles.title}>{t('agents.quotas')}</h2>
      <p className={styles.note}>{t('agents.quotasHint')}</p>
      <ul className={styles.chosen}>
        {rates.map(({ permille, allowed, left }) => (
          <li key={permille}>{t('agents.quota', showRate(permille), left, allowed)}</li>
        ))}
        {agents && mayEver && <li>{t('agents.agentQuota', agents.left, agents.allowed)}</li>}
      </ul>
    </section>
  );
}
