// Human checks by an outside company, against a local server with the documented interfaces of Turnstile and hCaptcha.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { captcha } from '#contract/identity/session.ts';
import { humanChallenge, proveHuman } from '#contract/identity/verification.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { aCompanyServer } from '#server/testing/a-company-server.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { solveChallenge } from '#server/testing/identity/prove-human.ts';
import { solveCaptcha } from '#server/testing/identity/solve-captcha.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { humanVerifierOf } from '../human/site-verify.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Provider = 'turnstile' | 'hcaptcha';
type Answer = { status: number; body: unknown };
const said = (more: Record<string, unknown>, status = 200): Answer => ({
  status,
  body: { challenge_ts: '2026-11-21T04:00:00Z', hostname: 'localhost', 'error-codes': [], ...more },
});

/** A browser of a platform whose outside check gives this response. */
async function aVisitor(provider: Provider, answer: Answer | (() => Answer)) {
  const company = await aCompanyServer(() => (typeof answer === 'function' ? answer() : answer));
  closers.push(company.close);
  const config = { provider, siteKey: 'site-key', secret: 'house-secret', url: company.baseUrl };
  const { identity } = anIdentity(db, { humanVerifier: humanVerifierOf(config, 'localhost') });
  const browser = aBrowser(identity);
  const prove = (widgetToken = 'token-of-the-widget') => browser.call(proveHuman, { body: { widgetToken } });
  return { company, browser, prove };
}

describe.each<Provider>(['turnstile', 'hcaptcha'])('a human check by %s', (provider) => {
  it('AUTH-18 shows its part of the page and asks the company with the secret, the token and the address', async () => {
    const { company, browser, prove } = await aVisitor(provider, said({ success: true }));
    const { widget } = await browser.call(humanChallenge);
    expect(widget).toEqual({ provider, siteKey: 'site-key' });
    expect((await prove()).verifyResult).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const [requested] = company.seen;
    expect(requested?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(requested?.body))).toEqual({
      secret: 'house-secret',
      response: 'token-of-the-widget',
      remoteip: '203.0.113.7',
      ...(provider === 'hcaptcha' && { sitekey: 'site-key' }),
    });
  });

  it.each<[string, Answer]>([
    ['says no', said({ success: false, 'error-codes': ['timeout-or-duplicate'] })],
    ['vouches for another site', said({ success: true, hostname: 'evil.example' })],
    ['does not say where', said({ success: true, hostname: undefined })],
    ['does not know our secret', said({ success: false, 'error-codes': ['invalid-input-secret'] })],
    ['is down', { status: 503, body: {} }],
    ['answers nonsense', said({ success: 'true' })],
  ])('gives no ticket when the company %s', async (_why, answer) => {
    const { prove } = await aVisitor(provider, answer);
    expect((await refusalOf(prove())).code).toBe('HUMAN_CHECK_FAILED');
  });

  it('takes neither work nor a captcha instead, but both together of whoever the widget keeps out', async () => {
    const { company, browser } = await aVisitor(provider, said({ success: true }));
    const prove = async (answer: string | undefined, works = true) => {
      const challenge = await browser.call(humanChallenge);
      const body = { ...(works ? solveChallenge(challenge) : {}), captcha: answer };
      return browser.call(proveHuman, { body });
    };
    const picture = async (): Promise<string> => {
      await browser.call(captcha);
      return solveCaptcha(db, browser.cookies.get('khela_captcha'));
    };
    expect((await refusalOf(prove(undefined))).code).toBe('CAPTCHA_REQUIRED');
    expect((await refusalOf(prove('wrong'))).code).toBe('CAPTCHA_WRONG');
    expect((await refusalOf(prove(await picture(), false))).code).toBe('HUMAN_CHECK_FAILED');
    expect(await prove(await picture())).toHaveProperty('verifyResult');
    expect(company.seen).toEqual([]);
  });
});

it('knows when the fault is ours and not the person’s', async () => {
  const answers = [said({ success: false, 'error-codes': ['missing-input-secret'] }), said({}, 500)];
  for (const answer of answers) {
    const company = await aCompanyServer(() => answer);
    closers.push(company.close);
    const config = { provider: 'turnstile', siteKey: 'k', secret: 's', url: company.baseUrl } as const;
    await expect(humanVerifierOf(config, 'localhost')?.isHuman('t', '203.0.113.7')).rejects.toThrow(
      'turnstile',
    );
  }
});

describe('by configuration', () => {
  const needed = { SECRET_KEY: '11'.repeat(32), VENDOR_MASTER_SECRET: '22'.repeat(32) };

  it('nobody is asked unless it is set up', async () => {
    expect(readConfig(needed).humanCheck).toBeUndefined();
    expect(humanVerifierOf(undefined, 'localhost')).toBeUndefined();
    const { identity } = anIdentity(db);
    expect((await aBrowser(identity).call(humanChallenge)).widget).toBeNull();
  });

  it('a company needs its key and its secret', () => {
    expect(() => readConfig({ ...needed, HUMAN_CHECK: 'turnstile' })).toThrow(
      /HUMAN_CHECK_SITE_KEY: HUMAN_CHECK=turnstile needs it\n\s+HUMAN_CHECK_SECRET/,
    );
    const keys = { HUMAN_CHECK: 'hcaptcha', HUMAN_CHECK_SITE_KEY: 'k', HUMAN_CHECK_SECRET: 's' };
    expect(readConfig({ ...needed, ...keys }).humanCheck).toEqual({
      provider: 'hcaptcha',
      siteKey: 'k',
      secret: 's',
      url: undefined,
    });
  });
});
