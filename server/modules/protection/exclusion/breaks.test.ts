// Breaks from play: with the member's password, at once, never shortened, and a cool-off ends at its time.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/protection.ts';
import type { BodyOf } from '#contract/base/endpoint.ts';
import { chooseMarketing, marketingChoice, memberInfo } from '#contract/identity/member.ts';
import { login, logout } from '#contract/identity/session.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { createWallet, type WalletModule } from '#server/modules/wallet/index.ts';
import { accountPassword } from '#server/testing/identity/an-account.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { aMemberInside } from '#server/testing/identity/a-member-inside.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { remainingLimits } from '../limits/remaining-limits.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());

const dayMs = 24 * 60 * 60_000;
type BreakInput = Omit<BodyOf<typeof contract.takeBreak>, 'password'>;

async function aPlayer(at = db) {
  const made = await aMemberInside(at);
  const take = (wanted: BreakInput, password = accountPassword) =>
    made.browser.call(contract.takeBreak, { body: { ...wanted, password } });
  const status = async () => (await made.identity.playerOf(made.member.memberId))?.status;
  return { ...made, take, status };
}

it('a cool-off begins at once, lets its member in to see records, and ends by itself on its day', async () => {
  const { take, status, browser, clock, protection, enter } = await aPlayer();
  const now = clock.now().getTime();
  const { currentBreak } = await take({ kind: 'COOL_OFF', days: 3 });
  expect(currentBreak).toEqual({ kind: 'COOL_OFF', beganAt: now, until: now + 3 * dayMs });
  expect(await status()).toBe('SELF_EXCLUDED');
  expect((await browser.call(contract.playSummary)).currentBreak).toEqual(currentBreak);
  clock.advance(3 * dayMs - 1);
  expect(await protection.endCoolOffs()).toBe(0);
  await enter();
  expect((await browser.call(contract.playSummary)).currentBreak).toEqual(currentBreak);
  expect((await browser.call(memberInfo)).currentBreak).toEqual(currentBreak);
  clock.advance(1);
  expect(await protection.endCoolOffs()).toBe(1);
  expect(await status()).toBe('ACTIVE');
  expect((await browser.call(memberInfo)).currentBreak).toBeNull();
  expect((await browser.call(contract.playSummary)).currentBreak).toBeNull();
});

it('can be made longer or stricter and never shorter', async () => {
  const { take, clock, protection, status } = await aPlayer();
  await take({ kind: 'COOL_OFF', days: 7 });
  for (const days of [1, 7])
    expect((await refusalOf(take({ kind: 'COOL_OFF', days }))).code).toBe('BREAK_ACTIVE');
  await take({ kind: 'COOL_OFF', days: 30 });
  const { currentBreak } = await take({ kind: 'SELF_EXCLUSION', months: 6 });
  expect(new Date(currentBreak.until ?? 0).toISOString()).toBe('2027-05-21T04:00:00.000Z');
  expect((await refusalOf(take({ kind: 'COOL_OFF', days: 30 }))).code).toBe('BREAK_ACTIVE');
  clock.advance(8 * dayMs);
  // The cool-off has become a longer break, which does not end at its time.
  expect(await protection.endCoolOffs()).toBe(0);
  expect(await status()).toBe('SELF_EXCLUDED');
});

it('an exclusion withdraws the consent to offers, a cool-off keeps it', async () => {
  const { take, browser } = await aPlayer();
  const all = { INBOX: true, SMS: true, MAIL: true };
  await browser.call(chooseMarketing, { body: all });
  await take({ kind: 'COOL_OFF', days: 3 });
  expect(await browser.call(marketingChoice)).toEqual(all);
  await take({ kind: 'SELF_EXCLUSION', months: 6 });
  expect(await browser.call(marketingChoice)).toEqual({ INBOX: false, SMS: false, MAIL: false });
});

it('staying away on a break is no return, and a later absence is one', async () => {
  const { take, clock, protection, enter, identity, member } = await aPlayer();
  const { memberId } = member;
  const returns = async () => (await identity.members.signInsOf(db, [memberId])).get(memberId)?.returns;
  await take({ kind: 'COOL_OFF', days: 10 });
  clock.advance(8 * dayMs);
  await enter();
  expect(await returns()).toEqual([]);
  clock.advance(8 * dayMs);
  await protection.endCoolOffs();
  await enter();
  expect(await returns()).toEqual([]);
  const lastAt = clock.now();
  clock.advance(7 * dayMs);
  await enter();
  expect(await returns()).toEqual([{ at: clock.now(), awaySince: lastAt }]);
});

it('one for ever has no end', async () => {
  const { take, clock, protection, status, enter } = await aPlayer();
  expect((await take({ kind: 'PERMANENT' })).currentBreak.until).toBeNull();
  clock.advance(4_000 * dayMs);
  await protection.endCoolOffs();
  await enter();
  expect((await refusalOf(take({ kind: 'PERMANENT' }))).code).toBe('BREAK_ACTIVE');
  expect(await status()).toBe('SELF_EXCLUDED');
});

