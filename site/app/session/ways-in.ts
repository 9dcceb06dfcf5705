// The ways in that need no form: a ticket from the address, and a device that is remembered.
import { signInSilently } from '#site/features/identity/session/silent-sign-in.ts';
import { enterByAddress } from '#site/features/identity/session/ticket-in-address.ts';

export { comeBack } from '#site/features/identity/session/silent-sign-in.ts';

/** At the start; a ticket goes before memory. */
export function comeIn(withTicket: boolean): Promise<void> {
  return withTicket ? enterByAddress() : signInSilently();
}
