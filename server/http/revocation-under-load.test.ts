// A session that was ended is refused in every call after the end was confirmed, with many concurrent calls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ActorHeaders,
  testPassword,
  testPlatform,
  type TestPlatform,
} from '#server/testing/test-platform.ts';

let platform: TestPlatform;
let origin: string;
beforeAll(async () => {
  platform = await testPlatform();
  origin = await platform.listen();
});
afterAll(() => platform.end());

const callers = 24;
const callsAfterEnd = 5;
const reads = ['/wps/wallets/gcs', '/wps/member/info', '/wps/session/list'];

type Requested = { readonly begunAt: number; readonly status: number; readonly text: string };

/** Signs in on another device each time, shortly after the previous one. */
async function signIn(username: string): Promise<ActorHeaders> {
  platform.clock.advance(1);
  const body = { type: 'username', username, password: testPassword };
  const answer = await platform.askSealed({ method: 'POST', path: '/wps/session/login', body });
  if (!answer.body.success) throw new Error(answer.text);
  const cookie = Object.entries(answer.cookies).map(([name, value]) => `${name}=${value}`);
  const { token } = answer.body.value as { token: string };
  return { authorization: `Bearer ${token}`, cookie: cookie.join('; ') };
}

async function aMember(username: string): Promise<void> {
  const clubLabel = { labelName: 'VIP 0', type: 'AUTO' } as const;
  const account = { username, nickname: 'Hasna', type: 0, memberLabels: [], balance: '10.00', upline: null };
  await platform.identity.seedAccounts([{ ...account, type: 0, clubLabel }], testPassword);
}

/**
 * Calls with a session repeatedly and ends it in between; returns all calls and the time when the end was confirmed.
 */
async function endInTheMiddle(headers: ActorHeaders, end: () => Promise<void>) {
  const requested: Requested[] = [];
  let endedAt = Number.POSITIVE_INFINITY;
  const busy = async (caller: number): Promise<void> => {
    for (let call = 0, left = callsAfterEnd; left > 0; call += 1) {
      const begunAt = performance.now();
      if (begunAt > endedAt) left -= 1;
      const response = await fetch(origin + reads[(caller + call) % reads.length], { headers });
      requested.push({ begunAt, status: response.status, text: await response.text() });
    }
  };
  const ending = async (): Promise<void> => {
    while (requested.length < callers * 3) await new Promise((resume) => setImmediate(resume));
    await end();
    endedAt = performance.now();
  };
  await Promise.all([ending(), ...Array.from({ length: callers }, (_, caller) => busy(caller))]);
  return {
    before: requested.filter((one) => one.begunAt <= endedAt),
    after: requested.filter((one) => one.begunAt > endedAt),
  };
}

function expectOver({ before, after }: { before: readonly Requested[]; after: readonly Requested[] }): void {
  expect(before.filter((one) => one.status === 200).length).toBeGreaterThanOrEqual(callers * 3);
  expect(after.length).toBeGreaterThanOrEqual(callers * callsAfterEnd);
  expect(after.filter((one) => !one.text.includes('SESSION_EXPIRED'))).toEqual([]);
}

describe('a session in the middle of many calls', () => {
  it('answers nothing that was asked after its sign-out was reported', async () => {
    await aMember('hasnahena1');
    const headers = await signIn('hasnahena1');
    const outcome = await endInTheMiddle(headers, async () => {
      const answer = await fetch(`${origin}/wps/session/logout`, { method: 'DELETE', headers });
      expect(await answer.json()).toMatchObject({ success: true });
    });
    expectOver(outcome);
  });

  it('answers nothing that was asked after another device was notified of its end', async () => {
    await aMember('hasnahena2');
    const [one, other] = [await signIn('hasnahena2'), await signIn('hasnahena2')];
    const listed = await (await fetch(`${origin}/wps/session/list`, { headers: one })).json();
    const { id } = listed.value.find((session: { current: boolean }) => session.current);
    const outcome = await endInTheMiddle(one, async () => {
      const address = `${origin}/wps/session/list?id=${id}`;
      const answer = await fetch(address, { method: 'DELETE', headers: other });
      expect(await answer.json()).toMatchObject({ success: true });
    });
    expectOver(outcome);
    const kept = await fetch(`${origin}/wps/member/info`, { headers: other });
    expect(kept.status).toBe(200);
  });

  it('answers nothing that was asked after a newer sign-in took its place', async () => {
    await aMember('hasnahena3');
    const headers = await signIn('hasnahena3');
    await signIn('hasnahena3');
    await signIn('hasnahena3');
    const outcome = await endInTheMiddle(headers, async () => {
      await signIn('hasnahena3');
    });
    expectOver(outcome);
  });
});
