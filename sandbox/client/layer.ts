// The layers over the game: sheets with a close button, messages that wait for a tap, short notes.
import { byId, element } from './element.ts';

const closeIconText = '✕';

/** Opens a sheet from below; the returned function closes it. The focus moves in, stays in, and returns. */
export function openSheet(title: string, closeLabel: string, content: Node): () => void {
  const before = document.activeElement;
  const close = (): void => {
    document.removeEventListener('keydown', onKey, true);
    veil.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  const closer = element(
    'button',
    { type: 'button', class: 'button', 'aria-label': closeLabel, click: close },
    closeIconText,
  );
  const head = element('div', { class: 'sheet-head' }, element('h2', {}, title), closer);
  const body = element('div', { class: 'sheet-body', tabindex: '0' }, content);
  const sheet = element(
    'section',
    { class: 'sheet', role: 'dialog', 'aria-modal': 'true', 'aria-label': title },
    head,
    body,
  );
  const veil = element('div', { class: 'veil' }, sheet);
  veil.addEventListener('click', (event) => {
    if (event.target === veil) close();
  });
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') keepWithin(event, focusable(sheet));
  };
  document.addEventListener('keydown', onKey, true);
  byId('layer').append(veil);
  closer.focus();
  return close;
}

/** The elements that the Tab key reaches inside, in order; of a group of radio buttons only the chosen one. */
function focusable(sheet: HTMLElement): HTMLElement[] {
  const all = sheet.querySelectorAll<HTMLElement>('button:not(:disabled), summary, [tabindex="0"], input');
  return [...all].filter((one) => !(one instanceof HTMLInputElement) || one.type !== 'radio' || one.checked);
}

function keepWithin(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const last = stops[stops.length - 1];
  const leaves = event.shiftKey ? document.activeElement === stops[0] : document.activeElement === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : stops[0])?.focus();
}

/** A message in the middle of the screen with one button; resolves when it is pressed or after `waitMs`. */
export function showMoment(
  lines: { title: string; big?: string; note?: string; kind: string },
  action: string | undefined,
  waitMs?: number,
): Promise<void> {
  return new Promise((resolve) => {
    let timer = 0;
    const done = (): void => {
      window.clearTimeout(timer);
      document.removeEventListener('keydown', onKey, true);
      moment.remove();
      resolve();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      done();
    };
    const press = action
      ? element('button', { type: 'button', class: 'act', click: done }, action)
      : undefined;
    const moment = element(
      'div',
      { class: `moment ${lines.kind}`, role: 'alertdialog', 'aria-label': lines.title },
      element(
        'div',
        { class: 'moment-card' },
        element('h2', {}, lines.title),
        ...(lines.big ? [element('p', { class: 'moment-big' }, lines.big)] : []),
        ...(lines.note ? [element('p', { class: 'moment-note' }, lines.note)] : []),
        ...(press ? [press] : []),
      ),
    );
    if (!press) moment.addEventListener('click', done);
    document.addEventListener('keydown', onKey, true);
    byId('layer').append(moment);
    press?.focus();
    if (waitMs) timer = window.setTimeout(done, waitMs);
  });
}

let note: HTMLElement | undefined;

/** A line that disappears after a time, or at a tap. */
export function showNote(text: string, durationMs = 4200): void {
  note?.remove();
  const shown: HTMLElement = element(
    'div',
    { class: 'note', role: 'alert', click: () => shown.remove() },
    text,
  );
  note = shown;
  byId('layer').append(shown);
  window.setTimeout(() => shown.remove(), durationMs);
}

/** The game cannot continue: a sentence and buttons for the next step. */
export function showEnd(text: string, actions: readonly { label: string; act: () => void }[]): void {
  note?.remove();
  const buttons = actions.map(({ label, act }, index) =>
    element('button', { type: 'button', class: index === 0 ? 'act' : 'act plain', click: act }, label),
  );
  byId('layer').append(
    element(
      'div',
      { class: 'moment end', role: 'alertdialog', 'aria-label': text },
      element('div', { class: 'moment-card' }, element('p', { class: 'moment-note' }, text), ...buttons),
    ),
  );
  buttons[0]?.focus();
}
