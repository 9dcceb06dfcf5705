// Results of the lottery in a real browser: draws, trends, and a proof computed on the spot.
import { describe, expect, it } from 'vitest';
import { layoutFaults } from '#journeys/base/layout-faults.ts';
import { startTrial } from '#journeys/base/a-member.ts';
import { aPerson, addressOf, expectAccessible, type Person, phones, visit } from '#journeys/base/person.ts';
import { textFaults } from '#journeys/base/text-faults.ts';

/** A draw comes every 20 s; the first of a fresh product may have to be waited for. */
const fast = 'FIVE_45';
const drawWaitMs = 60_000;

type Draw = { numero: string; result: string[] | null };

async function aDraw(person: Person, gameCode = fast): Promise<{ numero: string; result: string[] }> {
  const newest = async (): Promise<Draw | undefined> => {
    const answer = await person.page.request.get(
      `${person.siteUrl}/lgw/numeros/history?gameCode=${gameCode}&pageSize=10`,
    );
    const { value } = (await answer.json()) as { value: { content: Draw[] } };
    return value.content.find(({ result }) => result !== null);
  };
  await expect.poll(newest, { timeout: drawWaitMs, interval: 1000 }).toBeTruthy();
  const draw = await newest();
  return { numero: draw?.numero ?? '', result: draw?.result ?? [] };
}

const proofOf = ({ numero }: { numero: string }, gameCode = fast) =>
  `/m/lotteryHistory?gameCode=${gameCode}&numero=${encodeURIComponent(numero)}`;

