// The plan for booking a case, row by row: the first step, the posting when that is refused, the written record.
import { describe, expect, it } from 'vitest';
import type { CaseRow } from './case-store.ts';
import { type Booking, planBooking } from './plan-booking.ts';

type Facts = Parameters<typeof planBooking>[1];
type Ours = NonNullable<Facts['ours']>;

const found: CaseRow = {
  id: 'vcs_1',
  vendorCode: 'MEG',
  protocol: 'khela-sandbox',
  businessDay: '2026-11-20',
  transactionId: 't',
  betTransactionId: null,
  bucket: 'MISSING_HERE',
  memberId: 'mbr_a',
  roundId: 'r',
  kind: 'BET',
  theirsMinor: 100n,
  oursMinor: null,
  theirsState: 'DONE',
  state: 'OPEN',
  note: '',
  resolution: null,
  journalIds: null,
  openedAt: new Date('2026-11-21T04:00:00Z'),
  closedAt: null,
};
const ours: Ours = {
  transactionId: 't',
  kind: 'BET',
  memberId: 'mbr_a',
  vendorRoundId: 'r',
  amountMinor: 100n,
  betState: 'OPEN',
  betTransactionId: null,
  isTombstone: false,
  doneAt: new Date('2026-11-21T03:00:00Z'),
};
const aWin: Ours = { ...ours, kind: 'WIN', betState: null };
const undone: Ours = { ...ours, betState: 'ROLLED_BACK' };
const open = { roundId: 'r', gameCode: 'tiger', state: 'OPEN', isResettled: false } as const;
const cancelled = { ...open, state: 'CANCELLED' } as const;

const plan = (of: Partial<CaseRow>, facts: Partial<Facts> = {}): Booking =>
  planBooking(
    { ...found, ...of },
    { ours: undefined, target: undefined, round: undefined, isPaid: false, ...facts },
  );

/** A booking in one line: the steps in order, the alternative posting, and the rest. */
function wordsOf({ steps, orPost, orWrite, reopensRound, isDoneAt, refusal }: Booking): string {
  const tried = steps.map(({ act }) => `${act.kind}${'amountMinor' in act ? ` ${act.amountMinor}` : ''}`);
  return [
    ...tried,
    ...(orPost ? [`post ${orPost.amountMinor}`] : []),
    ...(orWrite ? ['write'] : []),
    ...(reopensRound ? ['in a round that runs again'] : []),
    ...(isDoneAt ? [`done at ${isDoneAt}`] : []),
    ...(refusal ? [`refused as ${refusal}`] : []),
  ].join(', ');
}

