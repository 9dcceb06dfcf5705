// Sign-in by a provider for an existing account: a second factor is still required, and links are reported to the owner.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeStep, totpCode } from '#server/base/secrets/totp.ts';
import { bytesOf } from '#server/testing/identity/a-member-with-app.ts';
import { aVerifiedContact } from '#server/testing/identity/prove-human.ts';
import type { TestAnswer } from '#server/testing/test-platform.ts';
import { aStage, aBrowser, codeOf, type Provider, type Stage } from './a-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage();
});
afterAll(() => stage.close());

const providers: Provider[] = ['google', 'facebook'];
let people = 0;
const aStranger = () => `guest-stranger${++people}`;
const valueOf = (answer: TestAnswer): unknown => (answer.body.success ? answer.body.value : answer.text);

describe.each(providers)('an account linked to %s', (provider) => {
  it('asks whoever has an authenticator app for its code before there is a session', async () => {
    const person = aStranger();
    const owner = aBrowser(stage);
    await owner.signIn(provider, person);
    await owner.register(`app_${provider}`);
    const { secret } = valueOf(await owner.ask({ method: 'POST', path: '/wps/member/totp' })) as {
      secret: string;
    };
    const codeNow = () => totpCode(bytesOf(secret), timeStep(stage.platform.clock.now()));
    await owner.ask({ method: 'PUT', path: '/wps/member/totp', body: { code: codeNow() } });
    stage.platform.clock.advance(60_000);
    const browser = aBrowser(stage);
    const half = await browser.signIn(provider, person);
    expect(codeOf(half)).toBe('SECOND_FACTOR_REQUIRED');
    expect(browser.cookies.has('khela_session')).toBe(false);
    expect(codeOf(await browser.finish())).toBe('SOCIAL_EXPIRED');
    const { ticket } = (half.body as { value: { ticket: string } }).value;
    const second = (code: string) =>
      browser.askSealed({ method: 'POST', path: '/wps/session/login/second', body: { ticket, code } });
    const wrong = codeNow() === '000000' ? '000001' : '000000';
    expect(codeOf(await second(wrong))).toBe('SECOND_FACTOR_WRONG');
    expect(valueOf(await second(codeNow()))).toMatchObject({ userName: `app_${provider}` });
  });

  it('notifies the owner of a link that is made and of one that is taken away', async () => {
    const { platform } = stage;
    const person = aStranger();
    const browser = aBrowser(stage);
    await browser.signIn(provider, person);
    await browser.register(`told_${provider}`);
    const info = valueOf(await browser.ask({ path: '/wps/member/info' })) as { id: string };
    const key = Buffer.alloc(32, 0x11);
    await aVerifiedContact(platform.db, info.id, 'EMAIL', `told@${provider}.example`, key);
    const mails = async () => {
      const [row] = await platform.db.query<{ mails: number }>(
        `select count(*)::int as mails from outgoing_message where channel = 'MAIL'`,
      );
      return row?.mails ?? 0;
    };
    const before = await mails();
    const social = '/wps/member/social';
    const unlinked = await browser.ask({ method: 'DELETE', path: social, query: { provider } });
    expect([codeOf(unlinked), await mails()]).toEqual([undefined, before + 1]);
    await browser.comeBack(await browser.consent(await browser.start(provider), person));
    const linked = await browser.ask({ method: 'POST', path: social });
    expect([codeOf(linked), await mails()]).toEqual([undefined, before + 2]);
  });
});
