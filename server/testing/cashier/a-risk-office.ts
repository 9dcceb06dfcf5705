// The office over a cashier for cases of risk: operators of RISK, and members whom rules speak against.
import * as contract from '#contract/cashier/risk-office.ts';
import { decideProposal } from '#contract/operators/proposals.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '../an-office.ts';
import { anOperator } from '../an-operator.ts';
import { aMember } from '../identity/a-member.ts';
import { aCashier } from './a-cashier.ts';
import { aCard } from './risk-facts.ts';

export const riskWhy = 'Compared the cards with the papers';
type Row = Record<string, unknown> & { id: string; memberId: string };
type Case = Row & {
  reasons: { rule: string; facts: Record<string, string> }[];
  now: { score: number; reasons: { rule: string }[] };
  linked: { memberId: string; account: string | null; rules: string[] }[];
  steps: { step: string; actor: string; note: string }[];
};
type Proposed = { state: string; proposalId: string; done: object | null };
const { investigateRiskCase, clearRiskCase, confirmRiskCase } = contract;
const caseActs = { investigateRiskCase, clearRiskCase, confirmRiskCase };
let cards = 0;

/** The operators 0 and 1 are of RISK, 2 of SUPPORT, 3 of AUDITOR. */
export async function aRiskOffice(db: Database) {
  const world = await aCashier(db);
  const { officeRoutes, finders } = world.cashier;
  const office = anOffice({ db, clock: world.clock }, officeRoutes, {}, finders);
  const operators: Awaited<ReturnType<typeof anOperator>>[] = [];
  for (const role of ['RISK', 'RISK', 'SUPPORT', 'AUDITOR'] as const)
    operators.push(await anOperator({ db, clock: world.clock, office }, role));
  const by = (nth: number) => ({ headers: operators[nth]?.headers ?? {} });

  /** Two members who added one card, the second now. */
  const aSharedCard = async () => {
    cards += 1;
    const at = world.clock.now();
    const [owner, other] = [await aMember(db), await aMember(db)];
    const card = { number: `0171${String(cards).padStart(7, '0')}`, at };
    for (const { memberId } of [owner, other]) await aCard(db, memberId, card);
    return { owner, other };
  };
  const list = async (nth: number, query: Record<string, string>) =>
    (await office<{ rows: Row[]; total: number }>('', contract.listRiskCases, { ...by(nth), query })).body
      .value;
  /** The case that the search opens about a member who shares a card. */
  const aCase = async () => {
    const { owner, other } = await aSharedCard();
    await world.cashier.scanRisk();
    const [found] = (await list(0, { member: owner.account })).rows;
    return { id: found?.id ?? '', owner, other };
  };
  const act = (nth: number, id: string, name: keyof typeof caseActs, body: object = {}) =>
    office<Proposed>('', caseActs[name], { ...by(nth), params: { id }, body: { reason: riskWhy, ...body } });
  const agree = (nth: number, proposalId: string) =>
    office('', decideProposal, {
      ...by(nth),
      params: { id: proposalId },
      body: { verdict: 'AGREE', reason: riskWhy },
    });
  const read = async (id: string) =>
    (await office<Case>('', contract.readRiskCase, { ...by(0), params: { id } })).body.value;
  return { world, office, operators, by, aSharedCard, aCase, list, act, agree, read };
}
