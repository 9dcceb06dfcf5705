// The headers that tell browsers what our answers may and may not do (ASVS 5: 3.4, 14.2).
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** What neither we nor a vendor's game in a frame has any use for. */
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

/** Once reached by https, a host is reached by nothing else for a year. */
export const httpsOnly = 'max-age=31536000; includeSubDomains';

/** API answers are never rendered, framed or kept. */
export const apiHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** An answer for one caller at one moment: not kept anywhere. */
export const freshHeaders = { ...apiHeaders, 'cache-control': 'no-store' } as const;

/** The end of a session: what other tabs and a shared device still hold of it goes too (A-76, ASVS 14.3.1). */
export const forgettingHeaders = { ...freshHeaders, 'clear-site-data': '"cookies"' } as const;

/** Pictures, scripts and styles; a drawing opened by itself is a document, which may load and run nothing. */
export const fileHeaders = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const;

/**
 * Documents: scripts only from our origin or with a listed hash, frames only of the vendors. Style attributes
 * are allowed because prerendered markup carries colours and sizes; style elements are not, but by hash.
 */
export function pageHeaders(options: {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  frameOrigins: readonly string[];
  /** Whom a page may call beside us. */
  connectOrigins: readonly string[];
}): Record<string, string> {
  const hashes = (list: readonly string[]) => list.map((hash) => ` 'sha256-${hash}'`).join('');
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hashes(options.scriptHashes)}`,
    `style-src 'self'${hashes(options.styleHashes)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
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
    // For readers that know no frame-ancestors.
    'x-frame-options': 'SAMEORIGIN',
  };
}
