// Signing in by way of a provider, against the sandbox's providers over HTTP: the way through, and every way around.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestAnswer } from '#server/testing/test-platform.ts';
import { aStage, aBrowser, codeOf, newcomerPassword, type Provider, siteUrl, type Stage } from './a-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.mint = undefined;
});

const providers: Provider[] = ['google', 'facebook'];
let people = 0;
const aStranger = () => `guest-stranger${++people}`;
const valueOf = (answer: TestAnswer): unknown => (answer.body.success ? answer.body.value : answer.text);

describe.each(providers)('the way through %s', (provider) => {
  it('A-91 a newcomer registers once and is signed in from then on', async () => {
    const [person, username] = [aStranger(), `new_${provider}_1`];
    const browser = aBrowser(stage);
    const first = await browser.signIn(provider, person);
    expect(valueOf(first)).toEqual({ newcomer: { provider, name: `Guest ${person.slice(6)}` } });
    expect(browser.cookies.has('khela_session')).toBe(false);
    expect(valueOf(await browser.register(username))).toMatchObject({ userName: username, type: 0 });
    expect(browser.cookies.has('khela_social')).toBe(false);

    const again = aBrowser(stage);
    expect(valueOf(await again.signIn(provider, person))).toMatchObject({ session: { userName: username } });
    expect(valueOf(await again.ask({ path: '/wps/member/info' }))).toMatchObject({ account: username });
    expect(codeOf(await again.finish())).toBe('SOCIAL_EXPIRED');
  });

  it('REG-07 REG-09 nobody gets an account without age and terms', async () => {
    const browser = aBrowser(stage);
    await browser.signIn(provider, aStranger());
    expect(codeOf(await browser.register('no_terms', { agreedTerms: false }))).toBe('TERMS_REQUIRED');
    expect(codeOf(await browser.register('no_age', { agreedAge: false }))).toBe('AGE_REQUIRED');
    expect(codeOf(await browser.register('x'))).toBe('ACCOUNT_FORMAT');
    expect(codeOf(await browser.register(`late_${provider}`))).toBeUndefined();
  });

  it('GEN-15 is refused while its flag is off', async () => {
    const flag = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3' } as const;
    await stage.platform.platform.changeSetting(`flag.${flag[provider]}`, false, 'test');
    const browser = aBrowser(stage);
    await expect(browser.start(provider)).rejects.toThrow('NO_PERMISSION');
    await stage.platform.platform.changeSetting(`flag.${flag[provider]}`, true, 'test');
  });

  it('reports that the person said no', async () => {
    const browser = aBrowser(stage);
    await browser.comeBack(await browser.consent(await browser.start(provider), ''));
    expect(codeOf(await browser.finish())).toBe('SOCIAL_DENIED');
  });

  it('carries nothing secret in an address', async () => {
    const browser = aBrowser(stage);
    const there = await browser.start(provider);
    expect([...there.searchParams.keys()].toSorted()).not.toContain('code_verifier');
    expect(there.href).not.toContain('secret');
    expect(there.searchParams.get('redirect_uri')).toBe(`${siteUrl}/wps/session/social/${provider}/callback`);
    const back = await browser.comeBack(await browser.consent(there, aStranger()));
    expect(back).toMatchObject({
      status: 303,
      headers: { location: '/m/socialLogin', 'referrer-policy': 'no-referrer' },
    });
  });
});

