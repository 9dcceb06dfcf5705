// By what people are known again: forms that are the same however something was written.

/** How strongly each trait says that two accounts are one person's. */
const strengths = {
  PHONE: 'HOLDS',
  EMAIL: 'HOLDS',
  ID_NUMBER: 'HOLDS',
  PERSON: 'HOLDS',
  CARD: 'HOLDS',
  PICTURE: 'HOLDS',
  // Families share a phone: it is worth a look, and keeps nobody from playing.
  DEVICE: 'FLAGS',
} as const;
export type TraitKind = keyof typeof strengths;
export type Trait = { readonly kind: TraitKind; readonly lookup: Buffer };

/** Whether one of these traits keeps an account from playing until somebody has looked. */
export const holds = (kinds: readonly TraitKind[]): boolean =>
  kinds.some((kind) => strengths[kind] === 'HOLDS');

/** A number of papers without the signs people put between: upper case letters and digits. */
export function papersForm(idNumber: string): string {
  return idNumber
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Name and day of birth as one: without case, accents, signs and the order of names. Undefined where one of them is
 * missing: a name alone is many people's, and so is a birthday.
 */
export function personForm(name: string | undefined, birthday: string | undefined): string | undefined {
  if (!name || !birthday) return undefined;
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');
  const parts = plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part !== '');
  return parts.length === 0 ? undefined : `${parts.sort().join(' ')}|${birthday}`;
}
