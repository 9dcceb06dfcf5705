// The name under which an agent sees a member of the own line.
import { maskedAccount } from '#server/modules/identity/index.ts';

/** In full for members directly below, whom the agent deals with; first and last letters for all others. */
export function shownAccount(account: string, level: number): string {
  return level <= 1 ? account : maskedAccount(account);
}
