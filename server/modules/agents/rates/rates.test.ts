// Rates, quotas, accounts opened by hand and links over HTTP: bounds above and below, from tomorrow, nobody else's.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/base/endpoint.ts';
import * as rates from '#contract/agents/rates.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { selectRates, writeRates } from './rate-store.ts';

const clock = heldClock('2026-11-21T09:00:00Z');
let db: Database;
let server: Awaited<ReturnType<typeof anHttpServer>>;
let top: SignedIn;

beforeAll(async () => {
  db = await testDatabase('khela_server');
  server = await anHttpServer({ db, clock, routes: anAgents({ db, clock }).routes });
  top = await aMember(db, { clock, type: 2 });
  await give(top, { RNG: 12, LIVE: 8 });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const give = (to: SignedIn, some: Record<string, number>) =>
  db.tx((tx) =>
    writeRates(tx, {
      memberId: to.memberId,
      fromDay: '2026-01-01',
      rates: some,
      by: 'test',
      at: clock.now(),
    }),
  );
const rateOf = async (memberId: string, day: string) =>
  (await selectRates(db, [memberId], day)).get(memberId)?.RNG;
type Refused = { errorCode?: string; value?: unknown };
const refusal = async (call: Promise<{ body: unknown }>) => (await call).body as Refused;
const set = (by: SignedIn, memberId: string, some: BodyOf<typeof rates.updateDownlineRebates>['rates']) =>
  server.call(rates.updateDownlineRebates, { token: server.signIn(by), body: { memberId, rates: some } });

describe('rates', () => {
  it('APIT-03 a change applies from tomorrow, between the own rate and those further down', async () => {
    const child = await aMember(db, { clock, type: 1, uplineId: top.memberId });
    const grandchild = await aMember(db, { clock, uplineId: child.memberId });
    await give(child, { RNG: 6 });
    await give(grandchild, { RNG: 4 });
    expect((await valueOf(set(top, child.memberId, { RNG: 9 }))).next).toMatchObject({ RNG: 9, LIVE: 0 });
    expect(await rateOf(child.memberId, '2026-11-21')).toBe(6);
    expect(await rateOf(child.memberId, '2026-11-22')).toBe(9);
    const value = { category: 'RNG', least: 4, most: 12 };
    for (const wrong of [13, 3])
      expect(await refusal(set(top, child.memberId, { RNG: wrong }))).toMatchObject({
        errorCode: 'RATE_RANGE',
        value,
      });
    expect(await refusal(set(top, child.memberId, { RNG: 21 }))).toMatchObject({
      errorCode: 'INPUT_INVALID',
    });
  });

  it('APIT-03 only the member directly above sets them', async () => {
    const child = await aMember(db, { clock, type: 1, uplineId: top.memberId });
    const grandchild = await aMember(db, { clock, uplineId: child.memberId });
    const foreign = await aMember(db, { clock, type: 1 });
    for (const [by, of] of [
      [top, grandchild],
      [top, top],
      [child, top],
      [foreign, child],
    ] as const)
      expect((await refusal(set(by, of.memberId, { RNG: 0 }))).errorCode).toBe('USER_NOT_FOUND_OR_DISABLED');
  });

  it('a rate is never more than what anybody above has', async () => {
    const child = await aMember(db, { clock, type: 1, uplineId: top.memberId });
    await give(child, { RNG: 12 });
    const grandchild = await aMember(db, { clock, uplineId: child.memberId });
    await give(grandchild, { RNG: 99 });
    expect(await rateOf(grandchild.memberId, '2026-11-21')).toBe(12);
  });

  it('APIT-10 APIT-11 settings and quotas: what is used up refuses the next one', async () => {
    const senior = await aMember(db, { clock, type: 2 });
    await give(senior, { RNG: 20 });
    await db.query(
      `insert into agent_quota (member_id, permille, allowed, set_by, set_at) values ($1, 18, 1, 'test', now())`,
      [senior.memberId],
    );
    const [one, other] = [
      await aMember(db, { clock, uplineId: senior.memberId }),
      await aMember(db, { clock, uplineId: senior.memberId }),
    ];
    await valueOf(set(senior, one.memberId, { RNG: 18 }));
    expect((await refusal(set(senior, other.memberId, { RNG: 19 }))).errorCode).toBe('QUOTA_USED');
    await valueOf(set(senior, one.memberId, { RNG: 20 }));
    const token = server.signIn(senior);
    expect((await valueOf(server.call(rates.quotas, { token }))).rates.at(-1)).toEqual({
      permille: 18,
      allowed: 1,
      used: 1,
      left: 0,
    });
    // What is scheduled counts for accounts of today.
    const body = { username: 'quotaplayer1', type: 0 as const, rates: { RNG: 18 } };
    expect((await refusal(server.call(rates.openAccount, { token, body }))).errorCode).toBe('QUOTA_USED');
    await valueOf(set(senior, one.memberId, { RNG: 17 }));
    await valueOf(set(senior, other.memberId, { RNG: 18 }));
    const settings = await valueOf(
      server.call(rates.rebateSettings, { token, query: { pageNo: 1, pageSize: 25 } }),
    );
    expect(settings.own.RNG).toBe(20);
    expect(new Set(settings.content.map(({ rates: now, next }) => `${now.RNG} ${next.RNG}`))).toEqual(
      new Set(['0 17', '0 18']),
    );
  });
});

describe('new members', () => {
  const open = (by: SignedIn, body: BodyOf<typeof rates.openAccount>) =>
    server.call(rates.openAccount, { token: server.signIn(by), body });

  it('AGT-26 a senior agent opens agents and players, an agent players, with a password to be replaced', async () => {
    const opened = await valueOf(open(top, { username: 'newagent7', type: 1, rates: { RNG: 5 } }));
    expect(opened.password).toMatch(/^[a-z]{4}-\d{4}-[a-z]{4}$/);
    const [row] = await db.query<{ type: number; must: boolean; uplineId: string }>(
      `select m.type, c.must_change as must, m.upline_id as "uplineId" from member m
       join credential c on c.member_id = m.id where m.id = $1`,
      [opened.memberId],
    );
    expect(row).toEqual({ type: 1, must: true, uplineId: top.memberId });
    expect(await rateOf(opened.memberId, '2026-11-21')).toBe(5);
    const agent: SignedIn = { ...top, ...opened, sessionId: 'ses_new', type: 1 };
    await valueOf(open(agent, { username: 'newplayer7', type: 0, rates: { RNG: 5 } }));
    for (const [body, code] of [
      [{ username: 'newagent8', type: 1, rates: {} }, 'NO_PERMISSION'],
      [{ username: 'a b', type: 0, rates: {} }, 'ACCOUNT_FORMAT'],
      [{ username: 'newplayer7', type: 0, rates: {} }, 'USERNAME_EXISTS'],
      [{ username: 'newplayer8', type: 0, rates: { RNG: 6 } }, 'RATE_RANGE'],
    ] as const)
      expect((await refusal(open(agent, body))).errorCode, code).toBe(code);
    const test = await aMember(db, { clock, type: 42 });
    expect((await refusal(open(test, { username: 'newplayer9', type: 0, rates: {} }))).errorCode).toBe(
      'NO_PERMISSION',
    );
  });

  it('nobody stands more than ten levels below the first member', async () => {
    let last = await aMember(db, { clock, type: 2 });
    for (let level = 1; level <= 9; level += 1)
      last = await aMember(db, { clock, type: 2, uplineId: last.memberId });
    const tenth = await valueOf(open(last, { username: 'tenthlevel', type: 1, rates: {} }));
    const agent: SignedIn = { ...top, memberId: tenth.memberId, sessionId: 'ses_tenth', type: 2 };
    expect((await refusal(open(agent, { username: 'eleventh1', type: 0, rates: {} }))).errorCode).toBe(
      'LIMIT_REACHED',
    );
  });

  it('APIT-09 links are made, counted, expire and are deleted; their members stay', async () => {
    const token = server.signIn(top);
    const body = { note: 'Facebook group', rates: { RNG: 3 }, validDays: 2 };
    const link = await valueOf(server.call(rates.createAffiliateLink, { token, body }));
    expect(link.url).toBe(`https://khela.example/m/register?code=${link.code}`);
    const visit = (code: string) => valueOf(server.call(rates.visitAffiliateLink, { body: { code } }));
    expect(await visit(link.code.toLowerCase())).toEqual({ counted: true });
    expect(await visit('UNKNOWN1')).toEqual({ counted: false });
    const player = await aMember(db, { clock, uplineId: top.memberId, inviteCode: link.code });
    expect(await rateOf(player.memberId, '2026-11-21')).toBe(3);
    const links = () => valueOf(server.call(rates.affiliateLinks, { token }));
    expect(await links()).toMatchObject([
      { code: link.code, clicks: 1, registrations: 1, firstDeposits: 0, note: 'Facebook group' },
    ]);
    const onHost = (domain: string) =>
      server.call(rates.createAffiliateLink, { token, body: { ...body, domain } });
    expect((await refusal(onHost('evil.example'))).errorCode).toBe('LINK_NOT_ALLOWED');
    const elsewhere = await valueOf(onHost('m.khela.example'));
    expect(elsewhere.url).toBe(`https://m.khela.example/m/register?code=${elsewhere.code}`);
    await server.call(rates.deleteAffiliateLink, { token, query: { code: elsewhere.code } });
    const other = server.signIn(await aMember(db, { clock, type: 1 }));
    const remove = (as: string) =>
      server.call(rates.deleteAffiliateLink, { token: as, query: { code: link.code } });
    expect((await refusal(remove(other))).errorCode).toBe('NOT_FOUND');
    expect(await valueOf(server.call(rates.affiliateLinks, { token: other }))).toEqual([]);
    await valueOf(remove(token));
    expect(await links()).toEqual([]);
    expect(await visit(link.code)).toEqual({ counted: false });
    expect((await refusal(remove(token))).errorCode).toBe('NOT_FOUND');
  });

  it('APIT-11 a link gives no rate whose quota is used up, and agents without high rates see no quotas', async () => {
    const senior = await aMember(db, { clock, type: 2 });
    await give(senior, { RNG: 20, LIVE: 5 });
    await db.query(
      `insert into agent_quota (member_id, permille, allowed, set_by, set_at) values ($1, 15, 1, 'test', now())`,
      [senior.memberId],
    );
    const link = await valueOf(
      server.call(rates.createAffiliateLink, {
        token: server.signIn(senior),
        body: { note: '', rates: { RNG: 16, LIVE: 3 } },
      }),
    );
    const byLink = async () =>
      (await aMember(db, { clock, uplineId: senior.memberId, inviteCode: link.code })).memberId;
    const [first, second] = [await byLink(), await byLink()];
    expect(await rateOf(first, '2026-11-21')).toBe(16);
    expect(await rateOf(second, '2026-11-21')).toBe(14);
    const low = await aMember(db, { clock, type: 1, uplineId: senior.memberId });
    expect(await valueOf(server.call(rates.quotas, { token: server.signIn(low) }))).toEqual({
      rates: [],
      agents: { allowed: 0, used: 0, left: 0 },
    });
  });

  it('AGT-26 an agent of type 1 opens as many agents as operators allow', async () => {
    const agent = await aMember(db, { clock, type: 1 });
    const open = (username: string) =>
      server.call(rates.openAccount, {
        token: server.signIn(agent),
        body: { username, type: 1, rates: {} },
      });
    expect((await refusal(open('lowagent1'))).errorCode).toBe('NO_PERMISSION');
    await db.query(`insert into agent_opening_quota values ($1, 1, 'test', now())`, [agent.memberId]);
    await valueOf(open('lowagent1'));
    expect((await refusal(open('lowagent2'))).errorCode).toBe('QUOTA_USED');
  });
});
