// The pages of contracts by kind: offers to answer, contracts that pay, offers to members below, and what was paid.
import { useQuery } from '@tanstack/react-query';
import { activeFrom } from '#contract/agents/active-from.ts';
import type { ContractKind } from '#contract/agents/contracts.ts';
import { mayOpenAgentHome } from '#contract/base/roles.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { useSession } from '#site/base/session.ts';
import { roundAmount } from '#site/base/single-amount.ts';
import { type Contract, contractsQuery } from '#site/data/agent-contracts.ts';
import { usePartlyCountedText } from '#site/data/games/partly-counted.ts';
import styles from '../rebates/rebates.module.css';
import { ContractCard } from './contract-card.tsx';
import { OfferForm } from './offer-form.tsx';
import { Payouts } from './payouts.tsx';

/** Offers and running contracts first; those that are over are not shown. */
const isShown = ({ state }: Contract): boolean => state === 'PROPOSED' || state === 'ACTIVE';

export function ContractPage({ kind }: { kind: ContractKind }) {
  const t = useText();
  const session = useSession();
  const account = session?.userName ?? '';
  const list = useQuery(contractsQuery(kind, account));
  const partly = usePartlyCountedText();
  return (
    <div className={styles.part}>
      <p className={styles.note}>{t(`agents.explain.${kind}`, roundAmount(activeFrom))}</p>
      <Awaited query={{ ...list, data: partly === undefined ? undefined : list.data }} height="6rem">
        {({ mine, given }) => (
          <>
            {partly && <p className={styles.note}>{partly}</p>}
            <h2 className={styles.title}>{t('agents.myContracts')}</h2>
            {mine.filter(isShown).map((contract) => (
              <ContractCard key={contract.id} contract={contract} isMine account={account} />
            ))}
            {!mine.some(isShown) && (
              <EmptyState title={t('agents.noContract')} hint={t('agents.noContractHint')} isPlain />
            )}
            {session && mayOpenAgentHome(session.type) && (
              <>
                <h2 className={styles.title}>{t('agents.givenContracts')}</h2>
                {given.filter(isShown).map((contract) => (
                  <ContractCard key={contract.id} contract={contract} isMine={false} account={account} />
                ))}
                <OfferForm
                  kind={kind}
                  account={account}
                  own={mine.filter(({ state }) => state === 'ACTIVE')}
                />
              </>
            )}
          </>
        )}
      </Awaited>
      <Payouts kind={kind} account={account} />
    </div>
  );
}
