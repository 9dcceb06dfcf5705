// The rows of the decision matrix that undo or correct: rollback, adjustment, unsettle, resettle.
import type { Check } from '../check.ts';
import type { Stage } from '../stage.ts';
import { canSay, Table } from '../table.ts';

/** Protocols whose agreement forgives a second rollback under another id. */
const forgiving = new Set(['rsa-units', 'sorted-hash', 'sorted-hash-md5']);
/** Protocols whose rollback has no id: a second one is the same as the first. */
const hasNoUndoId = (stage: Stage): boolean => stage.protocol.name.startsWith('sorted-hash');

export const undoingChecks: readonly Check[] = [
  {
    id: 'R-01',
    title: 'A rollback of a bet that is not settled',
    expected: 'the stake comes back once; the same call again moves nothing',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await table.done(round.rollback(), 1000n);
      await table.done(round.rollback(), 0n, { repeated: true });
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'R-02',
    title: 'A rollback of a bet nobody knows',
    expected: 'taken, nothing moves, also when it comes again',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.rollback(), 0n);
      await table.done(round.rollback(), 0n);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'R-03',
    title: 'A second rollback of a bet under another id',
    expected: 'nothing moves; done or refused as the protocol agreed',
    fits: (stage) => !hasNoUndoId(stage),
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await table.done(round.rollback(), 1000n);
      const second = round.rollback(`${round.roundId}.undo2`);
      if (forgiving.has(stage.protocol.name)) await table.done(second, 0n);
      else await table.refused(second, ['ALREADY_ROLLED_BACK']);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'R-04',
    title: 'A rollback of a bet whose round is settled',
    expected: 'refused, nothing moves',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await table.settle(round, 2500n);
      await table.refused(round.rollback(), ['ALREADY_SETTLED']);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'R-05',
    title: 'A rollback by another player',
    expected: 'refused, nothing moves',
    run: async (notes, stage) => {
      const [table, other] = [await Table.open(notes, stage), await Table.open(notes, stage)];
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      const foreign = { ...round.rollback(), playerId: other.session.redeemed.playerId };
      await other.refused(foreign, ['BET_NOT_FOUND', 'DUPLICATE_MISMATCH']);
      await table.balanceIsUnchanged();
      await other.balanceIsUnchanged();
    },
  },
  {
    id: 'R-06',
    title: 'A bet and its win that went out in one call are undone together',
    expected: 'both are undone or neither; the same call again moves nothing',
    fits: (stage) => stage.protocol.habits.paysWithBet,
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.both(2500n), 1500n);
      const undo = { ...round.rollback(), winTransactionId: `${round.roundId}.win` };
      await table.done(undo, -1500n);
      await table.done(undo, 0n, { repeated: true });
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'R-07',
    title: 'A call with bet and win is undone before it comes',
    expected: 'the late call is refused as a whole, nothing moves',
    fits: (stage) => stage.protocol.habits.paysWithBet,
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done({ ...round.rollback(), winTransactionId: `${round.roundId}.win` }, 0n);
      await table.refused(round.both(2500n), ['ALREADY_ROLLED_BACK']);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'R-10',
    title: 'A rollback that names a win',
    expected: 'the win is taken back once where the protocol agreed to that, else refused and nothing moves',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await table.done(round.win(2500n, { roundClosed: false }), 2500n);
      const undo = { ...round.rollback(), betTransactionId: `${round.roundId}.win` };
      if (stage.protocol.habits.paysWithBet) {
        await table.done(undo, -2500n);
        await table.done(undo, 0n, { repeated: true });
      } else await table.refused(undo, ['BET_NOT_FOUND', 'DUPLICATE_MISMATCH']);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'R-08',
    title: 'A correction of a settled round by a signed amount',
    expected: 'up and down move once each',
    fits: (stage) => canSay(stage, 'adjust'),
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await table.settle(round, 2500n);
      const up = round.correction('adjust', 300n);
      await table.done(up, 300n);
      await table.done(up, 0n, { repeated: true });
      const down = { ...round.correction('adjust', -500n), transactionId: `${round.roundId}.down` };
      await table.done(down, -500n);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'R-09',
    title: 'A settled round is taken back to running and settled anew',
    expected: 'what it paid is taken back, the new result is paid, each once',
    fits: (stage) => canSay(stage, 'unsettle'),
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await table.settle(round, 2500n);
      await table.done(round.unsettle, -2500n);
      await table.done(round.unsettle, 0n, { repeated: true });
      const resettle = round.correction('resettle', 4000n);
      await table.done(resettle, 4000n);
      await table.done(resettle, 0n, { repeated: true });
      await table.balanceIsUnchanged();
    },
  },
];
