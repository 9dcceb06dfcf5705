// What contracts paid or owe, period by period; each opens to its inputs and its formula.
import { useQuery } from '@tanstack/react-query';
import { payoutFile } from '#contract/agents/contracts-calls.ts';
import type { ContractKind } from '#contract/agents/contracts.ts';
import { displayAmount } from '#contract/base/money.ts';
import { Collapse } from '#kit/collapse.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { Fact } from '#site/base/records/facts.tsx';
import { FileButton } from '#site/base/records/record-totals.tsx';
import record from '#site/base/records/record.module.css';
import { singleAmount } from '#site/base/single-amount.ts';
import { type Payout, type PayoutCorrection, payoutsQuery } from '#site/data/agent-contracts.ts';
import { PayoutTeam } from './payout-team.tsx';
import { periodText } from './period-text.ts';
import styles from '../rebates/rebates.module.css';

/** What the amount of a payout is called; nothing was paid before its run. */
const amountNames = {
  CALCULATED: 'agents.toPay',
  APPROVED: 'agents.toPay',
  UNDERFUNDED: 'agents.toPay',
  PAID: 'agents.paid',
  VOID: 'agents.payout.VOID',
} as const;

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
            <ul className={styles.payouts}>
              {payouts.map((payout) => (
                <PayoutRow
                  key={`${payout.contractId} ${payout.beginsAt} ${payout.attempt}`}
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
  const { contractId, beginsAt, attempt, isMine, payer, payee, corrections } = payout;
  const period = periodText(payout.kind, payout, language);
  const who = isMine ? t('agents.from', payer ?? brand.name[language]) : t('agents.to', payee);
  const hasSums = corrections.length > 0 || payout.debtIn !== '0.00';
  return (
    <li>
      <Collapse
        name={`${contractId} ${beginsAt} ${attempt}`}
        title={
          <span className={styles.payout}>
            <span className={record.what}>
              <span className={record.game}>{period}</span>
              <span className={record.when}>{`${who} · ${t(`agents.payout.${payout.state}`)}`}</span>
            </span>
            <span className={record.money}>{displayAmount(payout.amount)}</span>
          </span>
        }
      >
        <div className={styles.opened}>
          <Figures kind={payout.kind} figures={payout} />
          <PayoutTeam payout={payout} account={account} />
          {corrections.map((correction) => (
            <Correction key={correction.beginsAt} payout={payout} correction={correction} account={account} />
          ))}
          {hasSums && (
            <dl className={styles.sumUp}>
              <Fact name={t('agents.ofPeriod')}>{displayAmount(payout.earned)}</Fact>
              <Fact name={t('agents.corrections')}>{displayAmount(payout.corrected)}</Fact>
              <Fact name={t('agents.carryIn')}>{displayAmount(payout.debtIn)}</Fact>
              <Fact name={t(amountNames[payout.state])}>{displayAmount(payout.amount)}</Fact>
              <Fact name={t('agents.carryOut')}>{displayAmount(payout.debtOut)}</Fact>
            </dl>
          )}
          {payout.hasFile && (
            <FileButton
              call={payoutFile}
              query={{ contractId, beginsAt, attempt }}
              isEmpty={false}
              forPrograms
            />
          )}
        </div>
      </Collapse>
    </li>
  );
}

type FigureProps = {
  kind: ContractKind;
  figures: Pick<Payout, 'turnover' | 'activeMembers' | 'loss' | 'rewards' | 'carryIn' | 'carryOut' | 'tier'>;
};

/** The inputs of a period and its formula. */
function Figures({ kind, figures }: FigureProps) {
  const t = useText();
  const { turnover, activeMembers, loss, rewards, carryIn, carryOut, tier } = figures;
  return (
    <dl className={styles.sumUp}>
      <Fact name={t('agents.turnover')}>{displayAmount(turnover)}</Fact>
      <Fact name={t('agents.activeMembers')}>{activeMembers}</Fact>
      {kind === 'DIVIDEND' && (
        <>
          <Fact name={t('agents.loss')}>{displayAmount(loss)}</Fact>
          <Fact name={t('agents.rewards')}>{displayAmount(rewards)}</Fact>
          <Fact name={t('agents.carryIn')}>{displayAmount(carryIn)}</Fact>
          <Fact name={t('agents.carryOut')}>{displayAmount(carryOut)}</Fact>
        </>
      )}
      <Fact name={t('agents.formula')}>
        {tier === null
          ? t('agents.noTier')
          : kind === 'DIVIDEND'
            ? t('agents.dividendFormula', singleAmount(loss), singleAmount(rewards), tier.rate)
            : t('agents.salaryFormula', singleAmount(turnover), tier.rate)}
      </Fact>
    </dl>
  );
}

type CorrectionProps = { payout: Payout; correction: PayoutCorrection; account: string };

/** An earlier period as it is since its bets changed, and the difference to what was counted for it. */
function Correction({ payout, correction, account }: CorrectionProps) {
  const t = useText();
  const language = useLanguage();
  const at = periodText(payout.kind, correction, language);
  return (
    <section aria-label={t('agents.correctionOf', at)}>
      <h3 className={styles.title}>{t('agents.correctionOf', at)}</h3>
      <Figures kind={payout.kind} figures={correction} />
      <dl className={styles.sumUp}>
        <Fact name={t('agents.countedBefore')}>{displayAmount(correction.before)}</Fact>
        <Fact name={t('agents.countedNow')}>{displayAmount(correction.now)}</Fact>
        <Fact name={t('agents.difference')}>{displayAmount(correction.difference)}</Fact>
      </dl>
      <PayoutTeam payout={payout} of={correction} account={account} />
    </section>
  );
}
