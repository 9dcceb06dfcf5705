// The platform and the sandbox's identity providers, each on its own server, and a browser that visits both.
import fastify from 'fastify';
import { sandboxIdentity } from '#contract/partners/social-login.ts';
import { derivedSecret } from '#sandbox/game-vendors/vendor-keys.ts';
import { addSocialLogin, type SocialLoginDeps } from '#sandbox/social-login/social-login.ts';
import { heldClock } from '#server/base/clock.ts';
import { type TestAnswer, testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';

const masterSecret = '22'.repeat(32);
export const siteUrl = 'http://localhost:19600';

export type Stage = {
  readonly platform: TestPlatform;
  readonly sandboxUrl: string;
  /** The messages of the phone verifier. */
  readonly texts: { to: string; text: string }[];
  /** How the providers make their next tokens; undefined for right ones. */
  mint: NonNullable<SocialLoginDeps['mint']> | undefined;
  /** Stops the providers. */
  leave(): Promise<void>;
  close(): Promise<void>;
};

/** Starts both with the same clock. */
export async function aStage(environment: Record<string, string> = {}): Promise<Stage> {
  const clock = heldClock('2026-11-21T04:00:00Z');
  const texts: Stage['texts'] = [];
  const app = fastify({ forceCloseConnections: true });
  let [sandboxUrl, platform] = ['', undefined as TestPlatform | undefined];
  const stage: Pick<Stage, 'mint'> = { mint: undefined };
  await addSocialLogin(app, {
    publicUrl: () => sandboxUrl,
    platformOrigin: siteUrl,
    secretOf: (name) => derivedSecret(masterSecret, name),
    clock: { now: () => (platform?.clock ?? clock).now() },
    sendSms: async (sms) => void texts.push(sms),
    mint: (claims, key) => (stage.mint ? stage.mint(claims, key) : key.sign(claims)),
  });
  sandboxUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  platform = await testPlatform(undefined, {
    DEMO: 'on',
    PUBLIC_URL: siteUrl,
    VENDOR_URL: sandboxUrl,
    IDENTITY_PROVIDERS: 'sandbox',
    ...environment,
  });
  const made = platform;
  return Object.assign(stage, {
    platform: made,
    sandboxUrl,
    texts,
    leave: () => app.close(),
    close: async () => {
      await app.close();
      await made.close();
      await made.db.close();
    },
  });
}

export type Provider = 'google' | 'facebook';

/** A browser: keeps cookies, and follows the redirects to a provider and back as far as a test wants. */
export function aBrowser({ platform }: Pick<Stage, 'platform'>) {
  const cookies = new Map<string, string>();
  let token: string | undefined;
  const headers = (): Record<string, string> => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'sec-fetch-site': 'same-origin',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  });
  const keep = (answer: TestAnswer): TestAnswer => {
    for (const [name, value] of Object.entries(answer.cookies))
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    const value = answer.body?.success
      ? (answer.body.value as { token?: string; session?: { token: string } })
      : {};
    token = value?.token ?? value?.session?.token ?? token;
    return answer;
  };
  type Requested = Omit<Parameters<TestPlatform['ask']>[0], 'body'> & { body?: Record<string, unknown> };
  const browser = {
    cookies,
    ask: async (requested: Requested) => keep(await platform.ask({ ...requested, headers: headers() })),
    askSealed: async (requested: Requested & { body: Record<string, unknown> }) =>
      keep(await platform.askSealed({ ...requested, headers: headers() })),
    /** The address to which the platform redirects the browser. */
    async start(provider: Provider): Promise<URL> {
      const answer = await browser.ask({ path: `/wps/session/social/${provider}/start` });
      if (!answer.body.success) throw new Error(answer.body.errorCode);
      return new URL((answer.body.value as { address: string }).address);
    },
    /** The address to which the provider redirects the browser, after the person has chosen. */
    async consent(address: URL, person: string): Promise<URL> {
      const form = new URLSearchParams(address.search);
      form.set('person', person);
      const at = `${address.origin}${address.pathname}`;
      const answer = await fetch(at, { method: 'POST', body: form, redirect: 'manual' });
      const location = answer.headers.get('location');
      if (!location) throw new Error(`${answer.status} ${await answer.text()}`);
      return new URL(location);
    },
    comeBack: (address: URL) =>
      browser.ask({ path: address.pathname, query: Object.fromEntries(address.searchParams) }),
    finish: () => browser.ask({ method: 'POST', path: '/wps/session/social/finish' }),
    /** All of it. */
    async signIn(provider: Provider, person: string): Promise<TestAnswer> {
      await browser.comeBack(await browser.consent(await browser.start(provider), person));
      return browser.finish();
    },
    register: (username: string, changes: Record<string, unknown> = {}) =>
      browser.askSealed({
        method: 'PUT',
        path: '/wps/member/register/social',
        body: { ...registration(username), ...changes },
      }),
  };
  return browser;
}

export const newcomerPassword = 'Brishti-Jol-Rong-9';
const registration = (username: string) => ({
  username,
  password: newcomerPassword,
  confirmPassword: newcomerPassword,
  type: 0,
  registerMethod: 'H5',
  registerUrl: `${siteUrl}/m/socialLogin`,
  domain: 'localhost',
  agreedTerms: true,
  agreedAge: true,
});

/** The code of a refusal; undefined for any other response. */
export const codeOf = (answer: TestAnswer): string | undefined =>
  answer.body?.success === false ? answer.body.errorCode : undefined;

/** Proves a number at the phone verifier and returns its token. */
export async function aPhoneProof(stage: Stage, phoneNumber: string): Promise<string> {
  const { sandboxUrl, texts } = stage;
  // Proofs of the same second are the same proof.
  stage.platform.clock.advance(1000);
  const base = `${sandboxUrl}${sandboxIdentity.phone.path}/v1/accounts`;
  const post = async (call: string, body: object) =>
    (await (
      await fetch(`${base}:${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()) as Record<string, string>;
  const { sessionInfo } = await post('sendVerificationCode', { phoneNumber });
  const code = /^\d{6}/.exec(texts.findLast((sms) => sms.to === phoneNumber)?.text ?? '')?.[0];
  const { idToken } = await post('signInWithPhoneNumber', { sessionInfo, code });
  if (!idToken) throw new Error('the number was not proven');
  return idToken;
}
