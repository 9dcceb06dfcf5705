// What the platform asks of an SMS company.

export type Sms = {
  /** With `+` and country code. */
  readonly to: string;
  readonly text: string;
  /** The platform's own id of the message; the same id again is the same message. */
  readonly reference: string;
};

export interface SmsProvider {
  /**
   * Hands a message over and answers the company's own id of it.
   * @throws DeliveryRefused when the company will never take it, any other error when trying again may help.
   */
  send(message: Sms): Promise<string>;
}
