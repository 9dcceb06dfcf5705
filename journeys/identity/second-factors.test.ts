// Second factors as a member meets them: an authenticator app with its recovery codes, and a passkey.
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  aNewcomer,
  complaint,
  field,
  newcomerPassword,
  openInCentre,
  press,
} from '#journeys/base/a-newcomer.ts';
import { aPerson, expectAccessible, visit } from '#journeys/base/person.ts';

const english = () => aPerson({ language: 'EN' });

describe('second factors', () => {
  it('an authenticator app is set up, asked for at the next sign-in, and a recovery code replaces it', async () => {
    const person = await english();
    const { page } = person;
    const account = await aNewcomer(person, null);
    await openInCentre(person, 'Authenticator app');
    await press(person, 'Set up');
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await field(person, 'The code the app shows').fill('12');
    await field(person, 'The code the app shows').blur();
    await complaint(person, 'Enter the 6 digits').waitFor();
    await field(person, 'The code the app shows').fill(codeOf(secret));
    await press(person, 'Switch on');
    await page.getByText('Write these recovery codes down').waitFor();
    await expectAccessible(page);
    const codes = await page.locator('ul li').allInnerTexts();
    const recovery = codes.find((text) => /^\w{6}(-\w{6}){3}$/.test(text)) ?? '';
    await press(person, 'I have written them down');
    await page.getByRole('link', { name: /^Authenticator app On/ }).waitFor();

    const elsewhere = await english();
    await visit(elsewhere, '/m/login');
    await elsewhere.page.locator('input[name="username"]').fill(account);
    await elsewhere.page.locator('input[name="password"]').fill(newcomerPassword);
    await elsewhere.page.locator('form button[type="submit"]').click();
    await elsewhere.page.getByRole('dialog', { name: 'Second step' }).waitFor();
    await expectAccessible(elsewhere.page);
    await press(elsewhere, 'Use a recovery code');
    await field(elsewhere, 'Recovery code').fill('WRONG-WRONG');
    await press(elsewhere, 'Confirm');
    await complaint(elsewhere, 'The code is wrong or was used already').waitFor();
    await field(elsewhere, 'Recovery code').fill(recovery);
    await press(elsewhere, 'Confirm');
    await elsewhere.page.waitForURL('**/m/home');

    await openInCentre(person, 'Authenticator app');
    await page.getByText('9 recovery codes are left').waitFor();
    await press(person, 'New recovery codes');
    const question = page.getByRole('dialog', { name: /^Make new recovery codes\?/ });
    await question.getByRole('button', { name: 'New recovery codes' }).click();
    await page.getByText('Write these recovery codes down').waitFor();
    expect(await page.locator('ul li').allInnerTexts()).not.toContain(codes.at(-1));
    await press(person, 'I have written them down');
    await openInCentre(person, 'Authenticator app');
    await page.getByText('10 recovery codes are left').waitFor();
    await press(person, 'Switch off');
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
    await page.getByRole('button', { name: 'Set up' }).waitFor();
  });

  it('a passkey is made, signs in without a password, and is taken away', async () => {
    const person = await english();
    const { page, context } = person;
    const account = await aNewcomer(person, null);
    const devTools = await context.newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await openInCentre(person, 'Passkeys');
    await page.getByText('No passkey yet').waitFor();
    await press(person, 'Add a passkey');
    await page.getByText('The passkey is ready').waitFor();
    await expectAccessible(page);
    await page.evaluate(() => localStorage.clear());
    await visit(person, '/m/login');
    await press(person, 'Log in with a passkey');
    await page.waitForURL('**/m/home');
    await openInCentre(person, 'Passkeys');
    await page.getByText(/^Last used/).waitFor();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page
      .getByRole('dialog', { name: /^Remove .*\?$/ })
      .getByRole('button', { name: 'Remove' })
      .click();
    await page.getByText('No passkey yet').waitFor();
    expect(account).not.toBe('');
  });
});

function codeOf(secret: string): string {
  const bits = Array.from(secret, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
