// Acts that take two operators: proposed by one, carried out in the transaction in which another agrees.
import { Refusal } from '#server/base/refusal.ts';
import type { Clock } from '#server/base/clock.ts';
import { newId } from '#server/base/id.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { type AuditStep, insertAudit } from './audit-store.ts';
import type { RouteByTwo } from './office-route.ts';
import {
  closeProposal,
  expireProposal,
  insertProposal,
  isSameProposal,
  lockOpenProposal,
  type ProposalRow,
} from './proposal-store.ts';

export type ProposalParts = { readonly db: Database; readonly clock: Clock };
/** Who does something, as it is written down. */
export type Doer = {
  readonly operator: string;
  readonly ip: string;
  readonly requestId: string;
  readonly reason: string;
};
type Wish = ProposalRow['wish'];
type Plan = Awaited<ReturnType<RouteByTwo['byTwo']['plan']>>;
type Outcome = {
  readonly state: 'PROPOSED' | 'DONE';
  readonly proposalId: string | null;
  readonly done: unknown;
  readonly afterwards?: (() => Promise<void>) | undefined;
};

/** The second operator has a day. */
const proposalLifeMs = 24 * 60 * 60_000;
const triesAtMost = 5;

/** Thrown by `carryOut` when somebody else was in the way: all of it is tried again. */
export class InTheWay extends Error {}

/** A proposal that two agreed on and that could not be carried out. */
class NotCarriedOut extends Error {
  readonly proposal: ProposalRow;
  readonly refusal: Refusal;

  constructor(proposal: ProposalRow, refusal: Refusal) {
    super(refusal.code);
    this.proposal = proposal;
    this.refusal = refusal;
  }
}

/**
 * Proposes an act, or agrees to the proposal of another who asked for the same.
 * @throws Refusal of the act; NO_PERMISSION for whoever has proposed it; CASE_CHANGED while something else is proposed
 */
export async function proposeOrAgree(parts: ProposalParts, route: RouteByTwo, wish: Wish, doer: Doer) {
  return carryingOut(parts, doer, async (tx) => {
    const { endpoint, byTwo } = route;
    const plan = await byTwo.plan(tx, wish as never);
    if (plan.byOne) {
      const { value, afterwards } = await byTwo.carryOut(tx, wish as never, [doer.operator, doer.operator]);
      await write(tx, parts, doer, { act: endpoint.name, ...plan, wish }, 'DONE');
      return { state: 'DONE', proposalId: null, done: value, afterwards } satisfies Outcome;
    }
    const pending = await proposed(tx, parts, { act: endpoint.name, plan, wish }, doer);
    if (typeof pending === 'string') {
      await byTwo.whenProposed?.(tx, wish as never);
      return { state: 'PROPOSED', proposalId: pending, done: null } satisfies Outcome;
    }
    if (pending.proposedBy === doer.operator) throw new Refusal('NO_PERMISSION');
    const { isSameWish } = await isSameProposal(tx, pending.id, { wish: asKept(wish), effect: plan.effect });
    if (!isSameWish) throw new Refusal('CASE_CHANGED');
    return agree(tx, parts, { route, pending, plan }, doer);
  });
}

/** Agrees to a proposal. @throws Refusal of the act; NO_PERMISSION, CASE_CHANGED */
export async function agreeTo(parts: ProposalParts, route: RouteByTwo, proposal: ProposalRow, doer: Doer) {
  if (proposal.proposedBy === doer.operator) throw new Refusal('NO_PERMISSION');
  return carryingOut(parts, doer, async (tx) => {
    // What it is about is locked before the proposal, here as where it is proposed.
    const plan = await refusedAs(proposal, () => route.byTwo.plan(tx, asAsked(route, proposal) as never));
    await expireProposal(tx, proposal, parts.clock.now());
    const pending = await lockOpenProposal(tx, proposal);
    if (pending?.id !== proposal.id) throw new Refusal('CASE_CHANGED');
    return agree(tx, parts, { route, pending, plan }, doer);
  });
}

/** Refuses a proposal, or takes the own one back. @throws Refusal CASE_CHANGED for one that is over */
export async function refuse(
  parts: ProposalParts,
  proposal: ProposalRow,
  doer: Doer,
): Promise<'REFUSED' | 'TAKEN_BACK'> {
  const state = proposal.proposedBy === doer.operator ? 'TAKEN_BACK' : 'REFUSED';
  await parts.db.tx(async (tx) => {
    await expireProposal(tx, proposal, parts.clock.now());
    const end = { id: proposal.id, state, by: doer.operator, at: parts.clock.now() } as const;
    if (!(await closeProposal(tx, end))) throw new Refusal('CASE_CHANGED');
    await write(tx, parts, doer, proposal, state);
  });
  return state;
}

