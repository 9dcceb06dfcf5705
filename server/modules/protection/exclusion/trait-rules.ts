// The common traits of two accounts decide how likely they belong to one person.
import type { TraitKind } from '#server/modules/identity/index.ts';

/** The strength of each trait as evidence that two accounts belong to one person. */
const strengths: Readonly<Record<TraitKind, 'HOLDS' | 'FLAGS'>> = {
  PHONE: 'HOLDS',
  EMAIL: 'HOLDS',
  ID_NUMBER: 'HOLDS',
  PERSON: 'HOLDS',
  CARD: 'HOLDS',
  PICTURE: 'HOLDS',
  // Families share a phone: it is a reason for a review, but blocks nobody.
  DEVICE: 'FLAGS',
};

/** Whether one of these traits keeps an account from playing until a reviewer has compared. */
export const holds = (kinds: readonly TraitKind[]): boolean =>
  kinds.some((kind) => strengths[kind] === 'HOLDS');
