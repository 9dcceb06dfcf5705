// A picture of the catalogue, from one of the hosts the merchant named for pictures, or else from our own.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Picture, type PictureProps } from '#kit/picture.tsx';
import { statusQuery } from './platform-status.ts';

/**
 * The server time at which a page began; it chooses the host as long as the page is open. The prerendered page and
 * the browser begin with the same time.
 */
const beginnings = new WeakMap<QueryClient, number>();

/** The origin of the chosen host; empty for our own. */
function useImageHost(): string {
  const client = useQueryClient();
  const { data } = useQuery(statusQuery);
  const hosts = data?.info.imageCDNs ?? [];
  if (!data || hosts.length === 0) return '';
  const beganAt = beginnings.get(client) ?? data.serverTime;
  beginnings.set(client, beganAt);
  return hosts[beganAt % hosts.length] ?? '';
}

/** As `Picture`; a file that the chosen host does not have comes from this server. */
export function HostedPicture({ src, ...props }: Omit<PictureProps, 'fallback'>) {
  const host = useImageHost();
  // Addresses of other parties are whole; ours begin with a slash.
  if (!host || !src.startsWith('/')) return <Picture src={src} {...props} />;
  return <Picture key={host} src={host + src} fallback={src} {...props} />;
}
