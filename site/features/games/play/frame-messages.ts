// Reads what an embedded game says to the page; only our own frame at its own origin is heard.
import type { GameFrameMessage } from '#contract/partners/game-frame.ts';

const known: readonly GameFrameMessage[] = [
  'ready',
  'close',
  'relogin',
  'round-started',
  'round-shown',
  'reality-check',
];
/** A frame that asks for login again within this time in ms is not heard twice. */
export const reloginOnceMs = 1000;

type Heard = { readonly source: unknown; readonly origin: string; readonly data: unknown };

/** The message, or null for anything from elsewhere or in another form. */
export function readFrameMessage(event: Heard, frame: unknown, gameUrl: string): GameFrameMessage | null {
  const origin = originOf(gameUrl);
  if (!frame || !origin || event.source !== frame || event.origin !== origin) return null;
  const { data } = event;
  if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype)
    return null;
  const said = data as Record<string, unknown>;
  if (said.relogin === true) return 'relogin';
  return said.khela === true ? (known.find((type) => type === said.type) ?? null) : null;
}

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}
