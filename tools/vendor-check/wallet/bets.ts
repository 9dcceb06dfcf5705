// The rows of the decision matrix that begin with a bet.
import { minorToDecimal } from '#contract/base/money.ts';
import type { VendorAct } from '#sandbox/game-vendors/protocols/port.ts';
import type { Check } from '../check.ts';
import { canSay, keyOf, say, Table } from '../table.ts';
import type { Stage } from '../stage.ts';

const freeBet = { act: 'bet', rewardId: 'reward-1', transactionId: 'x', amountMinor: 1n } as VendorAct;
function saysFreeBets(stage: Stage): boolean {
  const caller = { vendorCode: stage.vendorCode, key: keyOf(stage), nowMs: 0 };
  return stage.protocol.prepare(freeBet, caller) !== undefined;
}

export const betChecks: readonly Check[] = [
  {
    id: 'B-01',
    title: 'A bet of a valid session',
    expected: 'the stake is taken once, the balance after it is told',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      await table.done(table.newRound().bet, -1000n, { repeated: false });
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'B-02',
    title: 'A bet that comes after its own rollback',
    expected: 'refused, nothing is taken: the rollback left a tombstone',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.rollback(), 0n);
      await table.refused(round.bet, ['ALREADY_ROLLED_BACK']);
      await table.refused(round.bet, ['ALREADY_ROLLED_BACK'], { as: 'once more' });
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'B-03',
    title: 'The same bet again',
    expected: 'the same answer with the balance of now, nothing moves',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      const first = await table.done(round.bet, -1000n);
      await table.done(table.newRound(500n).bet, -500n);
      const again = await table.done(round.bet, 0n, { repeated: true });
      notes.same('journal of the repeated bet', first.journalId, again.journalId);
    },
  },
  {
    id: 'B-04',
    title: 'The id of a bet with another amount, round or player',
    expected: 'refused as a clash of ids, nothing moves',
    run: async (notes, stage) => {
      const [table, other] = [await Table.open(notes, stage), await Table.open(notes, stage)];
      const { bet } = table.newRound();
      await table.done(bet, -1000n);
      await table.refused({ ...bet, amountMinor: 2000n }, ['DUPLICATE_MISMATCH'], { as: 'other amount' });
      await table.refused({ ...bet, roundId: `${bet.roundId}-b` }, ['DUPLICATE_MISMATCH'], {
        as: 'other round',
      });
      const { playerId, sessionToken } = other.session.redeemed;
      await other.refused({ ...bet, playerId, sessionToken }, ['DUPLICATE_MISMATCH'], {
        as: 'other player',
      });
      await table.balanceIsUnchanged();
      await other.balanceIsUnchanged();
    },
  },
  {
    id: 'B-05',
    title: 'A bet in a round that is closed',
    expected: 'refused, nothing is taken',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await table.settle(round, 0n);
      const late = { ...round.bet, transactionId: `${round.roundId}.late` };
      await table.refused(late, ['ROUND_CLOSED']);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'B-06',
    title: 'A bet above the balance',
    expected: 'refused with the real balance, nothing is taken; a bet of just the balance goes through',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const tooMuch = table.newRound(table.balanceMinor + 1n);
      const refused = await table.refused(tooMuch.bet, ['INSUFFICIENT_FUNDS']);
      notes.same('balance told', minorToDecimal(table.balanceMinor), refused.balance);
      const all = table.balanceMinor;
      const round = table.newRound(all);
      await table.done(round.bet, -all);
      await table.settle(round, all);
    },
  },
  {
    id: 'B-07',
    title: 'A free bet that a reward pays for',
    expected: 'written down, nothing is taken; its win is paid',
    fits: saysFreeBets,
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done({ ...round.bet, rewardId: 'reward-1' }, 0n);
      await table.settle(round, 700n);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'B-08',
    title: 'A bet and its win in one call',
    expected: 'both happen or neither; the same call again moves nothing',
    fits: (stage) => canSay(stage, 'bet-and-win'),
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const both = table.newRound().both(2500n);
      await table.done(both, 1500n);
      await table.done(both, 0n, { repeated: true });
      const tooMuch = table.newRound(table.balanceMinor + 100n);
      await table.refused(tooMuch.both(900_000n), ['INSUFFICIENT_FUNDS'], { as: 'a win would cover it' });
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'B-09',
    title: 'Two bets in one round',
    expected: 'both are taken, the win of the round is paid once',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await table.done({ ...round.bet, transactionId: `${round.roundId}.bet2` }, -1000n);
      await table.settle(round, 3000n);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'B-10',
    title: 'A session of another player',
    expected: 'refused, nothing is taken from either',
    run: async (notes, stage) => {
      const [table, other] = [await Table.open(notes, stage), await Table.open(notes, stage)];
      const { playerId } = other.session.redeemed;
      const answer = await say(
        notes,
        stage,
        { ...table.newRound().bet, playerId },
        { as: 'foreign session' },
      );
      notes.oneOf('answer', ['SESSION_INVALID', 'PLAYER_NOT_FOUND'], wordOf(answer));
      await table.balanceIsUnchanged();
      await other.balanceIsUnchanged();
    },
  },
];

function wordOf(answer: Awaited<ReturnType<typeof say>>): string {
  return answer.kind === 'refused' ? answer.code : answer.kind;
}
