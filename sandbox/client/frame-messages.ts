// The messages from the game to the page that frames it, and only to that page.
import type { GameFrameMessage } from '#contract/partners/game-frame.ts';

export function notifyPlatform(type: Exclude<GameFrameMessage, 'open-game'>): void {
  post({ type, ...(type === 'relogin' ? { relogin: true } : {}) });
}

/** The page launches another game of this vendor in place of this one. */
export function openGame(gameCode: string): void {
  post({ type: 'open-game', gameCode });
}

/** Posts to the platform's origin, which the server wrote into the document; no other page can read it. */
function post(message: { readonly type: GameFrameMessage; readonly [more: string]: unknown }): void {
  const origin = document.querySelector('meta[name="platform-origin"]')?.getAttribute('content');
  if (!origin || window.parent === window) return;
  window.parent.postMessage({ khela: true, ...message }, origin);
}
