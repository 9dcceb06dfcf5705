// What this module needs of another house that signs people in, whatever it speaks.
import type { SocialProviderName } from '#contract/identity/social.ts';

/** What the way back is checked with: kept by us, never told to anybody but the house. */
export type Crossing = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** What the browser brought back in the address. */
export type Returned = {
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
};

/** Who somebody is in another house; the name is what they call themselves there. */
export type ProvenIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
};

export type SocialProvider = {
  /** Where the browser has to go. @throws SocialFault UNAVAILABLE. */
  begin(crossing: Crossing): Promise<URL>;
  /** Checks what came back, exchanges the code and tells who it is. @throws SocialFault. */
  complete(crossing: Crossing, returned: Returned): Promise<ProvenIdentity>;
};
export type SocialProviders = Readonly<Partial<Record<SocialProviderName, SocialProvider>>>;

/** DENIED by the person, UNAVAILABLE for now, FAILED for whatever cannot be trusted. */
export type SocialFaultKind = 'DENIED' | 'UNAVAILABLE' | 'FAILED';

export class SocialFault extends Error {
  readonly kind: SocialFaultKind;
  constructor(kind: SocialFaultKind, cause?: unknown) {
    super(`social login: ${kind}`, { cause });
    this.kind = kind;
  }
}

/** What an account of the platform at another house consists of. */
export type SocialClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registered there letter by letter; another for each house, so that answers cannot be mixed up. */
  readonly redirectUri: string;
};
