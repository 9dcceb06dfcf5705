// Asks Cloudflare Turnstile or hCaptcha whether a token is good: both speak the same form, `POST …/siteverify`.
import { postForAnswer } from '#server/base/post-for-answer.ts';
import type { HumanVerifier } from './port.ts';

type HumanCheckConfig = {
  readonly provider: 'turnstile' | 'hcaptcha';
  readonly siteKey: string;
  readonly secret: string;
  /** Where to ask instead of the company's own address. */
  readonly url: string | undefined;
};

/** As developers.cloudflare.com/turnstile and docs.hcaptcha.com tell. */
const addresses = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const;

/** What is wrong with our own set-up, never with the person. */
const ourFaults = /^(missing|invalid)-input-secret$|^(sitekey-secret-mismatch|bad-request|internal-error)$/;

/** Without a configuration nobody is asked. A token of another site's page counts as none. */
export function humanVerifierOf(
  config: HumanCheckConfig | undefined,
  siteHost: string,
): HumanVerifier | undefined {
  if (!config) return undefined;
  const { provider, siteKey, secret, url } = config;
  return {
    widget: { provider, siteKey },
    async isHuman(token, ip) {
      const form = {
        secret,
        response: token,
        remoteip: ip,
        ...(provider === 'hcaptcha' && { sitekey: siteKey }),
      };
      const { status, body } = await postForAnswer(url ?? addresses[provider], {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      });
      if (typeof body.success !== 'boolean') throw new Error(`${provider} answered ${status}`);
      const faults: unknown[] = Array.isArray(body['error-codes']) ? body['error-codes'] : [];
      const ours = faults.filter((fault) => typeof fault === 'string').find((fault) => ourFaults.test(fault));
      if (!body.success && ours) throw new Error(`${provider} refused: ${ours}`);
      return body.success && body.hostname === siteHost;
    },
  };
}
