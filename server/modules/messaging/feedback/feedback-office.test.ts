// Feedback in the office: taken, answered once into the member's inbox, closed; refusals leave no trace.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/messaging/feedback-office.ts';
import { inboxList } from '#contract/messaging/inbox.ts';
import { feedbackList, giveFeedback } from '#contract/messaging.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { aMessaging } from '#server/testing/a-messaging.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { feedbackQueue, type Messaging } from '../index.ts';

const clock = heldClock('2026-11-21T09:00:00Z');
let db: Database;
let messaging: Messaging;
let office: ReturnType<typeof anOffice>;
let server: Awaited<ReturnType<typeof anHttpServer>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  messaging = aMessaging({ db, clock, wallet: createWallet({ db, clock, currency: 'BDT' }) });
  office = anOffice({ db, clock }, messaging.officeRoutes, { tania: ['messaging.feedback.read'] });
  server = await anHttpServer({ db, clock, routes: messaging.routes });
});
afterAll(async () => {
  await server.close();
  await messaging.close();
  await db.close();
});

const content = 'The deposit of this morning is not there yet.';
async function aTicket() {
  const member = await aMember(db, { clock });
  const token = server.signIn(member);
  const body = { content, type: 1, captcha: 'right' } as const;
  const { id } = await valueOf(server.call(giveFeedback, { token, body }));
  return { id, token, member };
}
const codeOf = ({ body }: { body: { errorCode?: string } }) => body.errorCode;
const answer = (id: string, by = 'rina') =>
  office(by, contract.answerFeedback, { params: { id }, body: { answer: 'It is in your wallet now.' } });

it('a ticket is taken, answered into the inbox once, and closed', async () => {
  const { id, token, member } = await aTicket();
  expect((await feedbackQueue.read(db, clock.now())).count).toBe(1);
  const rows = await office<{ rows: object[] }>('rina', contract.listFeedback, {
    query: { isWaiting: 'true', type: '1' },
  });
  expect(rows.body.value.rows).toMatchObject([{ id, memberId: member.memberId, state: 'NEW', content }]);
  await office('rina', contract.takeFeedback, { params: { id }, body: {} });
  expect((await valueOf(server.call(feedbackList, { token })))[0]).toMatchObject({ state: 'ASSIGNED' });
  // Both operators answer at the same time: one is refused, and the member gets one answer.
  const answers = await Promise.all([answer(id, 'rina'), answer(id, 'sohel')]);
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
  expect(answers.map(codeOf)).toContain('CASE_CHANGED');
  const query = { pageNo: 1, pageSize: 25, language: 'EN' } as const;
  const { content: messages } = await valueOf(server.call(inboxList, { token, query }));
  expect(messages).toMatchObject([
    { title: 'The answer to your message', content: 'It is in your wallet now.', link: '/m/feedback' },
  ]);
  expect((await valueOf(server.call(feedbackList, { token })))[0]).toMatchObject({
    state: 'ANSWERED',
    answer: 'It is in your wallet now.',
  });
  expect((await feedbackQueue.read(db, clock.now())).count).toBe(0);
  const reason = 'The member thanked us';
  await office('rina', contract.closeFeedback, { params: { id }, body: { reason } });
  const again = await office('rina', contract.closeFeedback, { params: { id }, body: { reason } });
  expect(codeOf(again)).toBe('CASE_CHANGED');
});

it('unknown tickets, empty answers and operators without the permission are refused', async () => {
  const { id } = await aTicket();
  expect(codeOf(await answer('msg_00000000000000000000000000'))).toBe('NOT_FOUND');
  const empty = { params: { id }, body: { answer: ' ' } };
  expect(codeOf(await office('rina', contract.answerFeedback, empty))).toBe('INPUT_INVALID');
  expect(codeOf(await answer(id, 'tania'))).toBe('NO_PERMISSION');
  const ticket = await office<object>('tania', contract.readFeedback, { params: { id } });
  expect(ticket.body.value).toMatchObject({ id, state: 'NEW', operator: null, answer: null });
});
