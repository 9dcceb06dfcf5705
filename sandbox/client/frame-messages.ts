// The messages from the game to the page that frames it, and only to that page.
import type { GameFrameMessage } from '#contract/partners/game-frame.ts';

/** Posts to the platform's origin, which the server wrote into the document; no other page can read it. */
export function notifyPlatform(type: GameFrameMessage): void {
  const origin = document.querySelector('meta[name="platform-origin"]')?.getAttribute('content');
  if (!origin || window.parent === window) return;
  window.parent.postMessage({ khela: true, type, ...(type === 'relogin' ? { relogin: true } : {}) }, origin);
}
