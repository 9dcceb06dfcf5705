// Why an order waits for operators: the rules of risk with what they found, and the merchant's own rules.
import { displayAmount } from '#contract/base/money.ts';
import { type RiskRule, riskRules } from '#contract/cashier/risk-rule-names.ts';
import { useText } from '#office/base/i18n.ts';
import { Panel } from '#office/base/parts/panel.tsx';
import { RiskReasons } from '../risk/risk-reasons.tsx';
import { ownRules, riskMark, type Withdrawal } from './withdraw-state.tsx';

type Hit = Withdrawal['hits'][number];
type RiskHit = Hit & { readonly rule: RiskRule };

const isOfRisk = (hit: Hit): hit is RiskHit => riskRules.some((rule) => rule === hit.rule);

export function WithdrawHits({ withdrawal: { hits, score } }: { withdrawal: Withdrawal }) {
  const t = useText();
  const title = score === null ? t('withdraw.whyAlone') : t('withdraw.why', score);
  const ofRisk = hits.filter(isOfRisk);
  const own = hits.filter((hit) => !isOfRisk(hit));
  return (
    <Panel title={title}>
      {hits.length === 0 && <p>{t('withdraw.noHits')}</p>}
      {own.map((hit) => (
        <p key={hit.rule}>
          <OwnRule {...hit} />
        </p>
      ))}
      {ofRisk.length > 0 && <RiskReasons label={title} reasons={ofRisk} />}
    </Panel>
  );
}

/** A rule of the merchant in one sentence with its numbers. */
function OwnRule({ rule, facts }: Hit) {
  const t = useText();
  if (rule === riskMark) return t('withdrawWhy.RISK');
  const known = ownRules.find((one) => one === rule);
  if (!known) return rule;
  const { from = '–', amount = '', day = amount } = facts;
  return known === 'LARGE_AMOUNT'
    ? t('withdrawWhy.LARGE_AMOUNT', displayAmount(from), displayAmount(day))
    : t(`withdrawWhy.${known}`, from);
}
