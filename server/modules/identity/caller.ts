// The caller of identity's acts: address, device, captcha and present session.
import { defaultLanguage, type Language } from '#contract/base/language.ts';
import type { Actor, Client, Cookies } from '#server/http/context.ts';
import { newSecret, secretHash } from '#server/base/secrets/secret.ts';
import {
  type CaptchaContext,
  type CaptchaParts,
  newCaptcha,
  newSoundCaptcha,
  spendCaptcha,
} from './captcha/captcha.ts';
import { captchaLifeMs } from './rules.ts';

const captchaCookie = 'khela_captcha';
const deviceCookie = 'khela_device';
/** As long as browsers keep a cookie at most. */
const deviceLifeSeconds = 400 * 24 * 60 * 60;
const secretForm = /^[A-Za-z0-9_-]{43}$/;

/** A client may declare that it is no browser; by default it counts as a browser. */
type CallingClient = Client & { readonly isBrowser?: boolean };

export type Caller = {
  readonly ip: string;
  readonly userAgent: string;
  readonly isBrowser: boolean;
  /** Identifies the browser by the hash of a secret that only its device cookie contains. */
  readonly deviceHash: Buffer;
  readonly captcha: CaptchaContext;
  /** The language of the call. */
  readonly language: Language;
  /** The session the call came with, which a new sign-in replaces. */
  readonly sessionId: string | undefined;
};

/** Reads a caller from a call; a browser without a device cookie gets one. */
export function callerOf(
  parts: CaptchaParts,
  call: {
    readonly actor: Actor;
    readonly client: CallingClient;
    readonly cookies: Cookies;
    readonly language?: Language;
  },
): Caller {
  return {
    ip: call.client.ip,
    userAgent: call.client.userAgent,
    isBrowser: call.client.isBrowser !== false,
    deviceHash: secretHash(deviceOf(call.cookies)),
    captcha: captchaContextOf(parts, call.cookies),
    language: call.language ?? defaultLanguage,
    sessionId: call.actor.type === 'none' ? undefined : call.actor.sessionId,
  };
}

/** The captcha of the browser whose cookies these are. */
export function captchaContextOf(parts: CaptchaParts, cookies: Cookies): CaptchaContext {
  return {
    hand: async () => {
      const { secret, picture } = await newCaptcha(parts);
      cookies.set(captchaCookie, secret, { maxAgeSeconds: captchaLifeMs / 1000 });
      return picture;
    },
    sound: async () => {
      const { secret, sound } = await newSoundCaptcha(parts);
      cookies.set(captchaCookie, secret, { maxAgeSeconds: captchaLifeMs / 1000 });
      return sound;
    },
    spend: async (answer) => {
      const secret = cookies.get(captchaCookie);
      return secret !== undefined && spendCaptcha(parts, secret, answer);
    },
  };
}

function deviceOf(cookies: Cookies): string {
  const known = cookies.get(deviceCookie);
  if (known && secretForm.test(known)) return known;
  const fresh = newSecret();
  cookies.set(deviceCookie, fresh, { maxAgeSeconds: deviceLifeSeconds });
  return fresh;
}
