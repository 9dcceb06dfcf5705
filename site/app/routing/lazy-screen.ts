// Loads a screen with its texts when it is first shown, and tries again while the network fails (LAY-13, A-118).
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadTexts } from '#site/base/i18n.ts';
import { readStored, writeStored } from '#site/base/storage.ts';
import type { TextGroup } from '#site/base/text-groups.ts';

type Loaded = { default: ComponentType };

const retryEveryMs = 3000;
/** Browsers may remember a failed module for ever, and a new release renames modules: then only a reload helps. */
const triesBeforeReload = 3;
const reloadedMark = 'reloadedForScreen';

/** A component that logs a failed fetch and tries again every 3 s, while the loading screen stays. */
export function lazyScreen(
  load: () => Promise<Loaded>,
  texts: readonly TextGroup[],
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    for (let tries = 1; ; tries++) {
      try {
        const [loaded] = await Promise.all([load(), loadTexts(texts)]);
        writeStored(reloadedMark, null, 'sessionStorage');
        failing.set(false);
        return loaded;
      } catch (error) {
        console.error('a screen could not be fetched', error);
        failing.set(true);
        await new Promise((resume) => setTimeout(resume, retryEveryMs));
        if (tries >= triesBeforeReload && navigator.onLine && !readStored(reloadedMark, 'sessionStorage')) {
          writeStored(reloadedMark, '1', 'sessionStorage');
          location.reload();
        }
      }
    }
  });
}

const listeners = new Set<() => void>();
let isFailing = false;

/** Whether a load has failed and will be tried again; the loading screen shows it. */
export const failing = {
  get: () => isFailing,
  set: (value: boolean): void => {
    isFailing = value;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
