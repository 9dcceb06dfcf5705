// The operators' endpoints on agents: the tree, rates, moves, applications, runs of rebates, contracts and payouts.
import { minorToDecimal } from '#contract/base/money.ts';
import type { ContractKind } from '#contract/agents/contracts.ts';
import * as contract from '#contract/agents/office.ts';
import { highestPermille } from '#contract/agents/rates.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { selectListPage } from '#server/db/list-page.ts';
import { operatorOf } from '#server/http/context.ts';
import type { Player } from '#server/modules/identity/index.ts';
import { act, actByTwo, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import { sumDaysForPage } from '../figures/day-sums.ts';
import { tiersFrom } from '../contracts/contract-store.ts';
import { propose, shownTier } from '../contracts/contracts.ts';
import { approvePayouts } from '../contracts/payout-store.ts';
import { dayAfter, daysAt } from '../rates/days.ts';
import { rateFaultOf, type Rates, ratesOf } from '../rates/rate-rules.ts';
import { lockMembers, selectHighestBelow, selectRates, writeRates } from '../rates/rate-store.ts';
import { approveRun } from '../rebates/run.ts';
import { lockRun } from '../rebates/run-store.ts';
import type { AgentsParts } from '../parts.ts';
import { cohortRoute } from './cohort-route.ts';
import { requireMovable } from './moves.ts';
import { payoutSubject } from './payout-subject.ts';
import * as store from './office-store.ts';
import { transferRoutes } from './transfer-routes.ts';
import { voidRoutes } from './void-routes.ts';
import { quotaRoute, quotasOf } from './quota-route.ts';

const figuresOfDays = 30;
const trial = 4;

export const agentsOfficeRoutes = (parts: AgentsParts): OfficeRoute[] => [
  ...lineRoutes(parts),
  quotaRoute(parts),
  cohortRoute(parts),
  ...runRoutes(parts),
  ...contractRoutes(parts),
  ...voidRoutes(parts),
  ...transferRoutes(parts),
];

/** @throws Refusal NOT_FOUND for an unknown id and for trials */
async function memberOf({ identity }: AgentsParts, db: Queryable, memberId: string): Promise<Player> {
  const [player] = await identity.playersOf(db, [memberId]);
  if (!player || player.type === trial) throw new Refusal('NOT_FOUND');
  return player;
}

/** How far the rates of a member may go from a day on: up to those above, or the merchant's highest; down to those below. */
async function boundsOf(
  parts: AgentsParts,
  db: Queryable,
  memberId: string,
  day: string,
): Promise<{ most: Rates; least: Rates }> {
  const [upline] = await parts.identity.uplinesOf(db, memberId);
  const highest = ratesOf(
    Object.fromEntries(Object.keys(ratesOf()).map((category) => [category, highestPermille])),
  );
  const above = upline ? (await selectRates(db, [upline], day)).get(upline) : undefined;
  const least = (await selectHighestBelow(db, [memberId], day)).get(memberId);
  return { most: above ?? highest, least: least ?? ratesOf() };
}

function lineRoutes(parts: AgentsParts): OfficeRoute[] {
  const { db, clock, timeZone, identity, feedback } = parts;
  const tomorrow = () => daysAt(clock.now(), timeZone).tomorrow;
  return [
    look(contract.listAgents, async ({ query }) => {
      await sumDaysForPage(parts);
      const since = dayAfter(daysAt(clock.now(), timeZone).today, 1 - figuresOfDays);
      const list = store.agentList({ ...query, since });
      const { rows, ...page } = await selectListPage<store.AgentRow, store.AgentSort>(db, list, query);
      return {
        ...page,
        rows: rows.map(({ direct, teamSize, valid, net, ...row }) => ({
          ...row,
          direct: Number(direct),
          teamSize: Number(teamSize),
          valid: minorToDecimal(valid),
          net: minorToDecimal(net),
        })),
      };
    }),
    look(contract.readAgentRates, async ({ params: { id } }) => {
      const member = await memberOf(parts, db, id);
      const [bounds, next, quotas] = await Promise.all([
        boundsOf(parts, db, id, tomorrow()),
        selectRates(db, [id], tomorrow()),
        quotasOf(parts, db, member),
      ]);
      return { account: member.account, next: next.get(id) ?? ratesOf(), ...bounds, ...quotas };
    }),
    actByTwo(contract.setAgentRates, {
      async plan(tx, { params: { id }, body: { rates } }) {
        await memberOf(parts, tx, id);
        await lockMembers(tx, [id]);
        const fault = rateFaultOf(rates, await boundsOf(parts, tx, id, tomorrow()));
        if (fault) throw new Refusal('RATE_RANGE', { value: fault });
        const before = (await selectRates(tx, [id], tomorrow())).get(id) ?? ratesOf();
        const effect = { fromDay: tomorrow(), before: shownRates(before), after: shownRates(rates) };
        return { subject: id, effect };
      },
      async carryOut(tx, { params: { id }, body: { rates } }, [, by]) {
        const fromDay = tomorrow();
        await writeRates(tx, { memberId: id, fromDay, rates, by, at: clock.now() });
        return { value: { fromDay } };
      },
    }),
    actByTwo(contract.moveMember, {
      async plan(tx, { params: { id }, body: { toId } }) {
        await memberOf(parts, tx, id);
        const to = toId === null ? null : await memberOf(parts, tx, toId);
        await requireMovable(tx, id, toId);
        const [upline] = await identity.playersOf(tx, (await identity.uplinesOf(tx, id)).slice(0, 1));
        const effect = { before: upline?.account ?? null, after: to?.account ?? null, fromDay: tomorrow() };
        return { subject: id, effect };
      },
      async carryOut(tx, { params: { id }, body: { toId } }, [, by]) {
        const move = { memberId: id, toId, fromDay: tomorrow(), at: clock.now(), by };
        if (!(await store.insertMove(tx, move))) throw new Refusal('CASE_CHANGED');
        return { value: { fromDay: move.fromDay } };
      },
    }),
    act(contract.approveApplication, async (tx, call) => {
      const memberId = await feedback.approveApplication(tx, call.params.id, operatorOf(call).name);
      if (!(await identity.members.changeType(tx, memberId, { from: 0, to: 1 })))
        throw new Refusal('CASE_CHANGED');
      return { value: { memberId }, subject: memberId };
    }),
  ];
}

function runRoutes(parts: AgentsParts): OfficeRoute[] {
  const { db } = parts;
  return [
    look(contract.listRebateRuns, async ({ query }) => {
      const list = store.runList({ state: query.state });
      const { rows, ...page } = await selectListPage<store.RunRow, 'day'>(db, list, query);
      return { ...page, rows: rows.map((row) => ({ id: row.id, ...shownRun(row) })) };
    }),
    look(contract.readRebateRun, async ({ params: { day } }) => {
      const first = { sort: 'day', direction: 'desc', size: 1 } as const;
      const { rows } = await selectListPage<store.RunRow, 'day'>(db, store.runList({ day }), first);
      const [run] = rows;
      if (!run) throw new Refusal('NOT_FOUND');
      const [before, largest] = await Promise.all([
        store.selectPaidBefore(db, day),
        store.selectLargest(db, day),
      ]);
      return {
        ...shownRun(run),
        paidBefore: before === undefined ? null : minorToDecimal(before),
        corrected: minorToDecimal(run.corrected),
        largest: largest.map(({ paid, ...row }) => ({ ...row, paid: minorToDecimal(paid) })),
      };
    }),
    actByTwo(contract.approveRebateRun, {
      async plan(tx, { params: { day } }) {
        const run = await lockRun(tx, day);
        if (!run) throw new Refusal('NOT_FOUND');
        if (run.state !== 'CALCULATED') throw new Refusal('CASE_CHANGED');
        const { members, paid } = await store.sumRun(tx, day);
        const effect = { members, amount: minorToDecimal(paid), before: run.state, after: 'APPROVED' };
        return { subject: `rebate-run ${day}`, effect };
      },
      async carryOut(tx, { params: { day } }, [, by]) {
        await approveRun(tx, parts, day, by);
        return { value: { day } };
      },
    }),
  ];
}

const shownRates = (rates: Partial<Rates>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(rates).map(([category, permille]) => [category, `${(permille / 10).toFixed(1)}%`]),
  );

const shownRun = ({
  id,
  calculatedAt,
  postedAt,
  valid,
  paid,
  corrected: _corrected,
  ...row
}: store.RunRow) => ({
  ...row,
  day: id,
  calculatedAt: calculatedAt.getTime(),
  postedAt: postedAt && postedAt.getTime(),
  valid: minorToDecimal(valid),
  paid: minorToDecimal(paid),
});

type ContractRow = Parameters<typeof tiersFrom>[0];

function contractRoutes(parts: AgentsParts): OfficeRoute[] {
  const { db } = parts;
  return [
    look(contract.listAgentContracts, async ({ query }) => {
      type Row = {
        id: string;
        kind: 'DIVIDEND';
        product: 'CONS';
        payer: string | null;
        payee: string;
        payeeId: string;
        tiers: ContractRow;
        state: 'ACTIVE';
        proposedAt: Date;
      };
      const { rows, ...page } = await selectListPage<Row, 'proposedAt'>(
        db,
        store.contractOfficeList(query),
        query,
      );
      return {
        ...page,
        rows: rows.map(({ tiers, proposedAt, ...row }) => ({
          ...row,
          tiers: tiersFrom(tiers).map(shownTier),
          proposedAt: proposedAt.getTime(),
        })),
      };
    }),
    actByTwo(contract.offerAgentContract, {
      async plan(tx, { body }) {
        const payee = await memberOf(parts, tx, body.payeeId);
        const { reason: _reason, payeeId: _payee, ...offer } = body;
        const tiers = offer.tiers.map((tier) => ({ ...tier, rate: percentOf(offer.kind, tier.rate) }));
        return { subject: payee.memberId, effect: { ...offer, tiers } };
      },
      async carryOut(tx, { body: { reason: _reason, ...offer } }) {
        const { id } = await propose(tx, parts, null, offer);
        return { value: { id } };
      },
    }),
    look(contract.listPayoutRuns, async ({ query }) => {
      const list = store.payoutRunList(query.kind);
      const { rows, ...page } = await selectListPage<store.PayoutRunRow, 'beginsAt'>(db, list, query);
      return {
        ...page,
        rows: rows.map(({ beginsAt, corrected, amount, ...row }) => ({
          ...row,
          beginsAt: beginsAt.getTime(),
          corrected: minorToDecimal(corrected),
          amount: minorToDecimal(amount),
        })),
      };
    }),
    actByTwo(contract.approvePayoutRun, {
      async plan(tx, { body: { kind, beginsAt } }) {
        const waiting = await store.selectWaiting(tx, kind, new Date(beginsAt), ['CALCULATED']);
        if (waiting.count === 0) throw new Refusal('CASE_CHANGED');
        const effect = { payouts: waiting.count, amount: minorToDecimal(waiting.amountMinor) };
        return { subject: payoutSubject(parts, kind, new Date(beginsAt)), effect };
      },
      carryOut: (tx, { body: { kind, beginsAt } }, [, by]) => approvedBy(tx, kind, new Date(beginsAt), by),
    }),
  ];
}

/** The rate of a tier in percent; salaries have rates of 10,000. */
const percentOf = (kind: ContractKind, rate: number): string =>
  kind === 'DIVIDEND' ? `${rate}%` : `${minorToDecimal(BigInt(rate))}%`;

async function approvedBy(
  tx: Transaction,
  kind: Parameters<typeof approvePayouts>[1],
  beginsAt: Date,
  by: string,
): Promise<{ value: { approved: number } }> {
  return { value: { approved: (await approvePayouts(tx, kind, beginsAt, by)).count } };
}
