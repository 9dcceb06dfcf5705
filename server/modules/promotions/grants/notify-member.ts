// The messages in the inbox about changes of a grant.
import { minorToDecimal } from '#contract/base/money.ts';
import type { GrantReason, GrantState } from '#contract/promotions/grants.ts';
import type { Transaction } from '#server/db/database.ts';
import type { PromotionsParts } from '../parts.ts';
import type { GrantRow } from './grant-store.ts';

type Sentence = { readonly BN: string; readonly EN: string };
type Message = { readonly title: Sentence; readonly body: Sentence };

const lapses: Readonly<Partial<Record<GrantReason, Sentence>>> = {
  BELOW_MINIMUM: {
    BN: 'ডিপোজিট সর্বনিম্ন পরিমাণের কম ছিল। ডিপোজিটের টাকা আপনার নগদে আছে।',
    EN: 'The deposit was below the least amount. The deposit is in your cash.',
  },
  NOT_FIRST_DEPOSIT: {
    BN: 'এটি প্রথম ডিপোজিট ছিল না। ডিপোজিটের টাকা আপনার নগদে আছে।',
    EN: 'It was not the first deposit. The deposit is in your cash.',
  },
  NOT_ELIGIBLE: {
    BN: 'এখন এই অ্যাকাউন্টে বোনাস দেওয়া যায় না। ডিপোজিটের টাকা আপনার নগদে আছে।',
    EN: 'This account cannot have a bonus now. The deposit is in your cash.',
  },
};

/** The same where no deposit belongs to the grant. */
const lapsesOfRounds: Readonly<Partial<Record<GrantReason, Sentence>>> = {
  NOTHING_WON: {
    BN: 'ফ্রি রাউন্ড শেষ হয়েছে, কোনো জয় আসেনি।',
    EN: 'The free rounds are over and have won nothing.',
  },
  NO_ROUNDS: {
    BN: 'গেমটি ফ্রি রাউন্ড দিতে পারেনি।',
    EN: 'The game could not give the free rounds.',
  },
  NOT_ELIGIBLE: {
    BN: 'এখন এই অ্যাকাউন্টে বোনাস দেওয়া যায় না। ফ্রি রাউন্ড শেষ হয়েছে।',
    EN: 'This account cannot have a bonus now. The free rounds have ended.',
  },
};

/** Writes the news of a change of a grant to its member; some changes are no news. */
export async function notifyMember(
  tx: Transaction,
  { writeToInbox, money }: Pick<PromotionsParts, 'writeToInbox' | 'money'>,
  { id, memberId, names, kind }: Pick<GrantRow, 'id' | 'memberId' | 'names' | 'kind'>,
  change: {
    readonly state: GrantState;
    readonly reason: GrantReason | null;
    readonly amountMinor: bigint;
    readonly requiredMinor: bigint;
  },
): Promise<void> {
  const message = sentencesOf({ names, kind }, change, (minor) => money(minorToDecimal(minor)));
  if (!message) return;
  await writeToInbox(tx, { memberId, source: `grant ${id} ${change.state}`, link: '/m/myBonus', ...message });
}

function sentencesOf(
  { names, kind }: Pick<GrantRow, 'names' | 'kind'>,
  {
    state,
    reason,
    amountMinor,
    requiredMinor,
  }: { state: GrantState; reason: GrantReason | null; amountMinor: bigint; requiredMinor: bigint },
  money: (minor: bigint) => string,
): Message | undefined {
  const [amount, required] = [money(amountMinor), money(requiredMinor)];
  switch (state) {
    case 'ACTIVE':
      return {
        title: { BN: `${names.BN}: ${amount} বোনাস এসেছে`, EN: `${names.EN}: ${amount} bonus credited` },
        body: {
          BN: `নগদে ${required} বেট করলে বোনাস নগদ হবে। অগ্রগতি “আমার বোনাস”-এ দেখুন।`,
          EN: `Bet ${required} from your cash and the bonus becomes cash. See the progress under My bonuses.`,
        },
      };
    case 'COMPLETED':
      return {
        title: { BN: `${amount} বোনাস এখন নগদ`, EN: `${amount} of bonus is now cash` },
        body: { BN: `${names.BN} সম্পূর্ণ হয়েছে।`, EN: `${names.EN} is complete.` },
      };
    case 'EXPIRED':
      return {
        title: { BN: `${names.BN}: সময় শেষ`, EN: `${names.EN}: the time is over` },
        body: {
          BN: `${amount} বোনাস ফেরত নেওয়া হয়েছে। আপনার নগদ যেমন ছিল তেমনই আছে।`,
          EN: `The bonus of ${amount} was taken back. Your cash is as it was.`,
        },
      };
    case 'VOIDED':
      return {
        title: { BN: `${names.BN}: বোনাস প্রত্যাহার`, EN: `${names.EN}: bonus taken back` },
        body: {
          BN: `${amount} বোনাস ফেরত নেওয়া হয়েছে। আপনার নগদ যেমন ছিল তেমনই আছে। কারণ জানতে গ্রাহক সেবায় লিখুন।`,
          EN: `The bonus of ${amount} was taken back. Your cash is as it was. Ask customer service for the reason.`,
        },
      };
    case 'LAPSED': {
      const reasons = kind === 'FREE_ROUNDS' ? lapsesOfRounds : lapses;
      const why = reason === null ? undefined : reasons[reason];
      return why && { title: { BN: `${names.BN}: বোনাস হয়নি`, EN: `${names.EN}: no bonus` }, body: why };
    }
    case 'ACCEPTED':
    case 'CLOSING':
    case 'FORFEITED':
      return undefined;
  }
}
