// Signs people in by OpenID Connect, as Google does: discovery, PKCE, and identity tokens whose signature is checked.
import * as oidc from 'openid-client';
import type { Clock } from '#server/base/clock.ts';
import { returnAddress, throwFault } from './fault-of.ts';
import { type ProvenIdentity, SocialFault, type SocialClient, type SocialProvider } from './port.ts';

/** A house's description of itself is read anew after so long. */
const discoveryLifeMs = 60 * 60_000;
const answerSeconds = 5;
const longestName = 80;

type GoogleConfig = SocialClient & {
  readonly issuer: string;
  readonly clock: Clock;
  /** Plain http is for the house on one's own machine only. */
  readonly allowsHttp: boolean;
};

/** The provider; nothing is asked of the house before somebody wants to sign in. */
export function googleLogin(config: GoogleConfig): SocialProvider {
  const { redirectUri } = config;
  const described = description(config);
  let keys: oidc.ExportedJWKSCache | undefined;
  return {
    async begin({ state, nonce, verifier }) {
      const house = houseOf(config, await described().catch(throwFault));
      return oidc.buildAuthorizationUrl(house, {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Whoever shares a device is asked which account is meant.
        prompt: 'select_account',
      });
    },
    async complete({ state, nonce, verifier }, returned) {
      try {
        const house = houseOf(config, await described());
        if (keys) oidc.setJwksCache(house, keys);
        const tokens = await oidc.authorizationCodeGrant(house, returnAddress(redirectUri, returned), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        keys = oidc.getJwksCache(house);
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

/** The house as it is spoken to at this moment: the times in its tokens are judged by the platform's clock. */
function houseOf(
  { clientId, clientSecret, clock, allowsHttp }: GoogleConfig,
  server: oidc.ServerMetadata,
): oidc.Configuration {
  const skew = Math.round((clock.now().getTime() - Date.now()) / 1000);
  const client = { id_token_signed_response_alg: 'RS256', [oidc.clockSkew]: skew };
  const house = new oidc.Configuration(server, clientId, client, oidc.ClientSecretBasic(clientSecret));
  house.timeout = answerSeconds;
  // The signature counts, not only the connection it came by.
  oidc.enableNonRepudiationChecks(house);
  if (allowsHttp) oidc.allowInsecureRequests(house);
  return house;
}

/** Reads the house's description once for many; one that could not be read is asked for again next time. */
function description({ issuer, clientId, clock, allowsHttp }: GoogleConfig) {
  let known: { server: Promise<oidc.ServerMetadata>; until: number } | undefined;
  return (): Promise<oidc.ServerMetadata> => {
    const now = clock.now().getTime();
    if (known && now < known.until) return known.server;
    const execute = allowsHttp ? [oidc.allowInsecureRequests] : [];
    const server = oidc
      .discovery(new URL(issuer), clientId, undefined, oidc.None(), { execute, timeout: answerSeconds })
      .then((house) => house.serverMetadata());
    known = { server, until: now + discoveryLifeMs };
    server.catch(() => (known = undefined));
    return server;
  };
}
