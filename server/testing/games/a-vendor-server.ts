// A vendor's own server in memory, with its own wallets: it may be unreachable, or act without responding.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { ReportedRound, ReportedTransaction } from '#contract/partners/vendor-server.ts';
import { VendorAway, type VendorServer } from '#server/modules/games/index.ts';

type Transfer = { playerId: string; state: 'DONE' | 'FAILED'; reason: 'CANCELLED' | 'NOT_ENOUGH' | null };
type Round = { state: 'OPEN' | 'SETTLED' | 'CANCELLED' | 'UNKNOWN'; transactions: ReportedTransaction[] };

/** `mood` decides its behaviour: LOSES acts and its response is lost, AWAY does nothing, HANGS never ends. */
export function aVendorServer() {
  const vendorBalances = new Map<string, bigint>();
  const transfers = new Map<string, Transfer>();
  const rounds = new Map<string, Round>();
  const list: ReportedTransaction[] = [];
  /** Rounds played on its own wallets, in the order of their last change. */
  const played: { place: number; round: ReportedRound }[] = [];
  const vendor = {
    mood: 'WELL' as 'WELL' | 'LOSES' | 'AWAY' | 'HANGS',
    vendorBalances,
    transfers,
    rounds,
    list,
  };

  const answer = <Value>(act: () => Value): Promise<Value> => {
    if (vendor.mood === 'AWAY') return Promise.reject(new VendorAway('away'));
    if (vendor.mood === 'HANGS') return new Promise(() => undefined);
    const value = act();
    return vendor.mood === 'LOSES' ? Promise.reject(new VendorAway('lost')) : Promise.resolve(value);
  };
  const reported = ({ playerId, state, reason }: Transfer) => ({
    state,
    reason,
    balance: minorToDecimal(vendorBalances.get(playerId) ?? 0n),
  });
  const server: Partial<VendorServer> = {
    createPlayer: (_vendorCode, { playerId }) =>
      answer(() => {
        const isNew = !vendorBalances.has(playerId);
        if (isNew) vendorBalances.set(playerId, 0n);
        return { isNew };
      }),
    playerBalance: (_vendorCode, { playerId }) =>
      answer(() => ({ balance: minorToDecimal(vendorBalances.get(playerId) ?? 0n), inPlay: '0.00' })),
    transfer: (_vendorCode, { transferId, playerId, direction, amount }) =>
      answer(() => {
        const known = transfers.get(transferId);
        if (known) return reported(known);
        const signed = decimalToMinor(amount) * (direction === 'IN' ? 1n : -1n);
        const after = (vendorBalances.get(playerId) ?? 0n) + signed;
        const made: Transfer =
          after < 0n
            ? { playerId, state: 'FAILED', reason: 'NOT_ENOUGH' }
            : { playerId, state: 'DONE', reason: null };
        if (after >= 0n) vendorBalances.set(playerId, after);
        transfers.set(transferId, made);
        return reported(made);
      }),
    queryTransfer: (_vendorCode, { transferId, playerId }) =>
      answer(() => {
        const made = transfers.get(transferId) ?? { playerId, state: 'FAILED', reason: 'CANCELLED' };
        transfers.set(transferId, made);
        return reported(made);
      }),
    queryRound: (_vendorCode, { roundId }) =>
      answer(() => rounds.get(roundId) ?? { state: 'UNKNOWN', transactions: [] }),
    listRounds: (vendorCode, { cursor, limit }) =>
      answer(() => {
        const after = Number(cursor ?? 0);
        const rest = vendorCode === 'MEG' ? played.filter(({ place }) => place > after) : [];
        const page = rest.slice(0, Math.min(limit, 2));
        const last = page.at(-1)?.place ?? after;
        return {
          rounds: page.map(({ round }) => round),
          cursor: String(last),
          hasMore: rest.length > page.length,
        };
      }),
    listTransactions: (vendorCode, { from, to, cursor, limit }) =>
      answer(() => {
        const ofTime = vendorCode === 'MEG' ? list.filter(({ at }) => at >= from && at < to) : [];
        const start = Number(cursor ?? 0);
        const next = start + Math.min(limit, 2);
        const nextCursor = next < ofTime.length ? String(next) : null;
        return { transactions: ofTime.slice(start, next), nextCursor };
      }),
  };
  /** Puts a round behind all others, as one that has just changed. */
  const report = (round: ReportedRound): void => {
    const place = (played.at(-1)?.place ?? 0) + 1;
    const at = played.findIndex((one) => one.round.roundId === round.roundId);
    if (at >= 0) played.splice(at, 1);
    played.push({ place, round });
  };
  return { ...vendor, report, server, be: (mood: typeof vendor.mood) => void (vendor.mood = mood) };
}
