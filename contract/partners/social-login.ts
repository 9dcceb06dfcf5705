// What the platform and the sandbox's identity providers know of each other: addresses, names, redirect addresses.

/** One secret of each provider is derived from the master secret by its `secretName`. */
export const sandboxIdentity = {
  /** Speaks OpenID Connect; its issuer is the sandbox's public address with this path. */
  google: { path: '/social-login/google', clientId: 'khela-demo-google', secretName: 'sandbox-google' },
  /** Speaks OAuth 2 with a profile call; dialog and calls lie below this path. */
  facebook: { path: '/social-login/facebook', clientId: '100200300400500', secretName: 'sandbox-facebook' },
  /** Proves phone numbers by signed tokens; its issuer is the sandbox's public address with path and project. */
  phone: { path: '/social-login/phone', project: 'khela-demo' },
} as const;

/** Where a provider sends people back to; providers compare it letter by letter. */
export const redirectAddress = (platformUrl: string, provider: 'google' | 'facebook'): string =>
  `${platformUrl}/wps/session/social/${provider}/callback`;
