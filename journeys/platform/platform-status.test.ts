// The platform open, under maintenance, and closed to an address; and the stored status.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformStatus } from '#contract/platform.ts';
import { holdCalls } from '#journeys/base/calls.ts';
import { anOwnProduct, type OwnProduct } from '#journeys/base/own-product.ts';
import { stopClock, withClock } from '#journeys/base/page-clock.ts';
import { seedDemo } from '#server/seed.ts';
import { aPerson, follow, type Person, settled, visit } from '#journeys/base/person.ts';

let product: OwnProduct;
beforeAll(async () => {
  const customerService = [{ title: 'CS', url: 'https://support.example.com/khela' }] as const;
  product = await anOwnProduct({
    seed: async (composed) => {
      await composed.platform.seed({ customerService });
      await seedDemo(composed);
    },
  });
});
afterAll(() => product.end());

const english = () => aPerson({ language: 'EN', siteUrl: product.siteUrl });
const refuse = ({ ip }: Person) =>
  product.platform.addIpRule({ network: `${ip}/32`, verdict: 'DENY', note: 'journey' });
const maintenance = ({ page }: Person) =>
  page.getByRole('heading', { name: 'The site is under maintenance' });
const denied = ({ page }: Person) => page.getByRole('heading', { name: 'Access denied from your location' });
const home = ({ page }: Person) => page.getByRole('tablist', { name: 'Game categories' });
const keptStatus = ({ page }: Person) => page.evaluate(() => localStorage.getItem('platformStatus'));

/** Does something while the platform is under maintenance. */
async function duringMaintenance(act: () => Promise<void>): Promise<void> {
  const window = await product.platform.planMaintenance({ startsAt: new Date(Date.now() - 1000) });
  try {
    await act();
  } finally {
    await product.platform.endMaintenance(window);
  }
}

describe('status', () => {
  it('SYS-01 while the platform is open the site shows itself', async () => {
    const person = await english();
    for (const path of ['/m/home', '/m/help']) {
      await visit(person, path);
      await settled(person);
      expect(await maintenance(person).count()).toBe(0);
      expect(await denied(person).count()).toBe(0);
    }
    await visit(person, '/m/home');
    await home(person).waitFor();
  });

  it('SYS-02 SYS-08 maintenance closes the site, also for an address that is restricted besides', async () => {
    const open = await english();
    await visit(open, '/m/notice');
    await open.page.getByRole('button', { name: 'Weekly maintenance' }).waitFor();
    const restricted = await english();
    await refuse(restricted);
    await duringMaintenance(async () => {
      for (const person of [await english(), restricted]) {
        for (const path of ['/m/home', '/m/gameList']) {
          await visit(person, path);
          await maintenance(person).waitFor();
          await person.page.getByText('Your balance is safe').waitFor();
          expect(await denied(person).count()).toBe(0);
          await expect.poll(() => home(person).count()).toBe(0);
        }
      }
      // A page that was open learns of it with its next call.
      await open.page.getByRole('button', { name: 'Back' }).click();
      await maintenance(open).waitFor();
    });
    await open.page.getByRole('button', { name: 'Try again' }).click();
    await home(open).waitFor();
  });

  it('SYS-03 SYS-06 a restricted address sees that access is denied, with its address and a way to a person', async () => {
    const person = await english();
    const { page, context } = person;
    await refuse(person);
    await visit(person, '/m/home');
    await denied(person).waitFor();
    expect(await maintenance(person).count()).toBe(0);
    await expect.poll(() => home(person).count()).toBe(0);
    await expect.poll(() => page.getByTestId('visitor-ip').innerText()).toBe(person.ip);
    await context.route('https://support.example.com/**', (route) => route.fulfill({ body: 'support' }));
    const [chat] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Contact customer service' }).click(),
    ]);
    await chat.waitForURL('https://support.example.com/khela');
    expect(await chat.evaluate(() => window.opener)).toBeNull();
    const neighbour = await english();
    await visit(neighbour, '/m/home');
    await home(neighbour).waitFor();
  });

  it('ERR-13 a link without an address is reported: the requested url is empty', async () => {
    const person = await english();
    await refuse(person);
    const allowed = await product.platform.setting('allowedAddresses');
    await product.platform.changeSetting('allowedAddresses', [], 'journey');
    try {
      await visit(person, '/m/home');
      await person.page.getByRole('button', { name: 'Contact customer service' }).click();
      await person.page.getByRole('alert').getByText('The requested url is empty').waitFor();
    } finally {
      await product.platform.changeSetting('allowedAddresses', allowed, 'journey');
    }
  });
});

describe('memory', () => {
  it('SYS-04 the status is cached on the device, shown from there, and refreshed in the background', async () => {
    const person = await english();
    await visit(person, '/m/help');
    await expect.poll(() => keptStatus(person)).toContain('"maintenance":false');
    expect(await keptStatus(person)).not.toContain(person.ip);
    const held = await holdCalls(person.page, platformStatus);
    await duringMaintenance(async () => {
      await visit(person, '/m/set');
      // The cache has "open", so the page shows although the platform has not responded yet.
      await person.page.getByRole('heading', { name: 'Personal settings' }).waitFor();
      expect(await maintenance(person).count()).toBe(0);
      held.release();
      await maintenance(person).waitFor();
    });
    await expect.poll(() => keptStatus(person)).toContain('"maintenance":true');
  });

  it('SYS-05 a cache that does not parse is ignored and fetched again', async () => {
    const person = await english();
    await visit(person, '/m/help');
    for (const broken of ['{half', 'null', '[]', '{"at":"yesterday"}']) {
      await person.page.evaluate((text) => localStorage.setItem('platformStatus', text), broken);
      await visit(person, '/m/help');
      await person.page.getByRole('tab', { name: 'Getting started' }).waitFor();
      await expect.poll(() => keptStatus(person)).toContain('"maintenance":false');
    }
  });
});

describe('network', () => {
  it('SYS-11 no internet and a slow network are reported', async () => {
    const person = await english();
    const { page, context } = person;
    await withClock(page);
    await visit(person, '/m/home');
    await settled(person);
    const notice = page.getByText('No internet connection');
    await context.setOffline(true);
    await notice.waitFor();
    await context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
    const held = await holdCalls(page, { method: 'GET', path: '/wps/system/helpCenter' });
    await stopClock(page);
    const requested = page.waitForRequest('**/wps/system/helpCenter*');
    await follow(person, '/m/help');
    await page.clock.runFor(1000);
    await requested;
    const slow = page.getByRole('status').getByText('The network is slow');
    await page.clock.runFor(6900);
    expect(await slow.count()).toBe(0);
    await page.clock.runFor(1200);
    await slow.waitFor();
    held.release();
  });
});
