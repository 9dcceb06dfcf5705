// Data of earlier versions: each stored dump is migrated, its books are proven, and its member continues to play.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { brand } from '#brands/config.ts';
import type { BodyOf, EndpointShape, ValueOf } from '#contract/base/endpoint.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { lotteryRules } from '#contract/lottery/games.ts';
import { placeOrder } from '#contract/lottery/orders.ts';
import { bet, redeem, win } from '#contract/partners/game-vendor.ts';
import type { Database } from '#server/db/database.ts';
import { roundBets } from '#server/modules/games/index.ts';
import { slipBets } from '#server/modules/lottery/index.ts';
import { proveAudit } from '#server/modules/operators/index.ts';
import { proveBets } from '#server/modules/reporting/index.ts';
import { proveBooks } from '#server/modules/wallet/index.ts';
import { signedByVendor } from '#server/testing/games/signed-by-vendor.ts';
import { letSaleBegin } from '#server/testing/lottery/draw-clock.ts';
import { drawsOf } from '#server/testing/lottery/draws-of.ts';
import { testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { vendorSecrets } from '#server/vendor-parts.ts';
import { databaseOver } from '../embedded/embedded-database.ts';
import { startInMemory } from '../embedded/embedded-engine.ts';
import { underRole } from '../under-role.ts';
import { bringUpToDate } from './bring-up-to-date.ts';

/** The output of `pg_dump --inserts --no-owner` for a platform with demo data, without its comments. */
const folder = join(import.meta.dirname, '../earlier');
const masterSecret = '33'.repeat(32);
const vendorCode = 'MEG';

describe.each(readdirSync(folder))('the data of %s', (file) => {
  it('migrates: every account keeps its balance, the books are right, and its member signs in, plays a round and takes a slip', async () => {
    const db = databaseOver(await startInMemory());
    await db.query('create role khela_server; create role khela_draw');
    await db.query(gunzipSync(readFileSync(join(folder, file))).toString());
    await db.query('set search_path to public');
    const before = await balancesIn(db);
    expect(before.size).toBeGreaterThan(10);
    await bringUpToDate(db);
    const after = await balancesIn(db);
    for (const [account, minor] of after)
      if (!before.has(account)) expect([account, minor]).toEqual([account, 0n]);
    expect([...before].map(([account]) => [account, after.get(account)])).toEqual([...before]);
    await expectRightBooks(db);

    const platform = await testPlatform(underRole(db, 'khela_server'), {
      VENDOR_MASTER_SECRET: masterSecret,
    });
    onTestFinished(async () => {
      await platform.end();
      await db.close();
    });
    const member = await aPlayer(platform, 'player1');
    const start = await cashOf(db, member.memberId);
    await member.playRound('2.00', '7.50');
    expect(await cashOf(db, member.memberId)).toBe(start + 550n);
    await member.takeSlip('5.00');
    expect(await cashOf(db, member.memberId)).toBe(start + 50n);
    await expectRightBooks(db);
    expect((await proveBets(db, [roundBets, slipBets], 'UTC')).faults).toEqual([]);
  });
});

/** The balance of each account. */
async function balancesIn(db: Database): Promise<Map<string, bigint>> {
  const rows = await db.query<{ account: string; minor: bigint }>(
    `select owner_id || ' ' || kind as account, balance_minor as minor from wallet_account order by 1`,
  );
  return new Map(rows.map(({ account, minor }) => [account, minor]));
}

async function cashOf(db: Database, memberId: string): Promise<bigint> {
  return (await balancesIn(db)).get(`${memberId} CASH`) ?? 0n;
}

async function expectRightBooks(db: Database): Promise<void> {
  expect((await proveBooks(db)).faults).toEqual([]);
  expect((await proveAudit(db)).broken).toEqual([]);
}

/** A signed-in member of the demo, with a separate vendor and draws. */
async function aPlayer(platform: TestPlatform, username: string) {
  const login = { type: 'username', username, password: brand.demo.password };
  const signedIn = await platform.askSealed({ method: 'POST', path: '/wps/session/login', body: login });
  if (!signedIn.body.success) throw new Error(signedIn.text);
  const { token } = signedIn.body.value as { token: string };
  const cookie = Object.entries(signedIn.cookies).map(([name, value]) => `${name}=${value}`);
  const headers = { authorization: `Bearer ${token}`, cookie: cookie.join('; ') };
  async function ask<Value>(path: string, given: { query?: Record<string, string>; body?: object } = {}) {
    const method = given.body ? 'POST' : 'GET';
    const { body, text } = await platform.ask({ ...given, method, path, headers });
    if (!body.success) throw new Error(text);
    return body.value as Value;
  }
  const { id: memberId } = await ask<{ id: string }>('/wps/member/info');
  return {
    memberId,
    playRound: (stake: string, won: string) => playRound(platform, ask, stake, won),
    takeSlip: (amount: string) => takeSlip(platform, ask, amount),
  };
}
type Ask = <Value>(path: string, given?: { query?: Record<string, string>; body?: object }) => Promise<Value>;

/** Launches a game; its vendor stakes and wins through signed calls over a connection of its own. */
async function playRound(platform: TestPlatform, ask: Ask, stake: string, won: string): Promise<void> {
  const base = await platform.listen();
  const secret = vendorSecrets(Buffer.from(masterSecret, 'hex')).secretOf(vendorCode, 'k1') ?? '';
  const vendor = async <Shape extends EndpointShape>(
    endpoint: Shape,
    given: BodyOf<Shape>,
  ): Promise<ValueOf<Shape>> => {
    const call = signedByVendor({ vendorCode, secret }, endpoint, given, platform.clock.now().getTime());
    const answer = await fetch(base + call.path, { method: 'POST', headers: call.headers, body: call.body });
    const { success, value } = (await answer.json()) as { success: boolean; value: ValueOf<Shape> };
    expect([endpoint.path, success]).toEqual([endpoint.path, true]);
    return value;
  };
  const [game] = await platform.db.query<{ nodeId: bigint }>(
    `select node_id as "nodeId" from game where vendor_code = $1 and is_enabled order by node_id limit 1`,
    [vendorCode],
  );
  const query = { nodeId: String(game?.nodeId), vassalage: vendorCode, language: 'EN' };
  const { content } = await ask<{ content: { game_url: string } }>('/wps/game/launchGame', { query });
  const ticket = new URL(content.game_url).searchParams.get('ticket') ?? '';
  const { sessionToken, playerId, gameCode, currency } = await vendor(redeem, { ticket });
  const round = { playerId, roundId: 'r1', gameCode, currency };
  await vendor(bet, { ...round, sessionToken, transactionId: 'b1', amount: stake });
  const settled = { transactionId: 'w1', betTransactionId: 'b1', amount: won, roundClosed: true };
  await vendor(win, { ...round, ...settled });
}

/** Lets draws be made and sold, and takes a slip of one line. */
async function takeSlip(platform: TestPlatform, ask: Ask, amount: string): Promise<void> {
  const gameCode = 'DICE_60';
  const opened = () => ask<OpenedDraws>('/lotto/lgw/games/opened/numero', { query: { gameCode } });
  const draws = drawsOf(platform.db);
  onTestFinished(() => draws.close());
  await letSaleBegin(platform.db, draws, opened);
  const [{ current }, { version }] = await Promise.all([
    opened(),
    ask<ValueOf<typeof lotteryRules>>(`/lgw/games/${gameCode}/rules`, { query: { language: 'EN' } }),
  ]);
  const line = { betType: 'TOTAL_SIDES', content: 'BIG', units: 1, multiple: 1, unitStake: amount };
  const slip = { requestId: randomUUID(), gameCode, numero: current?.numero, prizeMode: 'Elott' };
  await ask(placeOrder.path, { body: { ...slip, rulesVersion: version, lines: [line], amount } });
}
