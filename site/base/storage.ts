// The only access to localStorage and sessionStorage. In a browser that forbids them they are empty.

/** The names of everything that the whole site stores on the device (ENT and AUTH-45). */
export const storedKeys = {
  session: 'MC_SESSION_INFO',
  trialName: 'trialName',
  autoLogin: 'autoLogin',
  remembered: 'sass',
  rememberSecret: 'remPass',
  language: 'language',
  theme: 'theme',
  hideDownloadBar: 'hideDownloadBar',
  downloadOffered: 'downloadOffered',
  platformStatus: 'platformStatus',
  pendingLogout: 'pendingLogout',
  /** In sessionStorage; before-paint.js writes it before the page sends any request. */
  signInTicket: 'signInTicket',
  /** In sessionStorage; before-paint.js counts the loads without a script. */
  scriptFailed: 'scriptFailed',
  renewing: 'renewing',
  hideBalance: 'hideBalance',
  clientSource: 'clientSource',
  linkAfterSignIn: 'linkAfterSignIn',
} as const;

type Kind = 'localStorage' | 'sessionStorage';

function open(kind: Kind): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window[kind];
  } catch {
    return undefined;
  }
}

/** The stored text, or null when there is none or storage is forbidden. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return open(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Stores text; null removes it. A full or forbidden storage is not an error: the page works without it. */
export function writeStored(key: string, value: string | null, kind: Kind = 'localStorage'): void {
  try {
    if (value === null) open(kind)?.removeItem(key);
    else open(kind)?.setItem(key, value);
  } catch {
    // Private windows of old browsers refuse every write.
  }
}

/** Stored JSON, or null when it is absent or does not parse. */
export function readStoredJson(key: string, kind: Kind = 'localStorage'): unknown {
  const text = readStored(key, kind);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Empties the tab's session storage. */
export function clearSessionStorage(): void {
  try {
    open('sessionStorage')?.clear();
  } catch {
    // Then nothing was stored.
  }
}

/** Writes the cookies of the choices again after the server made the browser delete its cookies. */
export function restoreChoiceCookies(): void {
  for (const key of [storedKeys.language, storedKeys.theme]) {
    const chosen = readStored(key);
    if (chosen) writeChoiceCookie(key, chosen);
  }
}

/** Stores a choice in a plain cookie for a year, so that the server prerenders with it. */
export function writeChoiceCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
