// The port of a sign-in provider, independent of its protocol.
import type { SocialProviderName } from '#contract/identity/social.ts';

/** The values that check the redirect back: stored here, sent only to the provider. */
export type Crossing = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** The parameters that the browser brought back in the address. */
export type Returned = {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
};

/** A person at a provider; the name is the one used there. */
export type ProvenIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
};

export type SocialProvider = {
  /**
   * The address to which the browser is redirected.
   * @throws SocialFault UNAVAILABLE.
   */
  begin(crossing: Crossing): Promise<URL>;
  /**
   * Checks the parameters, exchanges the code and returns the person.
   * @throws SocialFault.
   */
  complete(crossing: Crossing, returned: Returned): Promise<ProvenIdentity>;
};
export type SocialProviders = Readonly<Partial<Record<SocialProviderName, SocialProvider>>>;

/** DENIED by the person, UNAVAILABLE for now, FAILED when the response cannot be trusted. */
export type SocialFaultKind = 'DENIED' | 'UNAVAILABLE' | 'FAILED';

export class SocialFault extends Error {
  readonly kind: SocialFaultKind;
  constructor(kind: SocialFaultKind, cause?: unknown) {
    super(`social login: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** The platform's account at a provider. */
export type SocialClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registered there character by character; different for each provider, so that responses cannot be mixed up. */
  readonly redirectUri: string;
};
