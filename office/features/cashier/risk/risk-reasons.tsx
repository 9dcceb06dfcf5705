// Why rules of risk apply, each as one sentence with its facts, and the accounts that it names.
import { displayAmount } from '#contract/base/money.ts';
import type { ValueOf } from '#contract/call-types.ts';
import type { readRiskCase } from '#contract/cashier/risk-calls.ts';
import { type TextFunction, useText } from '#office/base/i18n.ts';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';

type Reason = ValueOf<typeof readRiskCase>['reasons'][number];

/** The facts of each rule in the order of its sentence. */
const factsOf: Readonly<Record<Reason['rule'], readonly string[]>> = {
  DEPOSIT_BURST: ['orders', 'minutes'],
  IN_AND_OUT: ['withdrawn', 'deposited', 'days', 'staked'],
  STRUCTURING: ['deposits', 'hours', 'below', 'sum'],
  SHARED_DEVICE: ['accounts', 'days'],
  SHARED_ADDRESS: ['accounts', 'days'],
  SHARED_CARD: ['accounts'],
  OPPOSITE_BETS: ['bets', 'minutes', 'draws'],
  VOIDED_BETS: ['bets', 'voided', 'withdrawn', 'days'],
  NEW_CARD: ['hours'],
  NEW_PASSWORD: ['hours'],
  NEW_PHONE: ['hours'],
  WITHDRAWAL_BURST: ['orders', 'hours'],
  DORMANT: ['quietDays', 'days'],
  SELF_DEALING: ['accounts'],
  CIRCULAR_LINE: ['accounts', 'levels'],
  FALSE_ACTIVE: ['barely', 'active', 'days'],
  BONUS_KEPT: ['bonuses', 'converted', 'orders', 'days'],
};

function sentenceOf(t: TextFunction, { rule, facts }: Reason): string {
  const values = factsOf[rule].map((name) => shown(facts[name] ?? '–'));
  if (rule === 'DEPOSIT_BURST' && facts.kind === 'FAILED') return t('riskWhy.DEPOSIT_FAILED', ...values);
  return t(`riskWhy.${rule}`, ...values);
}

const shown = (fact: string): string => (/^-?\d+\.\d{2}$/.test(fact) ? displayAmount(fact) : fact);

type RiskReasonsProps = {
  label: string;
  reasons: readonly Reason[];
  /** The accounts of the members whose names are known. */
  accounts?: ReadonlyMap<string, string>;
};

export function RiskReasons({ label, reasons, accounts = new Map() }: RiskReasonsProps) {
  const t = useText();
  if (reasons.length === 0) return <p>{t('risk.noReasons')}</p>;
  return (
    <PlainTable
      label={label}
      rows={reasons}
      rowKey={({ rule }) => rule}
      columns={[
        { title: t('risk.rule'), cell: ({ rule }) => t(`riskRule.${rule}`) },
        { title: t('risk.why'), cell: (reason) => <Why reason={reason} accounts={accounts} /> },
        { title: t('risk.points'), cell: ({ points }) => points, end: true },
      ]}
    />
  );
}

function Why({ reason, accounts }: { reason: Reason; accounts: ReadonlyMap<string, string> }) {
  const t = useText();
  const { members, changedAt } = reason.facts;
  const named = (members ?? '').split(' ').filter(Boolean);
  return (
    <>
      {sentenceOf(t, reason)}
      {changedAt !== undefined && (
        <>
          {' '}
          <When at={Date.parse(changedAt)} />
        </>
      )}
      {named.map((id) => (
        <span key={id}>
          {' '}
          <Subject id={id} name={accounts.get(id) ?? null} />
        </span>
      ))}
    </>
  );
}
