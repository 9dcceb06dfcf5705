// Gives an opened session to its browser: one half as an HttpOnly cookie, the other to the page.
import type { Cookies } from '#server/http/context.ts';
import type { OpenedSession } from './opened-session.ts';

export const sessionCookie = 'khela_session';

/** Puts the cookie half of a session into the browser and gives the other half to the page. */
export function handOver(opened: OpenedSession, cookies: Cookies) {
  if (opened.cookieSecret !== undefined)
    cookies.set(sessionCookie, opened.cookieSecret, { maxAgeSeconds: opened.cookieSeconds });
  const { token, userName, type, firstTimeLogin, mustChangePassword, remPass } = opened;
  const shape = { token, userName, type, firstTimeLogin, ...(remPass === undefined ? {} : { remPass }) };
  return mustChangePassword ? { ...shape, mustChangePassword } : shape;
}
