// Normalises documents, names and birthdays, so that every spelling of the same person gives the same form.

export type TraitKind = 'PHONE' | 'EMAIL' | 'ID_NUMBER' | 'PERSON' | 'CARD' | 'PICTURE' | 'DEVICE';
/** A keyed hash of something by which a member can be known. */
export type Trait = { readonly kind: TraitKind; readonly lookup: Buffer };

/** A document number without separators: upper case letters and digits. */
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
