// TRANSFER mode: money at the vendor, moved there and back, each transfer once whatever happens to the calls.
import { randomUUID } from 'node:crypto';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { createPlayer, playerBalance, queryTransfer, transfer } from '#contract/partners/vendor-server.ts';
import type { Check, Notes } from '../check.ts';
import type { Member } from '../members.ts';
import type { Stage } from '../stage.ts';
import { Table } from '../table.ts';
import { askVendor, valueFrom } from './ask-vendor.ts';
import { Page, until } from './page.ts';

export const vendorBalanceChecks: readonly Check[] = [
  {
    id: 'T-01',
    title: 'A player is made known to the vendor',
    expected: 'new the first time, no fault the second',
    run: async (notes, stage) => {
      const { player } = await aVendorBalance(notes, stage);
      const again = await valueFrom(notes, stage, createPlayer, { ...player, displayName: 'Checker' });
      notes.same('new', false, again.isNew);
    },
  },
  {
    id: 'T-02',
    title: 'A transfer in and its copies, also at the same time',
    expected: 'the money is there once; the id with another amount is a mismatch',
    run: async (notes, stage) => {
      const { player, order } = await aVendorBalance(notes, stage);
      const into = order('IN', '50.00');
      const copies = await Promise.all([1, 2, 3, 4].map(() => valueFrom(notes, stage, transfer, into)));
      notes.same(
        'states',
        ['DONE', 'DONE', 'DONE', 'DONE'],
        copies.map(({ state }) => state),
      );
      const other = await valueFrom(notes, stage, transfer, { ...into, amount: '51.00' });
      notes.same('other amount', ['FAILED', 'MISMATCH'], [other.state, other.reason]);
      const { balance } = await valueFrom(notes, stage, playerBalance, { playerId: player.playerId });
      notes.same('balance', '50.00', balance);
    },
  },
  {
    id: 'T-03',
    title: 'A transfer out',
    expected: 'takes what is there and never more; the copy moves nothing',
    run: async (notes, stage) => {
      const { order } = await aVendorBalance(notes, stage);
      await valueFrom(notes, stage, transfer, order('IN', '50.00'));
      const tooMuch = await valueFrom(notes, stage, transfer, order('OUT', '50.01'));
      notes.same(
        'too much',
        ['FAILED', 'NOT_ENOUGH', '50.00'],
        [tooMuch.state, tooMuch.reason, tooMuch.balance],
      );
      const out = order('OUT', '20.00');
      await valueFrom(notes, stage, transfer, out);
      const copy = await valueFrom(notes, stage, transfer, out);
      notes.same('copy', ['DONE', '30.00'], [copy.state, copy.balance]);
    },
  },
  {
    id: 'T-04',
    title: 'What became of a transfer',
    expected: 'a done one is DONE; one that never came is cancelled, and refused when it comes late',
    run: async (notes, stage) => {
      const { player, order } = await aVendorBalance(notes, stage);
      const { playerId } = player;
      const [done, never] = [order('IN', '5.00'), order('IN', '7.00')];
      await valueFrom(notes, stage, transfer, done);
      const known = await valueFrom(notes, stage, queryTransfer, { transferId: done.transferId, playerId });
      notes.same('done', 'DONE', known.state);
      const unknown = await valueFrom(notes, stage, queryTransfer, {
        transferId: never.transferId,
        playerId,
      });
      notes.same('never came', ['FAILED', 'CANCELLED'], [unknown.state, unknown.reason]);
      const late = await valueFrom(notes, stage, transfer, never);
      notes.same('comes late', ['FAILED', 'CANCELLED', '5.00'], [late.state, late.reason, late.balance]);
    },
  },
  {
    id: 'T-05',
    title: 'A transfer for a player nobody knows',
    expected: 'refused',
    run: async (notes, stage) => {
      const order = { transferId: newId(), playerId: newId(), direction: 'IN', amount: '5.00' } as const;
      const answer = await valueFrom(notes, stage, transfer, { ...order, currency: stage.currency });
      notes.same('answer', ['FAILED', 'UNKNOWN_PLAYER'], [answer.state, answer.reason]);
    },
  },
  {
    id: 'T-06',
    title: 'Transfers that nobody signed',
    expected: 'refused, nothing moves',
    run: async (notes, stage) => {
      const { player, order } = await aVendorBalance(notes, stage);
      const forged = await askVendor(notes, stage, transfer, order('IN', '500.00'), {
        secret: 'guessed',
        as: 'guessed secret',
      });
      notes.same('status', 401, forged.status);
      const { balance } = await valueFrom(notes, stage, playerBalance, { playerId: player.playerId });
      notes.same('balance', '0.00', balance);
    },
  },
  {
    id: 'T-07',
    title: 'Launch, play and close',
    needsPowers: true,
    expected: 'all money goes to the vendor and comes back with what was won and lost',
    run: async (notes, stage) => {
      const player = await stage.newVisitor();
      const start = decimalToMinor((await player.wallet()).sumBalance);
      const page = await Page.open(notes, stage, player);
      notes.same('balance at the vendor', minorToDecimal(start), page.session.balance);
      await expectCash(notes, player, 0n);
      let expected = start;
      for (let turn = 0; turn < 3; turn += 1)
        expected += decimalToMinor((await page.playRound('5.00')).roundAmount) - 500n;
      await player.close(page.launched.gameSessionId);
      notes.note('— the player closes the game —');
      await expectCash(notes, player, expected);
    },
  },
  ...(['server.transfers', 'server.players', 'server.players/balance'] as const).flatMap((call) =>
    (['drop', 'lose'] as const).map(
      (kind): Check => ({
        id: `T-${call === 'server.transfers' ? '1' : call === 'server.players' ? '2' : '3'}${kind === 'drop' ? '0' : '1'}`,
        title: `Calls of ${call.slice(7)} ${kind === 'drop' ? 'do not arrive' : 'lose their answers'} on the way in and out`,
        expected: 'the launch may fail; in the end the player has exactly what he had',
        needsPowers: true,
        run: (notes, stage) => transferThroughFault(notes, stage, call, kind),
      }),
    ),
  ),
  ...(['drop', 'lose', 'late'] as const).map(
    (kind, index): Check => ({
      id: `T-5${index}`,
      title: `The transfer out at the close ${{ drop: 'does not arrive', lose: 'loses its answer', late: 'is answered too late' }[kind]}`,
      expected: 'the next launch opens the game with all the money, and it comes back at the end',
      needsPowers: true,
      run: (notes, stage) => closeThroughFault(notes, stage, kind),
    }),
  ),
  {
    id: 'T-40',
    title: "A bet at the platform's wallet by a vendor that holds the money itself",
    expected: 'refused',
    run: async (notes, stage) => {
      const table = await Table.open(notes, stage);
      await table.refused(table.newRound().bet, ['BET_NOT_ALLOWED', 'BAD_REQUEST', 'INSUFFICIENT_FUNDS']);
    },
  },
];

