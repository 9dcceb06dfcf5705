// TRANSFER mode: the rounds that a vendor reports, and their state in the player's bet record.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { vendorClockSkewMs } from '#contract/partners/game-vendor.ts';
import { listRounds, type ReportedRound } from '#contract/partners/vendor-server.ts';
import type { Check, Notes } from '../check.ts';
import type { Stage } from '../stage.ts';
import { askVendor, valueFrom } from './ask-vendor.ts';
import { Page } from './page.ts';

const hourMs = 60 * 60_000;

export const reportedRoundChecks: readonly Check[] = [
  {
    id: 'T-60',
    title: 'The list of rounds in the order of their last change',
    needsPowers: true,
    expected:
      'each round just played once with stake and win, also page by page; nothing follows the last place',
    run: async (notes, stage) => {
      const { rounds: earlier, cursor } = await list(notes, stage, null, 1000);
      const page = await Page.open(notes, stage, await stage.newVisitor());
      for (let turn = 0; turn < 3; turn += 1) await page.playRound('2.00');
      const { rounds: reported, cursor: end } = await list(notes, stage, cursor, 1000);
      const played = (await page.history()).value.rounds.slice(0, 3);
      for (const { roundId, spins } of played) {
        const [round, ...copies] = reported.filter((one) => one.roundId === roundId);
        notes.same('told once', 0, copies.length);
        notes.same(
          'round',
          ['SETTLED', spins[0]?.bet, '0.00', spins.at(-1)?.roundAmount],
          [round?.state, round?.betAmount, round?.returnedAmount, round?.winAmount],
        );
        notes.same('settled after its beginning', true, (round?.settledAt ?? 0) >= (round?.placedAt ?? 1));
      }
      const isThere = ({ roundId }: ReportedRound) => played.some((one) => one.roundId === roundId);
      notes.same('not told before', 0, earlier.filter(isThere).length);
      notes.same('page by page', reported, (await list(notes, stage, cursor, 1)).rounds);
      const after = await valueFrom(notes, stage, listRounds, { cursor: end, limit: 10 });
      notes.same('after the last', [[], end, false], [after.rounds, after.cursor, after.hasMore]);
    },
  },
  {
    id: 'T-61',
    title: 'Rounds in the betting record',
    needsPowers: true,
    expected:
      'once each, with the sums the money moved by, also when calls do not arrive or lose their answers',
    run: async (notes, stage) => {
      const player = await stage.newVisitor();
      const start = decimalToMinor((await player.wallet()).sumBalance);
      const page = await Page.open(notes, stage, player);
      for (let turn = 0; turn < 3; turn += 1) await page.playRound('5.00');
      await player.close(page.launched.gameSessionId);
      let lateMs = 0;
      /** Long enough after the last try, so that a vendor that could not be reached is queried again. */
      const readLater = async (): Promise<void> => {
        lateMs += 120_000;
        await stage.powers?.later(lateMs, async () => stage.powers?.readRounds());
      };
      for (const kind of ['drop', 'lose'] as const) {
        stage.powers?.plan({ call: 'server.rounds', kind });
        notes.note(`— the next call of rounds goes wrong: ${kind} —`);
        await readLater();
      }
      notes.note('— all is well again —');
      stage.powers?.calm();
      for (const how of ['once', 'again']) {
        await readLater();
        const record = await player.bets(new Date(stage.now() - 24 * 3_600_000));
        notes.note(`betting record, read ${how}: ${record.totalCount} rounds, net ${record.sumNet}`);
        notes.same('rounds', 3, record.totalCount);
        notes.same('staked', '15.00', record.sumBet);
        const moved = decimalToMinor((await player.wallet()).sumBalance) - start;
        notes.same('net', minorToDecimal(moved), record.sumNet);
      }
    },
  },
  {
    id: 'T-63',
    title: 'Rounds against the money, and the time it was there',
    needsPowers: true,
    expected:
      'rounds lie within the time the money was there and none is ahead of time; they come to what the money won and lost, so the comparison of vendor balances finds nothing',
    run: async (notes, stage) => {
      const player = await stage.newVisitor();
      const start = decimalToMinor((await player.wallet()).sumBalance);
      const { cursor } = await list(notes, stage, null, 1000);
      const launchedAt = stage.now();
      const page = await Page.open(notes, stage, player);
      for (let turn = 0; turn < 3; turn += 1) await page.playRound('2.00');
      await player.close(page.launched.gameSessionId);
      const closedAt = stage.now();
      const { rounds } = await list(notes, stage, cursor, 1000);
      const played = (await page.history()).value.rounds.map(({ roundId }) => roundId);
      const own = rounds.filter(({ roundId }) => played.includes(roundId));
      notes.same('rounds told', 3, own.length);
      for (const { placedAt, settledAt } of own) {
        const isWithin =
          placedAt >= launchedAt - vendorClockSkewMs && placedAt <= closedAt + vendorClockSkewMs;
        notes.same('placed while the money was there', true, isWithin);
        notes.same('not ahead of time', true, (settledAt ?? 0) <= stage.now() + vendorClockSkewMs);
      }
      const moved = decimalToMinor((await player.wallet()).sumBalance) - start;
      const reported = own.reduce(
        (sum, { winAmount, betAmount }) => sum + decimalToMinor(winAmount) - decimalToMinor(betAmount),
        0n,
      );
      notes.same('win less stake of all', minorToDecimal(moved), minorToDecimal(reported));
      await stage.powers?.readRounds();
      await stage.powers?.later(hourMs, async () => {
        notes.note('— an hour later the platform compares the vendor balances —');
        const found = await stage.powers?.compareVendorBalances();
        notes.same('vendor balances compared', true, (found?.compared ?? 0) > 0);
        notes.same('differences', 0, found?.cases);
      });
    },
  },
  {
    id: 'T-62',
    title: 'Who may ask for the rounds',
    expected: 'nobody without the signature of the platform',
    run: async (notes, stage) => {
      const requested = { cursor: null, limit: 10 };
      const forged = await askVendor(notes, stage, listRounds, requested, {
        secret: 'guessed',
        as: 'guessed secret',
      });
      notes.same('status', 401, forged.status);
    },
  },
];

/** All rounds after a place, and the place behind them. */
async function list(notes: Notes, stage: Stage, after: string | null, limit: number) {
  const rounds: ReportedRound[] = [];
  let cursor = after;
  for (let page = 0; page < 1000; page += 1) {
    const reported: { rounds: ReportedRound[]; cursor: string; hasMore: boolean } = await valueFrom(
      notes,
      stage,
      listRounds,
      { cursor, limit },
    );
    rounds.push(...reported.rounds);
    cursor = reported.cursor;
    if (!reported.hasMore) return { rounds, cursor };
  }
  throw new Error('the list has no end');
}
