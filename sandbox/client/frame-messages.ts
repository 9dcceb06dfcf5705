// What the game tells the page that frames it, and only that page.
import type { GameFrameMessage } from '#contract/partners/game-frame.ts';

/** Posts to the platform's origin, which the server wrote into the document; nobody else may read it. */
export function tellPlatform(type: GameFrameMessage): void {
  const origin = document.querySelector('meta[name="platform-origin"]')?.getAttribute('content');
  if (!origin || window.parent === window) return;
  window.parent.postMessage({ khela: true, type, ...(type === 'relogin' ? { relogin: true } : {}) }, origin);
}
