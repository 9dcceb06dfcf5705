// Prepared answers in both languages, which operators insert into a chat: listed, written, removed, and those of the demo.
import * as contract from '#contract/messaging/chat-office.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { ChatParts } from './chat-parts.ts';
import * as store from './office-store.ts';
import { announceToOffice } from './thread-store.ts';

export const cannedRoutes = ({ db, clock }: Pick<ChatParts, 'db' | 'clock'>): OfficeRoute[] => [
  look(contract.listCannedAnswers, async () => (await store.selectCanned(db)).map(shown)),
  act(contract.saveCannedAnswer, async (tx, call) => {
    const { id: known, ...body } = call.body;
    const at = clock.now();
    const id = known ?? newId('can', at.getTime());
    const canned = { id, ...body, changedBy: operatorOf(call).name, changedAt: at };
    if (known === undefined) await store.insertCanned(tx, canned);
    else if (!(await store.updateCanned(tx, canned))) throw new Refusal('NOT_FOUND');
    await announceToOffice(tx);
    return { value: shown(canned), subject: id, details: { ...body } };
  }),
  act(contract.removeCannedAnswer, async (tx, call) => {
    const { id } = call.params;
    const title = await store.deleteCanned(tx, id);
    if (title === undefined) throw new Refusal('NOT_FOUND');
    await announceToOffice(tx);
    return { value: {}, subject: id, details: { title } };
  }),
];

const shown = ({ textBn, textEn, changedAt, ...canned }: store.CannedAnswer) => ({
  ...canned,
  text: { BN: textBn, EN: textEn },
  changedAt: changedAt.getTime(),
});

const demo = [
  ['Greeting', 'হ্যালো, কীভাবে সাহায্য করতে পারি?', 'Hello, how can I help you?'],
  [
    'Deposit: transaction number',
    'অনুগ্রহ করে পেমেন্টের লেনদেন নম্বর (TrxID) ও পরিমাণ লিখুন।',
    'Please send the transaction number (TrxID) and the amount of your payment.',
  ],
  ['One moment', 'একটু অপেক্ষা করুন, আমি দেখছি।', 'One moment please, I am looking into it.'],
  [
    'Goodbye',
    'আপনাকে ধন্যবাদ। আর কিছু লাগলে আবার লিখুন।',
    'Thank you. Write to us again whenever you need anything.',
  ],
] as const;

/** Writes the demo's prepared answers where there are none. */
export async function seedCanned(tx: Transaction, at: Date): Promise<void> {
  if ((await store.selectCanned(tx)).length > 0) return;
  for (const [title, textBn, textEn] of demo)
    await store.insertCanned(tx, {
      id: newId('can', at.getTime()),
      title,
      textBn,
      textEn,
      changedBy: 'demo',
      changedAt: at,
    });
}
