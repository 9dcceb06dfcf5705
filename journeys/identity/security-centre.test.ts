// The security centre as members use it: the list of protections, identity verification, authenticator app, passkey,
// devices.
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { securityConfig } from '#contract/identity/profile.ts';
import { askOffice } from '#journeys/base/an-operator.ts';
import {
  aNewcomer,
  complaint,
  field,
  newcomerPassword,
  openInCentre,
  press,
} from '#journeys/base/a-newcomer.ts';
import { cutCalls } from '#journeys/base/calls.ts';
import { becomeMember, startTrial } from '#journeys/base/a-member.ts';
import {
  addressOf,
  aPerson,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  follow,
  settled,
  settledAtRest,
  signIn,
  visit,
} from '#journeys/base/person.ts';

const english = () => aPerson({ language: 'EN' });

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#47a' } })
    .jpeg()
    .toBuffer();
});
const picture = () => ({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: jpeg });

describe('the list', () => {
  it('APIA-17 APIA-18 APIA-23 reports what is set and what is missing, and takes a new picture', async () => {
    const person = await english();
    const { page } = person;
    const name = await aNewcomer(person, '/m/securityCenter');
    await page.getByRole('heading', { level: 1, name: 'Security centre' }).waitFor();
    await page.getByText('0 of 5 protections are set').waitFor();
    await page.getByRole('link', { name: /^Payment password Not set/ }).waitFor();
    await page.getByRole('link', { name: /^Identity verification Not started/ }).waitFor();
    await field(person, 'Change picture').setInputFiles(picture());
    await page.getByRole('img', { name: 'Your picture' }).waitFor();
    await page.reload();
    await page.getByRole('img', { name: 'Your picture' }).waitFor();
    const broken = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') };
    await field(person, 'Change picture').setInputFiles(broken);
    await page.getByText('Please choose a clear JPEG, PNG or WebP picture').waitFor();
    await page.getByRole('region', { name, exact: true }).getByText(name).waitFor();
    await settled(person);
    await expectAccessible(page);
  });

  it('ROUTE-39 ROLE-07 sends visitors to login and guests home with the offer of a real account', async () => {
    const visitor = await english();
    await visit(visitor, '/m/securityCenter');
    await visitor.page.waitForURL('**/m/login');
    const guest = await english();
    await startTrial(guest, '/m/securityCenter');
    await guest.page.getByRole('dialog').waitFor();
    await expect.poll(() => addressOf(guest.page)).toBe('/m/home');
  });

  it('APIA-20 APIA-22 APIA-26 names and the payment password are judged on blur and kept', async () => {
    const person = await english();
    const { page } = person;
    await aNewcomer(person, null);
    await openInCentre(person, 'Nickname');
    await field(person, 'Nickname').fill('<b>');
    await field(person, 'Nickname').blur();
    await complaint(person, 'Name format is not valid').waitFor();
    await field(person, 'Nickname').fill('Rupali');
    await press(person, 'Save');
    await page.getByRole('link', { name: /^Nickname Rupali/ }).waitFor();
    await openInCentre(person, 'Payment password');
    await field(person, 'Login password').fill('not the password');
    await field(person, 'New payment password').fill('12');
    await field(person, 'New payment password').blur();
    await complaint(person, '6 digits, not in a row and not all alike').waitFor();
    await field(person, 'New payment password').fill('271828');
    await field(person, 'New payment password once more').fill('271828');
    await press(person, 'Save');
    await page.getByRole('alert').first().waitFor();
    await field(person, 'Login password').fill(newcomerPassword);
    await press(person, 'Save');
    await page.getByRole('link', { name: /^Payment password Set/ }).waitFor();
    await page.getByText('1 of 5 protections are set').waitFor();
  });
});

