// What the platform asks of a company that tells people from machines.

export interface HumanVerifier {
  /** What the page needs to show the company's own part; the key is public. */
  readonly widget: { readonly provider: 'turnstile' | 'hcaptcha'; readonly siteKey: string };
  /**
   * Whether a token is the word of the company for somebody on our own page, unused so far.
   * @throws when the company cannot be asked or fails by its own fault.
   */
  isHuman(token: string, ip: string): Promise<boolean>;
}
