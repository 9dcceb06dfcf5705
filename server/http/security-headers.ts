// The security headers of responses (ASVS 5: 3.4, 14.2).
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Browser features that neither the site nor a vendor's game in a frame uses. */
const permissions = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'bluetooth',
  'midi',
  'display-capture',
  'browsing-topics',
];

/** After one visit by https, the browser uses only https for this host for a year. */
export const httpsOnly = 'max-age=31536000; includeSubDomains';

/** For responses of the API: a browser never renders or frames them. */
export const apiHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** For a response that is valid for one caller and one time only: it is not cached anywhere. */
export const freshHeaders = { ...apiHeaders, 'cache-control': 'no-store' } as const;

/** For the end of a session: the browser deletes the cookies, also for other tabs (A-76, ASVS 14.3.1). */
export const forgettingHeaders = { ...freshHeaders, 'clear-site-data': '"cookies"' } as const;

/** For pictures, scripts and styles. An SVG that is opened alone is a document, so it may load and run nothing. */
export const fileHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const;

/** A service worker fetches by its own policy: from this server only. */
export const serviceWorkerHeaders = {
  'content-security-policy': "default-src 'none'; connect-src 'self'",
} as const;

type PageOptions = {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  frameOrigins: readonly string[];
  /** The foreign origins that a page may call. */
  connectOrigins: readonly string[];
  /** The foreign origins of pictures. */
  imageOrigins: readonly string[];
};
const listOf = (hashes: readonly string[]): string => hashes.map((hash) => ` 'sha256-${hash}'`).join('');

/**
 * Documents of the office: scripts and styles only from our origin or with a listed hash. Pictures may also be blobs,
 * because pictures of members are fetched with a token. No page may frame these documents.
 */
export function officePageHeaders(
  options: Pick<PageOptions, 'scriptHashes' | 'styleHashes'>,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self'${listOf(options.scriptHashes)}`,
    `style-src 'self'${listOf(options.styleHashes)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    ...everywhere,
    'content-security-policy': policy.join('; '),
    'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
    'x-frame-options': 'DENY',
  };
}

/**
 * Documents of the site: scripts only from our origin or with a listed hash, frames only of the vendors. Style
 * attributes are allowed, because prerendered markup has colours and sizes. Style elements need a listed hash.
 */
export function pageHeaders(options: PageOptions): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self'${listOf(options.scriptHashes)}`,
    `style-src 'self'${listOf(options.styleHashes)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...options.imageOrigins].join(' ')}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${["'self'", ...options.connectOrigins].join(' ')}`,
    "manifest-src 'self'",
    `frame-src ${options.frameOrigins.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return {
    ...everywhere,
    'content-security-policy': policy.join('; '),
    'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
    // For old browsers that do not support frame-ancestors.
    'x-frame-options': 'SAMEORIGIN',
  };
}
