// Tickets of the task page: only the browser with the proof gets in, once and in time, by a genuine call.
import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { taskCentreHeaders, taskRedeemPath, taskSignedText } from '#contract/partners/task-centre.ts';
import { taskTicket } from '#contract/promotions/task-ticket.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { findPlayers } from '#server/modules/identity/accounts/member-store.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import type { TaskCentreParts } from './task-centre.ts';
import { taskCentreRoutes, taskPartnerRoutes } from './task-centre-routes.ts';

const secret = 'a secret of the task centre';
const clock = heldClock('2026-11-21T09:00:00Z');
const link = 'https://tasks.example/centre?shop=1';
const mission = {
  id: 'msn_1',
  goal: '500.00',
  progress: '125.00',
  percent: 25,
  state: 'ACTIVE',
  step: null,
  reward: '20.00',
} as const;
const title = { BN: 'বাজি', EN: 'Stake' };
let db: Database;
let parts: TaskCentreParts;
let server: Awaited<ReturnType<typeof anHttpServer>>;
let hasLink = true;

beforeAll(async () => {
  db = await testDatabase('khela_server');
  parts = {
    db,
    clock,
    currency: 'BDT',
    identity: { playersOf: findPlayers, memberStatusesOf: async () => new Map() },
    taskCentre: {
      link: async () => (hasLink ? link : undefined),
      secret,
      siteUrl: 'https://khela.example',
    },
    missionsOf: async () => [
      {
        ...mission,
        names: title,
        period: 'DAILY',
        metric: 'STAKE',
        category: null,
        endsAt: null,
        claimUntil: null,
      },
    ],
  };
  server = await anHttpServer({ db, clock, routes: taskCentreRoutes(parts) });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const verifier = 'a'.repeat(43);
const challengeOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
async function opened() {
  const member = await aMember(db, { clock });
  const open = () =>
    server.call(taskTicket, {
      token: server.signIn(member),
      body: { challenge: challengeOf(verifier), language: 'BN', theme: 'light' },
    });
  const url = new URL((await valueOf(open())).url);
  return { member, open, url, ticket: url.searchParams.get('token') ?? '' };
}

type Forged = { body?: string; time?: number; secret?: string };
async function redeem(token: string, proof = verifier, forged: Forged = {}) {
  const rawBody = JSON.stringify({ token, verifier: proof });
  const time = String(forged.time ?? clock.now().getTime());
  const text = taskSignedText(time, 'POST', taskRedeemPath, rawBody);
  const signature = createHmac('sha256', forged.secret ?? secret)
    .update(text)
    .digest('hex');
  const [way] = taskPartnerRoutes(parts);
  const { status, body } = (await way?.handle({
    params: {},
    headers: { [taskCentreHeaders.time]: time, [taskCentreHeaders.signature]: signature },
    method: 'POST',
    path: taskRedeemPath,
    rawBody: forged.body ?? rawBody,
    ip: '203.0.113.7',
  })) ?? { status: 0, body: {} };
  return [status, (body as { code?: string }).code ?? body];
}

it('TASK-02 the task link gets a ticket, with which the task centre gets the missions once', async () => {
  const { member, url, ticket } = await opened();
  expect([url.origin, url.pathname]).toEqual(['https://tasks.example', '/centre']);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    shop: '1',
    token: ticket,
    lang: 'BN',
    theme: 'light',
  });
  expect(await redeem(ticket)).toEqual([
    200,
    {
      playerId: member.memberId,
      displayName: member.account,
      currency: 'BDT',
      missions: [{ ...mission, title }],
    },
  ]);
  expect(await redeem(ticket)).toEqual([403, 'TICKET_INVALID']);
});

it('another browser, which has no proof, only spends the ticket', async () => {
  const { ticket } = await opened();
  expect(await redeem(ticket, 'b'.repeat(43))).toEqual([403, 'TICKET_INVALID']);
  expect(await redeem(ticket)).toEqual([403, 'TICKET_INVALID']);
});

it('a ticket ends after 60 seconds, and when a newer one is made', async () => {
  const old = await opened();
  clock.moveTo(new Date(clock.now().getTime() + 60_000));
  expect(await redeem(old.ticket)).toEqual([403, 'TICKET_INVALID']);
  const { ticket, open } = await opened();
  const newer = new URL((await valueOf(open())).url).searchParams.get('token') ?? '';
  expect(await redeem(ticket)).toEqual([403, 'TICKET_INVALID']);
  expect((await redeem(newer))[0]).toBe(200);
});

it('of two tries at once one gets in', async () => {
  const { ticket } = await opened();
  const tries = await Promise.all([redeem(ticket), redeem(ticket), redeem(ticket)]);
  const statuses = tries.map(([status]) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 403)).toHaveLength(2);
});

it('a call that is not genuine changes nothing', async () => {
  const { ticket } = await opened();
  const now = clock.now().getTime();
  expect(await redeem(ticket, verifier, { secret: 'guessed' })).toEqual([401, 'BAD_SIGNATURE']);
  expect(await redeem(ticket, verifier, { body: '{}' })).toEqual([401, 'BAD_SIGNATURE']);
  expect(await redeem(ticket, verifier, { time: now - 5 * 60_000 - 1 })).toEqual([401, 'STALE_CALL']);
  expect(await redeem(ticket, 'short')).toEqual([400, 'BAD_REQUEST']);
  expect((await redeem(ticket))[0]).toBe(200);
});

it('a merchant without a task centre has no ticket', async () => {
  const { open } = await opened();
  hasLink = false;
  expect((await open()).body).toMatchObject({ errorCode: 'EMPTY_URL' });
  hasLink = true;
});
