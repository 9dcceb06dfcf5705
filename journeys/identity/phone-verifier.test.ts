// Mobile numbers proven by an outside service like Firebase: the site requests codes from it, and sends its signed
// proof.
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxIdentity } from '#contract/partners/social-login.ts';
import { addSocialLogin } from '#sandbox/social-login/social-login.ts';
import { systemClock } from '#server/base/clock.ts';
import { complaint, confirmAge, field, newcomerPassword, press } from '#journeys/base/a-newcomer.ts';
import { anOwnProduct, type OwnProduct } from '#journeys/base/own-product.ts';
import {
  aPerson,
  expectAccessible,
  type Person,
  phones,
  storedSession,
  visit,
} from '#journeys/base/person.ts';

const verifier = fastify({ forceCloseConnections: true });
const texts: { to: string; text: string }[] = [];
let product: OwnProduct;
beforeAll(async () => {
  product = await anOwnProduct({
    environment: async (siteUrl) => {
      let verifierUrl = '';
      // A journey's browser sends its address to every server it calls.
      verifier.addHook('onSend', async (_request, reply) => {
        void reply.header('access-control-allow-headers', 'content-type, x-forwarded-for');
      });
      await addSocialLogin(verifier, {
        publicUrl: () => verifierUrl,
        platformOrigin: siteUrl,
        secretOf: (name) => name,
        clock: systemClock,
        sendSms: async (sms) => void texts.push(sms),
      });
      verifierUrl = await verifier.listen({ port: 0, host: '127.0.0.1' });
      return {
        DEMO: 'on',
        VENDOR_URL: verifierUrl,
        IDENTITY_PROVIDERS: 'sandbox',
        PHONE_VERIFIER_URL: `${verifierUrl}${sandboxIdentity.phone.path}/v1`,
      };
    },
  });
});
afterAll(async () => {
  await product.end();
  await verifier.close();
});

const english = () => aPerson({ language: 'EN', siteUrl: product.siteUrl });
let numbers = 17_110_000;
const aNumber = (): string => `17${(numbers += 1)}`;
const codeTo = async (e164: string): Promise<string> => {
  await expect.poll(() => texts.some(({ to }) => to === e164)).toBe(true);
  return /\d{6}/.exec(texts.findLast(({ to }) => to === e164)?.text ?? '')?.[0] ?? '';
};

async function askForCode(person: Person, path: string, number: string): Promise<void> {
  const { page } = person;
  await visit(person, path);
  await page.getByText('With mobile', { exact: true }).click();
  await page.getByLabel('Country code').selectOption('+880');
  await field(person, 'Mobile number').fill(number);
  await press(person, 'Send code');
  await page.getByText(/^Again in \d+ s$/).waitFor();
}

async function aMember(person: Person): Promise<string> {
  const number = aNumber();
  await askForCode(person, '/m/register', number);
  await field(person, 'Verification code').fill(await codeTo(`+880${number}`));
  await field(person, 'Password').fill(newcomerPassword);
  await field(person, 'Confirm password').fill(newcomerPassword);
  await confirmAge(person);
  await press(person, 'Register');
  await person.page.waitForURL('**/m/home');
  return number;
}

describe('AUTH-48 a verifier of phone numbers outside', () => {
  it('AUTH-48 AUTH-43 opens an account and signs in again, and the platform sends no code of its own', async () => {
    const person = await english();
    const requested: string[] = [];
    person.page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const number = await aMember(person);
    const { userName } = (await storedSession(person.page)) ?? {};

    const again = await aPerson({ language: 'EN', siteUrl: product.siteUrl, phone: phones.small });
    await askForCode(again, '/m/login', number);
    await expectAccessible(again.page);
    await field(again, 'Verification code').fill(await codeTo(`+880${number}`));
    const sent = again.page.waitForRequest('**/wps/session/login');
    await again.page.locator('form button[type="submit"]').click();
    await again.page.waitForURL('**/m/home');
    expect((await sent).method()).toBe('POST');
    await expect.poll(async () => (await storedSession(again.page))?.userName).toBe(userName);
    expect(requested.filter((path) => path.startsWith('/wps/verification/sms'))).toEqual([]);
    expect(await again.page.getByRole('dialog', { name: 'One quick check' }).count()).toBe(0);
  });

  it('AUTH-48 ERR-05 a wrong code is reported, and the right one still signs in', async () => {
    const number = await aMember(await english());
    const person = await english();
    await askForCode(person, '/m/login', number);
    const code = await codeTo(`+880${number}`);
    await field(person, 'Verification code').fill(code === '111111' ? '222222' : '111111');
    await person.page.locator('form button[type="submit"]').click();
    await person.page.getByRole('status').getByText('Verification code error').waitFor();
    await field(person, 'Verification code').fill(code);
    await person.page.locator('form button[type="submit"]').click();
    await person.page.waitForURL('**/m/home');
  });

  it('AUTH-48 a number nobody has gets the answer of a wrong code', async () => {
    const person = await english();
    const number = aNumber();
    await askForCode(person, '/m/login', number);
    await field(person, 'Verification code').fill(await codeTo(`+880${number}`));
    await person.page.locator('form button[type="submit"]').click();
    await person.page.getByText('Verification code error').first().waitFor();
    expect(await storedSession(person.page)).toBeNull();
    expect(await complaint(person, 'This is required').count()).toBe(0);
  });
});
