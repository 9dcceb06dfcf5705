// The draws side by side: their order follows the draws, but never under a finger.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLottery, openDraws } from '#site/testing/a-lottery.ts';
import { LiveStrip } from './live-strip.tsx';

const games = [aLottery('SLOW', { displayName: 'Slow' }), aLottery('FAST', { displayName: 'Fast' })];
const names = () => screen.getAllByRole('button').map((draw) => /Slow|Fast/.exec(draw.textContent)?.[0]);

/** The strip with the waits until the two sales end, in ms. */
const strip = (slow: number, fast: number) => (
  <QueryClientProvider client={new QueryClient()}>
    <LiveStrip
      games={games}
      openings={{
        SLOW: openDraws('SLOW', { closesInMs: slow }),
        FAST: openDraws('FAST', { closesInMs: fast }),
      }}
      onShown={() => undefined}
    />
  </QueryClientProvider>
);

it('draws change their places, but not from when a pointer is among them until the click after it', async () => {
  const { rerender } = render(strip(200_000, 50_000));
  expect(names()).toEqual(['Fast', 'Slow']);
  rerender(strip(30_000, 50_000));
  expect(names()).toEqual(['Slow', 'Fast']);

  const [first] = screen.getAllByRole('button');
  if (!first) throw new Error('there is no draw');
  fireEvent.pointerEnter(first.parentElement ?? first);
  rerender(strip(300_000, 50_000));
  expect(names()).toEqual(['Slow', 'Fast']);
  fireEvent.pointerLeave(first.parentElement ?? first);
  expect(names()).toEqual(['Slow', 'Fast']);
  await waitFor(() => expect(names()).toEqual(['Fast', 'Slow']));
});
