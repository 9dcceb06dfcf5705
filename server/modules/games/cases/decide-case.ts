// A difference with a vendor from its proposal to the books: two people, once, whatever dies between.
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { carryOut, type CaseParts, type Decided } from './carry-out.ts';
import {
  type CaseRow,
  type CaseState,
  lockCase,
  reopenCase,
  type Resolution,
  selectApproved,
  writeApproval,
  writeCaseAct,
  writeProposal,
} from './case-store.ts';

/** What a reviewer says about a case. */
export type Word = {
  readonly caseId: string;
  readonly operator: string;
  readonly resolution: Resolution;
  readonly reason: string;
  readonly ip: string;
};

/** @throws Refusal NOT_FOUND, CASE_CHANGED unless it is open */
export async function proposeCase({ deps }: CaseParts, word: Word): Promise<void> {
  await deps.db.tx(async (tx) => {
    await caseIn(tx, word.caseId, 'OPEN');
    await writeProposal(tx, word.caseId, word.resolution, word.operator);
    await writeCaseAct(tx, { ...word, act: 'PROPOSED', at: deps.clock.now() });
  });
}

/** Takes a proposal back, one's own or another's. @throws Refusal NOT_FOUND, CASE_CHANGED */
export async function declineCase({ deps }: CaseParts, word: Word): Promise<Decided> {
  await deps.db.tx(async (tx) => {
    await proposalIn(tx, word);
    await reopenCase(tx, word.caseId, 'a proposal was declined');
    await writeCaseAct(tx, { ...word, act: 'DECLINED', at: deps.clock.now() });
  });
  return { state: 'OPEN', journalIds: [], refusal: null };
}

/**
 * Agrees to another's proposal and books it. What dies after the agreement is gone on with by `resumeCases`.
 *
 * @throws Refusal NOT_FOUND, CASE_CHANGED for another proposal or none, NO_PERMISSION for the one who proposed
 */
export async function approveCase(parts: CaseParts, word: Word): Promise<Decided> {
  const { db, clock } = parts.deps;
  await db.tx(async (tx) => {
    const found = await proposalIn(tx, word);
    if (found.proposedBy === word.operator) throw new Refusal('NO_PERMISSION');
    await writeApproval(tx, word.caseId, word.operator);
    await writeCaseAct(tx, { ...word, act: 'APPROVED', at: clock.now() });
  });
  return carryOut(parts, word.caseId);
}

/** Books what was approved and is not in the books yet; tells how many cases ended. */
export async function resumeCases(parts: CaseParts, signal?: AbortSignal): Promise<number> {
  let ended = 0;
  for (const id of await selectApproved(parts.deps.db)) {
    signal?.throwIfAborted();
    if ((await carryOut(parts, id)).state !== 'APPROVED') ended += 1;
  }
  return ended;
}

async function caseIn(tx: Transaction, id: string, state: CaseState): Promise<CaseRow> {
  const found = /^\w+$/.test(id) ? await lockCase(tx, id) : undefined;
  if (!found) throw new Refusal('NOT_FOUND');
  if (found.state !== state) throw new Refusal('CASE_CHANGED');
  return found;
}

async function proposalIn(tx: Transaction, { caseId, resolution }: Word): Promise<CaseRow> {
  const found = await caseIn(tx, caseId, 'PROPOSED');
  if (found.resolution !== resolution) throw new Refusal('CASE_CHANGED');
  return found;
}
