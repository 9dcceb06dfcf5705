// The ways in that need no form: a ticket from the address, and a device that is remembered.
import { signInSilently } from '#site/features/identity/session/silent-sign-in.ts';
import { enterByAddress } from '#site/features/identity/session/ticket-in-address.ts';

export { comeBack } from '#site/features/identity/session/silent-sign-in.ts';

/** Runs at the start; a ticket has priority over a remembered device. */
export function comeIn(withTicket: boolean): Promise<void> {
  return withTicket ? enterByAddress() : signInSilently();
}
