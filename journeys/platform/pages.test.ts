// The platform's own pages in a real browser: a video of home, the task page with its ticket, and the site without a network.
import { expect, it } from 'vitest';
import { aMember } from '#journeys/base/a-member.ts';
import { aPerson, visit } from '#journeys/base/person.ts';
import { lookBelow } from '#journeys/base/visit-home.ts';

it('NEWS-01 a tap plays a clip of hot news, and the next slide pauses it', async () => {
  const person = await aPerson({ language: 'EN' });
  const { page } = person;
  const videos: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) videos.push(request.url());
  });
  await visit(person, '/m/home');
  await lookBelow(page);
  const news = page.getByRole('region', { name: 'Hot news' });
  const play = news.getByRole('button', { name: /^Play video/ }).first();
  await play.scrollIntoViewIfNeeded();
  expect(videos).toEqual([]);
  await play.tap();
  const video = page.locator('video');
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  await news.locator('ul').evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }));
  const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  await expect.poll(isPaused).toBe(true);
});

it('TASK-01 the task centre shows the missions of the member, and its address is worth nothing elsewhere', async () => {
  const person = await aMember({ at: null });
  const { page, context } = person;
  const opened: string[] = [];
  page.on('framenavigated', (frame) => opened.push(frame.url()));
  await visit(person, '/m/task');
  const centre = page.frameLocator('iframe');
  await centre.getByText(/^Tasks of /).waitFor();
  // The ticket has left the frame's address; a person who saw it before gets nothing with it.
  const seen = opened.find((url) => url.includes('token=')) ?? '';
  expect(seen).toContain('/task-centre?');
  const other = await context.newPage();
  await other.goto(seen);
  await other.getByText('Open this page from the site: your tasks are shown there only.').waitFor();
});

it('a visitor who comes back without a network sees the last lobby', async () => {
  const person = await aPerson({ language: 'EN', keepsSite: true });
  const { page, context } = person;
  await visit(person, '/m/home');
  // The worker is registered when the page is used.
  await page.mouse.wheel(0, 10);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await visit(person, '/m/home');
  await context.setOffline(true);
  await visit(person, '/m/home?from=desk');
  await page.getByText('No internet connection').waitFor();
  await page.getByRole('heading', { name: 'Hot games' }).waitFor();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
  // Nothing of a person: no answer of a call, and no address with a query, in which a ticket may be.
  expect(kept).toContain('/m/home');
  expect(kept.filter((address) => /^\/(wps|vendor|lgw|lotto|partner)|\?/.test(address))).toEqual([]);
});

it('a page whose script did not arrive loads again by itself', async () => {
  const person = await aPerson({ language: 'EN' });
  const { page } = person;
  let cut = 0;
  await page.route(/\/assets\/[^/]+\.js$/, (route) => (cut++ === 0 ? route.abort() : route.continue()));
  await visit(person, '/m/home');
  expect(cut).toBeGreaterThan(1);
  expect(await page.evaluate(() => sessionStorage.getItem('scriptFailed'))).toBeNull();
});
