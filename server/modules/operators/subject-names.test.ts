// Members are called by their accounts in the queue of proposals, in the audit and in its file.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setFrozen } from '#contract/identity/members/member-acts.ts';
import { auditFile, listAudit } from '#contract/operators/accounts.ts';
import { listProposals } from '#contract/operators/proposals.ts';
import { adjustBalance } from '#contract/wallet-office.ts';
import { beAtWork } from '#server/testing/an-operator-at-work.ts';
import { type TestPlatform, testPlatform } from '#server/testing/test-platform.ts';

const reason = 'Asked for it by phone';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.end());

it('names the member of an act, and nobody for another subject', async () => {
  const headers = await beAtWork(platform, 'rina', ['PAYMENTS', 'RISK', 'AUDITOR']);
  await platform.anActor(0);
  const [member] = await platform.db.query<{ id: string; account: string }>('select id, account from member');
  const { id = '', account = '' } = member ?? {};
  const ask = async ({ method, path }: { method: 'GET' | 'POST'; path: string }, body?: object) => {
    const requested = await platform.ask({ method, path: path.replace(':id', id), headers, body });
    expect(requested.status, requested.text).toBe(200);
    return requested;
  };
  await ask(setFrozen, { frozen: true, reason });
  await ask(adjustBalance, { account: 'CASH', amount: '5.00', kind: 'GOODWILL', reason });
  await ask(auditFile);
  const { proposals } = (await ask(listProposals)).body.value as unknown as { proposals: object[] };
  expect(proposals).toMatchObject([{ act: adjustBalance.name, subject: id, subjectName: account }]);
  const { rows } = (await ask(listAudit)).body.value as unknown as { rows: object[] };
  expect(rows).toMatchObject([
    { act: auditFile.name, subject: 'audit', subjectName: null },
    { act: adjustBalance.name, subject: id, subjectName: account },
    { act: setFrozen.name, subject: id, subjectName: account },
  ]);
  expect((await ask(auditFile)).text).toContain(`"${id}","${account}"`);
});
