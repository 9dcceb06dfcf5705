// Reads the messages of an embedded game; only messages from the platform's own frame and its origin are accepted
//
import type { GameFrameMessage } from '#contract/partners/game-frame.ts';

const known: readonly GameFrameMessage[] = [
  'ready',
  'close',
  'relogin',
  'round-started',
  'round-shown',
  'reality-check',
  'limit-reached',
];
/** A second login request of a frame within this time, in ms, is ignored. */
export const reloginOnceMs = 1000;

type ReceivedMessage = { readonly source: unknown; readonly origin: string; readonly data: unknown };

/** The message, or null for anything from elsewhere or in another form. */
export function readFrameMessage(
  event: ReceivedMessage,
  frame: unknown,
  gameUrl: string,
): GameFrameMessage | null {
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
