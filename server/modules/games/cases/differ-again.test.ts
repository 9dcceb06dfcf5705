// A movement that differs from the vendor's list again after two operators corrected it: a new case, booked once.
import { describe, expect, it } from 'vitest';
import type { ReportedTransaction } from '#contract/partners/vendor-server.ts';
import type { Database } from '#server/db/database.ts';
import { type VendorCase, decisionOf } from '#server/testing/games/a-case-world.ts';
import { caseEngines, casesOn, type CaseWorld } from '#server/testing/games/cases-on.ts';

let db: Database;
let world: CaseWorld;
const playOn = (open: (typeof caseEngines)[number][1]): void =>
  casesOn(open, (opened, its) => {
    world = opened;
    db = its;
  });

/** The one case that is not over. */
const only = (found: readonly VendorCase[]): VendorCase => {
  expect(found).toHaveLength(1);
  return found[0] as VendorCase;
};
async function takeTheirs(found: readonly VendorCase[]): Promise<string[]> {
  const decided = await world.settle(only(found));
  expect(decided).toMatchObject({ state: 'CLOSED', refusal: null });
  return [...decided.journalIds];
}
const balance = () => world.table().balance();
const undone = { state: 'ROLLED_BACK' } as const;
const done = { state: 'DONE' } as const;

/** The net of the round in the record equals the change of the balance, where such a round exists. */
async function agreesWithRecord(): Promise<void> {
  const [round] = await db.query<{ net: bigint }>(
    'select win_minor - bet_minor as net from round where vendor_round_id = $1',
    [world.own('r')],
  );
  const [booked] = await db.query<{ net: bigint }>(
    `select coalesce(sum(amount_minor), 0)::bigint as net from entry where owner_id = $1 and house like 'VENDOR%'`,
    [world.table().member.memberId],
  );
  if (round) expect(booked?.net).toBe(round.net);
}

