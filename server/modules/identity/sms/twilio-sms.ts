// Sends SMS through a Messages interface like Twilio's (form post, Basic authentication, JSON response).
import { DeliveryRefused } from '../delivery-refused.ts';
import type { SmsProvider } from './port.ts';
import { postForAnswer } from '#server/base/post-for-answer.ts';

type TwilioAccess = {
  /** `https://api.twilio.com` in production. */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number, a sender name, or a messaging service's id (`MG…`). */
  readonly sender: string;
};

/** 201 with a `sid` is a message taken; 429 and 5xx mean try again; other 4xx are refusals. */
export function twilioSms(access: TwilioAccess): SmsProvider {
  const { baseUrl, accountSid, authToken, sender } = access;
  const address = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, text }) {
      const from = sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender };
      const { status, body } = await postForAnswer(address, {
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, Body: text, ...from }).toString(),
      });
      if (status === 201 && typeof body.sid === 'string') return body.sid;
      if (status >= 400 && status < 500 && status !== 429)
        throw new DeliveryRefused(`refused with ${status}, code ${String(body.code)}`);
      throw new Error(`answered ${status}`);
    },
  };
}
