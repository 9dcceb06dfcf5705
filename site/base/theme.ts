// The dark or light theme: stored on the device, sent to the server in a cookie, dark by default.
import { useSyncExternalStore } from 'react';
import { readStored, storedKeys, writeChoiceCookie, writeStored } from './storage.ts';

export type Theme = 'dark' | 'light';
const defaultTheme: Theme = 'dark';

/** Reads a stored choice; anything unknown is the default. */
const parseTheme = (stored: string | null | undefined): Theme =>
  stored === 'light' ? 'light' : defaultTheme;

const listeners = new Set<() => void>();

/** The theme in force. */
const currentTheme = (): Theme => parseTheme(readStored(storedKeys.theme));

/** Chooses a theme for this device and shows it at once. */
export function setTheme(theme: Theme): void {
  writeStored(storedKeys.theme, theme);
  writeChoiceCookie(storedKeys.theme, theme);
  document.documentElement.dataset.theme = theme;
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground').trim();
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  for (const listener of listeners) listener();
}

/** The theme, following every change; the default while prerendering. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    currentTheme,
    () => defaultTheme,
  );
}