describe('the history of draws', () => {
  it(
    'lists every game’s draws for anybody, and a press opens how one was made',
    async () => {
      const visitor = await aPerson({ language: 'EN' });
      const { page } = visitor;
      const draw = await aDraw(visitor);
      await visit(visitor, '/m/lotteryHistory');
      await page.getByRole('heading', { level: 1, name: 'Draw results' }).waitFor();
      await page.getByRole('combobox', { name: 'Lottery' }).selectOption('FIVE_45');
      const row = page.getByRole('listitem').filter({ hasText: draw.numero });
      await row.getByText(draw.result.join(', ')).waitFor({ state: 'attached' });
      await row.getByRole('button').click();
      await page.getByRole('heading', { level: 2, name: `Draw ${draw.numero}` }).waitFor();
      expect(addressOf(page)).toBe(proofOf(draw));
      await page.getByRole('button', { name: 'All draws' }).click();
      await row.waitFor();
      expect(addressOf(page)).toBe('/m/lotteryHistory?gameCode=FIVE_45');
    },
    drawWaitMs + 60_000,
  );

  it(
    'counts what came and what is missing for every place, as bars and as a table',
    async () => {
      const visitor = await aPerson({ language: 'EN' });
      const { page } = visitor;
      await aDraw(visitor);
      await visit(visitor, '/m/lotteryHistory?gameCode=FIVE_45');
      await page.getByRole('tab', { name: 'Trends' }).click();
      await page.getByRole('tab', { name: 'Place 3' }).click();
      await page.getByRole('figure', { name: /^Most often in the last \d+ draws?: / }).waitFor();
      await page.getByText('Show as a table').click();
      const rows = page.getByRole('table').locator('tbody tr');
      const read = async () => (await rows.allInnerTexts()).map((words) => words.split(/\s+/).map(Number));
      expect((await read()).map(([digit]) => digit)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
      // A draw may come between the table and the sentence above it.
      const draws = async () => (await read()).reduce((sum, [, count = 0]) => sum + count, 0);
      const said = page.getByText(/Most often in the last \d+ draws?: /);
      const drawsSaid = async () => Number(/last (\d+)/.exec(await said.innerText())?.[1]);
      await expect.poll(async () => (await drawsSaid()) - (await draws())).toBe(0);
      expect((await read()).filter(([, , missing]) => missing === 0)).toHaveLength(1);
      await page.getByText('Not seen for', { exact: true }).first().click();
      await page.getByRole('figure', { name: /not seen for longest/ }).waitFor();
      await page.getByText('Draws have no memory').waitFor();
    },
    drawWaitMs + 60_000,
  );
});

describe('the proof of a draw', () => {
  it(
    'is computed by the browser alone, and a changed number is reported',
    async () => {
      const visitor = await aPerson({ language: 'EN' });
      const { page } = visitor;
      const draw = await aDraw(visitor);
      await visit(visitor, proofOf(draw));
      await page.getByText('Everything matches').waitFor();
      const steps = page.getByRole('article').getByRole('listitem');
      const marks = async () =>
        (await steps.allInnerTexts()).flatMap((text) => /Matches|Does not match/.exec(text) ?? []);
      // The secret, the numbers, the chain and the draw service's signature.
      const four = ['Matches', 'Matches', 'Matches', 'Matches'];
      await expect.poll(async () => (await marks()).map(String)).toEqual(four);
      await steps.nth(1).getByText(draw.result.join(','), { exact: true }).first().waitFor();

      await page.getByRole('button', { name: 'What if a number were changed?' }).click();
      await page.getByText('This does not match').waitFor();
      await expect
        .poll(async () => (await marks()).map(String))
        .toEqual(['Matches', 'Does not match', 'Does not match', 'Does not match']);
      await page.getByRole('button', { name: 'Show the real draw' }).click();
      await page.getByText('Everything matches').waitFor();
    },
    drawWaitMs + 60_000,
  );

  it(
    'the chain can be walked back: each draw carries the link that the one before has published',
    async () => {
      const visitor = await aPerson({ language: 'EN' });
      const { page, siteUrl } = visitor;
      const draws = async () => {
        const answer = await page.request.get(`${siteUrl}/lgw/numeros/history?gameCode=${fast}&pageSize=2`);
        return ((await answer.json()) as { value: { content: Draw[] } }).value.content;
      };
      await expect.poll(async () => (await draws()).length, { timeout: drawWaitMs }).toBe(2);
      const [newest, before] = await draws();
      await visit(visitor, proofOf({ numero: newest?.numero ?? '' }));
      await page.getByText('The draw before carries exactly this link').waitFor();
      const link = page.getByText('Link of the draw before').locator('..').locator('code');
      const shown = await link.innerText();
      await page.getByRole('button', { name: `Draw ${before?.numero}`, exact: true }).click();
      await page.getByRole('heading', { level: 2, name: `Draw ${before?.numero}` }).waitFor();
      await page.getByText('Everything matches').waitFor();
      const published = page.getByText('Link published').locator('..').locator('code');
      await expect.poll(() => published.innerText()).toBe(shown);
    },
    drawWaitMs + 60_000,
  );

  it(
    'before the draw only the fingerprint is known; a draw nobody knows is said to be none',
    async () => {
      const visitor = await aPerson({ language: 'EN' });
      const { page, siteUrl } = visitor;
      await aDraw(visitor);
      const answer = await page.request.get(`${siteUrl}/lotto/lgw/games/opened/numero?gameCode=FIVE_300`);
      const { value } = (await answer.json()) as {
        value: {
          current: { numero: string; commitHash: string };
          next: { numero: string; commitHash: string };
        };
      };
      await visit(visitor, proofOf(value.next, 'FIVE_300'));
      await page.getByText('The secret is locked away').waitFor();
      await page.getByText(value.next.commitHash, { exact: true }).waitFor();
      await visit(visitor, proofOf({ numero: '1' }));
      await page.getByText('This draw could not be found').waitFor();
    },
    drawWaitMs + 60_000,
  );

  it(
    'the draw can be watched, skipped, and is shown at once where less motion is preferred',
    async () => {
      const lively = await aPerson({ language: 'EN', reducedMotion: false });
      const draw = await aDraw(lively);
      const said = ({ page }: Person) =>
        page.getByText(`Draw ${draw.numero}: ${draw.result.join(', ')}`).waitFor({ state: 'attached' });
      await visit(lively, proofOf(draw));
      await lively.page.getByRole('button', { name: 'Watch the draw' }).click();
      await lively.page.getByRole('button', { name: 'Skip' }).click();
      await said(lively);
      await expect.poll(() => lively.page.getByRole('button', { name: 'Skip' }).count()).toBe(0);
      await lively.page.getByRole('button', { name: 'Watch the draw' }).click();
      await lively.page.getByRole('button', { name: 'Skip' }).waitFor();
      await said(lively);

      const calm = await aPerson({ language: 'EN' });
      await visit(calm, proofOf(draw));
      await calm.page.getByRole('button', { name: 'Watch the draw' }).click();
      await said(calm);
      expect(await calm.page.getByRole('button', { name: 'Skip' }).count()).toBe(0);
    },
    drawWaitMs + 60_000,
  );

  it(
    'a draw that is waited for at the table comes as a show that can be skipped, by the news of the stream',
    async () => {
      const guest = await aPerson({ language: 'EN', reducedMotion: false });
      const { page } = guest;
      await startTrial(guest, `/m/startLottery?gameId=${fast}`);
      const skip = page.getByRole('button', { name: 'Skip', exact: true });
      await skip.waitFor({ timeout: drawWaitMs });
      await skip.click();
      await skip.waitFor({ state: 'detached' });
      const draw = await aDraw(guest);
      await page.getByText(draw.result.join(', '), { exact: true }).first().waitFor({ state: 'attached' });
    },
    drawWaitMs + 60_000,
  );

  it.each([
    ['BN', 'dark', phones.small],
    ['EN', 'light', phones.usual],
  ] as const)(
    'GEN-04 in %s and %s everything can be read, reached and hit',
    async (language, theme, phone) => {
      const visitor = await aPerson({ language, theme, phone });
      const { page } = visitor;
      const check = async (name: string) => {
        await expect.poll(() => textFaults(page, language), { message: name }).toEqual([]);
        await expect.poll(() => layoutFaults(page), { message: name }).toEqual([]);
        await expectAccessible(page);
      };
      const draw = await aDraw(visitor);
      await visit(visitor, '/m/lotteryHistory?gameCode=FIVE_45');
      await page.getByRole('listitem').first().waitFor();
      await check('draws');
      await page.getByRole('tab').nth(1).click();
      await page.getByRole('figure').waitFor();
      await page.locator('summary').click();
      await check('trends');
      await visit(visitor, proofOf(draw));
      await page.locator('article ol > li').nth(3).waitFor();
      for (const more of await page.locator('summary').all()) await more.click();
      await check('proof');
    },
    drawWaitMs + 60_000,
  );
});
