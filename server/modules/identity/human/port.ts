// The port of an outside human check.

export interface HumanVerifier {
  /** The settings for the check's widget on the page; the key is public. */
  readonly widget: { readonly provider: 'turnstile' | 'hcaptcha'; readonly siteKey: string };
  /**
   * Whether a token is valid for this site and unused.
   * @throws when the company cannot be reached or has an internal fault.
   */
  isHuman(token: string, ip: string): Promise<boolean>;
}
