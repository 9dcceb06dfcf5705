// Reads the messages of an embedded game; only messages from the platform's own frame and its origin are accepted
//
import type { GameFrameMessage } from '#contract/partners/game-frame.ts';

/** A message as the page understands it: a type, or the code of another game to open. */
export type FrameMessage = Exclude<GameFrameMessage, 'open-game'> | { readonly gameCode: string };

const known: readonly Exclude<GameFrameMessage, 'open-game'>[] = [
  'ready',
  'close',
  'relogin',
  'round-started',
  'round-shown',
  'reality-check',
  'limit-reached',
];
const gameCodeForm = /^[A-Z][A-Z0-9]{1,7}_[A-Z]\d{2,3}_[a-z0-9]{3,16}$/;
/** A second login request of a frame within this time, in ms, is ignored. */
export const reloginOnceMs = 1000;

type ReceivedMessage = { readonly source: unknown; readonly origin: string; readonly data: unknown };

/** The message, or null for anything from elsewhere or in another form. */
export function readFrameMessage(
  event: ReceivedMessage,
  frame: unknown,
  gameUrl: string,
): FrameMessage | null {
  const origin = originOf(gameUrl);
  if (!frame || !origin || event.source !== frame || event.origin !== origin) return null;
  const { data } = event;
  if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype)
    return null;
  const said = data as Record<string, unknown>;
  if (said.relogin === true) return 'relogin';
  if (said.khela === true && said.type === 'open-game') return otherGame(said.gameCode);
  return said.khela === true ? (known.find((type) => type === said.type) ?? null) : null;
}

function otherGame(gameCode: unknown): FrameMessage | null {
  return typeof gameCode === 'string' && gameCodeForm.test(gameCode) ? { gameCode } : null;
}

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}
