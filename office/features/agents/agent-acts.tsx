// The acts on an agent: rates from tomorrow, quotas, a move to another line, and an offer of a contract.
import type { BodyOf, ValueOf } from '#contract/call-types.ts';
import {
  moveMember,
  offerAgentContract,
  type readAgentRates,
  setAgentQuota,
  setAgentRates,
} from '#contract/agents/office-calls.ts';
import { contractKinds, contractProducts } from '#contract/agents/contracts.ts';
import { quotaNames } from '#contract/agents/quota-names.ts';
import { gameCategories } from '#contract/games/game.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { type TextFunction, useText } from '#office/base/i18n.ts';
import { useMay } from '#office/base/session.ts';

type AgentActsProps = { id: string; rates: ValueOf<typeof readAgentRates> };
type Offer = BodyOf<typeof offerAgentContract>;

const categories = gameCategories.map((value) => ({ value, title: `category.${value}` as const }));
const kinds = contractKinds.map((value) => ({ value, title: `agents.kind.${value}` as const }));
const products = contractProducts.map((value) => ({
  value,
  title: value === 'CONS' ? ('agents.allGames' as const) : (`category.${value}` as const),
}));
/** A quota by its rate, or that of agents. */
const quotaText = (t: TextFunction, name: (typeof quotaNames)[number]): string =>
  name === 'AGENTS' ? t('agents.quotaAgents') : t('agents.quotaFrom', `${(Number(name) / 10).toFixed(1)}%`);

export function AgentActs(props: AgentActsProps) {
  const may = useMay();
  return (
    <>
      {may('agents.rate.set') && <SetRates {...props} />}
      {may('agents.rate.set') && <SetQuota {...props} />}
      {may('agents.contract.offer') && <OfferContract {...props} />}
      {may('agents.line.move') && <MoveLine {...props} />}
    </>
  );
}

function SetRates({ id, rates: { account, next } }: AgentActsProps) {
  const t = useText();
  const act = useAct();
  const setRates = () =>
    void act({
      call: setAgentRates,
      title: t('agents.setRatesTitle', account),
      effect: t('agents.setRatesEffect'),
      params: { id },
      fields: [
        { name: 'category', title: 'agents.category', kind: 'choice', choices: categories },
        {
          name: 'permille',
          title: 'agents.permille',
          kind: 'number',
          value: String(next.RNG),
          refusals: ['RATE_RANGE'],
        },
      ],
      body: ({ category, permille }) => ({ rates: { [String(category)]: Number(permille) } }),
    });
  return (
    <Button size="small" onClick={setRates}>
      {t('agents.setRates')}
    </Button>
  );
}

function SetQuota({ id, rates: { account, agents } }: AgentActsProps) {
  const t = useText();
  const act = useAct();
  const setQuota = () =>
    void act({
      call: setAgentQuota,
      title: t('agents.setQuotaTitle', account),
      effect: t('agents.setQuotaEffect'),
      params: { id },
      fields: [
        {
          name: 'quota',
          title: 'agents.quotaOf',
          kind: 'choice',
          choices: quotaNames
            .filter((name) => agents !== null || name !== 'AGENTS')
            .map((value) => ({ value, text: quotaText(t, value) })),
          refusals: ['NOT_FOUND'],
        },
        { name: 'allowed', title: 'agents.allowed', kind: 'number' },
      ],
      body: ({ quota, allowed }) => ({
        quota: String(quota) as BodyOf<typeof setAgentQuota>['quota'],
        allowed: Number(allowed),
      }),
    });
  return (
    <Button size="small" variant="line" onClick={setQuota}>
      {t('agents.setQuota')}
    </Button>
  );
}

function MoveLine({ id, rates: { account } }: AgentActsProps) {
  const t = useText();
  const act = useAct();
  const move = () =>
    void act({
      call: moveMember,
      title: t('agents.moveTitle', account),
      effect: t('agents.moveEffect'),
      tone: 'danger',
      params: { id },
      fields: [
        {
          name: 'toId',
          title: 'agents.moveTo',
          kind: 'text',
          isOptional: true,
          refusals: ['NOT_FOUND', 'INPUT_INVALID', 'LIMIT_REACHED'],
        },
      ],
      body: ({ toId }) => ({ toId: toId ? String(toId) : null }),
    });
  return (
    <Button size="small" variant="line" onClick={move}>
      {t('agents.move')}
    </Button>
  );
}

function OfferContract({ id, rates: { account } }: AgentActsProps) {
  const t = useText();
  const act = useAct();
  const offer = () =>
    void act({
      call: offerAgentContract,
      title: t('agents.offerTitle', account),
      effect: t('agents.offerEffect'),
      fields: [
        { name: 'kind', title: 'agents.kind', kind: 'choice', choices: kinds },
        { name: 'product', title: 'agents.product', kind: 'choice', choices: products },
        {
          name: 'tiers',
          title: 'agents.tiers',
          hint: 'agents.tiersHint',
          kind: 'long-text',
          refusals: ['RATE_RANGE'],
        },
        { name: 'isMonthly', title: 'agents.isMonthly', kind: 'toggle' },
        { name: 'carriesLoss', title: 'agents.carriesLoss', kind: 'toggle' },
      ],
      body: ({ kind, product, tiers, isMonthly, carriesLoss }) => ({
        kind: String(kind) as Offer['kind'],
        product: String(product) as Offer['product'],
        payeeId: id,
        tiers: tiersFrom(String(tiers)),
        isMonthly: isMonthly === true,
        carriesLoss: carriesLoss === true,
      }),
    });
  return (
    <Button size="small" variant="line" onClick={offer}>
      {t('agents.offer')}
    </Button>
  );
}

/** One tier a line: turnover, active members, rate. The server refuses anything else. */
function tiersFrom(written: string): Offer['tiers'] {
  return written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [turnover = '', minActive = '', rate = ''] = line.split(/[\s,;]+/);
      return {
        minTurnover: turnover.includes('.') ? turnover : `${turnover}.00`,
        minActive: Number(minActive),
        rate: Number(rate),
      };
    });
}
