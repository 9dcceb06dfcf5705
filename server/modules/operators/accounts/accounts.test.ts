// Operators' accounts on a real PostgreSQL server: coming in, staying in, and who may grant what.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/operators/accounts.ts';
import { decideProposal, listProposals } from '#contract/operators/proposals.ts';
import * as sessions from '#contract/operators/session.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { anInvitation, anOperator } from '#server/testing/an-operator.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { proveAudit } from '../index.ts';

const minute = 60_000;
const why = 'A reason that is long enough';
const clock = heldClock('2026-11-23T04:00:00Z');
let db: Database;
let office: ReturnType<typeof anOffice>;
type Operator = Awaited<ReturnType<typeof anOperator>>;
let admin: Operator;
let risk: Operator;

beforeAll(async () => {
  db = openServer(await testPostgresUrl(), 'khela_server');
  office = anOffice({ db, clock }, []);
  admin = await anOperator({ db, clock, office }, 'ADMIN');
  risk = await anOperator({ db, clock, office }, 'RISK');
});
afterAll(async () => {
  expect((await proveAudit(db)).broken).toEqual([]);
  await db.close();
});

const ownSession = (headers: Record<string, string>) => office('', sessions.ownSession, { headers });
/** Signs in with a fresh code. */
async function signIn({ name, password, code }: Operator) {
  clock.advance(minute);
  const { body } = await office<{ ticket: string }>('', sessions.signIn, { body: { name, password } });
  return office<{ token: string }>('', sessions.showCode, {
    body: { ticket: body.value.ticket, code: code() },
  });
}
/** Makes the session fresh enough for acts that require a step-up. */
async function prove({ headers, code }: Operator): Promise<void> {
  clock.advance(minute);
  const proven = await office('', sessions.proveAgain, { headers, body: { code: code() } });
  expect(proven.body).toMatchObject({ success: true });
}

describe('an invitation', () => {
  it('lets one person in once, with a password and a code', async () => {
    const invitation = await anInvitation({ db, clock }, 'once', ['SUPPORT']);
    const shown = await office('', sessions.readInvitation, { body: { invitation } });
    expect(shown.body.value).toMatchObject({ name: 'once', appUri: expect.stringContaining('otpauth://') });
    const accept = (password: string, code: string) =>
      office('', sessions.acceptInvitation, { body: { invitation, password, code } });
    expect((await accept('password1234', '000000')).body.errorCode).toBe('PASSWORD_FORMAT');
    for (let nth = 0; nth < 5; nth += 1)
      expect((await accept('a long new one', '000000')).body.errorCode).toBe('SECOND_FACTOR_WRONG');
    expect((await accept('a long new one', '000000')).body.errorCode).toBe('LINK_EXPIRED');
  });

  it('is over after a day, and after it was accepted', async () => {
    const invitation = await anInvitation({ db, clock }, 'late', ['SUPPORT']);
    clock.advance(24 * 60 * minute);
    const shown = await office('', sessions.readInvitation, { body: { invitation } });
    expect(shown.body.errorCode).toBe('LINK_EXPIRED');
    admin = await anOperator({ db, clock, office }, 'ADMIN');
    risk = await anOperator({ db, clock, office }, 'RISK');
  });
});

