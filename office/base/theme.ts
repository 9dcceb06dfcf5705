// Dark or light: kept on the device, dark unless chosen.
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

type Theme = 'dark' | 'light';
const listeners = new Set<() => void>();
const currentTheme = (): Theme => (readStored('theme') === 'light' ? 'light' : 'dark');

/** Chooses a theme for this device and shows it at once. */
export function setTheme(theme: Theme): void {
  writeStored('theme', theme);
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** The theme, following every change. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, currentTheme);
}
