// The call of the platform to the sandbox's SMS carrier: one message at a time, with a key.
import * as z from 'zod/mini';

/** `POST <sms address>/sms/messages` with `Authorization: Bearer <key>`. */
export const smsMessage = z.strictObject({
  /** With `+` and country code, as in +8801712345678. */
  to: z.string().check(z.regex(/^\+\d{7,15}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** The platform's own id: sending it twice delivers it once. */
  reference: z.string().check(z.minLength(1), z.maxLength(64)),
});

export const smsPath = '/sms/messages';
