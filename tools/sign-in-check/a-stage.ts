// The platform and the sandbox's identity providers, each a server of its own, and a browser that goes between them.
import fastify from 'fastify';
import { sandboxIdentity } from '#contract/partners/social-login.ts';
import { derivedSecret } from '#sandbox/game-vendors/vendor-keys.ts';
import { addSocialLogin, type SocialLoginDeps } from '#sandbox/social-login/social-login.ts';
import { heldClock } from '#server/base/clock.ts';
import { type Answer, testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';

const masterSecret = '22'.repeat(32);
export const siteUrl = 'http://localhost:19600';

export type Stage = {
  readonly platform: TestPlatform;
  readonly sandboxUrl: string;
  /** What the phone verifier has sent. */
  readonly texts: { to: string; text: string }[];
  /** How the providers make their next tokens; undefined for right ones. */
  mint: NonNullable<SocialLoginDeps['mint']> | undefined;
  /** Nobody reaches the providers any more. */
  leave(): Promise<void>;
  close(): Promise<void>;
};

/** Starts both; they tell the same time. */
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

/** A browser: keeps cookies, follows the way to a provider and back as far as a test wants. */
export function aWalker({ platform }: Pick<Stage, 'platform'>) {
  const cookies = new Map<string, string>();
  let token: string | undefined;
  const headers = (): Record<string, string> => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'sec-fetch-site': 'same-origin',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  });
  const keep = (answer: Answer): Answer => {
    for (const [name, value] of Object.entries(answer.cookies))
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    const value = answer.body?.success
      ? (answer.body.value as { token?: string; session?: { token: string } })
      : {};
    token = value?.token ?? value?.session?.token ?? token;
    return answer;
  };
  type Asked = Omit<Parameters<TestPlatform['ask']>[0], 'body'> & { body?: Record<string, unknown> };
  const walker = {
    cookies,
    ask: async (asked: Asked) => keep(await platform.ask({ ...asked, headers: headers() })),
    askSealed: async (asked: Asked & { body: Record<string, unknown> }) =>
      keep(await platform.askSealed({ ...asked, headers: headers() })),
    /** Where the platform sends the browser. */
    async start(provider: Provider): Promise<URL> {
      const answer = await walker.ask({ path: `/wps/session/social/${provider}/start` });
      if (!answer.body.success) throw new Error(answer.body.errorCode);
      return new URL((answer.body.value as { address: string }).address);
    },
    /** The address the provider sends the browser back to, once the person has chosen. */
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
      walker.ask({ path: address.pathname, query: Object.fromEntries(address.searchParams) }),
    finish: () => walker.ask({ method: 'POST', path: '/wps/session/social/finish' }),
    /** All of it. */
    async signIn(provider: Provider, person: string): Promise<Answer> {
      await walker.comeBack(await walker.consent(await walker.start(provider), person));
      return walker.finish();
    },
    register: (username: string, changes: Record<string, unknown> = {}) =>
      walker.askSealed({
        method: 'PUT',
        path: '/wps/member/register/social',
        body: { ...registration(username), ...changes },
      }),
  };
  return walker;
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

/** The code of a refusal; undefined for an answer that is none. */
export const codeOf = (answer: Answer): string | undefined =>
  answer.body?.success === false ? answer.body.errorCode : undefined;

/** Proves a number at the phone verifier and answers its token. */
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
