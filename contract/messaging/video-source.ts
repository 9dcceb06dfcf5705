// How a video plays: a file of our own, or the embedded player of a host that is allowed.

export type VideoSource =
  | { readonly kind: 'FILE'; readonly address: string }
  | {
      readonly kind: 'FRAME';
      readonly address: string;
      readonly origin: string;
      /** The message with which this host's player pauses. */
      readonly pauseMessage: string;
    };

const youtube = 'https://www.youtube-nocookie.com';
const vimeo = 'https://player.vimeo.com';
/** The only foreign origins whose players a page may frame. */
export const videoOrigins: readonly string[] = [youtube, vimeo];

const youtubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];
const ownFile = /^\/(?!\/)[^?#\\]+\.mp4$/;

/**
 * The player of a link: an own MP4 file, or a watch-style, short or embed address of an allowed host; undefined for
 * any other. A watch address names its video by the parameter `v` (NEWS-05). Nothing plays by itself, and related
 * videos of other channels are off.
 */
export function videoSource(link: string): VideoSource | undefined {
  if (ownFile.test(link)) return { kind: 'FILE', address: link };
  const url = addressOf(link);
  if (!url) return undefined;
  const youtubeId = youtubeIdOf(url);
  if (youtubeId !== undefined)
    return {
      kind: 'FRAME',
      address: `${youtube}/embed/${youtubeId}?rel=0&autoplay=0&playsinline=1&enablejsapi=1`,
      origin: youtube,
      pauseMessage: JSON.stringify({ event: 'command', func: 'pauseVideo', args: [] }),
    };
  const vimeoId =
    vimeoHosts.includes(url.hostname) && /^\/(?:video\/)?(\d{5,12})\/?$/.exec(url.pathname)?.[1];
  if (!vimeoId) return undefined;
  return {
    kind: 'FRAME',
    address: `${vimeo}/video/${vimeoId}?autoplay=0&playsinline=1&dnt=1`,
    origin: vimeo,
    pauseMessage: JSON.stringify({ method: 'pause' }),
  };
}

function addressOf(link: string): URL | undefined {
  if (!/^https:\/\/[^\s]+$/.test(link)) return undefined;
  try {
    const url = new URL(link);
    return url.username === '' && url.password === '' && url.port === '' ? url : undefined;
  } catch {
    return undefined;
  }
}

function youtubeIdOf({ hostname, pathname, searchParams }: URL): string | undefined {
  const id =
    hostname === 'youtu.be'
      ? pathname.slice(1)
      : youtubeHosts.includes(hostname)
        ? pathname === '/watch'
          ? searchParams.get('v')
          : /^\/(?:embed|shorts)\/([^/]+)$/.exec(pathname)?.[1]
        : undefined;
  return id && /^[\w-]{6,20}$/.test(id) ? id : undefined;
}
