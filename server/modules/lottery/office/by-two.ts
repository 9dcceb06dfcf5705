// What takes two operators: one asks for it, another does the very same within a day.
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { findAsked, type OfficeAct, writeOfficeAct } from './office-store.ts';

/** The second operator has a day. */
const askedLifeMs = 24 * 60 * 60_000;

/**
 * Writes the act down; answers who asked for it when this is the second to say so, nobody when it is the first. To be
 * called behind a lock on the subject.
 * @throws Refusal NO_PERMISSION for whoever has asked for it
 */
export async function byTwo(
  tx: Transaction,
  entry: Omit<OfficeAct, 'act'>,
  acts: { readonly asked: OfficeAct['act']; readonly done: OfficeAct['act'] },
): Promise<string | undefined> {
  const first = await findAsked(tx, entry, acts, new Date(entry.at.getTime() - askedLifeMs));
  if (first === entry.operator) throw new Refusal('NO_PERMISSION');
  await writeOfficeAct(tx, { ...entry, act: first === undefined ? acts.asked : acts.done });
  return first;
}
