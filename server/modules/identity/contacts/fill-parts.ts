// Keeps the parts of numbers that were stored before parts were: they can only be made with the key.
import type { IdentityParts } from '../parts.ts';
import { contactParts } from './contact-parts.ts';
import { selectWithoutParts, writeParts } from './contact-store.ts';

const atOnce = 500;

/** Returns the number of contacts it filled in. */
export async function fillParts({ db, vault }: Pick<IdentityParts, 'db' | 'vault'>): Promise<number> {
  let filled = 0;
  for (;;) {
    const contacts = await selectWithoutParts(db, atOnce);
    for (const contact of contacts) {
      const { memberId, kind, sealed } = contact;
      const parts = contactParts(vault, kind, vault.open(sealed, memberId));
      await writeParts(db, { ...contact, parts });
    }
    filled += contacts.length;
    if (contacts.length < atOnce) return filled;
  }
}