describe('identity verification', () => {
  const review = async (account: string, decision: object): Promise<void> => {
    const { rows } = await askOffice<{ rows: { id: string }[] }>(
      ['RISK'],
      `/wps/office/kyc?state=UNDER_REVIEW&account=${account}`,
    );
    const [newest] = rows;
    if (!newest) throw new Error(`nothing of ${account} waits`);
    await askOffice(['RISK'], `/wps/office/kyc/${newest.id}/decision`, decision);
  };
  const fill = async (person: Person): Promise<void> => {
    await field(person, 'Front of your ID').setInputFiles(picture());
    await field(person, 'Back of your ID').setInputFiles(picture());
    await field(person, 'Birthday').fill('1990-02-28');
    await field(person, 'Address').fill('12 Kazi Nazrul Avenue, Dhaka');
    await field(person, 'Nationality').selectOption('BD');
    await field(person, 'Occupation').fill('Tailor');
    await field(person, 'Source of income').selectOption('SALARY');
  };

  it('KYC-01 KYC-02 KYC-03 is sent in, under review, rejected with a reason, sent again, verified', async () => {
    const person = await english();
    const { page } = person;
    const account = await aNewcomer(person, null);
    await openInCentre(person, 'Identity verification');
    await press(person, 'Send for review');
    await expect.poll(() => complaint(person, 'This picture is required').count()).toBe(2);
    await complaint(person, 'Please fill in this field').first().waitFor();
    await expectAccessible(page);
    for (const label of ['Front of your ID', 'Back of your ID', 'Selfie with your ID (optional)', 'Address'])
      await expect.poll(() => field(person, label).count()).toBe(1);
    await fill(person);
    await press(person, 'Send for review');
    await page.getByText('Under review', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send for review' }).count()).toBe(0);
    await review(account, { verdict: 'REJECTED', reason: 'UNREADABLE', note: 'Too dark' });
    await openInCentre(person, 'Identity verification');
    await page.getByText('Your papers were not accepted: the pictures cannot be read').waitFor();
    await fill(person);
    await press(person, 'Send for review');
    await page.getByText('Under review', { exact: true }).waitFor();
    await review(account, { verdict: 'VERIFIED' });
    await visit(person, '/m/securityCenter');
    await page.getByRole('link', { name: /^Identity verification Verified/ }).waitFor();
  });
});

it('what cannot be loaded says so and comes with another try; nothing is offered before it is known', async () => {
  const person = await english();
  const { page } = person;
  await aNewcomer(person, null);
  for (const show of ['payment', 'totp', 'payee']) {
    const line = await cutCalls(page, securityConfig);
    await visit(person, `/m/securityCenter?show=${show}`);
    await page
      .getByRole('main')
      .getByRole('alert')
      .getByText(/^No connection/)
      .waitFor();
    expect(await page.getByRole('main').locator('form').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Set up' }).count()).toBe(0);
    await expectAccessible(page);
    await line.mend();
    await press(person, 'Try again');
    await page.getByRole('main').getByRole('alert').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^(Save|Set up)$/ }).waitFor();
  }
});

it('the devices that are signed in are listed, and one of them is signed out', async () => {
  const [here, there] = [await english(), await english()];
  const account = await aNewcomer(here, null);
  await signIn(there, account, newcomerPassword);
  await openInCentre(here, 'Signed-in devices');
  await here.page.getByText(/This device$/).waitFor();
  await here.page.getByRole('button', { name: /^Sign out/ }).click();
  await here.page.getByText('The device is signed out').waitFor();
  await expectAccessible(here.page);
  const refused = await there.page.evaluate(() => fetch('/wps/member/info').then(({ status }) => status));
  expect(refused).toBe(401);
});

it('nothing sticks out sideways on a small phone, in Bengali and in the light', async () => {
  const person = await aPerson({ language: 'BN', theme: 'light', phone: { width: 360, height: 740 } });
  await becomeMember(person, {}, '/m/securityCenter');
  for (const show of [
    '',
    '?show=identity',
    '?show=totp',
    '?show=passkeys',
    '?show=sessions',
    '?show=payment',
    '?show=phone',
    '?show=email',
    '?show=question',
    '?show=bounds',
    '?show=break',
  ]) {
    await follow(person, `/m/securityCenter${show}`);
    await settledAtRest(person);
    await expectNoSidewaysScroll(person.page);
    await expectAccessible(person.page);
  }
});