it('needs the own password and the length of its kind', async () => {
  const { take, status } = await aPlayer();
  expect((await refusalOf(take({ kind: 'PERMANENT' }, 'not it'))).code).toBe('PASSWORD_WRONG');
  for (const wanted of [
    { kind: 'COOL_OFF' },
    { kind: 'COOL_OFF', months: 6 },
    { kind: 'SELF_EXCLUSION', days: 30 },
    { kind: 'PERMANENT', days: 1 },
  ] as const)
    expect((await refusalOf(take(wanted))).code).toBe('INPUT_INVALID');
  expect(await status()).toBe('ACTIVE');
  for (const lengths of [{ days: 0 }, { days: 31 }, { months: 5 }, { months: 61 }])
    expect(contract.takeBreak.body.safeParse({ kind: 'COOL_OFF', password: 'x', ...lengths }).success).toBe(
      false,
    );
});

it.each([
  ['before', []],
  ['in one that was then made longer', [{ kind: 'COOL_OFF', days: 1 } as const]],
])('who was frozen %s is frozen after it', async (_when, first) => {
  const { take, status, clock, protection, member } = await aPlayer();
  for (const wanted of first) await take(wanted);
  await db.query(`update member set status = 'FROZEN' where id = $1`, [member.memberId]);
  await take({ kind: 'COOL_OFF', days: 2 });
  clock.advance(2 * dayMs);
  expect(await protection.endCoolOffs()).toBe(1);
  expect(await status()).toBe('FROZEN');
});

it('ends all other sessions and forgets their devices; the one that speaks goes on, and records stay in reach', async () => {
  const { take, browser, identity, member, enter } = await aPlayer();
  const elsewhere = aBrowser(identity);
  const { remPass = '' } = await enter(accountPassword, elsewhere);
  const { currentBreak } = await take({ kind: 'COOL_OFF', days: 1 });
  expect(await elsewhere.actor()).toBe('SESSION_EXPIRED');
  expect((await browser.call(contract.playSummary)).currentBreak).toEqual(currentBreak);
  const again = elsewhere.call(login, { body: { type: 'username', username: member.account, remPass } });
  expect((await refusalOf(again)).code).toBe('LOGIN_FAILED');
  await enter(accountPassword, elsewhere);
  expect((await elsewhere.call(contract.playSummary)).currentBreak).toEqual(currentBreak);
});

it('reports every session a game may be open from, also of one that ran out, whose games play on', async () => {
  const { take, identity, member, clock, enter } = await aPlayer();
  const sessions = () =>
    db.query<{ id: string; ended: string | null }>(
      'select id, end_reason as ended from member_session where member_id = $1 order by created_at',
      [member.memberId],
    );
  clock.advance(2 * dayMs + 60 * 60_000);
  await enter(accountPassword, aBrowser(identity));
  clock.advance(31 * 60_000);
  const left = aBrowser(identity);
  await enter(accountPassword, left);
  await left.call(logout);
  clock.advance(60_000);
  await enter();
  await take({ kind: 'COOL_OFF', days: 1 });
  const known = await sessions();
  expect(known.map(({ ended }) => ended)).toEqual(['EXPIRED', 'EXPIRED', 'LOGOUT', null]);
  const news = await db.query<{ payload: { sessionIds: string[] } }>(
    `select payload from outbox where owner_id = $1 and topic = 'protection.breakTaken'`,
    [member.memberId],
  );
  // The first one’s day, and that of every game it could launch, is over.
  expect(news.map(({ payload }) => new Set(payload.sessionIds))).toEqual([
    new Set([known[1]?.id, known[3]?.id]),
  ]);
});

/** Takes a break while another transaction holds the member’s wallet and acts when the break waits. */
async function takeBehind(
  act: (
    tx: Transaction,
    player: Awaited<ReturnType<typeof aPlayer>> & { wallet: WalletModule },
  ) => Promise<void>,
) {
  const server = await testPostgres('khela_server');
  const player = await aPlayer(server);
  const wallet = createWallet({ db: server, clock: player.clock, currency: 'BDT' });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isLocked = (): void => {};
  const locked = new Promise<void>((resolve) => (isLocked = resolve));
  const holding = server.tx(async (tx) => {
    await wallet.lockOwners(tx, [player.member.memberId]);
    isLocked();
    await held;
    await act(tx, { ...player, wallet });
  });
  await locked;
  const taking = Promise.allSettled([player.take({ kind: 'PERMANENT' })]);
  for (let waiting = false; !waiting; ) {
    const [row] = await server.query<{ waiting: boolean }>(
      // The server has other databases, whose transactions wait for each other too.
      `select exists (
         select from pg_locks wanted join pg_locks held using (pid) join pg_database d on d.oid = held.database
         where not wanted.granted and d.datname = current_database()
       ) as waiting`,
    );
    waiting = row?.waiting ?? false;
  }
  release();
  await holding;
  const [outcome] = await taking;
  const status = await player.status();
  await server.close();
  return { outcome, status };
}

it('waits for a stake that is under way, and whoever comes after it finds the break', async () => {
  let staker: string | undefined;
  const { outcome, status } = await takeBehind(
    async (tx, { identity, clock, wallet, member: { memberId } }) => {
      staker = (await identity.playersOf(tx, [memberId]))[0]?.status;
      await remainingLimits(tx, { clock, timeZone: 'UTC', wallet }, [memberId]);
    },
  );
  expect([staker, outcome.status, status]).toEqual(['ACTIVE', 'fulfilled', 'SELF_EXCLUDED']);
});

it('does not let in a member who was locked while it waited', async () => {
  const { outcome, status } = await takeBehind(async (tx, { member }) => {
    await tx.query(`update member set status = 'LOCKED' where id = $1`, [member.memberId]);
  });
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'SESSION_EXPIRED' } });
  expect(status).toBe('LOCKED');
});
