// Hot news and the video in the foot of home: nothing loads or plays before a tap, and a slide that is left pauses.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { announcements } from '#contract/messaging.ts';
import { aPage } from '#site/testing/a-page.tsx';
// Read before the first test, which does not wait for it then.
import '#site/app/screens/home-below.tsx';

const aVideo = (id: string, linkage: string) => ({
  id,
  url: `/brand/clips/${id}.jpg`,
  groupName: '',
  linkage,
  title: `Video ${id}`,
});
const noNews = { banners: [], player: [], popup: [], hot: [], promotion: [], footer: { unreadCount: 0 } };
const hot = [
  aVideo('one', 'https://www.youtube.com/watch?v=abcDEF12345'),
  aVideo('two', '/brand/clips/two.mp4'),
  aVideo('three', 'https://evil.example/watch?v=abcDEF12345'),
];

async function theNews() {
  await aPage('/m/home', { platform: ({ answer }) => answer(announcements, { ...noNews, hot }) });
  fireEvent.wheel(window);
  return within(await screen.findByRole('region', { name: 'Hot news' }));
}
const players = () => document.querySelectorAll('iframe, video');
/** Scrolls the videos as a finger would. */
function slideTo(index: number): void {
  const strip = screen.getByRole('region', { name: 'Hot news', hidden: false }).querySelector('ul');
  if (!strip) throw new Error('there is no strip');
  Object.defineProperty(strip, 'clientWidth', { value: 300, configurable: true });
  strip.scrollLeft = index * 300;
  fireEvent.scroll(strip);
}

it('NEWS-01 NEWS-03 NEWS-04 shows videos of allowed hosts, loads a player by a tap, and lets nothing play alone', async () => {
  const news = await theNews();
  expect(players()).toHaveLength(0);
  expect(news.queryByText('Video three')).toBeNull();
  fireEvent.click(news.getByRole('button', { name: 'Play video: Video one' }));
  const frame = news.getByTitle<HTMLIFrameElement>('Video one');
  const address = new URL(frame.src);
  expect([address.origin, address.pathname]).toEqual([
    'https://www.youtube-nocookie.com',
    '/embed/abcDEF12345',
  ]);
  expect([address.searchParams.get('autoplay'), address.searchParams.get('rel')]).toEqual(['0', '0']);
  expect(players()).toHaveLength(1);
});

it('NEWS-02 pauses the foreign player of the slide that is left', async () => {
  const news = await theNews();
  fireEvent.click(news.getByRole('button', { name: 'Play video: Video one' }));
  const frame = news.getByTitle<HTMLIFrameElement>('Video one');
  const sent = vi.fn();
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: sent } });
  act(() => slideTo(1));
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    '{"event":"command","func":"pauseVideo","args":[]}',
    'https://www.youtube-nocookie.com',
  );
});

it('is absent without videos', async () => {
  await aPage('/m/home', { platform: ({ answer }) => answer(announcements, noNews) });
  fireEvent.wheel(window);
  await screen.findByRole('contentinfo');
  expect(screen.queryByRole('region', { name: 'Hot news' })).toBeNull();
});

it('FOOT-01 the foot of home has a video banner', async () => {
  const banner = { ...aVideo('foot', '/brand/clips/foot.mp4'), groupName: 'm_footer' };
  await aPage('/m/home', {
    platform: ({ answer }) =>
      answer(announcements, ({ query }) => ({
        ...noNews,
        banners: query?.groupName === 'm_footer' ? [banner] : [],
      })),
  });
  fireEvent.wheel(window);
  const foot = within(await screen.findByRole('contentinfo'));
  await foot.findByRole('button', { name: 'Play video: Video foot' });
});
