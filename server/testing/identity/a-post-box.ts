// Message carriers for tests: they keep every message, and return the last code.
import type { Mail } from '#server/modules/identity/mail/port.ts';
import type { Sms } from '#server/modules/identity/sms/port.ts';

/** Carriers for `anIdentity`, and their messages, oldest first. */
export function aPostBox() {
  const texts: Sms[] = [];
  const mails: Mail[] = [];
  return {
    texts,
    mails,
    carriers: {
      sms: { send: async (sms: Sms) => `sms-${texts.push(sms)}` },
      mail: { send: async (mail: Mail) => `mail-${mails.push(mail)}` },
    },
    /** The six digits of the newest SMS to a number. */
    codeFor(to: string): string {
      const code = /#(\d{6})$/.exec(texts.findLast((sms) => sms.to === to)?.text ?? '')?.[1];
      if (!code) throw new Error(`no code was sent to ${to}`);
      return code;
    },
  };
}
