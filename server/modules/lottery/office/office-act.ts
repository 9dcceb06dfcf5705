// What every act of an operator is made of, and the entry it leaves.
import * as z from 'zod/mini';
import type { RawCall, RawRoute } from '#server/http/context.ts';
import type { OfficeDoor } from '#server/modules/identity/index.ts';
import type { LotteryParts } from '../parts.ts';
import type { OfficeAct } from './office-store.ts';

/** Why it is done; every act has one. */
export const reason = z.string().check(z.minLength(8), z.maxLength(500));

export type Act = (parts: LotteryParts, door: OfficeDoor) => RawRoute['handle'];

/** Who did something to which lottery, from where, when and why. */
export function about(
  { clock }: Pick<LotteryParts, 'clock'>,
  { ip }: RawCall,
  operator: string,
  { gameCode, reason }: Pick<OfficeAct, 'gameCode' | 'reason'>,
): Omit<OfficeAct, 'act' | 'subject' | 'details'> {
  return { operator, ip, gameCode, reason, at: clock.now() };
}
