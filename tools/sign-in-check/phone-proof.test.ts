// Signed proofs of a phone number from the sandbox's verifier: valid ones are accepted once, invalid ones never.
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestAnswer } from '#server/testing/test-platform.ts';
import { aPhoneProof, aStage, aBrowser, codeOf, newcomerPassword, siteUrl, type Stage } from './a-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.mint = undefined;
});

let numbers = 0;
const aNumber = () => `+63917555${String(++numbers).padStart(4, '0')}`;
const login = (idToken: string, number: string, changes: Record<string, unknown> = {}) =>
  aBrowser(stage).askSealed({
    method: 'POST',
    path: '/wps/session/login',
    body: {
      type: 'firebase',
      firebaseChannel: 'phone',
      firebaseIdToken: idToken,
      firebaseMobileNo: number,
      ...changes,
    },
  });
const register = (idToken: string, number: string): Promise<TestAnswer> =>
  aBrowser(stage).askSealed({
    method: 'PUT',
    path: '/wps/member/register/mobile',
    body: {
      mobileNum: number.slice(3),
      countryDialingCode: '+63',
      firebaseChannel: 'phone',
      firebaseIdToken: idToken,
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
/** A member whose number was proven by the verifier. */
async function aProvenNumber(): Promise<string> {
  const number = aNumber();
  const answer = await register(await aPhoneProof(stage, number), number);
  if (!answer.body.success) throw new Error(answer.text);
  return number;
}

describe('a signed proof of a phone number', () => {
  it('AUTH-48 opens an account in place of a code by SMS, and signs in from then on', async () => {
    const number = await aProvenNumber();
    const answer = await login(await aPhoneProof(stage, number), number);
    expect(answer.body).toMatchObject({ success: true, value: { type: 0 } });
  });

  it('AUTH-43 type firebase is accepted with its own fields only', async () => {
    const number = await aProvenNumber();
    const token = await aPhoneProof(stage, number);
    expect(codeOf(await login(token, number, { username: 'somebody' }))).toBe('INPUT_INVALID');
    expect(codeOf(await login('', number))).toBe('INPUT_INVALID');
    expect(codeOf(await login(token, '09175550000'))).toBe('MOBILE_NUM_INVALID');
    expect(codeOf(await login(token, number))).toBeUndefined();
  });

  it('is good once, however its signature is spelled', async () => {
    const number = await aProvenNumber();
    const token = await aPhoneProof(stage, number);
    expect(codeOf(await login(token, number))).toBeUndefined();
    expect(codeOf(await login(token, number))).toBe('VERIFICATION_CODE_ERROR');
    const other = await aProvenNumber();
    const again = await aPhoneProof(stage, other);
    expect(codeOf(await login(again, other))).toBeUndefined();
    expect(codeOf(await login(`${again}=`, other))).toBe('VERIFICATION_CODE_ERROR');
    const third = await aProvenNumber();
    const both = await aPhoneProof(stage, third);
    const answers = await Promise.all([login(both, third), login(both, third)]);
    expect(answers.filter((answer) => answer.body.success)).toHaveLength(1);
  });

  it('is good for its own number and channel', async () => {
    const [mine, theirs] = [await aProvenNumber(), await aProvenNumber()];
    expect(codeOf(await login(await aPhoneProof(stage, mine), theirs))).toBe('VERIFICATION_CODE_ERROR');
    const other = await aProvenNumber();
    const token = await aPhoneProof(stage, other);
    expect(codeOf(await login(token, other, { firebaseChannel: 'email' }))).toBe('VERIFICATION_CODE_ERROR');
  });

  it('of a number nobody has signs nobody in', async () => {
    const number = aNumber();
    expect(codeOf(await login(await aPhoneProof(stage, number), number))).toBe('VERIFICATION_CODE_ERROR');
  });

  it('does not open a second account for a number', async () => {
    const number = await aProvenNumber();
    expect(codeOf(await register(await aPhoneProof(stage, number), number))).toBe('USERNAME_EXISTS');
  });

  it.each<[string, NonNullable<Stage['mint']>]>([
    ['another audience', (claims, key) => key.sign({ ...claims, aud: 'another-project' })],
    ['another issuer', (claims, key) => key.sign({ ...claims, iss: 'https://evil.example/khela-demo' })],
    ['a time that is over', (claims, key) => key.sign({ ...claims, exp: (claims.iat ?? 0) - 60 })],
    ['a time to come', (claims, key) => key.sign({ ...claims, iat: (claims.iat ?? 0) + 3600 })],
    ['an old proof', (claims, key) => key.sign({ ...claims, auth_time: (claims.iat ?? 0) - 3600 })],
    ['no subject', ({ sub: _sub, ...claims }, key) => key.sign(claims)],
    [
      'another way of signing in',
      (claims, key) => key.sign({ ...claims, firebase: { sign_in_provider: 'custom' } }),
    ],
    ['no number', ({ phone_number: _number, ...claims }, key) => key.sign(claims)],
    [
      'no signature',
      async (claims) => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        return `${part({ alg: 'none' })}.${part(claims)}.`;
      },
    ],
    [
      'a secret in place of a key pair',
      (claims, key) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: key.kid })
          .sign(new TextEncoder().encode(JSON.stringify(key.published.keys[0]))),
    ],
    [
      'a key of somebody else under the same id',
      async (claims, key) => {
        const { privateKey } = await generateKeyPair('RS256');
        return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(privateKey);
      },
    ],
    [
      'a key id nobody has',
      async (claims) => {
        const { privateKey } = await generateKeyPair('RS256');
        return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'unknown' }).sign(privateKey);
      },
    ],
  ])('with %s is refused', async (_what, mint) => {
    const number = await aProvenNumber();
    stage.mint = mint;
    const token = await aPhoneProof(stage, number);
    expect(codeOf(await login(token, number))).toBe('VERIFICATION_CODE_ERROR');
  });

  it('is distinguished from a verifier that cannot be reached', async () => {
    const gone = await aStage();
    try {
      const number = aNumber();
      const token = await aPhoneProof(gone, number);
      await gone.leave();
      const answer = await aBrowser(gone).askSealed({
        method: 'POST',
        path: '/wps/session/login',
        body: {
          type: 'firebase',
          firebaseChannel: 'phone',
          firebaseIdToken: token,
          firebaseMobileNo: number,
        },
      });
      expect(codeOf(answer)).toBe('SOCIAL_UNAVAILABLE');
    } finally {
      await gone.close();
    }
  });

  it('is not taken where there is no such service', async () => {
    const bare = await aStage({ IDENTITY_PROVIDERS: 'own' });
    const body = {
      type: 'firebase',
      firebaseChannel: 'phone',
      firebaseIdToken: 'a.b.c',
      firebaseMobileNo: aNumber(),
    };
    const answer = await aBrowser(bare).askSealed({ method: 'POST', path: '/wps/session/login', body });
    expect(codeOf(answer)).toBe('NO_PERMISSION');
    await bare.close();
  });
});
