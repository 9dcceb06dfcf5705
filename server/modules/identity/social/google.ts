// Sign-in by OpenID Connect, as at Google: discovery, PKCE, and identity tokens whose signature is checked.
import * as oidc from 'openid-client';
import type { Clock } from '#server/base/clock.ts';
import { returnAddress, throwFault } from './fault-of.ts';
import { type ProvenIdentity, SocialFault, type SocialClient, type SocialProvider } from './port.ts';

/** A provider's description is read again after this time, in ms. */
const discoveryLifeMs = 60 * 60_000;
const answerSeconds = 5;
const longestName = 80;

type GoogleConfig = SocialClient & {
  readonly issuer: string;
  readonly clock: Clock;
  /** Plain http is only for a provider on the same machine. */
  readonly allowsHttp: boolean;
};

/** The provider; it is not called before the first sign-in. */
export function googleLogin(config: GoogleConfig): SocialProvider {
  const { redirectUri } = config;
  const described = description(config);
  let keys: oidc.ExportedJWKSCache | undefined;
  return {
    async begin({ state, nonce, verifier }) {
      const configuration = configurationNow(config, await described().catch(throwFault));
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // On a shared device the person chooses the account.
        prompt: 'select_account',
      });
    },
    async complete({ state, nonce, verifier }, returned) {
      try {
        const configuration = configurationNow(config, await described());
        if (keys) oidc.setJwksCache(configuration, keys);
        const tokens = await oidc.authorizationCodeGrant(
          configuration,
          returnAddress(redirectUri, returned),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
        );
        keys = oidc.getJwksCache(configuration);
        return identityOf(tokens.claims());
      } catch (error) {
        return throwFault(error);
      }
    },
  };
}

function identityOf(claims: oidc.IDToken | undefined): ProvenIdentity {
  if (!claims) throw new SocialFault('FAILED');
  const name = typeof claims.name === 'string' ? claims.name.slice(0, longestName) : null;
  return { issuer: claims.iss, subject: claims.sub, name };
}

/** The provider's present configuration: the times in its tokens are checked by the platform's clock. */
function configurationNow(
  { clientId, clientSecret, clock, allowsHttp }: GoogleConfig,
  server: oidc.ServerMetadata,
): oidc.Configuration {
  const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
  const client = { id_token_signed_response_alg: 'RS256', [oidc.clockSkew]: skew };
  const configuration = new oidc.Configuration(
    server,
    clientId,
    client,
    oidc.ClientSecretBasic(clientSecret),
  );
  configuration.timeout = answerSeconds;
  // The signature counts, not only the connection it came by.
  oidc.enableNonRepudiationChecks(configuration);
  if (allowsHttp) oidc.allowInsecureRequests(configuration);
  return configuration;
}

/** Reads the provider's description once for all calls; after a failure it is read again at the next call. */
function description({ issuer, clientId, clock, allowsHttp }: GoogleConfig) {
  let known: { server: Promise<oidc.ServerMetadata>; until: number } | undefined;
  return (): Promise<oidc.ServerMetadata> => {
    const now = clock.now().getTime();
    if (known && now < known.until) return known.server;
    const execute = allowsHttp ? [oidc.allowInsecureRequests] : [];
    const server = oidc
      .discovery(new URL(issuer), clientId, undefined, oidc.None(), { execute, timeout: answerSeconds })
      .then((configuration) => configuration.serverMetadata());
    known = { server, until: now + discoveryLifeMs };
    server.catch(() => (known = undefined));
    return server;
  };
}
