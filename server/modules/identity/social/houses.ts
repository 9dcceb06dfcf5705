// Chooses by the configuration which other houses prove people: real ones by their client ids, or the sandbox's.
import { redirectAddress, sandboxIdentity } from '#contract/partners/social-login.ts';
import type { Clock } from '#server/base/clock.ts';
import { facebookLogin } from './facebook.ts';
import { googleLogin } from './google.ts';
import { type PhoneProofs, phoneProofs } from '../phone-proof/phone-proof.ts';
import type { SocialProviders } from './port.ts';

export type HousesConfig = {
  /** The address of the sandbox whose providers stand in for the real ones; only where it is a demo. */
  readonly sandboxUrl: string | undefined;
  readonly google: { readonly clientId: string; readonly clientSecret: string } | undefined;
  readonly facebook: { readonly clientId: string; readonly clientSecret: string } | undefined;
  /** The project at Firebase. */
  readonly phoneProject: string | undefined;
  /** Where browsers have a number proven; a service that speaks as Firebase does. Off unless told. */
  readonly phoneVerifierUrl: string | undefined;
};
export type Houses = {
  readonly socialProviders: SocialProviders;
  readonly phoneProofs: PhoneProofs | undefined;
  readonly phoneVerifier: string | undefined;
};

const phoneIssuer = 'https://securetoken.google.com';
const phoneKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const facebookVersion = 'v23.0';

/** The houses of a configuration; one that is not set up is left out. */
export function housesOf(deps: {
  config: HousesConfig;
  clock: Clock;
  /** The address browsers use for the platform. */
  siteUrl: string;
  /** The secrets the sandbox's providers share with us. */
  sandboxSecretOf: (name: string) => string;
}): Houses {
  const { config, clock, siteUrl } = deps;
  if (config.sandboxUrl !== undefined) {
    return {
      ...sandboxHouses({ ...deps, sandboxUrl: config.sandboxUrl }),
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

function sandboxHouses(deps: {
  sandboxUrl: string;
  clock: Clock;
  siteUrl: string;
  sandboxSecretOf: (name: string) => string;
}): Omit<Houses, 'phoneVerifier'> {
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
