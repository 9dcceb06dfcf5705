// A session's life on a device: its record, the free trial, signing out, and being signed out.
import { describe, expect, it } from 'vitest';
import { anAccount, becomeMember, enter, startTrial } from '#journeys/base/a-member.ts';
import {
  addressOf,
  aPerson,
  openMenu,
  settled,
  type Person,
  signIn,
  storedSession,
  visit,
} from '#journeys/base/person.ts';

const english = () => aPerson({ language: 'EN' });
const isText = expect.stringMatching(/./);

/** Taps "Log out" in the side menu and confirms. */
async function askToLogOut(person: Person): Promise<void> {
  const menu = await openMenu(person);
  await menu.getByRole('button', { name: 'Log out' }).click();
  await person.page.getByRole('dialog', { name: 'Are you sure you want to log out?' }).waitFor();
}
const answer = ({ page }: Person, name: 'Cancel' | 'Submit') =>
  page.getByRole('button', { name, exact: true }).click();

describe('the record', () => {
  it('AUTH-24 AUTH-25 a login stores MC_SESSION_INFO with token, merchantCode, userName, type, firstTimeLogin, id', async () => {
    const person = await english();
    await visit(person, '/m/home');
    expect(await storedSession(person.page)).toBeNull();
    await person.page.locator('header').getByRole('link', { name: 'Log in' }).waitFor();
    const account = await anAccount();
    await signIn(person, account);
    await person.page.getByTestId('balance').waitFor();
    await expect
      .poll(() => storedSession(person.page))
      .toEqual({
        token: isText,
        merchantCode: 'khela',
        userName: account,
        type: 0,
        firstTimeLogin: expect.any(Boolean),
        id: isText,
      });
  });

  it('AUTH-26 a free trial stores token, merchantCode, userName and type, taken from customerType', async () => {
    const person = await english();
    await visit(person, '/m/trail');
    const answered = person.page.waitForResponse('**/wps/session/login/freeplay');
    await person.page.getByRole('button', { name: 'Start now' }).click();
    const { value } = (await (await answered).json()) as {
      value: { userName: string; customerType: number };
    };
    await person.page.waitForURL('**/m/home');
    await expect
      .poll(() => storedSession(person.page))
      .toEqual({
        token: isText,
        merchantCode: 'khela',
        userName: value.userName,
        type: value.customerType,
      });
  });
});

describe('renewal on home', () => {
  it('HOME-24 APIW-18 a page that is left before the answer arrives, again and again, keeps its session', async () => {
    const person = await english();
    const { page, siteUrl } = person;
    await becomeMember(person, { like: 'padma1' });
    await settled(person);
    const before = await storedSession(page);
    for (let visits = 0; visits < 3; visits += 1) {
      const renewed = Promise.withResolvers<void>();
      await page.route(
        '**/wps/session/renew',
        (route) => route.fetch().then(() => renewed.resolve(), renewed.reject),
        { times: 1 },
      );
      await page.goto(`${siteUrl}/m/home`);
      await renewed.promise;
      await page.goto(`${siteUrl}/m/transaction/record`);
      await page.getByRole('heading', { name: 'Account record' }).waitFor();
      await settled(person);
      expect(await storedSession(page)).toEqual(before);
      expect(addressOf(page)).toBe('/m/transaction/record');
    }
    await visit(person, '/m/home');
    await expect.poll(async () => (await storedSession(page))?.token).not.toBe(before?.token);
    await page.getByTestId('balance').waitFor();
  });
});

describe('what else is stored', () => {
  it('trialName, autoLogin as 0 or 1, language, theme and the platform status', async () => {
    const person = await english();
    const { page } = person;
    const stored = () =>
      page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);
    await startTrial(person);
    const { userName } = (await storedSession(page)) ?? {};
    const menu = await openMenu(person);
    await menu.getByText('Light theme', { exact: true }).click();
    await page.locator('html[data-theme="light"]').waitFor();
    // The status of the platform comes in a separate call.
    await expect.poll(stored).toMatchObject({
      trialName: userName,
      language: 'EN',
      theme: 'light',
      platformStatus: expect.stringMatching(/^\{/),
    });
    const account = await anAccount();
    await signIn(person, account);
    await expect.poll(async () => (await stored()).autoLogin).toBe('1');
    // The end of the trial is no news for the member who took its place.
    expect(await page.getByText('The account has been logged out').count()).toBe(0);
    await askToLogOut(person);
    await answer(person, 'Submit');
    await page.locator('header').getByRole('link', { name: 'Log in' }).waitFor();
    await expect.poll(async () => (await stored()).autoLogin).toBe('0');
  });
});

