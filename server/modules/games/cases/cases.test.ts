// Differences with vendors as cases of two operators: both versions, never the same person, never twice, all audited.
import { describe, expect, it } from 'vitest';
import * as calls from '#contract/games/cases.ts';
import type { Database } from '#server/db/database.ts';
import type { VendorCase } from '#server/testing/games/a-case-world.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { casesOn, type CaseWorld } from '#server/testing/games/cases-on.ts';

let db: Database;
let world: CaseWorld;
casesOn(testDatabase, (opened, its) => {
  world = opened;
  db = its;
});

describe('a case', () => {
  it('shows both sides', async () => {
    await world.bet();
    world.reported('b', 'BET', '9.00');
    world.reported('w', 'WIN', '25.00');
    const [differs, missing] = (await world.compare()).sort((a, b) => a.bucket.localeCompare(b.bucket));
    expect(differs).toMatchObject({
      bucket: 'AMOUNT_DIFFERS',
      state: 'OPEN',
      vassalage: 'MEG',
      memberId: world.table().member.memberId,
      roundId: world.own('r'),
      theirs: { kind: 'BET', amount: '9.00', state: 'DONE' },
      ours: { kind: 'BET', amount: '10.00', state: 'DONE', journalId: expect.stringMatching(/^jrn_/) },
      resolution: null,
      journalIds: null,
      acts: [],
    });
    expect(missing).toMatchObject({ bucket: 'MISSING_HERE', ours: null });
    const list = async (query: Record<string, string>) => {
      const { body } = await world.office<{ rows: VendorCase[]; next: string | null; total: number }>(
        'tania',
        calls.listCases,
        { query },
      );
      return body;
    };
    const { value: first } = await list({ size: '1', direction: 'asc' });
    expect([first.rows.length, first.total > 1]).toEqual([1, true]);
    const { value: second } = await list({ size: '1', direction: 'asc', after: first.next ?? '' });
    expect(second.rows[0]?.id).not.toBe(first.rows[0]?.id);
    expect((await list({ vassalage: 'TIG' })).value.rows).toEqual([]);
    expect((await list({ size: '201' })).errorCode).toBe('INPUT_INVALID');
    const { memberId } = world.table().member;
    const ofMember = (await list({ memberId, bucket: 'MISSING_HERE' })).value;
    expect(ofMember.rows).toEqual([missing]);
    expect(missing?.account).toBe(world.table().member.account);
    const file = await world.office('tania', calls.casesFile, { query: { memberId } });
    expect(file.file.toString()).toContain(`"${missing?.id}"`);
    const read = (id: string) => world.office<VendorCase>('tania', calls.readCase, { params: { id } });
    expect((await read(missing?.id ?? '')).body.value).toEqual(missing);
    for (const none of ['vcs_nobody', 'vcs;']) expect((await read(none)).body.errorCode).toBe('NOT_FOUND');
  });

  it('takes two people: one proposes, another agrees to the same, and all of it stays written down', async () => {
    await world.bet();
    world.reported('b', 'BET', '9.00');
    const [{ id } = { id: '' }] = await world.compare();
    expect((await world.decide(id, 'AGREE')).body.errorCode).toBe('NOT_FOUND');
    for (const none of ['vcs_nobody', 'vcs;', ''])
      expect((await world.propose(none, 'TAKE_THEIRS')).body.errorCode).toBe('NOT_FOUND');
    const short = { resolution: 'TAKE_THEIRS', reason: 'so' };
    const refused = await world.office('rina', calls.endCase, { params: { id }, body: short });
    expect(refused.body.errorCode).toBe('INPUT_INVALID');
    expect((await world.propose(id, 'TAKE_THEIRS')).body.value).toMatchObject({
      state: 'PROPOSED',
      done: null,
    });
    expect((await world.propose(id, 'KEEP_OURS', 'sohel')).body.errorCode).toBe('CASE_CHANGED');
    expect((await world.propose(id, 'TAKE_THEIRS', 'rina')).body.errorCode).toBe('NO_PERMISSION');
    expect((await world.decide(id, 'AGREE', 'rina')).body.errorCode).toBe('NO_PERMISSION');
    expect(await world.table().balance()).toBe('90.00');
    expect((await world.decide(id, 'REFUSE', 'rina')).body.value).toMatchObject({ state: 'TAKEN_BACK' });
    expect((await world.propose(id, 'TAKE_THEIRS', 'sohel')).status).toBe(200);
    const both = await Promise.all([world.decide(id, 'AGREE', 'rina'), world.decide(id, 'AGREE', 'tania')]);
    expect(both.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
    expect(await world.table().balance()).toBe('91.00');
    const [closed] = await world.mine('CLOSED');
    expect(closed).toMatchObject({ state: 'CLOSED', resolution: 'TAKE_THEIRS', proposal: null });
    expect(closed?.journalIds).toHaveLength(1);
    expect(closed?.acts.map(({ operator, step, resolution }) => `${operator} ${step} ${resolution}`)).toEqual(
      [
        'rina PROPOSED TAKE_THEIRS',
        'rina TAKEN_BACK TAKE_THEIRS',
        'sohel PROPOSED TAKE_THEIRS',
        expect.stringMatching(/^(rina|tania) DONE TAKE_THEIRS$/),
      ],
    );
    expect((await world.propose(id, 'TAKE_THEIRS', 'tania')).body.errorCode).toBe('CASE_CHANGED');
    // The next night finds the same difference and no new case.
    world.hall.clock.advance(-10 * 60_000);
    expect(await world.compare()).toEqual([]);
  });

  it('that keeps our side books nothing', async () => {
    await world.bet();
    world.reported('b', 'BET', '9.00');
    const [found] = await world.compare();
    expect(await world.settle(found, 'KEEP_OURS')).toEqual({
      state: 'CLOSED',
      journalIds: [],
      refusal: null,
    });
    expect(await world.table().balance()).toBe('90.00');
  });

  it('is booked once or not at all, whichever process dies while two agree', async () => {
    await world.bet();
    world.reported('b', 'BET', '10.00');
    world.reported('w', 'WIN', '25.00');
    const [{ id } = { id: '' }] = await world.compare();
    await world.propose(id, 'TAKE_THEIRS');
    // The last thing the agreement writes cannot be written: as if the process had died before its commit.
    const owner = db;
    await owner.query('reset role');
    await owner.query(
      `create function die() returns trigger language plpgsql as $$ begin raise 'dead'; end $$`,
    );
    await owner.query('create trigger die before insert on operator_audit execute function die()');
    expect((await world.decide(id, 'AGREE')).status).toBe(500);
    await owner.query('drop function die() cascade');
    await owner.query('set role khela_server');
    expect(await world.table().balance()).toBe('90.00');
    expect(await world.mine()).toMatchObject([{ id, state: 'OPEN', proposal: { operator: 'rina' } }]);
    expect((await world.decide(id, 'AGREE')).status).toBe(200);
    expect(await world.table().balance()).toBe('115.00');
    expect((await world.decide(id, 'AGREE')).body.errorCode).toBe('NOT_FOUND');
  });
});
