// The configuration that the platform and the sandbox's identity providers share: paths, client ids, redirect addresses.

/** One secret of each provider is derived from the master secret by its `secretName`. */
export const sandboxIdentity = {
  /** Uses OpenID Connect; its issuer is the sandbox's public address with this path. */
  google: { path: '/social-login/google', clientId: 'khela-demo-google', secretName: 'sandbox-google' },
  /** Uses OAuth 2 with a profile call; the dialog and the calls are below this path. */
  facebook: { path: '/social-login/facebook', clientId: '100200300400500', secretName: 'sandbox-facebook' },
  /** Proves phone numbers by signed tokens; its issuer is the sandbox's public address with path and project. */
  phone: { path: '/social-login/phone', project: 'khela-demo' },
} as const;

/** The address to which a provider redirects people; providers compare it character by character. */
export const redirectAddress = (platformUrl: string, provider: 'google' | 'facebook'): string =>
  `${platformUrl}/wps/session/social/${provider}/callback`;
