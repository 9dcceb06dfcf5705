// A passkey in a real browser: made in the operator's account, and used instead of a code at the next sign-in.
import { inject, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { atOffice, signInAs } from '../base/at-office.ts';
import { expectAccessible } from '../base/person.ts';

it('an operator adds a passkey and comes in by it', async () => {
  const page = await atOffice();
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signInAs(page, 'content1', '/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name of the passkey').fill('The desktop');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('listitem').filter({ hasText: 'The desktop' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${inject('officeUrl')}/account`);
  await page.locator('input[name="name"]').fill('content1');
  await page.locator('input[name="password"]').fill(brand.demo.password);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('listitem').filter({ hasText: 'The desktop' }).waitFor();
});
