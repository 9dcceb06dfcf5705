// Checks that no log line and no address contains passwords, tokens, cookies, tickets or the parameters of a failed
// query.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { endpoints } from '#contract/index.ts';
import type { Database } from '#server/db/database.ts';
import { testPassword, testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const lines: string[] = [];
const secrets = new Map<string, string>([
  ['the password', testPassword],
  ['a wrong password', 'Wrong-but-close-to-it-1'],
  ['a new password', 'Notun-Shokal-2026-x'],
  ['what a query was called with', 'told-to-the-database-only'],
  ['an address of a person', 'rupali.begum@mail.example'],
]);
let platform: TestPlatform;
let isBroken = false;

beforeAll(async () => {
  const database = await testDatabase('khela_server');
  platform = await testPlatform(
    faltering(database),
    { LOG_LEVEL: 'debug' },
    {
      write: (line: string) => void lines.push(line),
    },
  );
});
afterAll(() => platform.end());

/** A database that fails on request like a real one: with the query's values in its error. */
function faltering(db: Database): Database {
  const query: Database['query'] = (sql, parameters) =>
    isBroken && /from member\b|member_session/.test(sql)
      ? db.query('select $1::text::int', [secrets.get('what a query was called with')])
      : db.query(sql, parameters);
  return { ...db, query };
}

type Requested = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string };
const sealed = (requested: Requested, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  platform.askSealed({ ...requested, body, headers });

describe('the log', () => {
  it('logs an evening of sign-ins, changes and faults without a single secret', async () => {
    const login = { method: 'POST', path: '/wps/session/login' } as const;
    const member = await platform.anActor(0);
    const info = await platform.ask({ path: '/wps/member/info', headers: member });
    const username = info.body.success ? (info.body.value as { account: string }).account : '';
    const remembered = await sealed(login, {
      type: 'username',
      username,
      password: testPassword,
      remember: true,
    });
    if (!remembered.body.success) throw new Error(remembered.text);
    const { token, remPass = '' } = remembered.body.value as { token: string; remPass?: string };
    secrets.set('a token', token).set('a remembered secret', remPass);
    for (const [name, value] of Object.entries(remembered.cookies)) secrets.set(`the cookie ${name}`, value);
    await sealed(login, { type: 'username', username, password: secrets.get('a wrong password') });
    await sealed(
      { method: 'POST', path: '/wps/member/password' },
      {
        oldPassword: testPassword,
        newPassword: secrets.get('a new password'),
        confirmNewPassword: secrets.get('a new password'),
      },
      member,
    );
    const ticket = await platform.ask({ method: 'POST', path: '/wps/session/ticket', headers: member });
    if (ticket.body.success) secrets.set('a ticket', (ticket.body.value as { ticket: string }).ticket);
    await platform.ask({
      method: 'POST',
      path: '/wps/member/password/email',
      body: { email: secrets.get('an address of a person') },
    });
    // The token in the address, as old clients may still write it.
    await platform.ask({
      path: '/wps/member/info',
      query: { token },
      headers: { cookie: member.cookie ?? '' },
    });

    isBroken = true;
    const failed = [
      await platform.ask({ path: '/wps/member/info', query: { token }, headers: member }),
      await sealed(login, { type: 'username', username, password: testPassword }),
    ];
    isBroken = false;
    expect(failed.map(({ status }) => status)).toEqual([500, 500]);
    for (const { text } of failed) expect(text).not.toContain(secrets.get('what a query was called with'));

    expect(lines.filter((line) => line.includes('a call failed'))).toHaveLength(2);
    const reported = lines.join('');
    for (const [what, secret] of secrets) {
      if (secret.length < 8) continue;
      expect(reported.includes(secret), `${what} is in the log`).toBe(false);
    }
  });
});

describe('an address', () => {
  /**
   * Codes that providers write into their redirect: valid once, for the browser that requested them, and removed at
   * once.
   */
  const allowed = new Set(['identity.returnFromSocial']);
  /** Codes that name public things, and the solution of a captcha, which is used up when it is sent. */
  const notSecret = new Set(['txCode', 'gameCode', 'merchantCode', 'bankCode', 'code', 'captcha']);
  const secretNames = /token|password|passwd|secret|ticket|code$|captcha|remPass|otp/i;
  const fieldsOf = (schema: z.ZodMiniType | undefined): string[] =>
    Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'of %s has no place for a secret',
    (name, { query, params }) => {
      if (allowed.has(name)) return;
      const named = [...fieldsOf(query), ...fieldsOf(params)].filter((field) => secretNames.test(field));
      expect(named.filter((field) => !notSecret.has(field))).toEqual([]);
    },
  );

  it('is sent to nobody it leads to', async () => {
    for (const path of ['/wps/member/info', '/wps/nowhere', '/healthz'])
      expect((await platform.ask({ path })).headers['referrer-policy']).toBe('no-referrer');
  });
});
