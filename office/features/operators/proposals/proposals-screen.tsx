// The queue of acts that wait for a second operator, with the effect of each.
import { useSearchParams } from 'react-router';
import { listProposals } from '#contract/operators/proposals-calls.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { ProposalDetail } from './proposal-detail.tsx';
import { ProposalQueue } from './proposal-queue.tsx';
import styles from './proposals.module.css';

const refreshMs = 15_000;

export default function ProposalsScreen() {
  const t = useText();
  const look = useLook(listProposals, {}, { refreshMs });
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <PageHead title={t('screen.proposals')} hint={t('proposals.hint')} />
      <Loaded look={look}>
        {({ proposals }) => {
          const chosen = proposals.find(({ id }) => id === search.get('id')) ?? proposals[0];
          if (!chosen) return <EmptyState title={t('proposals.none')} />;
          return (
            <div className={styles.split}>
              <ProposalQueue
                proposals={proposals}
                chosen={chosen.id}
                onChoose={(id) => setSearch({ id }, { replace: true })}
              />
              <ProposalDetail key={chosen.id} proposal={chosen} />
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
