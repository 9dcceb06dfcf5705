// The port of an SMS carrier.

export type Sms = {
  /** With `+` and country code. */
  readonly to: string;
  readonly text: string;
  /** The platform's own id of the message; the same id again is the same message. */
  readonly reference: string;
};

export interface SmsProvider {
  /**
   * Sends a message and returns the carrier's id of it.
   * @throws DeliveryRefused when the carrier refuses it finally, any other error when a new try may help.
   */
  send(message: Sms): Promise<string>;
}
