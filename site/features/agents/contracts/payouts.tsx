// What contracts paid or owe, period by period; each opens to its inputs and its formula.
import { useQuery } from '@tanstack/react-query';
import type { ContractKind } from '#contract/agents/contracts.ts';
import { displayAmount } from '#contract/base/money.ts';
import { Collapse } from '#kit/collapse.tsx';
import { showMoment } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { Fact } from '#site/base/records/facts.tsx';
import record from '#site/base/records/record.module.css';
import { singleAmount } from '#site/base/single-amount.ts';
import { type Payout, payoutsQuery } from '#site/data/agent-contracts.ts';
import { PayoutTeam } from './payout-team.tsx';
import styles from '../rebates/rebates.module.css';

export function Payouts({ kind, account }: { kind: ContractKind; account: string }) {
  const t = useText();
  const list = useQuery(payoutsQuery(kind, account));
  return (
    <section aria-label={t('agents.payouts')}>
      <h2 className={styles.title}>{t('agents.payouts')}</h2>
      <Awaited query={list} height="3rem">
        {(payouts) =>
          payouts.length === 0 ? (
            <p className={styles.note}>{t('agents.noPayouts')}</p>
          ) : (
            <ul className={record.rows}>
              {payouts.map((payout) => (
                <PayoutRow
                  key={`${payout.contractId} ${payout.beginsAt} ${payout.state}`}
                  payout={payout}
                  account={account}
                />
              ))}
            </ul>
          )
        }
      </Awaited>
    </section>
  );
}

function PayoutRow({ payout, account }: { payout: Payout; account: string }) {
  const t = useText();
  const language = useLanguage();
  const { contractId, beginsAt, kind, isMine, payer, payee, tier } = payout;
  const at = showMoment(beginsAt, language, brand.timeZone);
  const who = isMine ? t('agents.from', payer ?? brand.name[language]) : t('agents.to', payee);
  return (
    <li>
      <Collapse
        name={`${contractId} ${beginsAt}`}
        title={`${at} · ${who} · ${displayAmount(payout.amount)} · ${t(`agents.payout.${payout.state}`)}`}
      >
        <dl className={styles.sumUp}>
          <Fact name={t('agents.turnover')}>{displayAmount(payout.turnover)}</Fact>
          <Fact name={t('agents.activeMembers')}>{payout.activeMembers}</Fact>
          {kind === 'DIVIDEND' && (
            <>
              <Fact name={t('agents.loss')}>{displayAmount(payout.loss)}</Fact>
              <Fact name={t('agents.rewards')}>{displayAmount(payout.rewards)}</Fact>
              <Fact name={t('agents.carryIn')}>{displayAmount(payout.carryIn)}</Fact>
              <Fact name={t('agents.carryOut')}>{displayAmount(payout.carryOut)}</Fact>
            </>
          )}
          <Fact name={t('agents.formula')}>
            {tier === null
              ? t('agents.noTier')
              : kind === 'DIVIDEND'
                ? t(
                    'agents.dividendFormula',
                    singleAmount(payout.loss),
                    singleAmount(payout.rewards),
                    tier.rate,
                  )
                : t('agents.salaryFormula', singleAmount(payout.turnover), tier.rate)}
          </Fact>
        </dl>
        <PayoutTeam payout={payout} account={account} />
      </Collapse>
    </li>
  );
}
