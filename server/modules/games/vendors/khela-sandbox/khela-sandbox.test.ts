// A vendor's call as it comes: forged, stale, foreign and malformed calls change nothing and say why.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchGame } from '#contract/games/play.ts';
import { balance, bet, redeem, vendorClockSkewMs, vendorHeaders } from '#contract/partners/game-vendor.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable, type GameTable } from '#server/testing/games/a-game-table.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let hall: GameHall;
let table: GameTable;
beforeAll(async () => {
  db = await testDatabase();
  hall = await aGameHall(db);
  await hall.games.setVendorAddresses('TIG', ['10.1.2.3']);
  table = await aGameTable(db, hall);
});
afterAll(() => db.close());

const aBet = () => ({
  sessionToken: table.redeemed.sessionToken,
  playerId: table.member.memberId,
  transactionId: 'b1',
  roundId: 'r1',
  gameCode: table.redeemed.gameCode,
  amount: '10.00',
  currency: 'BDT',
});

describe('the signature', () => {
  type Tampering = Parameters<GameHall['vendor']>[3];
  const forged: [string, () => Tampering][] = [
    ['of another secret', () => ({ secret: 'guessed' })],
    ['under a key that is not in the ring', () => ({ keyId: 'k9' })],
    ['of another key than named', () => ({ headers: { [vendorHeaders.keyId]: 'k2' } })],
    ['missing', () => ({ headers: { [vendorHeaders.signature]: '' } })],
    ['not in hex', () => ({ headers: { [vendorHeaders.signature]: 'z'.repeat(64) } })],
    ['cut short', () => ({ headers: { [vendorHeaders.signature]: 'ab' } })],
    ['without a time', () => ({ headers: { [vendorHeaders.time]: '' } })],
    ['with a time it does not cover', () => ({ headers: { [vendorHeaders.time]: '1795233600001' } })],
    ['over another body', () => ({ sentBody: JSON.stringify({ ...aBet(), amount: '90.00' }) })],
    ['over the same content in other bytes', () => ({ sentBody: JSON.stringify(aBet(), null, 1) })],
    ['over a body that is not even JSON', () => ({ sentBody: '{"amount":' })],
  ];
  it.each(forged)('%s is refused before anything is read', async (_what, tampering) => {
    const reply = await hall.vendor('MEG', bet, aBet(), tampering());
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({
      success: false,
      errorCode: 'BAD_SIGNATURE',
      message: 'The signature does not match the call',
      value: {},
    });
    expect(await table.balance()).toBe('100.00');
  });

  it('of one vendor does not speak for another', async () => {
    const reply = await hall.vendor(
      'FB',
      balance,
      { sessionToken: 'x', playerId: 'y' },
      { secret: 'secret MEG k1' },
    );
    expect(reply.body.errorCode).toBe('BAD_SIGNATURE');
  });

  it('covers the path: a signed balance call is no bet', async () => {
    const raw = JSON.stringify(aBet());
    const sent = await hall.vendor('MEG', { ...balance, path: bet.path.replace('bet', 'balance') }, raw);
    expect(sent.body.errorCode).toBe('BAD_REQUEST');
    expect(await table.balance()).toBe('100.00');
  });

  it('holds for every key of the ring, so that keys can be changed', async () => {
    const { sessionToken } = table.redeemed;
    const body = { sessionToken, playerId: table.member.memberId };
    for (const keyId of ['k1', 'k2'])
      expect((await hall.vendor('MEG', balance, body, { keyId })).body.value.balance).toBe('100.00');
  });
});

describe('the time', () => {
  it.each([-1, 1])('may be five minutes off and no more (%i)', async (sign) => {
    const { sessionToken } = table.redeemed;
    const body = { sessionToken, playerId: table.member.memberId };
    const nowMs = hall.clock.now().getTime();
    const within = await hall.vendor('MEG', balance, body, { timeMs: nowMs + sign * vendorClockSkewMs });
    expect(within.status).toBe(200);
    const beyond = await hall.vendor('MEG', balance, body, {
      timeMs: nowMs + sign * (vendorClockSkewMs + 1),
    });
    expect([beyond.status, beyond.body.errorCode]).toEqual([401, 'STALE_CALL']);
  });
});

describe('the vendor', () => {
  it('has to be known', async () => {
    const reply = await hall.vendor('NONE', redeem, { ticket: 'x'.repeat(43) });
    expect([reply.status, reply.body.errorCode]).toEqual([401, 'VENDOR_UNKNOWN']);
  });

  it.each(['%00', 'meg', 'MEG%20', 'M'.repeat(2_000), '__proto__'])(
    'has to have a name that is one (%#)',
    async (name) => {
      const reply = await hall.vendor(name, redeem, { ticket: 'x'.repeat(43) });
      expect([reply.status, reply.body.errorCode]).toEqual([401, 'VENDOR_UNKNOWN']);
      expect(hall.faults).toEqual([]);
    },
  );

  it('may be bound to addresses', async () => {
    const body = { ticket: 'x'.repeat(43) };
    const elsewhere = await hall.vendor('TIG', redeem, body);
    expect([elsewhere.status, elsewhere.body.errorCode]).toEqual([403, 'IP_NOT_ALLOWED']);
    const home = await hall.vendor('TIG', redeem, body, { ip: '10.1.2.3' });
    expect(home.body.errorCode).toBe('SESSION_INVALID');
  });
});

