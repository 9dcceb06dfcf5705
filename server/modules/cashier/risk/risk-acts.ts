// The operators' acts on cases of risk: open one, investigate it, note something, and clear or confirm it.
import type { RiskStep } from '#contract/cashier/risk-office.ts';
import * as contract from '#contract/cashier/risk-office.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { CashierParts } from '../parts.ts';
import {
  insertRiskCase,
  insertRiskStep,
  lockRiskCase,
  type RiskCaseRow,
  selectRiskCase,
  writeDecision,
  writeHolder,
} from './risk-case-store.ts';

export const riskActs = (parts: CashierParts): OfficeRoute[] => [
  openRoute(parts),
  investigateRoute(parts),
  act(contract.noteRiskCase, async (tx, call) => {
    const found = await lockedCase(tx, call.params.id);
    await insertRiskStep(tx, found.id, stepOf(parts, 'NOTE', operatorOf(call).name, call.body.text));
    return { value: { noted: true as const }, subject: found.id };
  }),
  clearRoute(parts),
  confirmRoute(parts),
];

const stepOf = ({ clock }: Pick<CashierParts, 'clock'>, step: RiskStep, actor: string, note: string) => ({
  step,
  actor,
  note,
  at: clock.now(),
});

/** Refused: NOT_FOUND, CASE_CHANGED. */
const openRoute = (parts: CashierParts): OfficeRoute =>
  act(contract.openRiskCase, async (tx, call) => {
    const { member, reason } = call.body;
    const { identity } = parts;
    const memberId = member.startsWith('mbr_') ? member : await identity.idOf(tx, member);
    const [player] = memberId === undefined ? [] : await identity.playersOf(tx, [memberId]);
    if (!player) throw new Refusal('NOT_FOUND');
    const step = stepOf(parts, 'OPENED', operatorOf(call).name, reason);
    const id = newId('rsk', step.at.getTime());
    const made = { id, memberId: player.memberId, score: 0, reasons: [], openedAt: step.at };
    if (!(await insertRiskCase(tx, { ...made, rule: 'BY_OPERATOR' }))) throw new Refusal('CASE_CHANGED');
    await insertRiskStep(tx, id, step);
    return { value: { id }, subject: id, details: { memberId: player.memberId } };
  });

/** Refused: NOT_FOUND, CASE_CHANGED. */
const investigateRoute = (parts: CashierParts): OfficeRoute =>
  act(contract.investigateRiskCase, async (tx, call) => {
    const { name } = operatorOf(call);
    const found = await lockedCase(tx, call.params.id);
    const isOpen = found.state === 'OPEN' || found.state === 'INVESTIGATING';
    if (!isOpen || found.holder === name) throw new Refusal('CASE_CHANGED');
    await writeHolder(tx, found.id, name);
    await insertRiskStep(tx, found.id, stepOf(parts, 'INVESTIGATING', name, call.body.reason));
    const details = { memberId: found.memberId, stateBefore: found.state, holderBefore: found.holder };
    return { value: { state: 'INVESTIGATING' as const }, subject: found.id, details };
  });

/** Refused: NOT_FOUND, CASE_CHANGED. */
const clearRoute = (parts: CashierParts): OfficeRoute =>
  act(contract.clearRiskCase, async (tx, call) => {
    const found = await investigated(tx, call.params.id);
    const step = stepOf(parts, 'CLEARED', operatorOf(call).name, call.body.reason);
    await writeDecision(tx, found.id, { state: 'CLEARED', action: null, by: step.actor, at: step.at });
    await insertRiskStep(tx, found.id, step);
    return { value: { state: 'CLEARED' as const }, subject: found.id, details: { memberId: found.memberId } };
  });

/**
 * One operator confirms a case of a rule without an action. An action takes two, and so does a case that a person
 * opened, so that nobody alone writes a suspicion into a member's record. Refused: NOT_FOUND, CASE_CHANGED.
 */
const confirmRoute = (parts: CashierParts): OfficeRoute =>
  actByTwo(contract.confirmRiskCase, {
    async plan(tx, { params: { id }, body: { action } }) {
      const { memberId, rule, state } = await investigated(tx, id);
      const effect = { memberId, rule, stateBefore: state, action };
      return { subject: id, effect, byOne: action === 'NONE' && rule !== 'BY_OPERATOR' };
    },
    async carryOut(tx, { params: { id }, body: { action, reason } }, makers) {
      const { wallet, identity } = parts;
      const { memberId = '' } = (await selectRiskCase(tx, id)) ?? {};
      // Takes the wallet's lock before the case, like every stake before the member.
      if (action === 'FREEZE') await wallet.lockOwners(tx, [memberId]);
      const found = await investigated(tx, id);
      const step = stepOf(parts, 'CONFIRMED', [...new Set(makers)].join(' '), reason);
      await writeDecision(tx, found.id, { state: 'CONFIRMED', action, by: step.actor, at: step.at });
      await insertRiskStep(tx, found.id, step);
      if (action === 'FREEZE') await identity.freeze(tx, memberId, step.at);
      return { value: { state: 'CONFIRMED' as const, action } };
    },
  });

/** @throws Refusal NOT_FOUND */
async function lockedCase(tx: Transaction, id: string): Promise<RiskCaseRow> {
  const found = await lockRiskCase(tx, id);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** @throws Refusal NOT_FOUND, CASE_CHANGED for a case that nobody investigates, or that is decided */
async function investigated(tx: Transaction, id: string): Promise<RiskCaseRow> {
  const found = await lockedCase(tx, id);
  if (found.state !== 'INVESTIGATING') throw new Refusal('CASE_CHANGED');
  return found;
}
