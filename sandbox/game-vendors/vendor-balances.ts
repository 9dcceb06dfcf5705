// Play on a vendor's own balances: the same acts as on the platform's wallet, each at most once.
import { minorToDecimal } from '#contract/base/money.ts';
import type { VendorBalanceStore } from './records/vendor-balance-store.ts';
import type { Terms } from './records/round-record.ts';
import type { RoundReportStore } from './records/round-report-store.ts';
import type { VendorAct } from './protocols/port.ts';
import type { WalletOutcome } from './wallet-outcome.ts';

/** A guest's play money at a vendor in TRANSFER mode is the vendor's own. */
const trialMinor = 1_000_000n;

type Deps = {
  records: {
    readonly vendorBalances: VendorBalanceStore;
    readonly roundReports: RoundReportStore;
    together<Value>(act: () => Value): Value;
  };
  clock: { now(): Date };
};
type MoneyAct = Exclude<VendorAct, { act: 'redeem' }>;

export type VendorBalances = ReturnType<typeof createVendorBalances>;

export function createVendorBalances({ records, clock }: Deps) {
  const { vendorBalances, roundReports } = records;
  const move = (vendorCode: string, mode: Terms['mode'], act: MoneyAct): WalletOutcome => {
    const owner = { vendorCode, mode, playerId: act.playerId };
    const balanceMinor = vendorBalances.balanceOf(owner);
    const done = (minor: bigint): WalletOutcome => ({ kind: 'done', balance: minorToDecimal(minor) });
    if (act.act === 'balance') return done(balanceMinor);
    if (act.act !== 'bet' && act.act !== 'win' && act.act !== 'rollback')
      throw new Error(`a vendor balance knows no ${act.act}`);
    /** A change of a round with real money is reported to the platform, which queries changed rounds. */
    const add = (ref: string, amountMinor: bigint): void => {
      vendorBalances.addEntry({ ...owner, ref, amountMinor });
      if (mode === 'REAL') roundReports.noteChange(vendorCode, act.roundId, clock.now().getTime());
    };
    const before = vendorBalances.findEntry(vendorCode, act.transactionId);
    if (act.act === 'bet') {
      if (before === 0n) return { kind: 'refused', code: 'ALREADY_ROLLED_BACK', balance: undefined };
      if (before !== undefined) return done(balanceMinor);
      if (balanceMinor < act.amountMinor)
        return { kind: 'refused', code: 'INSUFFICIENT_FUNDS', balance: minorToDecimal(balanceMinor) };
      add(act.transactionId, -act.amountMinor);
      return done(balanceMinor - act.amountMinor);
    }
    if (before !== undefined) return done(balanceMinor);
    if (act.act === 'win') {
      add(act.transactionId, act.amountMinor);
      return done(balanceMinor + act.amountMinor);
    }
    const stake = vendorBalances.findEntry(vendorCode, act.betTransactionId);
    // A stake that never arrived is refused when it comes late: a zero entry takes its place.
    if (stake === undefined) add(act.betTransactionId, 0n);
    add(act.transactionId, -(stake ?? 0n));
    return done(balanceMinor - (stake ?? 0n));
  };
  return {
    answer: (vendorCode: string, mode: Terms['mode'], act: MoneyAct): WalletOutcome =>
      records.together(() => move(vendorCode, mode, act)),
    /** The player's balance here; a guest gets play money at the first visit. */
    openingBalance(vendorCode: string, mode: Terms['mode'], playerId: string): string {
      const owner = { vendorCode, mode, playerId };
      return records.together(() => {
        if (mode === 'TRIAL' && !vendorBalances.hasEntries(owner))
          vendorBalances.addEntry({ ...owner, ref: `trial.${playerId}`, amountMinor: trialMinor });
        return minorToDecimal(vendorBalances.balanceOf(owner));
      });
    },
  };
}
