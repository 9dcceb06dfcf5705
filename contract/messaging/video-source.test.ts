// Which links play, in which player, and that no link leads to a host that is not allowed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoOrigins, videoSource } from './video-source.ts';

const youtube = 'https://www.youtube-nocookie.com/embed';
const addressOf = (link: string): string | undefined => videoSource(link)?.address;

describe('the source of a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abcDEF12_-3', 'abcDEF12_-3'],
    ['https://m.youtube.com/watch?list=PL1&v=abcDEF12_-3&t=4', 'abcDEF12_-3'],
    ['https://youtu.be/abcDEF12_-3?si=x', 'abcDEF12_-3'],
    ['https://www.youtube.com/embed/abcDEF12_-3?autoplay=1', 'abcDEF12_-3'],
    ['https://www.youtube.com/shorts/abcDEF12_-3', 'abcDEF12_-3'],
  ])('NEWS-05: %s becomes the address of its embedded player', (link, id) => {
    expect(addressOf(link)).toBe(`${youtube}/${id}?rel=0&autoplay=0&playsinline=1&enablejsapi=1`);
  });

  it('plays the other allowed host and own files', () => {
    expect(addressOf('https://vimeo.com/76979871')).toBe(
      'https://player.vimeo.com/video/76979871?autoplay=0&playsinline=1&dnt=1',
    );
    expect(videoSource('/brand/clips/river.mp4')).toEqual({
      kind: 'FILE',
      address: '/brand/clips/river.mp4',
    });
  });

  it.each([
    '',
    '/m/lottery',
    '//evil.example/a.mp4',
    'https://evil.example/watch?v=abcDEF12345',
    'https://www.youtube.com.evil.example/watch?v=abcDEF12345',
    'https://user@www.youtube.com/watch?v=abcDEF12345',
    'https://www.youtube.com:444/watch?v=abcDEF12345',
    'http://www.youtube.com/watch?v=abcDEF12345',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=a%22onload',
    'https://youtu.be/../../x',
    'javascript:alert(1)//.mp4',
    'https://vimeo.com/channels/staff',
  ])('plays nothing of %j', (link) => {
    expect(videoSource(link)).toBeUndefined();
  });

  it('never leaves the allowed hosts', () => {
    const link = fc.oneof(
      fc.string(),
      fc
        .constantFrom('evil.example', 'youtube.com.evil.example', 'youtu.be.x')
        .map((host) => `https://${host}/watch?v=abcDEF12345`),
      fc.webPath().map((path) => `https://www.youtube.com${path}`),
      fc.string().map((text) => `https://youtu.be/${text}`),
    );
    fc.assert(
      fc.property(link, (text) => {
        const source = videoSource(text);
        if (source?.kind === 'FRAME') expect(videoOrigins).toContain(new URL(source.address).origin);
        else if (source) expect(source.address).toMatch(/^\/[^/]/);
      }),
    );
  });
});
