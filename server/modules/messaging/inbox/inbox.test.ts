// The inbox over HTTP: whose messages are shown, read and removed, and that a repeated report is one message.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberTypes } from '#contract/base/roles.ts';
import { inboxDelete, inboxList, inboxRead, inboxUnreadCount } from '#contract/messaging/inbox.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { aMessaging } from '#server/testing/a-messaging.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import type { Messaging } from '../index.ts';

const clock = heldClock('2026-11-21T09:00:00Z');
let db: Database;
let messaging: Messaging;
let server: Awaited<ReturnType<typeof anHttpServer>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  messaging = aMessaging({ db, clock, wallet: createWallet({ db, clock, currency: 'BDT' }) });
  server = await anHttpServer({ db, clock, routes: messaging.routes });
});
afterAll(async () => {
  await server.close();
  await messaging.close();
  await db.close();
});

const newest = { pageNo: 1, pageSize: 25, language: 'EN' } as const;
async function aReader(type: (typeof memberTypes)[number] = 0) {
  const member = await aMember(db, { type, clock });
  const { memberId } = member;
  const token = server.signIn(member);
  const list = (query: Partial<typeof newest> | { language: 'BN' } = {}) =>
    valueOf(server.call(inboxList, { token, query: { ...newest, ...query } }));
  return { memberId, token, list, unread: () => valueOf(server.call(inboxUnreadCount, { token })) };
}
const write = (memberId: string, source: string) =>
  db.tx((tx) =>
    messaging.writeToInbox(tx, {
      memberId,
      source,
      title: { BN: `শিরোনাম ${source}`, EN: `Title ${source}` },
      body: { BN: `লেখা ${source}`, EN: `Body ${source}` },
      link: '/m/wallet',
    }),
  );

it('APIM-09 the inbox lists messages in the reader’s language, the newest first, and counts the unread', async () => {
  const reader = await aReader();
  expect(await reader.list()).toEqual({ content: [], pageNum: 1, totalPages: 1 });
  await write(reader.memberId, 'one');
  clock.advance(1000);
  await write(reader.memberId, 'two');
  // The same report again is no second message.
  await write(reader.memberId, 'two');
  expect((await reader.list()).content).toMatchObject([
    { title: 'Title two', content: 'Body two', link: '/m/wallet', read: false },
    { title: 'Title one', read: false },
  ]);
  expect((await reader.list({ language: 'BN' })).content[0]?.title).toBe('শিরোনাম two');
  expect(await reader.unread()).toEqual({ unReadCount: 2 });
  expect(await reader.list({ pageNo: 2, pageSize: 1 } as never)).toMatchObject({
    content: [{ title: 'Title one' }],
    pageNum: 2,
    totalPages: 2,
  });
});

it('messages are read and removed by their owner alone', async () => {
  const [owner, other] = [await aReader(), await aReader()];
  await write(owner.memberId, 'a');
  await write(owner.memberId, 'b');
  const [first] = (await owner.list()).content;
  const ids = [first?.id ?? ''];
  for (const endpoint of [inboxRead, inboxDelete] as const) {
    const answer = server.call(endpoint, { token: other.token, body: { ids } });
    expect(await valueOf(answer)).toEqual({ unReadCount: 0 });
  }
  expect(await owner.unread()).toEqual({ unReadCount: 2 });
  const read = server.call(inboxRead, { token: owner.token, body: { ids } });
  expect(await valueOf(read)).toEqual({ unReadCount: 1 });
  const removed = server.call(inboxDelete, { token: owner.token, body: { ids } });
  expect(await valueOf(removed)).toEqual({ unReadCount: 1 });
  expect((await owner.list()).content).toHaveLength(1);
  const all = server.call(inboxRead, { token: owner.token, body: { ids: 'ALL' } });
  expect(await valueOf(all)).toEqual({ unReadCount: 0 });
});

it('MSG-08 ROLE-04 ROLE-10 visitors and trial guests have no inbox, all other kinds have one', async () => {
  const codeOf = async (token?: string) => {
    const answer = await server.call(inboxList, { ...(token ? { token } : {}), query: newest });
    return answer.body.success ? 'shown' : answer.body.errorCode;
  };
  expect(await codeOf()).toBe('NOT_LOGGED_IN');
  for (const type of memberTypes)
    expect([type, await codeOf((await aReader(type)).token)]).toEqual([
      type,
      type === 4 ? 'FORMAL_ACCOUNT_REQUIRED' : 'shown',
    ]);
});
