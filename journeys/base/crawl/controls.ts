// Presses the controls of a page: each must do something that a person or the platform notices.
import { expect } from 'vitest';
import type { Page, Request } from 'playwright-core';
import type { Person } from '../person.ts';

/** A control of a page: `at` is its place among the pressable ones, `part` the kind of part it is. */
type Control = { readonly at: number; readonly part: string; readonly name: string };

/** The longest waits, in ms, on a busy machine: only a control that does nothing takes so long. */
const [pressMs, effectMs] = [60_000, 10_000];

const pressable = 'button, [role="button"], [role="tab"], [role="switch"], summary, input[type="checkbox"]';

/** The controls that a press should change something for: visible, enabled and not chosen already. */
export function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    const isChosen = (control: Element): boolean =>
      control.getAttribute('aria-selected') === 'true' ||
      control.matches('[aria-current]:not([aria-current="false"]), [role="radio"][aria-checked="true"]');
    const isOff = (control: Element): boolean =>
      control.matches(':disabled, [aria-disabled="true"]') ||
      control.closest('[inert], [aria-hidden="true"]') !== null;
    // A handle is dragged, or moved by keys.
    const isHandle = (control: Element): boolean =>
      control.getAttribute('draggable') === 'true' || getComputedStyle(control).cursor === 'col-resize';
    return [...document.querySelectorAll(selector)].flatMap((control, at) => {
      const { width, height } = control.getBoundingClientRect();
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (width < 2 || height < 2 || isOff(control) || isChosen(control) || isHandle(control)) return [];
      const text = control.getAttribute('aria-label') ?? control.textContent ?? '';
      const part = `${control.tagName} ${control.className || control.parentElement?.className}`;
      return [{ at, part, name: text.trim().replace(/\s+/g, ' ').slice(0, 40) }];
    });
  }, pressable);
}

/** Presses one control; returns a line when nothing follows. The page is left as the press made it. */
export async function pressFault({ page }: Person, { at, name }: Control): Promise<string | undefined> {
  const before = page.url();
  let events = 0;
  const note = (): void => void (events += 1);
  const noteRequest = (request: Request): void => void (isOwn(request) || note());
  page.on('request', noteRequest);
  page.on('popup', note);
  page.on('download', note);
  page.on('filechooser', note);
  try {
    const control = page.locator(pressable).nth(at);
    // Otherwise the press would scroll the page, which counts as an effect.
    await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await watchChanges(page, at);
    try {
      await control.click({ timeout: pressMs });
    } catch (fault) {
      // The last line gives the reason.
      const reasons = String(fault).match(
        /[^\n]*(intercept|not visible|not enabled|not stable|outside)[^\n]*/g,
      );
      return `"${name}" cannot be pressed: ${reasons?.at(-1)?.trim() ?? String(fault).slice(0, 300)}`;
    }
    const hasEffect = async (): Promise<boolean> =>
      events > 0 || page.url() !== before || (await changesSeen(page));
    await expect.poll(hasEffect, { timeout: effectMs, interval: 40 }).toBe(true);
    return undefined;
  } catch {
    return `nothing follows a press on "${name}"`;
  } finally {
    page.off('request', noteRequest);
    page.off('popup', note);
    page.off('download', note);
    page.off('filechooser', note);
  }
}

/** The event stream and the service worker send requests of their own. */
const isOwn = (request: Request): boolean =>
  request.serviceWorker() !== null || /\/(stream|service-worker\.js)$/.test(new URL(request.url()).pathname);

/** What a page keeps between the press and the look at its effect. */
type Watched = Window & { pressWatch?: { changes: number } };

/** Parts that change by themselves, such as a countdown, do not count. */
function watchChanges(page: Page, at: number): Promise<void> {
  return page.evaluate(
    async ({ at, selector }) => {
      const view = window as Watched;
      const control = document.querySelectorAll(selector)[at];
      const noise = new Set<Node>();
      let isQuiet = true;
      const watch = { changes: 0 };
      view.pressWatch = watch;
      const count = (target: Node): void => {
        if (isQuiet) noise.add(target);
        else if (!noise.has(target)) watch.changes += 1;
      };
      new MutationObserver((all) => all.forEach(({ target }) => count(target))).observe(document, {
        attributes: true,
        childList: true,
        characterData: true,
        subtree: true,
      });
      await new Promise((resume) => setTimeout(resume, 80));
      isQuiet = false;
      for (const kind of ['change', 'toggle', 'scroll'])
        document.addEventListener(kind, () => (watch.changes += 1), { capture: true });
      document.addEventListener('focusin', ({ target }) => {
        if (target !== control && !(target as Element).contains(control ?? null)) watch.changes += 1;
      });
    },
    { at, selector: pressable },
  );
}

/** A new document counts as a change. */
const changesSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => ((window as Watched).pressWatch?.changes ?? 1) > 0).catch(() => true);
