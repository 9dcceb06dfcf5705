// Acts that need two operators: one proposes the act, and it is done in the transaction in which another one agrees.
import { Refusal } from '#server/base/refusal.ts';
import type { Clock } from '#server/base/clock.ts';
import { newId } from '#server/base/id.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Operator } from '#server/http/context.ts';
import { permissionsNow } from './accounts/permissions-of.ts';
import { type AuditStep, insertAudit } from './audit-store.ts';
import { requireFreshProof } from './guard.ts';
import type { RouteByTwo } from './office-route.ts';
import { requireOtherPerson } from './other-person.ts';
import {
  closeProposal,
  expireProposal,
  insertProposal,
  isSameProposal,
  lockOpenCount,
  lockOpenProposal,
  type ProposalRow,
} from './proposal-store.ts';

export type ProposalParts = { readonly db: Database; readonly clock: Clock };
/** The operator who acts, as the audit records it. */
export type Doer = {
  readonly operator: string;
  readonly ip: string;
  readonly requestId: string;
  /** The hash of the id of the operator's browser. */
  readonly device: Buffer | null;
  readonly session: Operator['session'] | undefined;
  readonly reason: string;
};
type ActInput = ProposalRow['input'];
type Plan = Awaited<ReturnType<RouteByTwo['byTwo']['plan']>>;
type Outcome = {
  readonly state: 'PROPOSED' | 'DONE';
  readonly proposalId: string | null;
  readonly done: unknown;
  readonly afterwards?: (() => Promise<void>) | undefined;
};

/** The second operator must agree within a day. */
const proposalLifeMs = 24 * 60 * 60_000;
const triesAtMost = 5;
/** An operator who proposes more fills the queue of all others. */
const openAtMost = 50;

/** `carryOut` throws it when another transaction has taken the same id: the whole act is tried again. */
export class ActCollision extends Error {}

/** Two operators agreed on a proposal, but it could not be done. */
class ProposalFailed extends Error {
  readonly proposal: ProposalRow;
  readonly refusal: Refusal;

  constructor(proposal: ProposalRow, refusal: Refusal) {
    super(refusal.code);
    this.proposal = proposal;
    this.refusal = refusal;
  }
}

/**
 * Proposes an act, or agrees to the proposal when another operator has proposed the same act.
 * @throws Refusal of the act; STEP_UP_REQUIRED; NO_PERMISSION for the operator who proposed it; SAME_DEVICE; CASE_CHANGED while another
 * act on the same subject is proposed; RATE_LIMITED for an operator with fifty open proposals
 */
export async function proposeOrAgree(parts: ProposalParts, route: RouteByTwo, input: ActInput, doer: Doer) {
  await route.byTwo.before?.(input as never);
  return carryingOut(parts, doer, async (tx) => {
    const { endpoint, byTwo } = route;
    const plan = await byTwo.plan(tx, input as never, doer.operator);
    if (plan.wantsProof) requireFreshProof(doer, parts.clock.now());
    if (plan.byOne) {
      const { value, afterwards } = await byTwo.carryOut(
        tx,
        input as never,
        [doer.operator, doer.operator],
        null,
      );
      await write(tx, parts, doer, { act: endpoint.name, ...plan, input }, 'DONE');
      return { state: 'DONE', proposalId: null, done: value, afterwards } satisfies Outcome;
    }
    const pending = await proposed(tx, parts, { act: endpoint.name, plan, input }, doer);
    if (typeof pending === 'string') {
      await byTwo.whenProposed?.(tx, input as never);
      return { state: 'PROPOSED', proposalId: pending, done: null } satisfies Outcome;
    }
    if (pending.proposedBy === doer.operator) throw new Refusal('NO_PERMISSION');
    await requireOtherPerson(tx, pending, { ...doer, now: parts.clock.now() });
    const { isSameInput } = await isSameProposal(tx, pending.id, {
      input: asKept(input),
      effect: plan.effect,
    });
    if (!isSameInput) throw new Refusal('CASE_CHANGED');
    return agree(tx, parts, { route, pending, plan }, doer);
  });
}

/**
 * Agrees to a proposal.
 * @throws Refusal of the act; NO_PERMISSION, STEP_UP_REQUIRED, CASE_CHANGED, SAME_DEVICE
 */
export async function agreeTo(parts: ProposalParts, route: RouteByTwo, proposal: ProposalRow, doer: Doer) {
  if (proposal.proposedBy === doer.operator) throw new Refusal('NO_PERMISSION');
  await route.byTwo.before?.(asRequested(route, proposal) as never);
  return carryingOut(parts, doer, async (tx) => {
    // Always lock the subject before the proposal, here and where it is proposed, so that no deadlock can occur.
    const plan = await refusedAs(proposal, () =>
      route.byTwo.plan(tx, asRequested(route, proposal) as never, doer.operator),
    );
    if (plan.wantsProof) requireFreshProof(doer, parts.clock.now());
    await expireProposal(tx, proposal, parts.clock.now());
    const pending = await lockOpenProposal(tx, proposal);
    if (pending?.id !== proposal.id) throw new Refusal('CASE_CHANGED');
    await requireOtherPerson(tx, pending, { ...doer, now: parts.clock.now() });
    return agree(tx, parts, { route, pending, plan }, doer);
  });
}

/**
 * Refuses a proposal, or withdraws the caller's.
 * @throws Refusal CASE_CHANGED for a proposal that was decided before
 */
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

