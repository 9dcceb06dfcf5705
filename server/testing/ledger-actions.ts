// Actions for the ledger as fast-check draws them: small worlds in which ids, owners and amounts often meet again.
import fc from 'fast-check';
import type { MemberAccountKind, Posting } from '#server/modules/wallet/index.ts';

/** The owners of a small world: three with real money, one with play money. */
export const booksOfOwners = ['REAL', 'REAL', 'REAL', 'TEST'] as const;

type DrawnPosting = {
  readonly owner: number;
  readonly account: MemberAccountKind;
  readonly ref: number;
  readonly txCode: 'BET' | 'WIN' | 'ADJUST_PLUS';
  readonly amountMinor: bigint;
  readonly house: 'FEE' | 'VENDOR_SETTLEMENT:MEG';
  readonly to: { readonly owner: number; readonly account: MemberAccountKind } | null;
  readonly mayGoNegative: boolean;
};
export type LedgerAction =
  | { readonly is: 'post'; readonly postings: readonly DrawnPosting[]; readonly isGathered: boolean }
  | { readonly is: 'hold'; readonly posting: DrawnPosting }
  | {
      readonly is: 'settle';
      readonly hold: number;
      readonly state: 'POSTED' | 'VOIDED';
      readonly txCode: 'WD_PAID' | 'WD_RELEASE';
    }
  | { readonly is: 'reverse'; readonly journal: number }
  | { readonly is: 'freeze'; readonly owner: number; readonly frozen: boolean }
  | { readonly is: 'payDebt'; readonly owner: number; readonly ref: number };

const owner = fc.nat(booksOfOwners.length - 1);
const account: fc.Arbitrary<MemberAccountKind> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<MemberAccountKind>('CASH') },
  {
    weight: 4,
    arbitrary: fc.constantFrom<MemberAccountKind>('BONUS', 'VENDOR:MEG', 'DEBT', 'AGENT_CREDIT', 'TEST'),
  },
);
const posting: fc.Arbitrary<DrawnPosting> = fc.record({
  owner,
  account,
  ref: fc.nat(11),
  txCode: fc.constantFrom('BET', 'WIN', 'ADJUST_PLUS'),
  amountMinor: fc.oneof(
    fc.bigInt(1n, 60n),
    fc.bigInt(-50n, -1n),
    // So that the same comes again with the same content.
    fc.constantFrom(30n, -10n),
  ),
  house: fc.constantFrom('FEE', 'VENDOR_SETTLEMENT:MEG'),
  to: fc.option(fc.record({ owner, account }), { freq: 4 }),
  mayGoNegative: fc.boolean(),
});

/** Any action; an action without meaning for the ledger, such as a movement to itself, is changed until it has one. */
export const ledgerAction: fc.Arbitrary<LedgerAction> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      is: fc.constant('post'),
      postings: fc.array(posting, { minLength: 1, maxLength: 7, size: 'max' }),
      isGathered: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('hold'), posting }) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('settle'),
      hold: fc.nat(20),
      state: fc.constantFrom('POSTED', 'VOIDED'),
      txCode: fc.constantFrom('WD_PAID', 'WD_RELEASE'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('reverse'), journal: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('freeze'), owner, frozen: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('payDebt'), owner, ref: fc.nat(3) }) },
) as fc.Arbitrary<LedgerAction>;

/**
 * A generated posting in its own set of accounts. A gathered one uses no other member's money or references, because
 * there is no order between members.
 */
export function postingOf(world: string, drawn: DrawnPosting, isGathered = false): Posting {
  const ownerId = `mbr_${world}_${drawn.owner}`;
  const isPlay = booksOfOwners[drawn.owner] === 'TEST';
  const own = isPlay && drawn.account === 'CASH' ? 'TEST' : drawn.account;
  const base = {
    txCode: drawn.txCode,
    refType: 'model',
    refId: isGathered ? `${ownerId} ${drawn.ref}` : `${world} ${drawn.ref}`,
    ownerId,
    account: own,
    ...(drawn.mayGoNegative && drawn.ref % 3 === 0 ? { mayGoNegative: true } : {}),
  };
  const isOutOfReach = isGathered && drawn.to?.owner !== drawn.owner;
  const to = isOutOfReach
    ? null
    : drawn.to && { ownerId: `mbr_${world}_${drawn.to.owner}`, account: drawn.to.account };
  if (!to || (to.ownerId === ownerId && to.account === own))
    return { ...base, amountMinor: drawn.amountMinor, house: drawn.house };
  return { ...base, amountMinor: drawn.amountMinor < 0n ? drawn.amountMinor : -drawn.amountMinor, to };
}

/** A drawn posting as one that sets money aside. */
export function holdOf(world: string, drawn: DrawnPosting): Posting & { readonly to: object } {
  const { ownerId } = postingOf(world, drawn);
  const account = drawn.account === 'BONUS' || drawn.account === 'VENDOR:MEG' ? drawn.account : 'CASH';
  const amountMinor = drawn.amountMinor < 0n ? drawn.amountMinor : -drawn.amountMinor;
  const to = { ownerId, account: 'LOCKED' } as const;
  return {
    txCode: 'WD_HOLD',
    refType: 'model-hold',
    refId: `${world} ${drawn.ref}`,
    ownerId,
    account,
    amountMinor,
    to,
  };
}
