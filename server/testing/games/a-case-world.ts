// A member in a game, the vendor's list of the same play, and the operators who see where both differ.
import * as calls from '#contract/games/cases.ts';
import { decideProposal } from '#contract/operators/proposals.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { ReportedTransaction } from '#contract/partners/vendor-server.ts';
import type { Database } from '#server/db/database.ts';
import type * as z from 'zod/mini';
import { aGameHall } from './a-game-hall.ts';
import { aGameTable, type GameTable } from './a-game-table.ts';
import { anOffice, type OfficeAnswer, type OperatorName } from '../an-office.ts';
import { aVendorServer } from './a-vendor-server.ts';

export type VendorCase = z.output<typeof calls.readCase.output>;
/** The state of a case after the second operator's decision. */
type Decision = {
  readonly state: 'CLOSED' | 'OPEN';
  readonly journalIds: readonly string[];
  readonly refusal: string | null;
};
type Ended = z.output<typeof calls.endCase.output>;
type Resolution = 'TAKE_THEIRS' | 'KEEP_OURS';
const reason = 'Compared with the log of the round';

/** The set-up for tests of cases; `sitDown` makes a new member, whose ids end in their own number. */
export async function aCaseWorld(db: Database) {
  const vendor = aVendorServer();
  const hall = await aGameHall(db, { vendorServer: vendor.server });
  const office = anOffice({ db, clock: hall.clock }, hall.games.officeRoutes);
  let rows = 0;
  let table: GameTable;
  let compared = { day: '2026-11-21', from: new Date(0), to: new Date(0) };
  const own = (id: string): string => `${id}.t${rows}`;

  const mine = async (state?: VendorCase['state']): Promise<VendorCase[]> => {
    const query = { size: '200', direction: 'asc', ...(state ? { state } : {}) };
    const answer = await office<{ rows: VendorCase[] }>('rina', calls.listCases, { query });
    return answer.body.value.rows.filter(({ transactionId }) => transactionId.endsWith(`.t${rows}`));
  };
  /** Proposes how a case ends, or agrees to another's proposal of the same. */
  const propose = (id: string, resolution: Resolution, by: OperatorName = 'rina') =>
    office<Ended>(by, calls.endCase, { params: { id }, body: { resolution, reason } });
  /** Decides the open case. */
  const decide = async (id: string, verdict: 'AGREE' | 'REFUSE', by: OperatorName = 'sohel') => {
    const pending = (await mine('OPEN')).find((one) => one.id === id)?.proposal?.id ?? 'prp_none';
    return office(by, decideProposal, { params: { id: pending }, body: { verdict, reason } });
  };

  return {
    hall,
    vendorServer: vendor.server,
    office,
    own,
    mine,
    propose,
    decide,
    table: () => table,
    async sitDown(): Promise<void> {
      rows += 1;
      vendor.list.length = 0;
      table = await aGameTable(db, hall);
    },
    bet: (id = 'b', more = {}) => table.bet({ roundId: own('r'), transactionId: own(id), ...more }),
    win: (amount = '25.00', more = {}) =>
      table.win({ roundId: own('r'), transactionId: own('w'), betTransactionId: own('b'), amount, ...more }),
    rollback: () =>
      table.rollback({ roundId: own('r'), transactionId: own('x'), betTransactionId: own('b') }),
    /** Adds a movement to the vendor's list. */
    reported(
      id: string,
      kind: ReportedTransaction['kind'],
      amount: string,
      more: Partial<ReportedTransaction> = {},
    ): void {
      vendor.list.push({
        transactionId: own(id),
        kind,
        playerId: table.member.memberId,
        roundId: kind === 'PROMO' ? null : own('r'),
        betTransactionId: kind === 'ROLLBACK' ? own('b') : null,
        amount,
        state: 'DONE',
        at: hall.clock.now().getTime(),
        ...more,
      });
    },
    /** Runs the nightly comparison for the last ten minutes. */
    async compare(): Promise<VendorCase[]> {
      const now = hall.clock.now().getTime();
      const day = { day: '2026-11-21', from: new Date(now - 60_000), to: new Date(now + 60_000) };
      await hall.games.audit.reconcile(day);
      compared = day;
      hall.clock.advance(10 * 60_000);
      return mine();
    },
    /** The last compared report; the vendor may have changed it since. */
    lastDay: () => compared,
    /** Compares the same time again; returns the open cases. */
    async compareAgain(): Promise<VendorCase[]> {
      await hall.games.audit.reconcile(compared);
      return mine();
    },
    /** Changes or drops a movement in the vendor's list. */
    reportAgain(id: string, change: Partial<ReportedTransaction> | 'DROPPED'): void {
      const at = vendor.list.findIndex(({ transactionId }) => transactionId === own(id));
      const [reported] = vendor.list.splice(at, 1);
      if (reported && change !== 'DROPPED') vendor.list.push({ ...reported, ...change });
    },
    /** Two operators end a case; what became of it. */
    async settle(found: VendorCase | undefined, resolution: Resolution = 'TAKE_THEIRS'): Promise<Decision> {
      const id = found?.id ?? '';
      const proposed = await propose(id, resolution);
      if (proposed.status !== 200) throw new Error(`the proposal was refused: ${proposed.body.errorCode}`);
      return decisionOf(await propose(id, resolution, 'sohel'));
    },
    async debt(): Promise<string> {
      const { memberId } = table.member;
      const found = await db.tx((tx) => hall.wallet.lockOwners(tx, [memberId]));
      return minorToDecimal(found.get(memberId)?.balances.get('DEBT') ?? 0n);
    },
    /** The total win in the bet record. */
    async netOfRounds(): Promise<string> {
      const now = hall.clock.now().getTime();
      const { sumBetMinor, sumWinMinor } = await hall.bets({
        memberId: table.member.memberId,
        from: new Date(now - 86_400_000),
        to: new Date(now + 1),
      });
      return minorToDecimal(sumWinMinor - sumBetMinor);
    },
  };
}

/** The response to the second operator. */
export function decisionOf({ status, body }: OfficeAnswer<Ended>): Decision {
  if (status === 200)
    return { state: 'CLOSED', journalIds: body.value.done?.journalIds ?? [], refusal: null };
  const { refusal } = (body.value ?? {}) as unknown as { refusal?: string };
  return { state: 'OPEN', journalIds: [], refusal: refusal ?? body.errorCode ?? '' };
}
