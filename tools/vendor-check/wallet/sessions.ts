// The effect of a session's end: new bets stop, money of open rounds still moves.
import type { Check } from '../check.ts';
import { redeemOf, say, Table } from '../table.ts';

const overCodes = ['SESSION_EXPIRED', 'SESSION_INVALID'] as const;
/** Protocols in which the ticket itself becomes the session's token. */
const keepsTicket = new Set(['rsa-units', 'hmac-actions']);
const dayMs = 24 * 60 * 60_000;

export const sessionChecks: readonly Check[] = [
  {
    id: 'S-01',
    title: 'A launch ticket is used twice',
    expected: 'one session comes of it; in protocols where the ticket is the token it names the same session',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const again = await say(notes, stage, redeemOf(stage, table.session.ticket), { as: 'second use' });
      const isSame =
        again.kind === 'done' && again.redeemed?.sessionToken === table.session.redeemed.sessionToken;
      if (keepsTicket.has(stage.protocol.name)) notes.same('the same session', true, isSame);
      else notes.oneOf('second use', overCodes, again.kind === 'refused' ? again.code : again.kind);
    },
  },
  {
    id: 'S-02',
    title: 'The player closes the game while a round is open',
    expected: 'new bets are refused; the win of the open round is paid',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await table.session.member.close(table.session.launched.gameSessionId);
      notes.note('— the player closes the game —');
      await table.refused(table.newRound().bet, overCodes);
      await table.settle(round, 2500n);
    },
  },
  {
    id: 'S-03',
    title: 'The player closes the game and the vendor takes an open bet back',
    expected: 'the stake comes back, a promotion is still paid',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const round = table.newRound();
      await table.done(round.bet, -1000n);
      await table.session.member.close(table.session.launched.gameSessionId);
      notes.note('— the player closes the game —');
      await table.done(round.rollback(), 1000n);
      const paid = await table.say(table.promo(500n));
      notes.same('answer to promo', 'done', paid.kind);
    },
  },
  {
    id: 'S-04',
    title: 'A player is frozen while a round is open',
    expected: 'new bets are refused; the win of the open round is paid',
    needsPowers: true,
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const [won, undone] = [table.newRound(), table.newRound()];
      await table.done(won.bet, -1000n);
      await table.done(undone.bet, -1000n);
      const { playerId } = table.session.redeemed;
      await stage.powers?.setFrozen(playerId, true);
      notes.note('— the account is frozen —');
      await table.refused(table.newRound().bet, ['PLAYER_BLOCKED']);
      await table.settle(won, 2500n);
      await table.done(undone.rollback(), 1000n);
      await stage.powers?.setFrozen(playerId, false);
    },
  },
  {
    id: 'S-05',
    title: 'A launch ticket that is older than a minute',
    expected: 'refused',
    needsPowers: true,
    run: async (notes, stage) => {
      const player = await stage.newPlayer();
      const launched = await player.launch(stage.vendorCode, stage.game.nodeId);
      if (typeof launched === 'string') throw new Error(`the launch was refused: ${launched}`);
      const ticket = new URL(launched.gameUrl).searchParams.get('ticket') ?? '';
      await stage.powers?.later(61_000, async () => {
        notes.note('— 61 seconds pass —');
        const answer = await say(notes, stage, redeemOf(stage, ticket));
        notes.oneOf('answer', overCodes, answer.kind === 'refused' ? answer.code : answer.kind);
      });
    },
  },
  {
    id: 'S-06',
    title: 'A session runs out while rounds are open',
    expected: 'new bets are refused; wins and rollbacks of open rounds are taken',
    needsPowers: true,
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      const [won, undone] = [table.newRound(), table.newRound()];
      await table.done(won.bet, -1000n);
      await table.done(undone.bet, -1000n);
      await stage.powers?.later(dayMs + 1000, async () => {
        notes.note('— a day passes —');
        await table.refused(table.newRound().bet, overCodes);
        await table.settle(won, 2500n);
        await table.done(undone.rollback(), 1000n);
      });
    },
  },
  {
    id: 'S-07',
    title: 'A player at the own limit of the day',
    expected: 'stakes beyond it are refused; what is open is paid and rolled back',
    needsPowers: true,
    run: async (notes, stage) => {
      const loner = await stage.powers?.newLoner();
      const table = await Table.open(notes, stage, loner?.member);
      const [won, undone] = [table.newRound(), table.newRound()];
      await table.done(won.bet, -1000n);
      await table.done(undone.bet, -1000n);
      await loner?.member.limit({ kind: 'STAKE', period: 'DAY', amount: '20.00' });
      notes.note('— the player sets a limit of 20.00 a day —');
      await table.refused(table.newRound(2100n).bet, ['LIMIT_REACHED']);
      await table.done(won.bet, 0n, { repeated: true });
      await table.settle(won, 2500n);
      await table.done(undone.rollback(), 1000n);
      await table.balanceIsUnchanged();
    },
  },
  {
    id: 'S-08',
    title: 'A player takes a break while rounds are open',
    expected: 'new bets are refused; what is open is paid and rolled back',
    needsPowers: true,
    run: async (notes, stage) => {
      const loner = await stage.powers?.newLoner();
      const table = await Table.open(notes, stage, loner?.member);
      const [won, undone] = [table.newRound(), table.newRound()];
      await table.done(won.bet, -1000n);
      await table.done(undone.bet, -1000n);
      await loner?.member.takeBreak(loner.password);
      notes.note('— the player takes a break —');
      await table.refused(table.newRound().bet, ['PLAYER_BLOCKED', 'SESSION_EXPIRED']);
      await table.settle(won, 2500n);
      await table.done(undone.rollback(), 1000n);
    },
  },
];
