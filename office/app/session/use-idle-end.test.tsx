// An unused session ends after a warning; activity keeps it open, and every session has a latest end.
import { act, fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { signOut } from '#contract/operators/session.ts';
import { aPlatform } from '#contract/testing/a-platform.ts';
import { sessionStore } from '#office/base/session.ts';
import { anOfficeSession, aSecret } from '#office/testing/an-office-page.tsx';
import { useIdleEnd } from './use-idle-end.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStore.begin(anOfficeSession(), aSecret('t'));
  onTestFinished(() => {
    vi.useRealTimers();
    sessionStore.leave();
  });
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('ends after half an hour without a sign of life, on the server too', async () => {
  const platform = aPlatform();
  platform.answer(signOut, {});
  renderHook(() => useIdleEnd(true, Date.now() + 480 * minute));
  await pass(29 * minute);
  expect(sessionStore.get().status).toBe('IN');
  await pass(2 * minute);
  expect(sessionStore.get().status).toBe('ENDED');
  expect(platform.callsOf(signOut)[0]?.headers.get('authorization')).toBe(`Bearer ${aSecret('t')}`);
});

it('goes on for whoever presses a key now and then', async () => {
  renderHook(() => useIdleEnd(true, Date.now() + 480 * minute));
  for (let turn = 0; turn < 4; turn += 1) {
    await pass(20 * minute);
    fireEvent.keyDown(document.body, { key: 'j' });
  }
  expect(sessionStore.get().status).toBe('IN');
});

it('ends when its time is over, however busy one is', async () => {
  aPlatform().answer(signOut, {});
  renderHook(() => useIdleEnd(true, Date.now() + 10 * minute));
  await pass(5 * minute);
  fireEvent.keyDown(document.body, { key: 'j' });
  await pass(6 * minute);
  expect(sessionStore.get().status).toBe('ENDED');
});
