// Differences with vendors as cases of two people: both sides, never the same person, never twice, all written down.
import { describe, expect, it } from 'vitest';
import * as calls from '#contract/games/cases.ts';
import type { Database } from '#server/db/database.ts';
import type { Case } from '#server/testing/a-case-world.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { casesOn, type CaseWorld } from '#server/testing/cases-on.ts';

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
    const search = (body: object) =>
      world.office<{ cases: Case[]; hasMore: boolean }>('tania', calls.searchCases, body);
    const first = await search({ limit: 1 });
    expect([first.body.value.cases.length, first.body.value.hasMore]).toEqual([1, true]);
    const after = first.body.value.cases[0]?.id;
    expect((await search({ after, limit: 1 })).body.value.cases[0]?.id).not.toBe(after);
    expect((await search({ vassalage: 'TIG' })).body.value.cases).toEqual([]);
    expect((await search({ limit: 101 })).body.errorCode).toBe('INPUT_INVALID');
  });

  it('takes two people: one proposes, another agrees to the same, and all of it stays written down', async () => {
    await world.bet();
    world.reported('b', 'BET', '9.00');
    const [{ id } = { id: '' }] = await world.compare();
    expect((await world.decide(id, 'TAKE_THEIRS')).body.errorCode).toBe('CASE_CHANGED');
    for (const none of ['vcs_nobody', 'vcs\0', ''])
      expect((await world.propose(none, 'TAKE_THEIRS')).body.errorCode).toBe('NOT_FOUND');
    const short = { resolution: 'TAKE_THEIRS', reason: 'so' };
    expect((await world.office('rina', calls.proposeCase, short, id)).body.errorCode).toBe('INPUT_INVALID');
    expect((await world.propose(id, 'TAKE_THEIRS')).body.value).toEqual({ state: 'PROPOSED' });
    expect((await world.propose(id, 'KEEP_OURS', 'sohel')).body.errorCode).toBe('CASE_CHANGED');
    expect((await world.decide(id, 'TAKE_THEIRS', 'rina')).body.errorCode).toBe('NO_PERMISSION');
    expect((await world.decide(id, 'KEEP_OURS', 'sohel')).body.errorCode).toBe('CASE_CHANGED');
    expect(await world.table().balance()).toBe('90.00');
    expect((await world.decide(id, 'TAKE_THEIRS', 'rina', 'DECLINE')).body.value.state).toBe('OPEN');
    expect((await world.propose(id, 'TAKE_THEIRS', 'sohel')).status).toBe(200);
    const both = await Promise.all([
      world.decide(id, 'TAKE_THEIRS', 'rina'),
      world.decide(id, 'TAKE_THEIRS', 'tania'),
    ]);
    expect(both.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
    expect(await world.table().balance()).toBe('91.00');
    const [closed] = await world.mine('CLOSED');
    expect(closed).toMatchObject({ state: 'CLOSED', resolution: 'TAKE_THEIRS' });
    expect(closed?.journalIds).toHaveLength(1);
    expect(closed?.acts.map(({ operator, act }) => `${operator} ${act}`)).toEqual([
      'rina PROPOSED',
      'rina DECLINED',
      'sohel PROPOSED',
      expect.stringMatching(/^(rina|tania) APPROVED$/),
    ]);
    expect((await world.decide(id, 'TAKE_THEIRS', 'tania')).body.errorCode).toBe('CASE_CHANGED');
    await expect(db.query('delete from vendor_case_act')).rejects.toThrow('permission denied');
    await expect(db.query(`update vendor_case_act set operator = 'x'`)).rejects.toThrow('permission denied');
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

  it('is booked once, whoever dies between the word and the books', async () => {
    await world.bet();
    world.reported('b', 'BET', '10.00');
    world.reported('w', 'WIN', '25.00');
    const [{ id } = { id: '' }] = await world.compare();
    await world.propose(id, 'TAKE_THEIRS');
    // As it stands when the process dies after the word; the booking and the case's end are one transaction.
    await db.query(`update vendor_case set state = 'APPROVED', approved_by = 'sohel' where id = $1`, [id]);
    expect(await world.hall.games.audit.resumeCases()).toBe(1);
    const [booked] = await world.mine('CLOSED');
    expect(booked?.journalIds).toHaveLength(1);
    expect(await world.hall.games.audit.resumeCases()).toBe(0);
    expect(await world.table().balance()).toBe('115.00');
  });
});
