// Cases of risk as operators see them: rows with the members' accounts, and one case with all that is known.
import type { RiskReason } from '#contract/cashier/risk.ts';
import type { RiskRule } from '#contract/cashier/risk-rule-names.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { CashierParts } from '../parts.ts';
import { scoreOf } from './note-reasons.ts';
import { readFacts } from './read-facts.ts';
import { reasonsOf } from './risk-rules.ts';
import { type RiskCaseRow, selectCasesOfMember, selectRiskCase, selectRiskSteps } from './risk-case-store.ts';

export type NamedCase = RiskCaseRow & { readonly account: string | null };

/** Adds the members' accounts. */
export async function namedCases(
  parts: Pick<CashierParts, 'db' | 'identity'>,
  rows: readonly RiskCaseRow[],
): Promise<NamedCase[]> {
  const accounts = await accountsOf(parts, new Set(rows.map(({ memberId }) => memberId)));
  return rows.map((row) => ({ ...row, account: accounts.get(row.memberId) ?? null }));
}

async function accountsOf(
  { db, identity }: Pick<CashierParts, 'db' | 'identity'>,
  memberIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const players = await identity.playersOf(db, [...memberIds]);
  return new Map(players.map(({ memberId, account }) => [memberId, account]));
}

export const caseRow = ({ reasons: _reasons, openedAt, seenAt, decidedAt, ...row }: NamedCase) => ({
  ...row,
  openedAt: openedAt.getTime(),
  seenAt: seenAt.getTime(),
  decidedAt: decidedAt?.getTime() ?? null,
});

/** The rules that apply to a member now; without a withdrawal. */
async function reasonsNow(parts: CashierParts, memberId: string): Promise<RiskReason[]> {
  const settings = await parts.riskSettings();
  const question = { memberId, amountMinor: 0n, cardId: null, at: parts.clock.now() };
  return reasonsOf(await readFacts(parts, parts.db, question, settings), settings);
}

/** @throws Refusal NOT_FOUND */
export async function presentCase(parts: CashierParts, id: string) {
  const found = await selectRiskCase(parts.db, id);
  const [row] = found ? await namedCases(parts, [found]) : [];
  if (!row) throw new Refusal('NOT_FOUND');
  const now = await reasonsNow(parts, row.memberId);
  const steps = await selectRiskSteps(parts.db, id);
  return {
    ...caseRow(row),
    reasons: [...row.reasons],
    now: { score: scoreOf(now), reasons: now },
    linked: await linkedAccounts(parts, [...row.reasons, ...now]),
    steps: steps.map((step) => ({ ...step, at: step.at.getTime() })),
  };
}

/** The members whom reasons name, each once, with all rules that do. */
async function linkedAccounts(parts: CashierParts, reasons: readonly RiskReason[]) {
  const rules = new Map<string, Set<RiskRule>>();
  for (const { rule, facts } of reasons)
    for (const memberId of (facts.members ?? '').split(' ').filter(Boolean))
      rules.set(memberId, (rules.get(memberId) ?? new Set()).add(rule));
  const accounts = await accountsOf(parts, new Set(rules.keys()));
  return [...rules].map(([memberId, named]) => ({
    memberId,
    account: accounts.get(memberId) ?? null,
    rules: [...named],
  }));
}

/** @throws Refusal NOT_FOUND for an unknown member */
export async function presentRisk(parts: CashierParts, memberId: string) {
  const reasons = await reasonsNow(parts, memberId);
  const cases = await namedCases(parts, await selectCasesOfMember(parts.db, memberId));
  return { score: scoreOf(reasons), reasons, cases: cases.map(caseRow) };
}