describe('a session', () => {
  it('needs token and cookie together', async () => {
    const { authorization = '', cookie = '' } = admin.headers;
    expect((await ownSession({ authorization, cookie })).body.value).toMatchObject({
      operator: { name: admin.name, roles: ['ADMIN'] },
    });
    const mixed = { authorization, cookie: risk.headers.cookie ?? '' };
    for (const headers of [{ authorization, cookie: '' }, { authorization: '', cookie }, mixed])
      expect((await ownSession(headers)).status, JSON.stringify(headers)).toBe(401);
  });

  it('begins behind the right password and a code that was not used', async () => {
    const { name, password, code } = admin;
    const wrong = await office('', sessions.signIn, { body: { name, password: `${password}x` } });
    const unknown = await office('', sessions.signIn, { body: { name: 'nobody', password } });
    expect([wrong.body.errorCode, unknown.body.errorCode]).toEqual(['LOGIN_FAILED', 'LOGIN_FAILED']);
    clock.advance(minute);
    const tickets = await Promise.all(
      [1, 2].map(async () => office<{ ticket: string }>('', sessions.signIn, { body: { name, password } })),
    );
    const answers = [];
    for (const { body } of tickets)
      answers.push(
        await office('', sessions.showCode, { body: { ticket: body.value.ticket, code: code() } }),
      );
    expect(answers.map(({ body }) => body.errorCode ?? 'in')).toEqual(['in', 'SECOND_FACTOR_WRONG']);
  });

  it('of parallel calls with one code lets one in', async () => {
    clock.advance(minute);
    const { name, password, code } = risk;
    const { body } = await office<{ ticket: string }>('', sessions.signIn, { body: { name, password } });
    const shown = await Promise.all(
      Array.from({ length: 5 }, () =>
        office('', sessions.showCode, { body: { ticket: body.value.ticket, code: code() } }),
      ),
    );
    expect(shown.filter(({ body: answer }) => answer.success)).toHaveLength(1);
  });

  it('is over after half an hour without a call, and after eight hours', async () => {
    const idle = await anOperator({ db, clock, office }, 'SUPPORT');
    clock.advance(31 * minute);
    expect((await ownSession(idle.headers)).status).toBe(401);
    const busy = await anOperator({ db, clock, office }, 'SUPPORT');
    for (let nth = 0; nth < 19; nth += 1) {
      expect((await ownSession(busy.headers)).status, `after ${nth * 25} minutes`).toBe(200);
      clock.advance(25 * minute);
    }
    clock.advance(6 * minute);
    expect((await ownSession(busy.headers)).status).toBe(401);
  });

  it('is one of two at most, and ends when its operator leaves', async () => {
    const several = await anOperator({ db, clock, office }, 'SUPPORT');
    const second = await signIn(several);
    const third = await signIn(several);
    expect((await ownSession(several.headers)).status).toBe(401);
    for (const { body, cookie } of [second, third]) {
      const headers = { authorization: `Bearer ${body.value.token}`, cookie };
      expect((await ownSession(headers)).status).toBe(200);
      await office('', sessions.signOut, { headers });
      expect((await ownSession(headers)).status).toBe(401);
    }
  });

  it('is guessed at ten times a quarter of an hour from a network, and a hundred times from all', async () => {
    const target = await anOperator({ db, clock, office }, 'SUPPORT');
    clock.advance(16 * minute);
    const { name, password, headers } = target;
    const guess = async (ip: string) => {
      const given = { ip, body: { name, password: 'a wrong guess' } };
      return (await office('', sessions.signIn, given)).body.errorCode;
    };
    for (let nth = 0; nth < 10; nth += 1) expect(await guess('10.80.0.1')).toBe('LOGIN_FAILED');
    expect(await guess('10.80.0.1')).toBe('RATE_LIMITED');
    expect(await guess('10.81.0.1')).toBe('LOGIN_FAILED');
    for (let nth = 0; nth < 89; nth += 1) expect(await guess(`10.82.${nth}.1`)).toBe('LOGIN_FAILED');
    expect(await guess('10.83.0.1')).toBe('RATE_LIMITED');
    expect(await guess('10.84.0.1')).toBe('RATE_LIMITED');
    // The operator can still sign in from the known browser.
    const cookie = headers.cookie ?? '';
    const own = await office('', sessions.signIn, { headers: { cookie }, body: { name, password } });
    expect(own.body.success).toBe(true);
    const alarms = await db.query(
      `select details ->> 'operator' as of from operator_alarm where kind = 'GUESSED'`,
    );
    expect(alarms).toEqual([{ of: name }]);
  });

  it('has to be proven for acts that ask for it', async () => {
    const head = await anOperator({ db, clock, office }, 'ADMIN');
    const other = await anOperator({ db, clock, office }, 'SUPPORT');
    const disable = () =>
      office('', accounts.disableOperator, {
        headers: head.headers,
        params: { name: other.name },
        body: { reason: why },
      });
    clock.advance(6 * minute);
    expect((await disable()).body.errorCode).toBe('STEP_UP_REQUIRED');
    await prove(head);
    expect((await disable()).body.success).toBe(true);
    expect((await ownSession(other.headers)).status).toBe(401);
    const again = await office('', sessions.signIn, { body: { name: other.name, password: other.password } });
    expect(again.body.errorCode).toBe('LOGIN_FAILED');
  });
});

