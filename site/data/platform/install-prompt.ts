// The browser's own way to install the site; before-paint.js keeps its event, which may come before any other script.
import { useSyncExternalStore } from 'react';

type InstallEvent = Event & { prompt(): Promise<unknown> };
type WithEvent = Window & { installEvent?: InstallEvent | undefined };

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  const changed = () => listener();
  listeners.add(changed);
  window.addEventListener('beforeinstallprompt', changed);
  window.addEventListener('appinstalled', forget);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('beforeinstallprompt', changed);
    window.removeEventListener('appinstalled', forget);
  };
};

function forget(): void {
  (window as WithEvent).installEvent = undefined;
  for (const listener of listeners) listener();
}

/** Whether the browser can install the site now. */
export const useInstallPrompt = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (window as WithEvent).installEvent !== undefined,
    () => false,
  );

/** Asks the visitor once; the browser gives a new event when it may be asked again. */
export async function requestInstall(): Promise<void> {
  const event = (window as WithEvent).installEvent;
  forget();
  await event?.prompt();
}
