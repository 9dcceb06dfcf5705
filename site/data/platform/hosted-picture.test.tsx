// Pictures of the catalogue and the hosts that serve them: one a page, and our own when it fails or none is named.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '#site/base/query-client.ts';
import { aStatus } from '#site/testing/usual-answers.ts';
import { HostedPicture } from './hosted-picture.tsx';
import { statusQuery } from './platform-status.ts';

const hosts = ['https://one.example', 'https://two.example', 'https://three.example'];

/** A page that began at such a server time, with some pictures. */
function aPageOf(serverTime: number, imageCDNs: string[], sources: readonly string[]) {
  const client = createQueryClient();
  const know = (at: number) =>
    client.setQueryData(statusQuery.queryKey, { ...aStatus({ imageCDNs }), serverTime: at });
  know(serverTime);
  const page = (
    <QueryClientProvider client={client}>
      {sources.map((src) => (
        <HostedPicture key={src} src={src} alt="" width={1} height={1} eager />
      ))}
    </QueryClientProvider>
  );
  return { page, know };
}
const shown = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));

it('SYS-09 A-114 come from one of the hosts, the same for all of a page for as long as it lives', async () => {
  const seen = new Set<string | undefined>();
  for (let time = 0; time < 6; time += 1) {
    const { page, know } = aPageOf(time, hosts, ['/tiles/a.webp', '/tiles/b.webp']);
    const { container, rerender } = render(page);
    const [a = '', b] = shown(container);
    const host = a?.slice(0, -'/tiles/a.webp'.length);
    expect(b).toBe(`${host}/tiles/b.webp`);
    know(time + 1);
    rerender(page);
    expect(shown(container)[0]).toBe(a);
    seen.add(host);
    cleanup();
  }
  expect(seen).toEqual(new Set<string | undefined>(hosts));
});

it('A-114 come from our own host when the other fails, and leave their colour when both do', () => {
  const { page } = aPageOf(0, hosts, ['/tiles/a.webp']);
  const { container } = render(page);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(shown(container)).toEqual(['/tiles/a.webp']);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  expect(shown(container)).toEqual([]);
});

it('A-114 come from our own host when none is named, and whole addresses stay as they are', () => {
  const without = render(aPageOf(0, [], ['/tiles/a.webp']).page);
  expect(shown(without.container)).toEqual(['/tiles/a.webp']);
  cleanup();
  const whole = render(aPageOf(0, hosts, ['https://vendor.example/a.webp']).page);
  expect(shown(whole.container)).toEqual(['https://vendor.example/a.webp']);
});

it('a prerendered page and the browser that takes it over choose the same host', () => {
  for (const time of [0, 1, 2]) {
    const drawn = renderToString(aPageOf(time, hosts, ['/tiles/a.webp']).page);
    const { container } = render(aPageOf(time, hosts, ['/tiles/a.webp']).page);
    expect(drawn).toContain(`src="${shown(container)[0]}"`);
    cleanup();
  }
});