describe.each(caseEngines)('a movement that differs again, on %s', (_engine, open) => {
  playOn(open);

  it('differs, is settled by two, differs again, is settled again and is equal; closed cases stay', async () => {
    await world.bet();
    world.reported('b', 'BET', '12.50');
    const first = await takeTheirs(await world.compare());
    expect(await balance()).toBe('87.50');
    expect(await world.compareAgain()).toEqual([]);
    const closed = await world.mine('CLOSED');

    world.reportAgain('b', { amount: '13.00' });
    const again = await world.compareAgain();
    expect(only(again)).toMatchObject({ bucket: 'AMOUNT_DIFFERS', theirs: { amount: '13.00' } });
    const second = await takeTheirs(again);
    expect(await balance()).toBe('87.00');
    expect(new Set([...first, ...second]).size).toBe(2);
    expect(await world.compareAgain()).toEqual([]);

    world.reportAgain('b', { amount: '12.50' });
    await takeTheirs(await world.compareAgain());
    expect(await balance()).toBe('87.50');
    expect(await world.compareAgain()).toEqual([]);
    const all = await world.mine('CLOSED');
    expect(all).toHaveLength(3);
    const { ours: _ours, ...asItWas } = closed[0] as VendorCase;
    expect(all[0]).toMatchObject(asItWas);
    expect((await world.rollback()).body).toMatchObject({ success: true });
    expect(await balance()).toBe('100.00');
    await agreesWithRecord();
  });

  it('undone there, valid there, undone there: back, taken and back again, each once', async () => {
    await world.bet();
    await world.win('0.00');
    world.reported('w', 'WIN', '0.00');
    world.reported('b', 'BET', '10.00', undone);
    const journals = await takeTheirs(await world.compare());
    for (const [reported, after] of [
      [done, '90.00'],
      [undone, '100.00'],
      [done, '90.00'],
      [undone, '100.00'],
    ] as const) {
      world.reportAgain('b', reported);
      journals.push(...(await takeTheirs(await world.compareAgain())));
      expect(await balance()).toBe(after);
      expect(await world.compareAgain()).toEqual([]);
    }
    expect(new Set(journals).size).toBe(5);
    expect((await world.rollback()).body.errorCode).toBe('ALREADY_ROLLED_BACK');
    await agreesWithRecord();
  });

  it('the same report opens no second case: neither beside one that is not over nor behind one', async () => {
    await world.bet();
    world.reported('b', 'BET', '9.00');
    const [found] = await world.compare();
    expect(only(await world.compareAgain()).id).toBe(found?.id);
    await world.propose(found?.id ?? '', 'KEEP_OURS');
    expect(only(await world.compareAgain())).toMatchObject({ id: found?.id, proposal: { operator: 'rina' } });
    await world.propose(found?.id ?? '', 'KEEP_OURS', 'sohel');
    expect(await world.compareAgain()).toEqual([]);
    expect(await balance()).toBe('90.00');
    world.reportAgain('b', { amount: '8.00' });
    await takeTheirs(await world.compareAgain());
    expect(await balance()).toBe('92.00');
  });

  it('what the vendor took back before it was settled is not booked behind what it says now', async () => {
    await world.bet();
    world.reported('b', 'BET', '12.50');
    const [older] = await world.compare();
    world.reportAgain('b', undone);
    const both = await world.compareAgain();
    expect(both).toHaveLength(2);
    const newer = both.find(({ id }) => id !== older?.id);
    await world.settle(newer);
    expect(await balance()).toBe('100.00');
    expect(await world.settle(older)).toEqual({ state: 'CLOSED', journalIds: [], refusal: null });
    expect(await balance()).toBe('100.00');
    expect(await world.compareAgain()).toEqual([]);
  });

  it('a call of the vendor’s behind a booking makes a new difference', async () => {
    await world.bet();
    await world.rollback();
    world.reported('x', 'ROLLBACK', '10.00');
    world.reported('b', 'BET', '10.00');
    await takeTheirs(await world.compare());
    expect(await balance()).toBe('90.00');
    const { table, own } = world;
    await table().rollback({ roundId: own('r'), transactionId: own('x2'), betTransactionId: own('b') });
    expect(await balance()).toBe('100.00');
    await takeTheirs(await world.compareAgain());
    expect(await balance()).toBe('90.00');
    expect(await world.compareAgain()).toEqual([]);
  });

  it('a rollback that is missing there and comes again: the stake is valid, and goes back once more', async () => {
    await world.bet();
    await world.rollback();
    world.reported('b', 'BET', '10.00', undone);
    await takeTheirs(await world.compare());
    expect([await balance(), await world.compareAgain()]).toEqual([
      '90.00',
      [expect.objectContaining({ bucket: 'STATE_DIFFERS' })],
    ]);
    world.reported('x', 'ROLLBACK', '10.00', { at: world.lastDay().from.getTime() });
    const found = await world.compareAgain();
    for (const one of found) expect(await world.settle(one)).toMatchObject({ state: 'CLOSED' });
    expect([await balance(), await world.compareAgain()]).toEqual(['100.00', []]);
  });

  it('a correction of no round that is missing here, and reported with another amount since', async () => {
    world.reported('a', 'ADJUSTMENT', '-2.00', { roundId: null });
    await takeTheirs(await world.compare());
    expect([await balance(), await world.compareAgain()]).toEqual(['98.00', []]);
    for (const [amount, after] of [
      ['-3.00', '97.00'],
      ['4.00', '104.00'],
      ['-2.00', '98.00'],
    ] as const) {
      world.reportAgain('a', { amount });
      await takeTheirs(await world.compareAgain());
      expect([await balance(), await world.compareAgain()]).toEqual([after, []]);
    }
    world.reportAgain('a', undone);
    await takeTheirs(await world.compareAgain());
    expect([await balance(), await world.compareAgain()]).toEqual(['100.00', []]);
  });

  it('under the id of our stake the vendor has a win: it is one, and then a stake again', async () => {
    await world.bet();
    world.reported('b', 'WIN', '10.00');
    await takeTheirs(await world.compare());
    expect([await balance(), await world.compareAgain()]).toEqual(['110.00', []]);
    await agreesWithRecord();
    world.reportAgain('b', { kind: 'BET', amount: '4.00' });
    await takeTheirs(await world.compareAgain());
    expect([await balance(), await world.compareAgain()]).toEqual(['96.00', []]);
    await agreesWithRecord();
    expect((await world.rollback()).body).toMatchObject({ success: true });
    expect(await balance()).toBe('100.00');
  });

  it('another player’s movement under our id cannot be booked for either', async () => {
    await world.bet();
    const [first, id] = [world.table(), world.own('b')];
    await world.sitDown();
    world.reported('b', 'BET', '12.00', { transactionId: id });
    await world.compare();
    const [found] = await db.query<{ id: string; bucket: string }>(
      'select id, bucket from vendor_case where transaction_id = $1',
      [id],
    );
    expect(found?.bucket).toBe('AMOUNT_DIFFERS');
    await world.propose(found?.id ?? '', 'TAKE_THEIRS');
    const agreed = await world.propose(found?.id ?? '', 'TAKE_THEIRS', 'sohel');
    expect(decisionOf(agreed)).toEqual({ state: 'OPEN', journalIds: [], refusal: 'DUPLICATE_MISMATCH' });
    expect([await first.balance(), await balance()]).toEqual(['90.00', '100.00']);
  });

  it('a win missing here whose id was rolled back before it came is paid, and its late call is a copy', async () => {
    await world.bet();
    await world.table().rollback({
      roundId: world.own('r'),
      transactionId: world.own('xw'),
      betTransactionId: world.own('w'),
    });
    world.reported('b', 'BET', '10.00');
    world.reported('xw', 'ROLLBACK', '0.00', { betTransactionId: world.own('w') });
    world.reported('w', 'WIN', '25.00');
    await takeTheirs(await world.compare());
    expect([await balance(), await world.compareAgain()]).toEqual(['115.00', []]);
    expect((await world.win()).body).toMatchObject({ value: { repeated: true } });
    expect(await balance()).toBe('115.00');
  });
});

