// The only access to localStorage and sessionStorage. In a browser that forbids them they are empty.

type Kind = 'localStorage' | 'sessionStorage';

/** The stored text, or null when there is none or storage is forbidden. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(`office.${key}`);
  } catch {
    return null;
  }
}

/** Stores text; null removes it. A full or forbidden storage is not an error: the page works without it. */
export function writeStored(key: string, value: string | null, kind: Kind = 'localStorage'): void {
  try {
    if (value === null) window[kind].removeItem(`office.${key}`);
    else window[kind].setItem(`office.${key}`, value);
  } catch {
    // Private windows may refuse every write.
  }
}
