// Classifies the faults of a provider: the person refused, the provider cannot be reached, or its response is not
// trustworthy.
import * as oidc from 'openid-client';
import { SocialFault } from './port.ts';

const away = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** Always throws; an unknown error counts as not trustworthy. */
export function throwFault(error: unknown): never {
  if (error instanceof SocialFault) throw error;
  throw new SocialFault(kindOf(error), error);
}

function kindOf(error: unknown) {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'DENIED';
    return error.error === 'temporarily_unavailable' || error.error === 'server_error'
      ? 'UNAVAILABLE'
      : 'FAILED';
  }
  // Facebook's refusals have their own form; their status shows whose fault it is.
  if (error instanceof oidc.ClientError && error.cause instanceof Response && error.cause.status < 500)
    return 'FAILED';
  if (error instanceof oidc.ClientError) return away.has(error.code ?? '') ? 'UNAVAILABLE' : 'FAILED';
  // The error of fetch when nobody responds.
  if (error instanceof TypeError && error.message === 'fetch failed') return 'UNAVAILABLE';
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'UNAVAILABLE' : 'FAILED';
}

/** The address to which the browser was redirected, with only the known parameters. */
export function returnAddress(
  redirectUri: string,
  returned: Readonly<Record<string, string | undefined>>,
): URL {
  const address = new URL(redirectUri);
  for (const name of ['state', 'code', 'iss', 'error'])
    if (returned[name] !== undefined) address.searchParams.set(name, returned[name]);
  return address;
}