type Reported = { readonly change: Partial<ReportedTransaction> | 'DROPPED'; readonly effect: bigint };
/** All sequences of three different reports of the vendor. */
const threeOf = (names: readonly string[]) =>
  names
    .flatMap((one) => names.flatMap((two) => names.map((three) => [one, two, three] as const)))
    .filter(([one, two, three]) => one !== two && two !== three);

/** The vendor's reports follow each other and each is booked: in the end the books equal the last one. */
async function followTheVendor(
  id: string,
  reported: Readonly<Record<string, Reported>>,
  names: readonly string[],
): Promise<void> {
  let isListed = true;
  for (const name of names) {
    const { change, effect } = reported[name] as Reported;
    if (!isListed)
      world.reported(id, reported === ofStake ? 'BET' : 'WIN', '10.00', {
        at: world.lastDay().from.getTime(),
      });
    world.reportAgain(id, change);
    isListed = change !== 'DROPPED';
    for (const found of await world.compareAgain()) await world.settle(found);
    expect([name, await balance()]).toEqual([name, (Number(effect) / 100).toFixed(2)]);
    expect(await world.compareAgain()).toEqual([]);
    await agreesWithRecord();
  }
}
const ofStake: Record<string, Reported> = {
  same: { change: { ...done, amount: '10.00' }, effect: 9_000n },
  more: { change: { ...done, amount: '12.50' }, effect: 8_750n },
  nothing: { change: { ...done, amount: '0.00' }, effect: 10_000n },
  undone: { change: { ...undone, amount: '10.00' }, effect: 10_000n },
  dropped: { change: 'DROPPED', effect: 10_000n },
};
const ofWin: Record<string, Reported> = {
  same: { change: { ...done, amount: '25.00' }, effect: 11_500n },
  less: { change: { ...done, amount: '5.00' }, effect: 9_500n },
  nothing: { change: { ...done, amount: '0.00' }, effect: 9_000n },
  undone: { change: { ...undone, amount: '25.00' }, effect: 9_000n },
  dropped: { change: 'DROPPED', effect: 9_000n },
};

describe.each(caseEngines)('whatever the vendor says one after the other, on %s', (_engine, open, share) => {
  playOn(open);
  const mine = <Item>(items: readonly Item[]) => items.filter((_, at) => at % 2 === share);

  it.each(mine(threeOf(Object.keys(ofStake))))('of a stake: %s, %s, %s', async (...names) => {
    await world.bet();
    world.reported('b', 'BET', '10.00');
    expect(await world.compare()).toEqual([]);
    await followTheVendor('b', ofStake, names);
  });

  it.each(mine(threeOf(Object.keys(ofWin))))('of a win: %s, %s, %s', async (...names) => {
    await world.bet();
    await world.win('25.00');
    world.reported('b', 'BET', '10.00');
    world.reported('w', 'WIN', '25.00');
    expect(await world.compare()).toEqual([]);
    await followTheVendor('w', ofWin, names);
  });
});
