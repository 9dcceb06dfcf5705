// What another house's word is worth for an account that has an owner: a second factor stays one, links are told of.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeStep, totpCode } from '#server/modules/identity/factors/totp-rules.ts';
import { bytesOf } from '#server/testing/a-member-with-app.ts';
import { aVerifiedContact } from '#server/testing/prove-human.ts';
import type { Answer } from '#server/testing/test-platform.ts';
import { aStage, aWalker, codeOf, type Provider, type Stage } from './a-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await aStage();
});
afterAll(() => stage.close());

const providers: Provider[] = ['google', 'facebook'];
let people = 0;
const aStranger = () => `guest-stranger${++people}`;
const valueOf = (answer: Answer): unknown => (answer.body.success ? answer.body.value : answer.text);

describe.each(providers)('an account linked to %s', (provider) => {
  it('asks whoever has an authenticator app for its code before there is a session', async () => {
    const person = aStranger();
    const owner = aWalker(stage);
    await owner.signIn(provider, person);
    await owner.register(`app_${provider}`);
    const { secret } = valueOf(await owner.ask({ method: 'POST', path: '/wps/member/totp' })) as {
      secret: string;
    };
    const codeNow = () => totpCode(bytesOf(secret), timeStep(stage.platform.clock.now()));
    await owner.ask({ method: 'PUT', path: '/wps/member/totp', body: { code: codeNow() } });
    stage.platform.clock.advance(60_000);
    const walker = aWalker(stage);
    const half = await walker.signIn(provider, person);
    expect(codeOf(half)).toBe('SECOND_FACTOR_REQUIRED');
    expect(walker.cookies.has('khela_session')).toBe(false);
    expect(codeOf(await walker.finish())).toBe('SOCIAL_EXPIRED');
    const { ticket } = (half.body as { value: { ticket: string } }).value;
    const second = (code: string) =>
      walker.askSealed({ method: 'POST', path: '/wps/session/login/second', body: { ticket, code } });
    const wrong = codeNow() === '000000' ? '000001' : '000000';
    expect(codeOf(await second(wrong))).toBe('SECOND_FACTOR_WRONG');
    expect(valueOf(await second(codeNow()))).toMatchObject({ userName: `app_${provider}` });
  });

  it('tells the owner of a link that is made and of one that is taken away', async () => {
    const { platform } = stage;
    const person = aStranger();
    const walker = aWalker(stage);
    await walker.signIn(provider, person);
    await walker.register(`told_${provider}`);
    const info = valueOf(await walker.ask({ path: '/wps/member/info' })) as { id: string };
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
    const unlinked = await walker.ask({ method: 'DELETE', path: social, query: { provider } });
    expect([codeOf(unlinked), await mails()]).toEqual([undefined, before + 1]);
    await walker.comeBack(await walker.consent(await walker.start(provider), person));
    const linked = await walker.ask({ method: 'POST', path: social });
    expect([codeOf(linked), await mails()]).toEqual([undefined, before + 2]);
  });
});