const newId = (): string => `chk-${randomUUID()}`;

async function aVendorBalance(notes: Notes, stage: Stage) {
  const player = { playerId: newId(), currency: stage.currency };
  const made = await valueFrom(notes, stage, createPlayer, { ...player, displayName: 'Checker' });
  notes.same('new', true, made.isNew);
  const order = (direction: 'IN' | 'OUT', amount: string) => ({
    ...player,
    transferId: newId(),
    direction,
    amount,
  });
  return { player, order };
}

async function expectCash(notes: Notes, player: Member, expectedMinor: bigint): Promise<void> {
  let last = '';
  const isThere = await until(async () => {
    last =
      (await player.wallet()).wallets.find(({ vendor, type }) => vendor === null && type === 'CASH')
        ?.balance ?? '';
    return last === minorToDecimal(expectedMinor);
  });
  notes.note(`wallet at the platform: ${last}`);
  if (!isThere) notes.same('cash at the platform', minorToDecimal(expectedMinor), last);
}

/** Goes in and out while calls go wrong, then once more while all is well: the money is whole. */
async function transferThroughFault(
  notes: Notes,
  stage: Stage,
  call: string,
  kind: 'drop' | 'lose',
): Promise<void> {
  const player = await stage.newVisitor();
  const start = decimalToMinor((await player.wallet()).sumBalance);
  stage.powers?.plan({ call, kind, times: 2 });
  notes.note(`— the next two calls of ${call.slice(7)} go wrong: ${kind} —`);
  const first = await player.launch(stage.vendorCode, stage.game.nodeId);
  notes.note(`launch → ${typeof first === 'string' ? first : 'done'}`);
  if (typeof first !== 'string')
    await player.close(first.gameSessionId).catch((error) => notes.note(String(error)));
  stage.powers?.calm();
  notes.note('— all is well again —');
  const again = await player.launch(stage.vendorCode, stage.game.nodeId);
  notes.note(`launch → ${typeof again === 'string' ? again : 'done'}`);
  if (typeof again !== 'string') await player.close(again.gameSessionId);
  await expectCash(notes, player, start);
}

/** Longer than the platform waits for a vendor. */
const tooLateMs = 3_300;

/** Closes the game while the transfer out goes wrong; the next launch has to have everything. */
async function closeThroughFault(notes: Notes, stage: Stage, kind: 'drop' | 'lose' | 'late'): Promise<void> {
  const player = await stage.newVisitor();
  const page = await Page.open(notes, stage, player);
  await page.playRound('5.00');
  const { balance: left } = (await page.balance()).value;
  stage.powers?.plan({ call: 'server.transfers', kind, lateMs: kind === 'late' ? tooLateMs : 0 });
  notes.note(`— the next call of transfers goes wrong: ${kind} —`);
  await player.close(page.launched.gameSessionId);
  stage.powers?.calm();
  const again = await Page.open(notes, stage, player);
  notes.same('balance of the next game', left, again.session.balance);
  await player.close(again.launched.gameSessionId);
  await expectCash(notes, player, decimalToMinor(left));
}
