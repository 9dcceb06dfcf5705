// Sends SMS to the sandbox's page, for development and demonstrations on one machine.
import { type smsMessage, smsPath } from '#contract/partners/sms.ts';
import type * as z from 'zod/mini';
import { DeliveryRefused } from '../delivery-refused.ts';
import type { SmsProvider } from './port.ts';
import { postForAnswer } from '#server/base/post-for-answer.ts';

export function sandboxSms(access: { readonly baseUrl: string; readonly key: string }): SmsProvider {
  return {
    async send(message) {
      const { status } = await postForAnswer(access.baseUrl + smsPath, {
        headers: { authorization: `Bearer ${access.key}`, 'content-type': 'application/json' },
        body: JSON.stringify(message satisfies z.input<typeof smsMessage>),
      });
      if (status === 200) return message.reference;
      if (status >= 400 && status < 500) throw new DeliveryRefused(`refused with ${status}`);
      throw new Error(`answered ${status}`);
    },
  };
}
