// Links that leave the site: a new tab in a browser, and in the native app its bridge, which opens the system's browser
// (LAUNCH-24, A-116).

type Bridge = { readonly openExternal?: (url: string) => void };

const bridgeOf = (): Bridge | undefined => (window as Window & { readonly AppBridge?: Bridge }).AppBridge;

/** Whether the native app opens addresses outside the site. */
export const hasBridge = (): boolean => typeof bridgeOf()?.openExternal === 'function';

/** Opens an address outside the site. */
export function openExternal(url: string): void {
  if (hasBridge()) bridgeOf()?.openExternal?.(url);
  else window.open(url, '_blank', 'noopener');
}

/** Hands taps on links to a new tab to the bridge, where there is one; the returned function ends it. */
export function followExternalLinks(): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[target="_blank"]') : null;
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
    if (!/^https?:$/.test(link.protocol) || !hasBridge()) return;
    event.preventDefault();
    openExternal(link.href);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
