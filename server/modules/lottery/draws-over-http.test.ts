// The calls about draws as a browser makes them, from the sale to a result that it recomputes.
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import { blockMessage, chainText, drawResult } from '#contract/lottery/draw-recipe.ts';
import { signedDrawText } from '#contract/lottery/draw-signature.ts';
import type {
  drawHistory,
  drawKeys,
  drawProof,
  OpenedDraws,
  openedNumeros,
} from '#contract/lottery/draws.ts';
import type { lotteryGames } from '#contract/lottery/games.ts';
import { beAtWork } from '#server/testing/an-operator-at-work.ts';
import { letDrawsAge } from '#server/testing/lottery/draw-clock.ts';
import { drawsOf } from '#server/testing/lottery/draws-of.ts';
import { testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';

let platform: TestPlatform;
let draws: ReturnType<typeof drawsOf>;
const faults: unknown[] = [];

async function get<Value>(path: string, query: Record<string, string>): Promise<Value> {
  const { body, text } = await platform.ask({ path, query });
  if (!body.success) throw new Error(text);
  return body.value;
}
const opened = (gameCode = 'VNN_60') => get<OpenedDraws>('/lotto/lgw/games/opened/numero', { gameCode });
const history = (query: Record<string, string> = {}) =>
  get<ValueOf<typeof drawHistory>>('/lgw/numeros/history', { gameCode: 'VNN_60', ...query });
const proof = (drawNo: string, gameCode = 'VNN_60') =>
  get<ValueOf<typeof drawProof>>(`/lgw/numeros/${encodeURIComponent(drawNo)}/proof`, { gameCode });

beforeAll(async () => {
  platform = await testPlatform();
  draws = drawsOf(platform.db, (fault) => faults.push(fault));
  // Every game has its draws when a second passes without work.
  let first = null as OpenedDraws['current'];
  await vi.waitUntil(async () => {
    await draws.tick();
    const { current, next } = await opened();
    first = current ?? next;
    return first;
  }, 20_000);
  if (!first) throw new Error('no draw was made');
  await letDrawsAge(platform.db, first.openAt - Date.now() + 500);
  await draws.tick();
  await vi.waitUntil(async () => (await opened()).current?.numero === first?.numero, 20_000);
});
afterAll(async () => {
  expect(faults).toEqual([]);
  await draws.close();
  await platform.close();
  await platform.db.close();
});

describe('the calls about draws', () => {
  it('APIG-11 show what is on sale, what comes next and the time that counts', async () => {
    const requestedAt = Date.now();
    const { current, next, waiting, serverTime, gameId } = await opened();
    expect(current?.numero).toMatch(/^\d\d\/\d\d\/\d{4}-\d{4}$/);
    expect(current?.commitHash).toMatch(/^[0-9a-f]{64}$/);
    expect(serverTime).toBeGreaterThan(requestedAt - 2_000);
    expect(serverTime).toBeLessThan(Date.now() + 2_000);
    expect(current && current.openAt <= serverTime && current.closeAt > serverTime).toBe(true);
    expect(next?.openAt).toBe(current?.closeAt);
    expect({ waiting, gameId }).toEqual({ waiting: [], gameId: 211 });
  });

  it('APIG-14 show the same by the id of the game', async () => {
    const byId = await get<OpenedDraws>('/lgw/vn/numeros/opened/game', { gameId: '211' });
    const { serverTime, ...picture } = byId;
    expect(serverTime).toBeGreaterThan(0);
    expect(await opened()).toMatchObject(picture);
  });

  it('show a lobby of all games at once what each of them shows alone', async () => {
    const requestedAt = Date.now();
    const lobby = await get<ValueOf<typeof openedNumeros>>('/lgw/numeros/opened', {});
    const { games } = await get<ValueOf<typeof lotteryGames>>('/lgw/games/mobile', {});
    expect(lobby.games.map(({ gameCode }) => gameCode)).toEqual(games.map(({ gameCode }) => gameCode));
    expect(lobby.serverTime).toBeGreaterThan(requestedAt - 2_000);
    expect(lobby.serverTime).toBeLessThan(Date.now() + 2_000);
    const shown = lobby.games.find(({ gameCode }) => gameCode === 'VNN_60');
    const { serverTime, ...alone } = await opened();
    expect(serverTime).toBeGreaterThan(0);
    expect(shown).toEqual(alone);
  });

  it('commit before the sale and reveal nothing of the seed until the draw is over', async () => {
    const { current, next } = await opened();
    for (const draw of [current, next]) {
      const shown = await proof(draw?.numero ?? '');
      expect(shown).toMatchObject({ commitHash: draw?.commitHash, seed: null, result: null, chain: null });
    }
  });

  it('follow a draw from its sale to a result that anybody can recompute, link by link', async () => {
    const { current } = await opened();
    if (!current) throw new Error('nothing is on sale');
    for (let halves = 0; halves < 7; halves += 1) {
      await letDrawsAge(platform.db, 30_000);
      await draws.tick();
    }
    await vi.waitUntil(async () => (await history()).content.length >= 3, 20_000);
    const { content } = await history();
    expect(content.at(-1)).toMatchObject({ numero: current.numero, state: 'DRAWN', voidReason: null });
    expect((await opened()).last).toMatchObject({ numero: content[0]?.numero, result: content[0]?.result });
    let previousHash = '00'.repeat(32);
    for (const { numero: drawNo, result } of content.toReversed()) {
      const shown = await proof(drawNo);
      const seed = Buffer.from(shown.seed ?? '', 'hex');
      expect(createHash('sha256').update(seed).digest('hex')).toBe(shown.commitHash);
      const recomputed = drawResult(shown.shape, (counter) =>
        createHmac('sha256', seed)
          .update(blockMessage('VNN_60', drawNo, counter))
          .digest(),
      );
      expect(recomputed).toEqual(shown.result);
      expect(result).toEqual(shown.result);
      const { commitHash } = shown;
      const text = chainText({
        gameCode: 'VNN_60',
        numero: drawNo,
        commitHash,
        seed: shown.seed ?? '',
        result,
      });
      const hash = createHash('sha256').update(Buffer.from(previousHash, 'hex')).update(text).digest('hex');
      expect(shown.chain).toMatchObject({ previousHash, hash });
      previousHash = hash;
    }
    expect((await proof(current.numero)).commitHash).toBe(current.commitHash);
  });

  it('show the draw service’s signature under what was drawn, by a key that everybody may read', async () => {
    const { content } = await history();
    const { keys } = await get<ValueOf<typeof drawKeys>>('/lgw/numeros/keys', {});
    expect(keys).toHaveLength(1);
    for (const { numero: drawNo } of content) {
      const shown = await proof(drawNo);
      const { signature, chain, drawnAt, seed } = shown;
      expect(signature).toMatchObject({ keyId: keys[0]?.keyId, publicKey: keys[0]?.publicKey });
      expect(shown).toMatchObject({ isBeforeSignatures: false, correction: null });
      const text = signedDrawText({
        ...shown,
        seed: seed ?? '',
        previousHash: chain?.previousHash ?? '',
        chainNo: chain?.number ?? 0,
        drawnAt: drawnAt ?? 0,
        keyId: signature?.keyId ?? '',
      });
      const x = Buffer.from(signature?.publicKey ?? '', 'hex').toString('base64url');
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
      expect(verify(null, Buffer.from(text), key, Buffer.from(signature?.value ?? '', 'hex'))).toBe(true);
    }
    const { next } = await opened();
    expect(await proof(next?.numero ?? '')).toMatchObject({ signature: null, isBeforeSignatures: false });
  });

  it('show the commitment of a draw to come, signed and dated, by a key that is valid since before', async () => {
    const { next } = await opened();
    const { commitment, isBeforeCommitments } = await proof(next?.numero ?? '');
    const { keys } = await get<ValueOf<typeof drawKeys>>('/lgw/numeros/keys', {});
    const [key] = keys;
    const { keyId, publicKey } = key ?? {};
    expect(isBeforeCommitments).toBe(false);
    expect(commitment?.signature).toEqual({
      keyId,
      publicKey,
      value: expect.stringMatching(/^[0-9a-f]{128}$/),
    });
    expect(key?.validity).toEqual([{ from: expect.any(Number), to: null }]);
    expect(commitment?.publishedAt).toBeGreaterThanOrEqual(key?.validity[0]?.from ?? Infinity);
    expect(commitment?.publishedAt).toBeLessThanOrEqual(Date.now());
  });

  it('page the history, newest first', async () => {
    const all = await history({ pageSize: '100' });
    const first = await history({ pageSize: '2' });
    const second = await history({ pageSize: '2', pageNo: '2' });
    expect([...first.content, ...second.content]).toEqual(all.content.slice(0, 4));
    expect(first.totalPages).toBe(Math.ceil(all.content.length / 2));
    expect((await history({ pageNo: '99' })).content).toEqual([]);
    expect(await history({ gameCode: 'THAI_WEEK' })).toMatchObject({ content: [], totalPages: 0 });
  });

  it('keep prepared what lies ready and make the history anew when something was drawn', async () => {
    const url = '/lgw/numeros/history?gameCode=VNN_60';
    const { etag } = (await platform.http.inject({ url })).headers;
    const again = await platform.http.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    const known = (await history()).content.length;
    for (let halves = 0; halves < 2; halves += 1) {
      await letDrawsAge(platform.db, 30_000);
      await draws.tick();
    }
    await vi.waitUntil(async () => (await history()).content.length > known, 20_000);
  });

  it('call a draw off: no result, its reason, its seed and its place in the chain', async () => {
    const { current } = await opened();
    const callOff = async (drawNo: string, by: string) => {
      const body = { gameCode: 'VNN_60', numero: drawNo, reason: 'The draw cannot be held' };
      const headers = await beAtWork(platform, by, ['GAMES']);
      return (await platform.ask({ method: 'POST', path: '/wps/office/lottery/call-off', body, headers }))
        .body;
    };
    const drawNo = current?.numero ?? '';
    expect(await callOff(drawNo, 'ana')).toMatchObject({ success: true });
    expect(await callOff(drawNo, 'ben')).toMatchObject({ success: true });
    expect(await callOff('7', 'ana')).toMatchObject({ errorCode: 'NOT_FOUND' });
    await draws.tick();
    await vi.waitUntil(async () => (await opened()).current?.numero !== current?.numero, 20_000);
    const shown = await proof(current?.numero ?? '');
    expect(shown).toMatchObject({ state: 'VOID', voidReason: 'CALLED_OFF', result: null });
    expect(shown.seed).not.toBeNull();
    expect(shown.chain).not.toBeNull();
    expect(await callOff(drawNo, 'ana')).toMatchObject({ errorCode: 'DRAW_CLOSED' });
  });

  it.each([
    ['/lotto/lgw/games/opened/numero', { gameCode: 'NO_SUCH' }, 'NOT_FOUND'],
    ['/lgw/vn/numeros/opened/game', { gameId: '999' }, 'NOT_FOUND'],
    ['/lgw/numeros/history', { gameCode: 'NO_SUCH' }, 'NOT_FOUND'],
    ['/lgw/numeros/1/proof', { gameCode: 'NO_SUCH' }, 'NOT_FOUND'],
    ['/lgw/numeros/1/proof', { gameCode: 'VNN_60' }, 'NOT_FOUND'],
    ['/lotto/lgw/games/opened/numero', {}, 'INPUT_INVALID'],
    ['/lotto/lgw/games/opened/numero', { gameCode: "x'; --" }, 'INPUT_INVALID'],
    ['/lgw/vn/numeros/opened/game', { gameId: '0' }, 'INPUT_INVALID'],
    ['/lgw/numeros/history', { gameCode: 'VNN_60', pageSize: '101' }, 'INPUT_INVALID'],
    ['/lgw/numeros/..%2F..%2Fx/proof', { gameCode: 'VNN_60' }, 'INPUT_INVALID'],
  ])('refuse %s with %o: %s', async (path, query, errorCode) => {
    const { body } = await platform.ask({ path, query: query as Record<string, string> });
    expect(body).toMatchObject({ success: false, errorCode });
  });

  it('answer every kind of caller alike', async () => {
    for (const type of ['none', 0, 2, 4, 40] as const) {
      const headers = await platform.anActor(type);
      const { status } = await platform.ask({
        path: '/lotto/lgw/games/opened/numero',
        query: { gameCode: 'FIVE_60' },
        headers,
      });
      expect(status).toBe(200);
      expect((await platform.ask({ path: '/lgw/numeros/opened', headers })).status).toBe(200);
      expect((await platform.ask({ path: '/lgw/numeros/keys', headers })).status).toBe(200);
    }
  });
});