describe('granting', () => {
  const setRoles = (by: Operator, name: string, roles: string[]) =>
    office<{ state: string; proposalId: string }>('', accounts.setRoles, {
      headers: by.headers,
      params: { name },
      body: { roles, reason: why },
    });

  it('takes two, one of whom manages operators, and gives what one of them holds', async () => {
    const head = await anOperator({ db, clock, office }, 'ADMIN');
    const second = await anOperator({ db, clock, office }, 'ADMIN');
    const judge = await anOperator({ db, clock, office }, 'RISK');
    const clerk = await anOperator({ db, clock, office }, 'SUPPORT');
    expect((await setRoles(clerk, head.name, ['SUPPORT'])).body.errorCode).toBe('NO_PERMISSION');
    // Two administrators have no permission to read documents, so they cannot grant it.
    expect((await setRoles(head, clerk.name, ['RISK'])).body.value.state).toBe('PROPOSED');
    expect((await setRoles(second, clerk.name, ['RISK'])).body.errorCode).toBe('NO_PERMISSION');
    expect((await setRoles(head, clerk.name, ['RISK'])).body.value.state).toBe('PROPOSED');
    expect((await setRoles(judge, clerk.name, ['RISK'])).body.value.state).toBe('DONE');
    const own = await ownSession(clerk.headers);
    expect(own.body.value).toMatchObject({ operator: { roles: ['RISK'] } });
  });

  it('is never agreed to by whoever proposed it, nor by whom it is for', async () => {
    const head = await anOperator({ db, clock, office }, 'ADMIN');
    const second = await anOperator({ db, clock, office }, 'ADMIN');
    const clerk = await anOperator({ db, clock, office }, 'SUPPORT');
    const { body } = await setRoles(head, clerk.name, ['GAMES']);
    const { proposalId } = body.value;
    const agree = (by: Operator) =>
      office('', decideProposal, {
        headers: by.headers,
        params: { id: proposalId },
        body: { verdict: 'AGREE', reason: why },
      });
    expect((await agree(head)).body.errorCode).toBe('NO_PERMISSION');
    const queue = await office<{ proposals: { id: string; mayAgree: boolean }[] }>('', listProposals, {
      headers: second.headers,
    });
    expect(queue.body.value.proposals.find(({ id }) => id === proposalId)?.mayAgree).toBe(true);
    const both = await Promise.all([agree(second), agree(second), agree(second)]);
    expect(both.filter(({ body: answer }) => answer.success)).toHaveLength(1);
    const own = await setRoles(second, head.name, ['ADMIN', 'GAMES']);
    expect(own.body.value.state).toBe('PROPOSED');
    expect((await setRoles(head, head.name, ['ADMIN', 'GAMES'])).body.errorCode).toBe('NO_PERMISSION');
  });

  it('changes what a role may do, at once', async () => {
    const head = await anOperator({ db, clock, office }, 'ADMIN');
    const second = await anOperator({ db, clock, office }, 'ADMIN');
    const clerk = await anOperator({ db, clock, office }, 'CONTENT');
    const setRole = (by: Operator) =>
      office<{ state: string }>('', accounts.setRole, {
        headers: by.headers,
        params: { role: 'CONTENT' },
        body: { permissions: ['operators.audit.read'], reason: why },
      });
    const readAudit = () => office('', accounts.listAudit, { headers: clerk.headers });
    expect((await readAudit()).status).toBe(403);
    await setRole(head);
    expect((await setRole(second)).body.value.state).toBe('DONE');
    expect((await readAudit()).status).toBe(200);
  });

  it('invites somebody new, whose link the second of the two hands on', async () => {
    const head = await anOperator({ db, clock, office }, 'ADMIN');
    const second = await anOperator({ db, clock, office }, 'ADMIN');
    const invite = (by: Operator) =>
      office<{ done: { invitation: string } | null }>('', accounts.inviteOperator, {
        headers: by.headers,
        body: { name: 'newcomer', roles: ['GAMES'], reason: why },
      });
    expect((await invite(head)).body.value.done).toBeNull();
    const { invitation } = (await invite(second)).body.value.done ?? { invitation: '' };
    const shown = await office('', sessions.readInvitation, { body: { invitation } });
    expect(shown.body.value).toMatchObject({ name: 'newcomer' });
    expect((await invite(head)).body.errorCode).toBe('ALREADY_SET');
  });
});

it('a file of the audit is written down itself', async () => {
  const auditor = await anOperator({ db, clock, office }, 'AUDITOR');
  const path = `${accounts.auditFile.path}?operator=${auditor.name}`;
  const read = () => office('', { ...accounts.auditFile, path }, { headers: auditor.headers });
  const [heading, newest, older] = (await read()).file.toString().split('\r\n');
  expect(heading).toContain('"Operator","Act","Step"');
  expect(newest).toContain(`"${auditor.name}","operators.auditFile","LOOKED"`);
  expect(older).toContain(`"${auditor.name}","operators.acceptInvitation","DONE"`);
});

it('the audit names each sign-in and grant, newest first, without a secret', async () => {
  const auditor = await anOperator({ db, clock, office }, 'AUDITOR');
  const read = (query: string) =>
    office<{ rows: { act: string; operator: string; seq: number }[]; next: string | null; total: number }>(
      '',
      { ...accounts.listAudit, path: `${accounts.listAudit.path}?${query}` },
      { headers: auditor.headers },
    );
  const { rows, next, total } = (await read(`operator=${auditor.name}`)).body.value;
  expect(rows.map(({ act }) => act)).toEqual(['operators.acceptInvitation']);
  expect([next, total]).toEqual([null, 1]);
  const grants = (await read('act=operators.setRoles')).body.value.rows;
  expect(grants.map(({ seq }) => seq)).toEqual(grants.map(({ seq }) => seq).sort((one, two) => two - one));
  const kept = await db.query<{ text: string }>(
    `select row_to_json(a)::text as text from operator_audit a
     union all select row_to_json(r)::text from operator_refusal r`,
  );
  for (const { password } of [admin, risk, auditor])
    expect(kept.some(({ text }) => text.includes(password))).toBe(false);
  expect(kept.some(({ text }) => text.includes('a wrong guess'))).toBe(false);
});