/** The new proposal's id, or the proposal that stands already. */
async function proposed(
  tx: Transaction,
  parts: ProposalParts,
  { act, plan, wish }: { readonly act: string; readonly plan: Plan; readonly wish: Wish },
  doer: Doer,
): Promise<string | ProposalRow> {
  const now = parts.clock.now();
  const { subject, effect } = plan as Plan & Pick<ProposalRow, 'effect'>;
  await expireProposal(tx, { act, subject }, now);
  const id = newId('prp', now.getTime());
  const life = { proposedAt: now, expiresAt: new Date(now.getTime() + proposalLifeMs) };
  const row = { id, act, subject, wish: asKept(wish), effect, reason: doer.reason, ...life };
  if (await insertProposal(tx, { ...row, proposedBy: doer.operator })) {
    await write(tx, parts, doer, row, 'PROPOSED');
    return id;
  }
  const pending = await lockOpenProposal(tx, { act, subject });
  // It was decided between one look and the next.
  if (!pending) throw new Refusal('CASE_CHANGED');
  return pending;
}

async function agree(
  tx: Transaction,
  parts: ProposalParts,
  found: { readonly route: RouteByTwo; readonly pending: ProposalRow; readonly plan: Plan },
  doer: Doer,
): Promise<Outcome> {
  const { route, pending, plan } = found;
  const wish = asAsked(route, pending);
  const { value, afterwards } = await refusedAs(pending, async () => {
    const { isSameEffect } = await isSameProposal(tx, pending.id, { wish, effect: plan.effect });
    // The two would agree on something else.
    if (!isSameEffect || plan.subject !== pending.subject) throw new Refusal('CASE_CHANGED');
    return route.byTwo.carryOut(tx, wish as never, [pending.proposedBy, doer.operator]);
  });
  const end = { id: pending.id, state: 'DONE', by: doer.operator, at: parts.clock.now() } as const;
  if (!(await closeProposal(tx, end))) throw new Error(`the locked proposal ${pending.id} was decided`);
  await write(tx, parts, doer, pending, 'DONE');
  return { state: 'DONE', proposalId: pending.id, done: value, afterwards };
}

/** Marks a refusal as one of carrying out a proposal. */
async function refusedAs<Value>(proposal: ProposalRow, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? new NotCarriedOut(proposal, error) : error;
  }
}

/** Runs the transaction of an act; a proposal that fails in it is closed, because nothing of it was done. */
async function carryingOut(
  parts: ProposalParts,
  doer: Doer,
  work: (tx: Transaction) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const outcome = await again(() => parts.db.tx(work));
    await outcome.afterwards?.();
    return outcome;
  } catch (error) {
    if (!(error instanceof NotCarriedOut)) throw error;
    const { proposal, refusal } = error;
    await parts.db.tx(async (tx) => {
      const failed = { id: proposal.id, state: 'FAILED', by: doer.operator, at: parts.clock.now() } as const;
      const details = { errorCode: refusal.code, ...(refusal.value as object | undefined) };
      if (await closeProposal(tx, { ...failed, note: JSON.stringify(details) }))
        await write(tx, parts, doer, { ...proposal, effect: details }, 'FAILED');
    });
    throw refusal;
  }
}

async function again<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let left = triesAtMost - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof InTheWay) || left === 0) throw error;
    }
  }
}

function write(
  tx: Transaction,
  { clock }: ProposalParts,
  { operator, ip, requestId, reason }: Doer,
  about: Pick<ProposalRow, 'act' | 'subject' | 'wish'> & { readonly id?: string; readonly effect: object },
  step: AuditStep,
): Promise<void> {
  const { act, subject, wish, effect, id: proposalId } = about;
  const details = { ...asKept(wish).body, effect };
  const entry = { at: clock.now(), operator, act, step, subject, reason, details, ip, requestId };
  return insertAudit(tx, { ...entry, proposalId });
}

/** A wish without its reason, which stands beside it: two who want the same may have reasons of their own. */
function asKept({ params, body: { reason: _reason, ...body } }: Wish): Wish {
  return { params: params ?? null, body };
}

/** The wish of a proposal as its endpoint reads it. */
function asAsked({ endpoint }: RouteByTwo, { wish, reason }: ProposalRow): Wish {
  const body = endpoint.body?.parse({ ...wish.body, reason }) as Wish['body'];
  return { params: endpoint.params?.parse(wish.params), body };
}
