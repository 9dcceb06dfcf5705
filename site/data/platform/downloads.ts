// The app's downloads: which of the merchant's links fit this device, and how a link opens.
import { useState } from 'react';
import type { PlatformInfo } from '#contract/platform.ts';
import { clientContext } from '#site/base/client-context.ts';
import { usePlatformInfo } from './platform-status.ts';

const downloadTypes = ['Android', 'IOS', 'MOBILECONFIG'] as const;
type DownloadType = (typeof downloadTypes)[number];
export type Download = { readonly type: DownloadType; readonly url: string };
type Device = 'ANDROID' | 'IOS' | 'OTHER';

/** The links to the app, in the order Android, iOS, web clip. */
export function downloadsIn(resources: PlatformInfo['resources']): Download[] {
  return downloadTypes.flatMap((type) => {
    const url = resources.find(({ resourceType }) => resourceType === type)?.url;
    return url ? [{ type, url }] : [];
  });
}

/** The links that help on a device; a desktop gets all of them, because its visitor may hold any phone. */
export const downloadsFor = (device: Device, downloads: readonly Download[]): Download[] =>
  downloads.filter(({ type }) => device === 'OTHER' || (type === 'Android') === (device === 'ANDROID'));

/** iPads name themselves Macintosh, but have fingers. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/android/i.test(userAgent)) return 'ANDROID';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'IOS';
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'IOS' : 'OTHER';
}

export const thisDevice = (): Device => deviceOf(navigator.userAgent, navigator.maxTouchPoints ?? 0);

/** Files of apps replace nothing on the screen, so they open in the same tab; other links in a new one (LAUNCH-22). */
export const opensHere = (url: string): boolean =>
  /\.(apk|ipa|mobileconfig)$/i.test(new URL(url, location.href).pathname);

/**
 * The links offered on home: those of a phone in a browser; none inside the app or an installed site (HDR-07 to
 * HDR-10).
 */
export function useOfferedDownloads(): readonly Download[] {
  const info = usePlatformInfo();
  const [isBrowser] = useState(() => clientContext() === 'H5');
  if (!info || !isBrowser) return [];
  const device = thisDevice();
  return device === 'OTHER' ? [] : downloadsFor(device, downloadsIn(info.resources));
}
