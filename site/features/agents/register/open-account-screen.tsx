// Opening accounts: by hand with a first password, or by links that players register with.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
            <AccountForm most={own} mayOpenAgents={session?.type === 2} account={account} />
          ) : (
            <Links most={own} account={account} />
          )
        }
      </Awaited>
      <Quotas account={account} />
    </div>
  );
}

/** How many members may have a high rate, in words. */
function Quotas({ account }: { account: string }) {
  const t = useText();
  const { data = [] } = useQuery(quotasQuery(account));
  if (data.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{t('agents.quotas')}</h2>
      <p className={styles.note}>{t('agents.quotasHint')}</p>
      <ul className={styles.chosen}>
        {data.map(({ permille, allowed, left }) => (
          <li key={permille}>{t('agents.quota', showRate(permille), left, allowed)}</li>
        ))}
      </ul>
    </section>
  );
}
