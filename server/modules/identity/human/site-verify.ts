// Verifies a token with Cloudflare Turnstile or hCaptcha; both use the same form, `POST …/siteverify`.
import { postForAnswer } from '#server/base/post-for-answer.ts';
import type { HumanVerifier } from './port.ts';

type HumanCheckConfig = {
  readonly provider: 'turnstile' | 'hcaptcha';
  readonly siteKey: string;
  readonly secret: string;
  /** The address to call instead of the company's own. */
  readonly url: string | undefined;
};

/** From the documentation at developers.cloudflare.com/turnstile and docs.hcaptcha.com. */
const addresses = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const;

/** Errors of the platform's configuration, never of the visitor. */
const ourFaults = /^(missing|invalid)-input-secret$|^(sitekey-secret-mismatch|bad-request|internal-error)$/;

/** Undefined without a configuration. A token of another site's page is invalid. */
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
