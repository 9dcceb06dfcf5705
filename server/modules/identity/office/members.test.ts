// The office's members: masked, found by parts of their data, frozen and locked.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as acts from '#contract/identity/members/member-acts.ts';
import * as members from '#contract/identity/members/members.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { search } from '#contract/operators/search.ts';
import { proveAgain } from '#contract/operators/session.ts';
import type { Database } from '#server/db/database.ts';
import { proveAudit } from '#server/modules/operators/index.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { anOperator } from '#server/testing/an-operator.ts';
import { aMemberInside } from '#server/testing/identity/a-member-inside.ts';
import { refusalOf } from '#server/testing/identity/a-browser.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

import { memberCounts } from './today-counts.ts';

const reason = 'Asked for it by phone and was known by voice';
type ByTwo = { state: string; done: { state: string } | null };
type Row = { id: string; account: string; state: string };
type Found = { kind: string; id: string; title: string; path: string; isExact: boolean };

async function aWorld(db: Database) {
  const made = await aMemberInside(db);
  const { identity, clock } = made;
  const office = anOffice({ db, clock }, identity.officeRoutes, {}, identity.finders);
  const params = { id: made.member.memberId };
  const list = async (query: Record<string, string>) => {
    const { body } = await office<{ rows: Row[]; next: string | null; total: number }>(
      'rina',
      members.listMembers,
      { query },
    );
    return body.value;
  };
  const find = async (text: string) => {
    const { body } = await office<{ results: Found[] }>('rina', search, { query: { text } });
    return body.value.results;
  };
  const record = async () =>
    (await office<Record<string, unknown>>('rina', members.readMember, { params })).body.value;
  return { ...made, office, params, list, find, record };
}

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'members on %s',
  (_name, open) => {
    let db: Database;
    let world: Awaited<ReturnType<typeof aWorld>>;
    beforeAll(async () => {
      db = await open('khela_server');
      world = await aWorld(db);
    });
    afterAll(async () => {
      expect((await proveAudit(db)).broken).toEqual([]);
      await db.close();
    });

    it('are listed by their filters, page by page in every order, and as a file', async () => {
      const others = [await aMemberInside(db), await aMemberInside(db)];
      const all = new Set([world, ...others].map(({ member }) => member.memberId));
      for (const sort of ['registeredAt', 'lastLoginAt', 'account'])
        for (const direction of ['asc', 'desc']) {
          const first = await world.list({ sort, direction, size: '2' });
          const second = await world.list({ sort, direction, size: '2', after: first.next ?? '' });
          expect(first.total).toBe(all.size);
          expect(new Set([...first.rows, ...second.rows].map(({ id }) => id))).toEqual(all);
          expect(second.next).toBeNull();
        }
      const { account } = world.member;
      expect((await world.list({ account: account.toUpperCase() })).rows[0]).toMatchObject({
        account,
        state: 'ACTIVE',
      });
      // The signs of a pattern are no pattern.
      for (const nobody of ['%', '_', 'a%']) expect((await world.list({ account: nobody })).total).toBe(0);
      expect((await world.list({ state: 'LOCKED' })).rows).toEqual([]);
      expect((await world.list({ type: '0', level: 'VIP 1', verification: 'NONE' })).total).toBe(all.size);
      expect((await world.list({ verification: 'VERIFIED' })).total).toBe(0);
      const onlineNow = async () => (await world.list({ online: 'true' })).rows.map((row) => row.account);
      expect((await onlineNow()).length).toBe(all.size);
      world.clock.advance(5 * 60_000 + 60_001);
      expect(await onlineNow()).toEqual([]);
      await world.enter();
      expect(await onlineNow()).toEqual([account]);
      expect(await memberCounts.countOnline(db, world.clock.now())).toBe(1);
      const { file } = await world.office('rina', members.membersFile, { query: { account } });
      expect(file.toString()).toContain(`"${account}"`);
      expect(file.toString().trim().split('\r\n')).toHaveLength(2);
    });

    it('are found by a whole number in any writing or its last four digits, by mail, session, address and name', async () => {
      const { national, email, member, params } = world;
      const exact = {
        kind: 'MEMBER',
        id: member.memberId,
        path: `/members/${member.memberId}`,
        isExact: true,
      };
      for (const text of [
        `+880 ${national}`,
        `0${national}`,
        `880-${national}`,
        email.toUpperCase(),
        member.memberId,
        member.account,
      ])
        expect(await world.find(text), text).toContainEqual(expect.objectContaining(exact));
      const ids = async (text: string) => (await world.find(text)).map(({ id }) => id);
      expect(await ids(national.slice(-4))).toContain(member.memberId);
      // Longer parts would give a number away digit by digit.
      for (let length = 5; length < national.length; length += 1)
        for (const part of [national.slice(-length), national.slice(0, length)])
          expect(await ids(part), part).toEqual([]);
      const { body } = await world.office<{ rows: { id: string; ip: string }[] }>(
        'rina',
        members.listMemberSessions,
        { params },
      );
      const [session] = body.value.rows;
      expect(await world.find(session?.id ?? '')).toEqual([expect.objectContaining(exact)]);
      expect((await world.find(session?.ip ?? '')).map(({ id }) => id)).toContain(member.memberId);
      expect(await world.find('mbr_00000000')).toEqual([]);
      expect(await world.find('99999')).toEqual([]);
    });

    it('keep their numbers and addresses: nothing the server sends has them, and no search is written down with one', async () => {
      const { office, params, national, email } = world;
      const answers = [
        await office('rina', members.readMember, { params }),
        await office('rina', members.listMembers),
        await office('rina', members.membersFile),
        await office('rina', members.listMemberSessions, { params }),
        await office('rina', members.listSecurityEvents, { params }),
        await office('rina', search, { query: { text: national } }),
      ];
      for (const { status, file } of answers) {
        expect(status).toBe(200);
        for (const secret of [national, national.slice(-6), email])
          expect(file.toString()).not.toContain(secret);
      }
      expect(await world.record()).toMatchObject({
        contacts: expect.arrayContaining([
          expect.objectContaining({ field: 'PHONE', masked: `+880 ••••• ${national.slice(-3)}` }),
        ]),
      });
      const [written] = await db.query<{ text: string }>(
        'select string_agg(details::text, $1) as text from operator_audit',
        [' '],
      );
      for (const secret of [national, email]) expect(written?.text).not.toContain(secret);
    });
  },
);

