// Sign-in by OAuth 2 and a profile call, as at Facebook: PKCE, and a proof of the secret in every call.
import { createHmac } from 'node:crypto';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import { returnAddress, throwFault } from './fault-of.ts';
import { type ProvenIdentity, SocialFault, type SocialClient, type SocialProvider } from './port.ts';

const answerSeconds = 5;
const longestName = 80;

type FacebookConfig = SocialClient & {
  /** Under which the provider's numbers are kept. */
  readonly issuer: string;
  readonly dialogUrl: string;
  /** The base of `oauth/access_token` and `me`. */
  readonly graphUrl: string;
  readonly allowsHttp: boolean;
};

const profile = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,128}$/)),
  name: z.optional(z.string()),
});

export function facebookLogin(config: FacebookConfig): SocialProvider {
  const { issuer, dialogUrl, graphUrl, clientId, clientSecret, redirectUri } = config;
  const configuration = new oidc.Configuration(
    { issuer, authorization_endpoint: dialogUrl, token_endpoint: `${graphUrl}/oauth/access_token` },
    clientId,
    undefined,
    oidc.ClientSecretPost(clientSecret),
  );
  configuration.timeout = answerSeconds;
  if (config.allowsHttp) oidc.allowInsecureRequests(configuration);
  return {
    begin: async ({ state, verifier }) =>
      oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'public_profile',
        state,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    async complete({ state, verifier }, returned) {
      try {
        const tokens = await oidc.authorizationCodeGrant(
          configuration,
          returnAddress(redirectUri, returned),
          {
            expectedState: state,
            pkceCodeVerifier: verifier,
          },
        );
        return await profileOf(config, tokens.access_token);
      } catch (error) {
        return throwFault(error);
      }
    },
  };
}

/** The token travels in a header: addresses end up in logs. */
async function profileOf(
  { issuer, graphUrl, clientSecret }: FacebookConfig,
  accessToken: string,
): Promise<ProvenIdentity> {
  const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex');
  const response = await fetch(`${graphUrl}/me?fields=id,name&appsecret_proof=${proof}`, {
    headers: { authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(answerSeconds * 1000),
  });
  if (!response.ok) throw new SocialFault(response.status >= 500 ? 'UNAVAILABLE' : 'FAILED');
  const read = profile.safeParse(await response.json());
  if (!read.success) throw new SocialFault('FAILED');
  return { issuer, subject: read.data.id, name: read.data.name?.slice(0, longestName) ?? null };
}
