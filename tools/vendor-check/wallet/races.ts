// The effects of a network on calls: concurrent copies, lost responses, another order.
import type { Check } from '../check.ts';
import type { Notes } from '../check.ts';
import { say, Table, type Twist } from '../table.ts';
import type { VendorAct } from '#sandbox/game-vendors/protocols/port.ts';

const copies = 12;

export const raceChecks: readonly Check[] = [
  {
    id: 'N-01',
    title: `${copies} copies of one bet at the same time`,
    expected: 'one stake is taken; every copy is done or asks to come again',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const { bet } = table.newRound();
      await inParallel(
        notes,
        table,
        Array.from({ length: copies }, () => bet),
      );
      table.balanceMinor -= 1000n;
      await table.done(bet, 0n, { repeated: true });
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'N-02',
    title: `${copies} copies of one win at the same time`,
    expected: 'it is paid once',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await inParallel(
        notes,
        table,
        Array.from({ length: copies }, () => round.win(2500n)),
      );
      table.balanceMinor += 2500n;
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'N-03',
    title: 'More bets at the same time than the balance covers',
    expected: 'as many are taken as it covers, the balance never falls below zero',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const third = table.balanceMinor / 3n;
      const rounds = Array.from({ length: 6 }, () => table.newRound(third));
      const bets = rounds.map(({ bet }) => bet);
      const words = await inParallel(notes, table, bets, ['done', 'INSUFFICIENT_FUNDS']);
      const taken = rounds.filter((_, index) => words[index] === 'done');
      notes.same('bets taken', 3, taken.length);
      table.balanceMinor -= third * 3n;
      await table.balanceIsUnchanged();
      for (const round of taken) await table.settle(round, third);
    },
  },
  {
    id: 'N-04',
    title: 'A bet, its win and its rollback at the same time',
    expected: 'one order of the three comes out, and money moved accordingly',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const before = table.balanceMinor;
      const round = table.newRound();
      const acts = [round.bet, round.win(2500n), round.rollback()];
      const words = await inParallel(notes, table, acts, [
        'done',
        'BET_NOT_FOUND',
        'ALREADY_ROLLED_BACK',
        'ALREADY_SETTLED',
      ]);
      const [bet, win, undo] = words.map((word) => word === 'done');
      const isVoid = !bet || (undo === true && !win);
      table.balanceMinor = isVoid ? before : before - 1000n + (win ? 2500n : 0n);
      notes.same('a win beside a rollback', false, win === true && undo === true);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'N-05',
    title: 'The answers to a bet and a win are lost',
    expected: 'the repeated calls are answered as done, nothing moves twice',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      const lost: Twist = { as: 'answer not waited for', hangUpAfterMs: 1 };
      await table.say(round.bet, lost);
      await settled(table, round.bet);
      table.balanceMinor -= 1000n;
      await table.done(round.bet, 0n, { repeated: true });
      await table.say(round.win(2500n), lost);
      await settled(table, round.win(2500n));
      table.balanceMinor += 2500n;
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'N-06',
    title: 'The win overtakes its bet',
    expected: 'the win is refused first, and paid when it comes again after the bet',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.refused(round.win(2500n), ['BET_NOT_FOUND']);
      await table.done(round.bet, -1000n);
      await table.done(round.win(2500n), 2500n);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'N-07',
    title: 'Rounds of several players at the same time',
    expected: 'each balance is what its own rounds make it',
    run: async (notes, stage) => {
      const tables = await Promise.all([1, 2, 3, 4].map(() => Table.open(notes, stage)));
      await Promise.all(
        tables.map(async (table, index) => {
          for (let turn = 0; turn < 5; turn += 1) {
            const round = table.newRound();
            await table.done(round.bet, -1000n);
            await table.settle(round, BigInt(index * 500));
          }
        }),
      );
      for (const table of tables) await table.balanceIsUnchanged();
    },
  },
];

/** Sends acts at once; returns the result of each. A call whose response requests a retry is sent again. */
async function inParallel(
  notes: Notes,
  { stage }: Table,
  acts: readonly VendorAct[],
  allowed: readonly string[] = ['done'],
): Promise<string[]> {
  return Promise.all(
    acts.map(async (act) => {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const answer = await say(notes, stage, act, { as: 'at the same time' });
        const word = answer.kind === 'refused' ? answer.code : answer.kind;
        if (word === 'RETRYABLE') continue;
        notes.oneOf(`answer to ${act.act}`, allowed, word);
        return word;
      }
      throw new Error('the platform asked five times to come again');
    }),
  );
}

/** Queries again until the call that nobody waited for can have ended. */
async function settled(table: Table, act: VendorAct): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answer = await table.say(act, { as: 'again' });
    if (answer.kind === 'done') return;
  }
  throw new Error('the call was never answered as done');
}
