// Documents that a member sends reach the operators: both pictures are shown, zoomed and rotated, and rejected by
// keyboard.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aNewcomer, field, openInCentre, press } from '#journeys/base/a-newcomer.ts';
import { atOffice, atWork } from '#journeys/base/at-office.ts';
import { aPerson, expectAccessible, expectNoSidewaysScroll, type Person } from '#journeys/base/person.ts';

async function sendPapers(person: Person): Promise<void> {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#47a' } })
    .jpeg()
    .toBuffer();
  await openInCentre(person, 'Identity verification');
  for (const label of ['Front of your ID', 'Back of your ID'])
    await field(person, label).setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer });
  await field(person, 'Birthday').fill('1990-02-28');
  await field(person, 'Address').fill('12 Kazi Nazrul Avenue, Dhaka');
  await field(person, 'Nationality').selectOption('BD');
  await field(person, 'Occupation').fill('Tailor');
  await field(person, 'Source of income').selectOption('SALARY');
  await press(person, 'Send for review');
  await person.page.getByText('Under review', { exact: true }).waitFor();
}

it('the pictures of a member are seen, zoomed, turned and rejected, and the member reads why', async () => {
  const member = await aPerson({ language: 'EN' });
  const account = await aNewcomer(member);
  await sendPapers(member);
  const office = await atOffice();
  await atWork(office, 'RISK', `/reviews/verifications?account=${account}`);
  await office.getByRole('cell', { name: account }).click();
  await office.getByRole('heading', { level: 1, name: `Verification of ${account}` }).waitFor();
  const front = office.getByRole('img', { name: 'Front' });
  const width = () => front.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);
  const figure = office.getByRole('figure').filter({ has: front });
  const drawn = () => front.evaluate((image) => image.getBoundingClientRect().width);
  const before = await drawn();
  await figure.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect.poll(drawn).toBeCloseTo(before * 1.5, 0);
  await figure.getByRole('button', { name: 'Turn' }).press('Enter');
  await expect.poll(width).toBeGreaterThan(0);
  await office.keyboard.press('r');
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('UNREADABLE');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await office.getByRole('heading', { name: 'Done' }).waitFor();
  await openInCentre(member, 'Identity verification');
  await member.page.getByText(/the pictures cannot be read/).waitFor();
});
