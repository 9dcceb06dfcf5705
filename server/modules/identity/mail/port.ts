// The port of a mail server.

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The platform's own id of the message. */
  readonly reference: string;
};

export interface MailProvider {
  /**
   * Sends a mail and returns the server's id of it.
   * @throws DeliveryRefused when the server refuses it finally, any other error when a new try may help.
   */
  send(mail: Mail): Promise<string>;
}
