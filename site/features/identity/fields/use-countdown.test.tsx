// The countdown to the next code: how long, how often it is looked at, and that it outlives its screen.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('AUTH-23 lasts a minute where no sensible time is given', async () => {
  const tenMinutesMs = 600_000;
  for (const afterMs of [-Date.now(), -1, tenMinutesMs + 1, Number.NaN]) {
    sessionStorage.clear();
    const { result, unmount } = renderHook(() => useCountdown('LOGIN'));
    await pass(1);
    act(() => result.current.start(Date.now() + afterMs));
    expect(result.current.seconds).toBe(60);
    await pass(59_499);
    expect(result.current.seconds).toBe(1);
    await pass(1_000);
    expect(result.current.seconds).toBe(0);
    unmount();
  }
});

it('AUTH-23 is looked at every 500 ms', async () => {
  const drawn: number[] = [];
  const { result } = renderHook(() => {
    drawn.push(Date.now());
    return useCountdown('LOGIN');
  });
  act(() => result.current.start(Date.now() + 60_000));
  drawn.length = 0;
  for (let step = 0; step < 500; step += 1) await pass(10);
  expect(drawn).toHaveLength(10);
  expect(drawn.slice(1).map((at, index) => at - (drawn[index] ?? 0))).toEqual(
    Array.from({ length: 9 }, () => 500),
  );
});

it('AUTH-22 runs on to the given time, also when its screen is left and opened again', async () => {
  const first = renderHook(() => useCountdown('LOGIN'));
  await pass(1);
  act(() => first.result.current.start(Date.now() + 90_000));
  expect(first.result.current.seconds).toBe(90);
  await pass(10_000);
  first.unmount();
  await pass(20_000);
  const second = renderHook(() => useCountdown('LOGIN'));
  expect(second.result.current.seconds).toBe(60);
  expect(renderHook(() => useCountdown('REGISTER')).result.current.seconds).toBe(0);
});