describe("taking the vendor's side over", () => {
  const goesBack = 'done at ALREADY_ROLLED_BACK';
  const isUndoneThere = { bucket: 'STATE_DIFFERS', theirsState: 'ROLLED_BACK' } as const;
  const doneThere = { bucket: 'STATE_DIFFERS', theirsState: 'DONE' } as const;
  const rollback: Ours = {
    ...ours,
    kind: 'ROLLBACK',
    amountMinor: null,
    betState: null,
    betTransactionId: 'b',
  };
  const differs = { bucket: 'AMOUNT_DIFFERS', theirsMinor: 130n, oursMinor: 100n } as const;
  type Row = [string, Partial<CaseRow>, Partial<Facts>, string];
  it.each<Row>([
    ['a bet we never got, in its round', {}, { round: open }, 'ADJUST -100, post -100'],
    ['a bet we never got, without a round', {}, {}, 'post -100'],
    [
      'a bet we never got, of a cancelled round',
      {},
      { round: cancelled },
      'ADJUST -100, post -100, in a round that runs again',
    ],
    ['a free bet we never got', { kind: 'FREE_BET' }, { round: open }, ''],
    ['a win we never got, in its round', { kind: 'WIN' }, { round: open }, 'WIN 100, ADJUST 100, PROMO 100'],
    ['a win we never got, without a round', { kind: 'WIN' }, {}, 'PROMO 100'],
    ['a win of nothing, in an open round', { kind: 'WIN', theirsMinor: 0n }, { round: open }, 'WIN 0'],
    ['a win of nothing, without a round', { kind: 'WIN', theirsMinor: 0n }, {}, ''],
    ['a win of a round settled anew', { kind: 'WIN' }, { round: { ...open, isResettled: true } }, ''],
    ['a promotion we never got', { kind: 'PROMO' }, {}, 'PROMO 100, post 100'],
    [
      'a correction we never got, in its round',
      { kind: 'ADJUSTMENT' },
      { round: open },
      'ADJUST 100, post 100',
    ],
    ['a correction we never got, without a round', { kind: 'ADJUSTMENT' }, {}, 'post 100'],
    [
      'a rollback we never got, of a valid bet',
      { kind: 'ROLLBACK' },
      { target: ours, round: open },
      `ROLLBACK, ADJUST 100, post 100, ${goesBack}`,
    ],
    [
      'a rollback we never got, of a bet that went back',
      { kind: 'ROLLBACK' },
      { target: undone, round: open },
      '',
    ],
    ['a rollback we never got, of what we do not have', { kind: 'ROLLBACK' }, { round: open }, ''],
    ['a bet we got since', {}, { ours, round: open }, ''],
    [
      'a bet of ours the vendor does not have',
      { bucket: 'MISSING_THERE' },
      { ours, round: open },
      `ROLLBACK, ADJUST 100, post 100, ${goesBack}`,
    ],
    [
      'a bet of ours the vendor does not have, without a round',
      { bucket: 'MISSING_THERE' },
      { ours },
      `post 100, ${goesBack}`,
    ],
    [
      'a win of ours the vendor does not have',
      { bucket: 'MISSING_THERE', kind: 'WIN' },
      { ours: aWin, round: open },
      `ROLLBACK, ADJUST -100, post -100, ${goesBack}`,
    ],
    ['a bet that went back since', { bucket: 'MISSING_THERE' }, { ours: undone, round: open }, ''],
    [
      'a bet undone there',
      isUndoneThere,
      { ours, round: open },
      `ROLLBACK, ADJUST 100, post 100, ${goesBack}`,
    ],
    ['a bet undone on both sides', isUndoneThere, { ours: undone, round: open }, ''],
    [
      'a bet undone here that is valid there',
      doneThere,
      { ours: undone, round: open },
      'ADJUST -100, post -100',
    ],
    [
      'a bet undone here that is valid there, of a cancelled round',
      doneThere,
      { ours: undone, round: cancelled },
      'ADJUST -100, post -100, in a round that runs again',
    ],
    ['a bet that is valid on both sides', doneThere, { ours, round: open }, ''],
    [
      'a rollback of ours the vendor does not have: its bet is valid again',
      { bucket: 'MISSING_THERE', kind: 'ROLLBACK' },
      { ours: rollback, target: { ...undone, transactionId: 'b' }, round: open },
      'ADJUST -100, post -100',
    ],
    [
      'a rollback of ours the vendor does not have, whose bet is valid already',
      { bucket: 'MISSING_THERE', kind: 'ROLLBACK' },
      { ours: rollback, target: { ...ours, transactionId: 'b' }, round: open },
      'write',
    ],
    ['a larger bet there', differs, { ours, round: open }, 'ADJUST -30, post -30'],
    ['a larger bet there, without a round', differs, { ours }, 'post -30'],
    ['a larger win there', { ...differs, kind: 'WIN' }, { ours: aWin, round: open }, 'ADJUST 30, post 30'],
    ['a bet there that is a win here', differs, { ours: aWin, round: open }, 'ADJUST -230, post -230'],
    [
      'a bet undone here, of another amount there',
      differs,
      { ours: undone, round: open },
      'ADJUST -130, post -130',
    ],
    ['an amount we agree on since', { ...differs, theirsMinor: 100n }, { ours, round: open }, ''],
    [
      'a rollback there that is a bet here',
      { ...differs, kind: 'ROLLBACK' },
      { ours, round: open },
      'refused as DUPLICATE_MISMATCH',
    ],
    [
      'rounds of a vendor balance that came to more',
      { bucket: 'RESULT_DIFFERS', theirsMinor: 70n, oursMinor: 50n },
      {},
      'post 20',
    ],
  ])('%s', (_what, of, facts, words) => {
    expect(wordsOf(plan(of, facts))).toBe(words);
  });
});

describe('behind a booking', () => {
  it('a missing stake is under its own id, in the stake of its round', () => {
    const { steps } = plan({}, { round: open });
    expect(steps[0]?.after).toEqual({
      adds: { transactionId: 't', kind: 'BET', amountMinor: 100n, betState: 'OPEN' },
      round: { betMinor: 100n, winMinor: 100n, returnedMinor: 0n },
    });
  });

  it('one without a round names itself, and is settled where a win was paid', () => {
    const { orPost } = plan({}, { isPaid: true });
    expect(orPost?.after?.adds).toEqual({
      transactionId: 't',
      kind: 'BET',
      amountMinor: 100n,
      betState: 'SETTLED',
      betTransactionId: 't',
    });
  });

  it('a bet that goes back is undone, and counted as returned', () => {
    const { steps } = plan({ bucket: 'MISSING_THERE' }, { ours, round: open });
    expect(steps.map(({ after }) => after)).toEqual([
      undefined,
      {
        changes: [{ transactionId: 't', betState: 'ROLLED_BACK' }],
        round: { betMinor: -100n, winMinor: -100n, returnedMinor: 100n },
      },
    ]);
  });

  it('every case is booked under an id of its own', () => {
    expect(plan({}, { round: open }).steps[0]?.act).toMatchObject({ transactionId: '~case:vcs_1' });
    expect(plan({}, {}).orPost?.refId).toBe('~case:vcs_1');
  });
});
