// The context in which the site runs: a browser tab, installed, an iOS web clip or the native app.
import { readStored, storedKeys, writeStored } from './storage.ts';

type ClientContext = 'H5' | 'PWA' | 'WEBCLIP' | 'APP';

type Signs = { bridge: boolean; userAgent: string; standalone: boolean; webclip: boolean };

/** Decides by priority: the native bridge or its user-agent token first, then standalone display. */
export function contextOf({ bridge, userAgent, standalone, webclip }: Signs): ClientContext {
  if (bridge || /\bAppShell\//.test(userAgent)) return 'APP';
  if (!standalone) return 'H5';
  return webclip ? 'WEBCLIP' : 'PWA';
}

/** The Device header: `OTHERS` in a standalone home-screen app. */
export function deviceHeader(context: ClientContext): 'WEB' | 'APP' | 'OTHERS' {
  if (context === 'APP') return 'APP';
  return context === 'H5' ? 'WEB' : 'OTHERS';
}

/** The context of this page; a web clip identifies itself once by `source=webclip` in its start address. */
export function clientContext(): ClientContext {
  if (new URLSearchParams(location.search).get('source') === 'webclip') {
    writeStored(storedKeys.clientSource, 'webclip');
  }
  const standalone =
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as Navigator & { standalone?: boolean }).standalone === true;
  return contextOf({
    bridge: 'AppBridge' in window,
    userAgent: navigator.userAgent,
    standalone,
    webclip: readStored(storedKeys.clientSource) === 'webclip',
  });
}
