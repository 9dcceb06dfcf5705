// What moves a member's money without play: deposits, withdrawals from their hold to their end, and money at a vendor.
import type { Database } from '#server/db/database.ts';
import type { WalletModule } from '#server/modules/wallet/index.ts';

type MoneyAct = (amountMinor: bigint, pick: number) => Promise<void>;

/** The acts by their kinds; an act that the balances do not allow moves nothing. */
export function moneyActs(
  db: Database,
  wallet: WalletModule,
  { memberId, newName }: { readonly memberId: string; readonly newName: () => string },
): Readonly<Record<string, MoneyAct>> {
  const holds: string[] = [];
  const own = () => ({ refType: 'test', refId: newName(), ownerId: memberId });
  const takeHold = (pick: number): string | undefined => holds.splice(pick % (holds.length || 1), 1)[0];
  return {
    deposit: async (amountMinor) => {
      const posting = { ...own(), txCode: 'DEP', account: 'CASH', amountMinor } as const;
      await db.tx((tx) => wallet.post(tx, { ...posting, house: 'DEPOSIT_CLEARING' }));
    },
    takenBack: async (amountMinor) => {
      const reference = { refType: 'deposit-taken-back', refId: `dep_${newName()}`, ownerId: memberId };
      const posting = {
        ...reference,
        txCode: 'REVERSAL',
        account: 'CASH',
        amountMinor: -amountMinor,
      } as const;
      await db.tx((tx) => wallet.post(tx, { ...posting, house: 'DEPOSIT_CLEARING', mayGoNegative: true }));
    },
    hold: async (amountMinor) => {
      const request = { ...own(), txCode: 'WD_HOLD', account: 'CASH', amountMinor } as const;
      const { verdict, journalId } = await db.tx((tx) => wallet.hold(tx, request));
      if (verdict === 'posted' && journalId) holds.push(journalId);
    },
    release: async (_amount, pick) => {
      const hold = takeHold(pick);
      if (hold) await db.tx((tx) => wallet.settleHold(tx, hold, { state: 'VOIDED', txCode: 'WD_RELEASE' }));
    },
    pay: async (_amount, pick) => {
      const hold = takeHold(pick);
      const end = { state: 'POSTED', txCode: 'WD_PAID', house: 'PAYOUT_CLEARING' } as const;
      if (hold) await db.tx((tx) => wallet.settleHold(tx, hold, end));
    },
    toVendor: async (amountMinor) => {
      const to = { ownerId: memberId, account: 'VENDOR:MEG' } as const;
      const posting = {
        ...own(),
        txCode: 'VENDOR_IN',
        account: 'CASH',
        amountMinor: -amountMinor,
        to,
      } as const;
      await db.tx((tx) => wallet.post(tx, posting));
    },
    fromVendor: async (amountMinor) => {
      const to = { ownerId: memberId, account: 'CASH' } as const;
      const posting = {
        ...own(),
        txCode: 'VENDOR_OUT',
        account: 'VENDOR:MEG',
        amountMinor: -amountMinor,
        to,
      } as const;
      await db.tx((tx) => wallet.post(tx, posting));
    },
  };
}