describe('the form', () => {
  it.each([
    ['no JSON', 'hello'],
    ['no object', '[]'],
    ['an unknown field', JSON.stringify({ sessionToken: 'a', playerId: 'b', admin: true })],
    ['a missing field', JSON.stringify({ sessionToken: 'a' })],
    ['a text no database holds', JSON.stringify({ sessionToken: 'a', playerId: 'b\0' })],
    ['a number for a string', JSON.stringify({ sessionToken: 1, playerId: 'b' })],
  ])('%s is refused and named', async (_what, raw) => {
    const reply = await hall.vendor('MEG', balance, raw);
    expect([reply.status, reply.body.errorCode]).toEqual([400, 'BAD_REQUEST']);
    expect(reply.body.value).toEqual({ detail: expect.stringMatching(/./) });
  });

  it('knows amounts as decimal strings only', async () => {
    for (const amount of [10, '10', '10.0', '1e3', '1,000.00', ' 10.00', `1${'0'.repeat(15)}.00`])
      expect((await hall.vendor('MEG', bet, JSON.stringify({ ...aBet(), amount }))).body.errorCode).toBe(
        'BAD_REQUEST',
      );
    expect((await hall.vendor('MEG', bet, { ...aBet(), amount: '10.005' })).body.errorCode).toBe('PRECISION');
    expect(await table.balance()).toBe('100.00');
  });
});

describe('redeeming a ticket', () => {
  const aTicket = async (member: Awaited<ReturnType<typeof aMember>>) => {
    const query = { nodeId: '1', vassalage: 'MEG', language: 'BN' } as const;
    const { value } = (await hall.call(member, launchGame, { query })).body;
    return new URL(value.content.game_url).searchParams.get('ticket') ?? '';
  };

  it('reports who plays what, in which book and language', async () => {
    const member = await aMember(db, { type: 4, balanceMinor: 1_000_000n, nickname: 'Rupa' });
    const { value } = (await hall.vendor('MEG', redeem, { ticket: await aTicket(member) })).body;
    expect(value).toEqual({
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
      playerId: member.memberId,
      displayName: 'Rupa',
      gameCode: 'MEG_L01_tiger',
      currency: 'BDT',
      language: 'BN',
      mode: 'TRIAL',
      walletMode: 'SEAMLESS',
      balance: '10000.00',
      expiresAt: hall.clock.now().getTime() + 24 * 60 * 60_000,
      openRounds: [],
    });
  });

  it('works once', async () => {
    const ticket = await aTicket(await aMember(db));
    const replies = await Promise.all([1, 2, 3].map(() => hall.vendor('MEG', redeem, { ticket })));
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.errorCode === 'SESSION_INVALID')).toHaveLength(2);
  });

  it('works within 60 seconds and for its own vendor', async () => {
    const ticket = await aTicket(await aMember(db));
    expect((await hall.vendor('FB', redeem, { ticket })).body.errorCode).toBe('SESSION_INVALID');
    hall.clock.advance(59_999);
    const other = await aTicket(await aMember(db));
    expect((await hall.vendor('MEG', redeem, { ticket })).body.success).toBe(true);
    hall.clock.advance(60_000);
    expect((await hall.vendor('MEG', redeem, { ticket: other })).body.errorCode).toBe('SESSION_EXPIRED');
    expect((await hall.vendor('MEG', redeem, { ticket: 'x'.repeat(43) })).body.errorCode).toBe(
      'SESSION_INVALID',
    );
  });

  it('is refused for a player who was blocked meanwhile, and while everything rests', async () => {
    const member = await aMember(db);
    const ticket = await aTicket(member);
    hall.statuses.set(member.memberId, 'SELF_EXCLUDED');
    expect((await hall.vendor('MEG', redeem, { ticket })).body.errorCode).toBe('PLAYER_BLOCKED');
    hall.statuses.delete(member.memberId);
    hall.platform.isResting = true;
    expect((await hall.vendor('MEG', redeem, { ticket })).body.errorCode).toBe('MAINTENANCE');
    hall.platform.isResting = false;
    expect((await hall.vendor('MEG', redeem, { ticket })).body.success).toBe(true);
  });

  it('reports rounds that are still open, so that the game can take them up again', async () => {
    const own = await aGameTable(db, hall);
    await own.bet({ transactionId: 'open-b1', roundId: 'open-r1' });
    await own.win({
      transactionId: 'open-w1',
      betTransactionId: 'open-b1',
      roundId: 'open-r1',
      roundClosed: false,
    });
    const ticket = await aTicket(own.member);
    const { value } = (await hall.vendor('MEG', redeem, { ticket })).body;
    expect(value.openRounds).toEqual([{ roundId: 'open-r1', betAmount: '10.00', winAmount: '25.00' }]);
    expect(value.balance).toBe('115.00');
  });
});

describe('a fault of ours', () => {
  it('is reported without its inside, and noted', async () => {
    const own = await testDatabase();
    const broken = await aGameHall(own);
    await own.close();
    const reply = await broken.vendor('MEG', balance, { sessionToken: 'x', playerId: 'y' });
    expect(reply.status).toBeGreaterThanOrEqual(500);
    expect(['INTERNAL', 'RETRYABLE']).toContain(reply.body.errorCode);
    expect(broken.faults).toHaveLength(1);
  });
});
