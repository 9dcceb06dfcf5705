// Tells what went wrong between us and another house: the person said no, the house is away, or it is not to be trusted.
import * as oidc from 'openid-client';
import { SocialFault } from './port.ts';

const away = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** Always throws; what is not known counts as not to be trusted. */
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
  // Facebook's refusals have a form of their own; their status says whose fault it is.
  if (error instanceof oidc.ClientError && error.cause instanceof Response && error.cause.status < 500)
    return 'FAILED';
  if (error instanceof oidc.ClientError) return away.has(error.code ?? '') ? 'UNAVAILABLE' : 'FAILED';
  // What fetch throws when nobody answers.
  if (error instanceof TypeError && error.message === 'fetch failed') return 'UNAVAILABLE';
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'UNAVAILABLE' : 'FAILED';
}

/** The address as the browser was sent to it, with nothing in it that we do not know. */
export function returnAddress(
  redirectUri: string,
  returned: Readonly<Record<string, string | undefined>>,
): URL {
  const address = new URL(redirectUri);
  for (const name of ['state', 'code', 'iss', 'error'])
    if (returned[name] !== undefined) address.searchParams.set(name, returned[name]);
  return address;
}