/** The id of the new proposal, or the pending proposal if there is one. */
async function proposed(
  tx: Transaction,
  parts: ProposalParts,
  { act, plan, input }: { readonly act: string; readonly plan: Plan; readonly input: ActInput },
  doer: Doer,
): Promise<string | ProposalRow> {
  const now = parts.clock.now();
  const { subject, effect } = plan as Plan & Pick<ProposalRow, 'effect'>;
  await expireProposal(tx, { act, subject }, now);
  const id = newId('prp', now.getTime());
  const life = { proposedAt: now, expiresAt: new Date(now.getTime() + proposalLifeMs) };
  const row = { id, act, subject, input: asKept(input), effect, reason: doer.reason, ...life };
  if (await insertProposal(tx, { ...row, proposedBy: doer.operator, proposedDevice: doer.device })) {
    await limitOpenProposals(tx, doer.operator, now);
    await write(tx, parts, doer, row, 'PROPOSED');
    return id;
  }
  const pending = await lockOpenProposal(tx, { act, subject });
  // Another operator decided the proposal between the two reads.
  if (!pending) throw new Refusal('CASE_CHANGED');
  return pending;
}

/**
 * Passes while an operator has few open proposals, a new one included.
 * @throws Refusal RATE_LIMITED
 */
async function limitOpenProposals(tx: Transaction, operator: string, now: Date): Promise<void> {
  const { count, firstExpiresAt } = await lockOpenCount(tx, operator, now);
  if (count <= openAtMost) return;
  const waitMs = (firstExpiresAt ?? now).getTime() - now.getTime();
  throw new Refusal('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/**
 * Passes when the proposer is active and may still do the act.
 * @throws Refusal CASE_CHANGED
 */
async function requireStillAllowed(
  tx: Transaction,
  { endpoint }: RouteByTwo,
  { proposedBy }: ProposalRow,
): Promise<void> {
  const held = await permissionsNow(tx, proposedBy);
  if (!held.has(endpoint.who.permission)) throw new Refusal('CASE_CHANGED');
}

async function agree(
  tx: Transaction,
  parts: ProposalParts,
  found: { readonly route: RouteByTwo; readonly pending: ProposalRow; readonly plan: Plan },
  doer: Doer,
): Promise<Outcome> {
  const { route, pending, plan } = found;
  const input = asRequested(route, pending);
  const { value, afterwards } = await refusedAs(pending, async () => {
    await requireStillAllowed(tx, route, pending);
    const { isSameEffect } = await isSameProposal(tx, pending.id, { input, effect: plan.effect });
    // The facts have changed, so the second operator would agree to something else.
    if (!isSameEffect || plan.subject !== pending.subject) throw new Refusal('CASE_CHANGED');
    return route.byTwo.carryOut(tx, input as never, [pending.proposedBy, doer.operator], pending.id);
  });
  const end = { id: pending.id, state: 'DONE', by: doer.operator, at: parts.clock.now() } as const;
  if (!(await closeProposal(tx, end))) throw new Error(`the locked proposal ${pending.id} was decided`);
  await write(tx, parts, doer, pending, 'DONE');
  return { state: 'DONE', proposalId: pending.id, done: value, afterwards };
}

/** Turns a refusal into the refusal of this proposal, so that the proposal can be closed. */
async function refusedAs<Value>(proposal: ProposalRow, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal ? new ProposalFailed(proposal, error) : error;
  }
}

/**
 * Runs the transaction of an act. A proposal that fails in it is closed; nothing of it was done. When another operator
 * has decided the proposal meanwhile, that is the answer, not what the act then finds missing.
 * @throws Refusal of the act; CASE_CHANGED for a proposal that was decided meanwhile
 */
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
    if (!(error instanceof ProposalFailed)) throw error;
    const { proposal, refusal } = error;
    const isClosed = await parts.db.tx(async (tx) => {
      const failed = { id: proposal.id, state: 'FAILED', by: doer.operator, at: parts.clock.now() } as const;
      const details = { errorCode: refusal.code, ...(refusal.value as object | undefined) };
      if (!(await closeProposal(tx, { ...failed, note: JSON.stringify(details) }))) return false;
      await write(tx, parts, doer, { ...proposal, effect: details }, 'FAILED');
      return true;
    });
    throw isClosed ? refusal : new Refusal('CASE_CHANGED');
  }
}

async function again<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let left = triesAtMost - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ActCollision) || left === 0) throw error;
    }
  }
}

function write(
  tx: Transaction,
  { clock }: ProposalParts,
  { operator, ip, requestId, reason }: Doer,
  about: Pick<ProposalRow, 'act' | 'subject' | 'input'> & { readonly id?: string; readonly effect: object },
  step: AuditStep,
): Promise<void> {
  const { act, subject, input, effect, id: proposalId } = about;
  const details = { ...asKept(input).body, effect };
  const entry = { at: clock.now(), operator, act, step, subject, reason, details, ip, requestId };
  return insertAudit(tx, { ...entry, proposalId });
}

/**
 * The input without its reason, which has its own column: two operators may give different reasons for the same act.
 */
function asKept({ params, body: { reason: _reason, ...body } }: ActInput): ActInput {
  return { params: params ?? null, body };
}

/** The input of a proposal in the form that its endpoint reads. */
function asRequested({ endpoint }: RouteByTwo, { input, reason }: ProposalRow): ActInput {
  const body = endpoint.body?.parse({ ...input.body, reason }) as ActInput['body'];
  return { params: endpoint.params?.parse(input.params), body };
}