describe('free trial', () => {
  it('AUTH-29 shows a wait message, then starts test play', async () => {
    const person = await english();
    const { page } = person;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/wps/session/login/freeplay', async (route) => {
      await held;
      await route.continue();
    });
    await visit(person, '/m/trail');
    await page.getByRole('button', { name: 'Start now' }).click();
    await page.getByRole('status').getByText('Please wait').waitFor();
    goOn();
    await page.waitForURL('**/m/home');
    await page.getByTestId('balance').getByText('10,000.00', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('Please wait').count()).toBe(0);
  });

  it('AUTH-30 an existing trial session goes to home', async () => {
    const person = await english();
    await startTrial(person, null);
    const before = await storedSession(person.page);
    await visit(person, '/m/trail');
    await person.page.waitForURL('**/m/home');
    await expect.poll(async () => (await storedSession(person.page))?.userName).toBe(before?.userName);
  });
});

describe('logout', () => {
  it('AUTH-31 AUTH-32 SIDE-15 asks with cancel and submit; cancel keeps the session', async () => {
    const person = await english();
    await becomeMember(person, { like: 'senior1' });
    const before = await storedSession(person.page);
    await askToLogOut(person);
    const question = person.page.getByRole('dialog');
    await expect.poll(() => question.getByRole('button').allInnerTexts()).toEqual(['Cancel', 'Submit']);
    await answer(person, 'Cancel');
    await question.waitFor({ state: 'detached' });
    await expect.poll(async () => (await storedSession(person.page))?.userName).toBe(before?.userName);
    await visit(person, '/m/member/home');
    await expect.poll(() => addressOf(person.page)).toBe('/m/member/home');
  });

  it('AUTH-35 AUTH-36 AUTH-37 shows a loading message, clears what was stored, and returns to home', async () => {
    const person = await english();
    const { page } = person;
    await becomeMember(person, {}, '/m/game');
    await page.evaluate(() => sessionStorage.setItem('something', 'of this session'));
    await askToLogOut(person);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/wps/session/logout', async (route) => {
      await held;
      await route.continue();
    });
    const sent = page.waitForRequest('**/wps/session/logout');
    await answer(person, 'Submit');
    expect((await sent).method()).toBe('DELETE');
    const message = page.getByRole('status').getByText('Logging out…');
    await message.waitFor();
    goOn();
    await page.waitForURL('**/m/home');
    await message.waitFor({ state: 'detached' });
    await page.locator('header').getByRole('link', { name: 'Log in' }).waitFor();
    const stored = await page.evaluate(() => ({
      session: localStorage.getItem('MC_SESSION_INFO'),
      autoLogin: localStorage.getItem('autoLogin'),
      trialName: localStorage.getItem('trialName'),
      ofTheSession: sessionStorage.getItem('something'),
    }));
    expect(stored).toEqual({ session: null, autoLogin: '0', trialName: null, ofTheSession: null });
    await expect.poll(() => page.getByTestId('balance').count()).toBe(0);
  });

  it('AUTH-35 signing a free trial out forgets the trial user too', async () => {
    const person = await english();
    await startTrial(person);
    const trialName = () => person.page.evaluate(() => localStorage.getItem('trialName'));
    await expect.poll(() => trialName()).toBe((await storedSession(person.page))?.userName);
    await askToLogOut(person);
    await answer(person, 'Submit');
    await person.page.locator('header').getByRole('link', { name: 'Log in' }).waitFor();
    await expect.poll(() => trialName()).toBeNull();
    await expect.poll(() => storedSession(person.page)).toBeNull();
  });

  it('offline it still signs out here, and notifies the platform when the network is back', async () => {
    const person = await english();
    const { page, context } = person;
    await becomeMember(person, { like: 'agent1' });
    await settled(person);
    const token = (await storedSession(page))?.token;
    await askToLogOut(person);
    await context.setOffline(true);
    await answer(person, 'Submit');
    await page.getByText('No internet connection').waitFor();
    await expect.poll(() => storedSession(page)).toBeNull();
    const reported = page.waitForRequest('**/wps/session/logout');
    await context.setOffline(false);
    expect((await reported).headers().authorization).toBe(`Bearer ${String(token)}`);
  });
});

describe('a session that ended elsewhere', () => {
  it('AUTH-49 is notified: the account has been logged out, please log in again', async () => {
    const first = await english();
    const account = await becomeMember(first, { like: 'test42' });
    await first.page.getByTestId('balance').waitFor();
    // Three sessions are allowed; the fourth ends the oldest, and its page is notified.
    const pushOut = async () => {
      for (let others = 0; others < 3; others++) await enter(await english(), account, null);
    };
    // The sentence shows for some seconds only, so the search for it begins before.
    const reported = first.page
      .getByRole('status')
      .getByText('The account has been logged out, please log in again');
    await Promise.all([reported.waitFor({ timeout: 60_000 }), pushOut()]);
    await first.page.waitForURL('**/m/login');
    await expect.poll(() => storedSession(first.page)).toBeNull();
  });

  it('is followed by the other tabs of the same browser', async () => {
    const person = await english();
    await becomeMember(person, { like: 'test41' });
    const tab = await person.context.newPage();
    await tab.goto(`${person.siteUrl}/m/set`);
    await tab.getByRole('button', { name: 'Log out' }).waitFor();
    await askToLogOut(person);
    await answer(person, 'Submit');
    await tab.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await tab.getByText('The account has been logged out').count()).toBe(0);
  });
});
