// Every screen for games, money and messages, in both languages and themes on two phones: readable by everybody.
import { describe, expect, it } from 'vitest';
import { aPerson, expectAccessible, expectNoSidewaysScroll, type Person, phones, signIn, visit } from './person.ts';

/** An address, and what stands on its screen once everything has come. */
const forEverybody = [
  ['/m/game', 'article'],
  ['/m/game?gameType=RNG', 'article'],
  ['/m/gameCenter', 'section button'],
  ['/m/gameList?gameType=LIVE', 'article'],
  ['/m/gameList?vassalage=NOBODY', 'main a'],
  ['/m/lottery', 'li button'],
  ['/m/activity', 'li h2'],
  ['/m/notice', 'li button'],
  ['/m/help', '[role="tabpanel"] h2'],
] as const;
const forMembers = [
  ['/m/gameList?gameType=FAV', 'main a'],
  ['/m/member/home', '[data-testid="member-balance"]'],
  ['/m/gameRecord', 'dl dd'],
  ['/m/startLottery?vassalage=LOTT&gameId=lobby', 'li button'],
] as const;
const looks = [
  { language: 'BN', theme: 'dark', phone: phones.small },
  { language: 'EN', theme: 'light', phone: phones.usual },
] as const;

describe('screens', () => {
  for (const look of looks) {
    it(`${look.language}, ${look.theme}: a visitor can read them all`, async () => {
      await readAll(await aPerson(look), forEverybody);
    });
    it(`${look.language}, ${look.theme}: a member can read them all`, async () => {
      const member = await aPerson(look);
      await signIn(member, 'padma1');
      await readAll(member, forMembers);
    });
  }
});

async function readAll(person: Person, screens: typeof forEverybody | typeof forMembers): Promise<void> {
  const { page } = person;
  for (const [address, sign] of screens) {
    await visit(person, address);
    await page.locator(sign).first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count(), address).toBe(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}
