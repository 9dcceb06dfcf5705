// Which traits two accounts have in common says how likely they are one person's.
import type { TraitKind } from '#server/modules/identity/index.ts';

/** How strongly each trait says that two accounts are one person's. */
const strengths: Readonly<Record<TraitKind, 'HOLDS' | 'FLAGS'>> = {
  PHONE: 'HOLDS',
  EMAIL: 'HOLDS',
  ID_NUMBER: 'HOLDS',
  PERSON: 'HOLDS',
  CARD: 'HOLDS',
  PICTURE: 'HOLDS',
  // Families share a phone: it is worth a look, and keeps nobody from playing.
  DEVICE: 'FLAGS',
};

/** Whether one of these traits keeps an account from playing until a reviewer has compared. */
export const holds = (kinds: readonly TraitKind[]): boolean =>
  kinds.some((kind) => strengths[kind] === 'HOLDS');
