// Chooses the carriers of SMS and mail by the configuration.
import { smtpMail } from '../mail/smtp-mail.ts';
import type { Carriers } from './outgoing.ts';
import { bulkSmsBd } from '../sms/bulk-sms-bd.ts';
import type { SmsProvider } from '../sms/port.ts';
import { sandboxSms } from '../sms/sandbox-sms.ts';
import { twilioSms } from '../sms/twilio-sms.ts';

type CarrierConfig = {
  readonly sms: {
    readonly provider: 'none' | 'sandbox' | 'twilio' | 'bulksmsbd';
    readonly url: string | undefined;
    readonly account: string;
    readonly secret: string;
    readonly sender: string;
  };
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** The key of the sandbox's SMS page. */
  readonly sandboxKey: string;
};

/** The carriers of a configuration; without one a channel is silent. */
export function carriersOf({ sms, mail, sandboxKey }: CarrierConfig): Carriers {
  return { sms: smsOf(sms, sandboxKey), mail: mail && smtpMail(mail) };
}

function smsOf(
  { provider, url, account, secret, sender }: CarrierConfig['sms'],
  sandboxKey: string,
): SmsProvider | undefined {
  if (provider === 'sandbox' && url) return sandboxSms({ baseUrl: url, key: sandboxKey });
  if (provider === 'twilio') {
    const baseUrl = url ?? 'https://api.twilio.com';
    return twilioSms({ baseUrl, accountSid: account, authToken: secret, sender });
  }
  if (provider === 'bulksmsbd')
    return bulkSmsBd({ baseUrl: url ?? 'https://bulksmsbd.net', apiKey: secret, sender });
  return undefined;
}
