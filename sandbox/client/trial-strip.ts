// The strip under the bar of a trial game: the money is play money. It has its own space and goes when it is closed.
import { byId, element } from './element.ts';

const closedKey = 'khela-trial-strip';

/** Adds the strip, unless this visit has closed it; the game is drawn again in the space that is left. */
export function showTrialStrip(texts: { readonly trialNote: string; readonly close: string }): void {
  if (wasClosed()) return;
  const close = (): void => {
    strip.remove();
    noteClosed();
    fitGame();
  };
  const closer = element(
    'button',
    { type: 'button', class: 'button', 'aria-label': texts.close, click: close },
    '✕',
  );
  const strip = element(
    'div',
    { class: 'trial-strip', role: 'note' },
    element('p', {}, texts.trialNote),
    closer,
  );
  byId('bar').after(strip);
  fitGame();
}

/** Canvases take their size from their box when the window changes. */
function fitGame(): void {
  window.dispatchEvent(new Event('resize'));
}

/** A frame without storage forgets, and shows the strip at the next opening. */
function wasClosed(): boolean {
  try {
    return window.sessionStorage.getItem(closedKey) !== null;
  } catch {
    return false;
  }
}

function noteClosed(): void {
  try {
    window.sessionStorage.setItem(closedKey, 'closed');
  } catch {
    // Without storage there is nothing to remember.
  }
}