describe('one member', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase('khela_server');
  });
  afterAll(() => db.close());

  it('is shown in full one field at a time, to who may and has proven it lately, and each is written down', async () => {
    const world = await aWorld(db);
    const { office, clock, params, national } = world;
    const body = { field: 'PHONE', reason };
    const risk = await anOperator({ db, clock, office }, 'RISK');
    const support = await anOperator({ db, clock, office }, 'SUPPORT');
    const unmask = (headers: Record<string, string>, given: object = body) =>
      office<{ value: string }>('', acts.unmaskField, { params, headers, body: given });
    expect((await unmask(support.headers)).body.errorCode).toBe('NO_PERMISSION');
    expect((await unmask(risk.headers, { field: 'PHONE' })).body.errorCode).toBe('INPUT_INVALID');
    // A fresh sign-in counts as a step-up; some minutes later a new code is required.
    clock.advance(6 * 60_000);
    expect((await unmask(risk.headers)).body.errorCode).toBe('STEP_UP_REQUIRED');
    const proof = { headers: risk.headers, body: { code: risk.code() } };
    expect((await office('', proveAgain, proof)).status).toBe(200);
    expect((await unmask(risk.headers)).body.value).toEqual({ value: `+880${national}` });
    expect((await unmask(risk.headers, { field: 'PAYEE_NAME', reason })).body.errorCode).toBe('NOT_FOUND');
    const looked = await db.query(
      'select operator, step, reason, details from operator_audit where subject = $1 and act = $2',
      [params.id, acts.unmaskField.name],
    );
    expect(looked).toEqual([{ operator: risk.name, step: 'DONE', reason, details: { field: 'PHONE' } }]);
  });

  it('who is frozen signs in and reads, and is free again only when an operator says so', async () => {
    const { office, params, browser, record, list } = await aWorld(db);
    const freeze = (frozen: boolean, by = 'rina') =>
      office<ByTwo>(by, acts.setFrozen, { params, body: { frozen, reason } });
    expect((await freeze(false)).body.errorCode).toBe('CASE_CHANGED');
    expect((await freeze(true)).body.value).toMatchObject({ state: 'DONE', done: { state: 'FROZEN' } });
    expect((await freeze(true)).body.errorCode).toBe('CASE_CHANGED');
    expect(await browser.call(memberInfo)).toMatchObject({ isHeld: true });
    expect(await record()).toMatchObject({ state: 'FROZEN', frozenAt: expect.any(Number) });
    expect((await list({ state: 'FROZEN' })).rows.map(({ id }) => id)).toEqual([params.id]);
    // A later finding of protection does not unfreeze the money.
    await db.query(`update member set status = 'FROZEN' where id = $1`, [params.id]);
    await db.query(`update member set status = 'ACTIVE' where id = $1`, [params.id]);
    expect(await browser.call(memberInfo)).toMatchObject({ isHeld: true });
    // One freezes; two unfreeze, and the operator who proposed it is not the second.
    expect((await freeze(false)).body.value).toMatchObject({ state: 'PROPOSED', done: null });
    expect((await freeze(false)).body.errorCode).toBe('NO_PERMISSION');
    expect(await browser.call(memberInfo)).toMatchObject({ isHeld: true });
    const freed = await freeze(false, 'sohel');
    expect(freed.body.value).toMatchObject({ state: 'DONE', done: { state: 'ACTIVE' } });
    expect(await browser.call(memberInfo)).toMatchObject({ isHeld: false });
  });

  it('who is locked is signed out everywhere and does not sign in again', async () => {
    const { office, params, browser, enter } = await aWorld(db);
    const lock = (locked: boolean, by = 'rina') =>
      office<ByTwo>(by, acts.setLocked, { params, body: { locked, reason } });
    expect((await lock(true)).body.value).toMatchObject({ state: 'DONE', done: { state: 'LOCKED' } });
    expect(await browser.actor()).toBe('SESSION_EXPIRED');
    expect((await refusalOf(enter())).code).toBe('USER_NOT_FOUND_OR_DISABLED');
    expect((await lock(false)).body.value.state).toBe('PROPOSED');
    expect((await refusalOf(enter())).code).toBe('USER_NOT_FOUND_OR_DISABLED');
    expect((await lock(false, 'sohel')).body.value.done).toEqual({ state: 'ACTIVE' });
    await enter();
    expect(await browser.actor()).toMatchObject({ memberId: params.id });
  });

  it('keeps notes and labels, and what happened to the ways in', async () => {
    const { office, params, browser } = await aWorld(db);
    for (const text of ['Called about a bonus', 'Called again'])
      expect((await office('sohel', acts.addNote, { params, body: { text } })).status).toBe(200);
    const { body } = await office<{ notes: object[] }>('rina', members.listNotes, { params });
    expect(body.value.notes.map((note) => ({ ...note }))).toMatchObject([
      { operator: 'sohel' },
      { operator: 'sohel' },
    ]);
    const label = (isSet: boolean) =>
      office<{ labels: string[] }>('rina', acts.setLabels, {
        params,
        body: { label: 'nochat', isSet, reason },
      });
    expect((await label(true)).body.value.labels).toEqual(['nochat']);
    expect((await label(true)).body.value.labels).toEqual(['nochat']);
    expect(await browser.call(memberInfo)).toMatchObject({ memberLabel: ['nochat'] });
    expect((await label(false)).body.value.labels).toEqual([]);
    const events = (
      await office<{ events: { kind: string }[] }>('rina', members.listSecurityEvents, { params })
    ).body.value.events;
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['REGISTERED', 'SIGNED_IN', 'PASSWORD_SET', 'CONTACT_PROVEN']),
    );
  });

  it('is nobody’s to act on who is no member', async () => {
    const { office } = await aWorld(db);
    const params = { id: 'mbr_00000000' };
    const bodies = [
      [acts.setFrozen, { frozen: true, reason }],
      [acts.setLocked, { locked: true, reason }],
      [acts.setLabels, { label: 'nochat', isSet: true, reason }],
      [acts.addNote, { text: 'Nobody' }],
    ] as const;
    for (const [endpoint, body] of bodies)
      expect((await office('rina', endpoint, { params, body })).body.errorCode).toBe('NOT_FOUND');
    expect((await office('rina', members.readMember, { params })).body.errorCode).toBe('NOT_FOUND');
  });
});
