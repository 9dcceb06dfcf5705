// Reversals by two reviewers of money: one asks, another who asks for the same within a day has it done.
import { reverseJournal } from '#contract/wallet-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { RawRoute } from '#server/http/context.ts';
import { journalIdOf } from './ledger-store.ts';
import { isHandReversible } from './hand-reversible.ts';
import { readJournal } from './hold-store.ts';
import type { Door, OfficeDeps } from './office-refusals.ts';
import { findReversalAsked, isReversed, lockJournal, writeWalletOfficeAct } from './reversal-office-store.ts';
import { reverse } from './reverse.ts';

type Word = {
  readonly journalId: string;
  readonly operator: string;
  readonly reason: string;
  readonly ip: string;
};

const largestId = 2n ** 63n - 1n;
/** The second reviewer has a day. */
const askedLifeMs = 24 * 60 * 60_000;

/** Outside the members' endpoints: no session of a member, of whatever type, opens it. */
export function walletOfficeRoutes(deps: OfficeDeps, door: Door): RawRoute[] {
  const { path, body } = reverseJournal;
  const handle: RawRoute['handle'] = (call) =>
    door(call, body, (operator, { reason }) =>
      askReversal(deps, { journalId: call.params.id ?? '', operator, reason, ip: call.ip }),
    );
  return [{ method: 'POST', path, handle }];
}

/**
 * @throws Refusal NOT_FOUND, NOT_REVERSIBLE for what has a way of its own back (a hold, a debt, a vendor's play, a
 *   slip), CASE_CHANGED for what is turned round already, NO_PERMISSION for the one who asked
 */
async function askReversal({ db, clock }: OfficeDeps, word: Word) {
  const { journalId, operator, reason } = word;
  const now = clock.now();
  return db.tx(async (tx) => {
    const id = journalIdOf(journalId);
    // Another spelling of the number would be another journal to those who take turns about it.
    if (id > largestId || journalId !== `jrn_${id}`) throw new Refusal('NOT_FOUND');
    await lockJournal(tx, journalId);
    const { lines, isHold } = await readJournal(tx, id);
    if (lines.length === 0) throw new Refusal('NOT_FOUND');
    if (isHold || !lines.every(isHandReversible)) throw new Refusal('NOT_REVERSIBLE');
    if (await isReversed(tx, id)) throw new Refusal('CASE_CHANGED');
    const asked = await findReversalAsked(tx, journalId, new Date(now.getTime() - askedLifeMs));
    if (asked === operator) throw new Refusal('NO_PERMISSION');
    const act = asked === undefined ? 'REVERSAL_ASKED' : 'REVERSED';
    await writeWalletOfficeAct(tx, { ...word, act, at: now });
    if (asked === undefined) return { state: 'ASKED', journalId: null };
    const reversed = await reverse(tx, { journalId, reason, makers: [asked, operator] }, now);
    if (reversed.verdict !== 'posted') throw new Refusal('CASE_CHANGED');
    return { state: 'REVERSED', journalId: 'journalId' in reversed ? reversed.journalId : null };
  });
}
