// Players' own settings: limits of stakes and losses, and the reality check.
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';
import type { Check } from '../check.ts';
import { Table } from '../table.ts';

const minuteMs = 60_000;
const limitReached: readonly VendorRefusalCode[] = ['LIMIT_REACHED'];

export const ownLimitChecks: readonly Check[] = [
  {
    id: 'S-09',
    title: 'A reality check is due',
    expected:
      'REALITY_CHECK to new bets until the player has looked at it; what is open is paid and rolled back, copies stay copies',
    needsPowers: true,
    run: async (notes, stage) => {
      const loner = await stage.powers?.newLoner();
      const table = await Table.open(notes, stage, loner?.member);
      await loner?.member.checkReality(15);
      notes.note('— the player asks for a check every 15 minutes —');
      const [won, undone] = [table.newRound(), table.newRound()];
      await table.done(won.bet, -1000n);
      await table.done(undone.bet, -1000n);
      await stage.powers?.later(10 * minuteMs, async () => {
        notes.note('— 10 minutes pass —');
        await table.done(table.newRound().bet, -1000n);
        await stage.powers?.later(6 * minuteMs, async () => {
          notes.note('— 6 more pass —');
          const late = table.newRound();
          await table.refused(late.bet, ['REALITY_CHECK']);
          await table.done(won.bet, 0n, { repeated: true });
          await table.settle(won, 2500n);
          await table.done(undone.rollback(), 1000n);
          await loner?.member.passRealityCheck();
          notes.note('— the player has looked at the check —');
          await table.done(late.bet, -1000n);
        });
      });
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'S-10',
    title: 'A player at the own limit of losses of the week',
    expected: 'LIMIT_REACHED to stakes that could lose more; a win makes room again',
    needsPowers: true,
    run: async (notes, stage) => {
      const loner = await stage.powers?.newLoner();
      const table = await Table.open(notes, stage, loner?.member);
      await loner?.member.limit({ kind: 'LOSS', period: 'WEEK', amount: '15.00' });
      notes.note('— the player sets a limit of losses of 15.00 a week —');
      const first = table.newRound();
      await table.done(first.bet, -1000n);
      await table.refused(table.newRound(501n).bet, limitReached);
      await table.done(table.newRound(500n).bet, -500n);
      await table.refused(table.newRound(100n).bet, limitReached);
      await table.settle(first, 2500n);
      await table.done(table.newRound().bet, -1000n);
      await table.balanceIsUnchanged();
    },
  },
];
