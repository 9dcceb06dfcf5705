// What the platform asks of a mail server.

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The platform's own id of the message. */
  readonly reference: string;
};

export interface MailProvider {
  /**
   * Hands a mail over and answers the server's own id of it.
   * @throws DeliveryRefused when the server will never take it, any other error when trying again may help.
   */
  send(mail: Mail): Promise<string>;
}
