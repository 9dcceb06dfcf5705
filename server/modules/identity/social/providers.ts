// Chooses the sign-in providers by the configuration: real ones by their client ids, or the sandbox's.
import { redirectAddress, sandboxIdentity } from '#contract/partners/social-login.ts';
import type { Clock } from '#server/base/clock.ts';
import { facebookLogin } from './facebook.ts';
import { googleLogin } from './google.ts';
import { type PhoneProofs, phoneProofs } from '../phone-proof/phone-proof.ts';
import type { SocialProviders } from './port.ts';

export type ProvidersConfig = {
  /** The address of the sandbox whose providers replace the real ones; only in a demo. */
  readonly sandboxUrl: string | undefined;
  readonly google: { readonly clientId: string; readonly clientSecret: string } | undefined;
  readonly facebook: { readonly clientId: string; readonly clientSecret: string } | undefined;
  /** The project at Firebase. */
  readonly phoneProject: string | undefined;
  /** The address of a phone verifier with Firebase's interface; off by default. */
  readonly phoneVerifierUrl: string | undefined;
};
export type Providers = {
  readonly socialProviders: SocialProviders;
  readonly phoneProofs: PhoneProofs | undefined;
  readonly phoneVerifier: string | undefined;
};

const phoneIssuer = 'https://securetoken.google.com';
const phoneKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const facebookVersion = 'v23.0';

/** The providers of a configuration; one that is not set up is left out. */
export function providersOf(deps: {
  config: ProvidersConfig;
  clock: Clock;
  /** The address browsers use for the platform. */
  siteUrl: string;
  /** The secrets the sandbox's providers share with us. */
  sandboxSecretOf: (name: string) => string;
}): Providers {
  const { config, clock, siteUrl } = deps;
  if (config.sandboxUrl !== undefined) {
    return {
      ...sandboxProviders({ ...deps, sandboxUrl: config.sandboxUrl }),
      phoneVerifier: config.phoneVerifierUrl,
    };
  }
  const { google, facebook, phoneProject: project } = config;
  return {
    socialProviders: {
      ...(google && {
        google: googleLogin({
          ...google,
          issuer: 'https://accounts.google.com',
          redirectUri: redirectAddress(siteUrl, 'google'),
          clock,
          allowsHttp: false,
        }),
      }),
      ...(facebook && {
        facebook: facebookLogin({
          ...facebook,
          issuer: 'https://www.facebook.com',
          dialogUrl: `https://www.facebook.com/${facebookVersion}/dialog/oauth`,
          graphUrl: `https://graph.facebook.com/${facebookVersion}`,
          redirectUri: redirectAddress(siteUrl, 'facebook'),
          allowsHttp: false,
        }),
      }),
    },
    phoneProofs: project
      ? phoneProofs({ project, issuer: `${phoneIssuer}/${project}`, keysUrl: phoneKeys, clock })
      : undefined,
    phoneVerifier: project ? config.phoneVerifierUrl : undefined,
  };
}

function sandboxProviders(deps: {
  sandboxUrl: string;
  clock: Clock;
  siteUrl: string;
  sandboxSecretOf: (name: string) => string;
}): Omit<Providers, 'phoneVerifier'> {
  const { sandboxUrl, clock, siteUrl, sandboxSecretOf } = deps;
  const { google, facebook, phone } = sandboxIdentity;
  const clientOf = (name: 'google' | 'facebook') => ({
    clientId: sandboxIdentity[name].clientId,
    clientSecret: sandboxSecretOf(sandboxIdentity[name].secretName),
    redirectUri: redirectAddress(siteUrl, name),
    allowsHttp: sandboxUrl.startsWith('http:'),
  });
  const facebookUrl = `${sandboxUrl}${facebook.path}`;
  const { project, path } = phone;
  return {
    socialProviders: {
      google: googleLogin({ ...clientOf('google'), issuer: `${sandboxUrl}${google.path}`, clock }),
      facebook: facebookLogin({
        ...clientOf('facebook'),
        issuer: facebookUrl,
        dialogUrl: `${facebookUrl}/dialog/oauth`,
        graphUrl: facebookUrl,
      }),
    },
    phoneProofs: phoneProofs({
      project,
      issuer: `${sandboxUrl}${path}/${project}`,
      keysUrl: `${sandboxUrl}${path}/keys`,
      clock,
    }),
  };
}
