// Free rounds and promotions: their wins are cash, and the returned balance is exactly the money that can be staked.
import { minorToDecimal } from '#contract/base/money.ts';
import type { VendorAct } from '#sandbox/game-vendors/protocols/port.ts';
import type { Check } from '../check.ts';
import type { Stage } from '../stage.ts';
import { canSay, keyOf, Table } from '../table.ts';

const freeBet = { act: 'bet', rewardId: 'reward-1', transactionId: 'x', amountMinor: 1n } as VendorAct;
/** Not every protocol tells of each free round; one tells what a campaign came to. */
const saysFreeBets = (stage: Stage): boolean =>
  stage.protocol.prepare(freeBet, {
    vendorCode: stage.vendorCode,
    key: keyOf(stage),
    nowMs: stage.now(),
  }) !== undefined;

export const freeRoundChecks: readonly Check[] = [
  {
    id: 'F-01',
    title: 'A free round is undone',
    expected: 'nothing was taken and nothing comes back; a late copy of the bet is refused',
    fits: saysFreeBets,
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      const free = { ...round.bet, rewardId: 'reward-1' };
      await table.done(free, 0n);
      await table.done(round.rollback(), 0n);
      await table.refused(free, ['ALREADY_ROLLED_BACK']);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'F-02',
    title: 'What free rounds and promotions pay',
    expected: 'it is cash: told at once, staked at once, and in the player’s wallet as cash',
    fits: (stage) => canSay(stage, 'promo'),
    needsPowers: true,
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      await table.done(table.promo(5_000n), 5_000n);
      const round = table.newRound(table.balanceMinor);
      await table.done(round.bet, -table.balanceMinor);
      await table.done(round.rollback(), round.bet.amountMinor);
      const { wallets, bonusBalance } = await table.session.member.wallet();
      const cash = wallets.find(({ walletId }) => walletId === 'CASH')?.balance;
      notes.same('cash', minorToDecimal(table.balanceMinor), cash);
      notes.same('bonus', '0.00', bonusBalance);
    },
  },
  {
    id: 'F-03',
    title: 'A player who has bonus money of the platform',
    expected: 'it is neither told nor staked; stakes and what they give back are cash alone',
    needsPowers: true,
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const { member, redeemed } = table.session;
      await stage.powers?.grantBonus(redeemed.playerId, 7_500n);
      notes.note('— the platform grants a bonus of 75.00 —');
      await table.balanceIsUnchanged();
      const refused = await table.refused(table.newRound(table.balanceMinor + 1n).bet, [
        'INSUFFICIENT_FUNDS',
      ]);
      if (refused.balance !== undefined)
        notes.same('balance of the refusal', minorToDecimal(table.balanceMinor), refused.balance);
      const [won, undone] = [table.newRound(), table.newRound()];
      await table.done(won.bet, -1000n);
      await table.settle(won, 2500n);
      await table.done(undone.bet, -1000n);
      await table.done(undone.rollback(), 1000n);
      const { sumBalance, bonusBalance } = await member.wallet();
      notes.same('bonus', '75.00', bonusBalance);
      notes.same('all of it', minorToDecimal(table.balanceMinor + 7_500n), sumBalance);
      await stage.powers?.grantBonus(redeemed.playerId, -7_500n);
    },
  },
];