describe.each(providers)('ways around %s', (provider) => {
  it('an answer with another state, or none, changes nothing', async () => {
    const browser = aBrowser(stage);
    const back = await browser.consent(await browser.start(provider), aStranger());
    for (const state of ['A'.repeat(43), '']) {
      const forged = new URL(back);
      forged.searchParams.set('state', state);
      await browser.comeBack(forged);
      expect(codeOf(await browser.finish())).toBe('SOCIAL_EXPIRED');
    }
    await browser.comeBack(back);
    expect(valueOf(await browser.finish())).toHaveProperty('newcomer');
  });

  it('login CSRF: the answer to one browser opens nothing in another', async () => {
    const [attacker, victim] = [aBrowser(stage), aBrowser(stage)];
    const theirs = await attacker.consent(await attacker.start(provider), aStranger());
    await victim.comeBack(theirs);
    expect(codeOf(await victim.finish())).toBe('SOCIAL_EXPIRED');
    await victim.start(provider);
    await victim.comeBack(theirs);
    expect(codeOf(await victim.finish())).toBe('SOCIAL_EXPIRED');
  });

  it('a stolen code is worth nothing with the thief’s own state', async () => {
    const [victim, thief] = [aBrowser(stage), aBrowser(stage)];
    const stolen = await victim.consent(await victim.start(provider), aStranger());
    const own = await thief.consent(await thief.start(provider), aStranger());
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    await thief.comeBack(own);
    expect(codeOf(await thief.finish())).toBe('SOCIAL_FAILED');
  });

  it('an answer is good once', async () => {
    const browser = aBrowser(stage);
    const back = await browser.consent(await browser.start(provider), aStranger());
    const both = await Promise.all([browser.comeBack(back), browser.comeBack(back)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(valueOf(await browser.finish())).toHaveProperty('newcomer');
    await browser.start(provider);
    await browser.comeBack(back);
    expect(codeOf(await browser.finish())).toBe('SOCIAL_EXPIRED');
  });

  it('an answer of another provider is not taken for this one’s', async () => {
    const other = provider === 'google' ? 'facebook' : 'google';
    const browser = aBrowser(stage);
    const back = await browser.consent(await browser.start(provider), aStranger());
    back.pathname = back.pathname.replace(provider, other);
    await browser.comeBack(back);
    expect(codeOf(await browser.finish())).toBe('SOCIAL_EXPIRED');
  });

  it('a sign-in is over after a quarter of an hour', async () => {
    const browser = aBrowser(stage);
    const back = await browser.consent(await browser.start(provider), aStranger());
    stage.platform.clock.advance(15 * 60_000);
    await browser.comeBack(back);
    expect(codeOf(await browser.finish())).toBe('SOCIAL_EXPIRED');
  });

  it('a redirect address that differs by a letter is not gone to', async () => {
    const browser = aBrowser(stage);
    for (const change of ['/', '?x=1', '#x', '.evil.example']) {
      const there = await browser.start(provider);
      there.searchParams.set('redirect_uri', there.searchParams.get('redirect_uri') + change);
      const page = await fetch(there, { redirect: 'manual' });
      expect([page.status, page.headers.get('location')]).toEqual([400, null]);
    }
  });

  it('no proof key, no code', async () => {
    const browser = aBrowser(stage);
    for (const [name, value] of [
      ['code_challenge', ''],
      ['code_challenge_method', 'plain'],
    ] as const) {
      const there = await browser.start(provider);
      there.searchParams.set(name, value);
      const answer = await fetch(there, { redirect: 'manual' });
      expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
    }
  });

  it('an existing account is not entered by its name, only linked by whoever has proven to own it', async () => {
    const [person, username] = [aStranger(), `owner_${provider}`];
    const owner = aBrowser(stage);
    await owner.askSealed({
      method: 'PUT',
      path: '/wps/member/register',
      body: {
        username,
        password: newcomerPassword,
        confirmPassword: newcomerPassword,
        type: 0,
        registerMethod: 'H5',
        registerUrl: siteUrl,
        domain: 'localhost',
        agreedTerms: true,
        agreedAge: true,
      },
    });
    const browser = aBrowser(stage);
    expect(valueOf(await browser.signIn(provider, person))).toHaveProperty('newcomer');
    expect(codeOf(await browser.register(username))).toBe('USERNAME_EXISTS');
    const link = { method: 'POST', path: '/wps/member/social' } as const;
    expect(codeOf(await browser.ask(link))).toBe('NOT_LOGGED_IN');
    const body = { type: 'username', username, password: newcomerPassword };
    await browser.askSealed({ method: 'POST', path: '/wps/session/login', body });
    expect(valueOf(await browser.ask(link))).toEqual({ provider });
    expect(valueOf(await browser.ask({ path: '/wps/member/social' }))).toMatchObject([{ provider }]);

    const linked = aBrowser(stage);
    expect(valueOf(await linked.signIn(provider, person))).toMatchObject({ session: { userName: username } });
    // Signed in without a password of the platform: links can be changed only after a step-up.
    const unlink = { method: 'DELETE', path: '/wps/member/social', query: { provider } } as const;
    expect(codeOf(await linked.ask(unlink))).toBe('STEP_UP_REQUIRED');
    expect(codeOf(await linked.ask(link))).toBe('SOCIAL_EXPIRED');
    await linked.askSealed({
      method: 'POST',
      path: '/wps/session/stepUp',
      body: { password: newcomerPassword },
    });
    expect(valueOf(await linked.ask(unlink))).toEqual({ unlinked: true });
    expect(codeOf(await linked.ask(unlink))).toBe('NOT_FOUND');
    expect(valueOf(await aBrowser(stage).signIn(provider, person))).toHaveProperty('newcomer');
  });

  it('an account of the provider is linked to one member, and a member to one of the provider', async () => {
    const [person, other] = [aStranger(), aStranger()];
    const first = aBrowser(stage);
    await first.signIn(provider, person);
    const late = aBrowser(stage);
    await late.signIn(provider, person);
    await first.register(`taken_${provider}_1`);
    expect(codeOf(await late.register(`taken_${provider}_2`))).toBe('SOCIAL_TAKEN');
    await first.comeBack(await first.consent(await first.start(provider), other));
    expect(codeOf(await first.ask({ method: 'POST', path: '/wps/member/social' }))).toBe('SOCIAL_TAKEN');
  });
});

describe('wrong identity tokens', () => {
  const unsigned = (claims: object): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none' })}.${part(claims)}.`;
  };
  const outcome = async (mint: NonNullable<Stage['mint']>): Promise<string | undefined> => {
    const browser = aBrowser(stage);
    stage.mint = mint;
    return codeOf(await browser.signIn('google', aStranger()));
  };

  it.each<[string, NonNullable<Stage['mint']>]>([
    ['another nonce', (claims, key) => key.sign({ ...claims, nonce: 'B'.repeat(43) })],
    ['no nonce', ({ nonce: _nonce, ...claims }, key) => key.sign(claims)],
    ['another audience', (claims, key) => key.sign({ ...claims, aud: 'somebody-else' })],
    ['another issuer', (claims, key) => key.sign({ ...claims, iss: 'https://evil.example' })],
    ['a time that is over', (claims, key) => key.sign({ ...claims, exp: (claims.iat ?? 0) - 60 })],
    ['no subject', ({ sub: _sub, ...claims }, key) => key.sign(claims)],
    ['no signature', async (claims) => unsigned(claims)],
    [
      'a signature over something else',
      async (claims, key) => {
        const [head, , signature] = (await key.sign(claims)).split('.');
        const body = Buffer.from(JSON.stringify({ ...claims, sub: 'victim' })).toString('base64url');
        return `${head}.${body}.${signature}`;
      },
    ],
  ])('with %s are refused', async (_what, mint) => {
    expect(await outcome(mint)).toBe('SOCIAL_FAILED');
  });
});

describe('a provider that is away', () => {
  it('is reported before and after the redirect', async () => {
    const gone = await aStage();
    try {
      const browser = aBrowser(gone);
      const backs = new Map<Provider, URL>();
      const browsers = new Map(providers.map((provider) => [provider, aBrowser(gone)]));
      for (const [provider, one] of browsers)
        backs.set(provider, await one.consent(await one.start(provider), aStranger()));
      await gone.leave();
      for (const [provider, one] of browsers) {
        await one.comeBack(backs.get(provider) as URL);
        expect(codeOf(await one.finish()), provider).toBe('SOCIAL_UNAVAILABLE');
      }
      gone.platform.clock.advance(2 * 60 * 60_000);
      await expect(browser.start('google')).rejects.toThrow('SOCIAL_UNAVAILABLE');
    } finally {
      await gone.close();
    }
  });

  it('is not there at all where nobody has set it up', async () => {
    const bare = await aStage({ IDENTITY_PROVIDERS: 'own' });
    await expect(aBrowser(bare).start('google')).rejects.toThrow('SOCIAL_UNAVAILABLE');
    await bare.close();
  });
});
