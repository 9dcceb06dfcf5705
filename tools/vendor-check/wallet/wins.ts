// The rows of the decision matrix that begin with a win, and what pays without a bet.
import type { Check } from '../check.ts';
import { canSay, Table } from '../table.ts';

export const winChecks: readonly Check[] = [
  {
    id: 'W-01',
    title: 'A win of a known bet',
    expected: 'paid once; the same call again moves nothing',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      const first = await table.done(round.win(2500n), 2500n, { repeated: false });
      const again = await table.done(round.win(2500n), 0n, { repeated: true });
      notes.same('journal of the repeated win', first.journalId, again.journalId);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'W-02',
    title: 'The id of a win with another amount',
    expected: 'refused as a clash of ids, nothing moves',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await table.done(round.win(2500n), 2500n);
      await table.refused(round.win(9900n), ['DUPLICATE_MISMATCH']);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'W-03',
    title: 'A win whose bet nobody knows',
    expected: 'refused, nothing is paid',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      await table.refused(table.newRound().win(2500n), ['BET_NOT_FOUND']);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'W-04',
    title: 'A win of a bet that was rolled back',
    expected: 'refused, nothing is paid',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await table.done(round.rollback(), 1000n);
      await table.refused(round.win(2500n), ['ALREADY_ROLLED_BACK']);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'W-05',
    title: 'A win of a bet that only a tombstone knows',
    expected: 'refused, nothing is paid',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.rollback(), 0n);
      await table.refused(round.win(2500n), ['ALREADY_ROLLED_BACK', 'BET_NOT_FOUND']);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'W-06',
    title: 'A win of nothing',
    expected: 'taken, and the lost round is closed',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await table.settle(round, 0n);
      await table.done(round.win(0n), 0n, { repeated: true });
      await table.refused({ ...round.bet, transactionId: `${round.roundId}.late` }, ['ROUND_CLOSED']);
    },
  },
  {
    id: 'W-07',
    title: 'Several wins of one round, the last of which closes it',
    expected: 'each is paid once',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      const [first, second] = [`${round.roundId}.w1`, `${round.roundId}.w2`];
      await table.done(round.win(300n, { transactionId: first, roundClosed: false }), 300n);
      await table.done(round.win(400n, { transactionId: second, roundClosed: false }), 400n);
      await table.settle(round, 500n);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'W-08',
    title: 'A win for another player than the one who bet',
    expected: 'refused, nothing is paid to either',
    run: async (notes, stage) => {
      const [table, other] = [await Table.open(notes, stage), await Table.open(notes, stage)];
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      const foreign = { ...round.win(2500n), playerId: other.session.redeemed.playerId };
      await other.refused(foreign, ['BET_NOT_FOUND', 'DUPLICATE_MISMATCH']);
      await table.balanceIsUnchanged();
      await other.balanceIsUnchanged();
    },
  },
  {
    id: 'W-09',
    title: 'A promotion pays without a bet',
    expected: 'paid once; the same call again moves nothing, with another amount it is a clash of ids',
    fits: (stage) => canSay(stage, 'promo'),
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const promo = table.promo(5000n);
      const first = await table.say(promo);
      notes.same('answer to promo', 'done', first.kind);
      const again = await table.say(promo);
      notes.same('answer to the same promo', 'done', again.kind);
      if (first.kind === 'done' && again.kind === 'done')
        notes.same('journal', first.journalId, again.journalId);
      await table.refused({ ...promo, amountMinor: 9900n }, ['DUPLICATE_MISMATCH']);
    },
  },
  {
    id: 'W-10',
    title: 'The end of a round',
    expected: 'the round takes no bet any more; ending it again is no fault',
    fits: (stage) => canSay(stage, 'end-round'),
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await table.done(round.end, 0n);
      await table.done(round.end, 0n, {}, { as: 'once more' });
      await table.refused({ ...round.bet, transactionId: `${round.roundId}.late` }, ['ROUND_CLOSED']);
      await table.balanceIsUnchanged();
    },
  },
];
