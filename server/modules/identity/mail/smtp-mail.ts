// Sends mails to an SMTP server.
import { createTransport } from 'nodemailer';
import { DeliveryRefused } from '../delivery-refused.ts';
import type { MailProvider } from './port.ts';

/** The address is `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
export function smtpMail({ url, from }: { readonly url: string; readonly from: string }): MailProvider {
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from },
  );
  return {
    async send({ to, subject, text, reference }) {
      try {
        const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[>\s]/g, '');
        const sent = await transport.sendMail({ to, subject, text, messageId: `<${reference}@${domain}>` });
        return String(sent.messageId);
      } catch (error) {
        // 5yz is the server's "never", 4yz its "not now" (RFC 5321).
        const code = (error as { responseCode?: number }).responseCode ?? 0;
        if (code >= 500) throw new DeliveryRefused(`refused with ${code}`);
        throw error;
      }
    },
  };
}
