// Compares the product's books with the vendor's journal: nothing lost, nothing twice, nothing half.
import type { Books } from './books.ts';
import { type ClientJournal, type Effect, nothing, type PlayerAccount, waysOf } from './client-journal.ts';

/**
 * Checks every player and the wallet's proof; writes breaches into the journal.
 * @param isStill no call is under way, so what is missing now is lost
 */
export async function audit(books: Books, journal: ClientJournal, isStill: boolean): Promise<void> {
  const states = await Promise.all(journal.players.map(({ playerId }) => books.stateOf(playerId)));
  for (const [at, player] of journal.players.entries()) {
    const state = states[at] ?? nothing;
    judge(journal, player, { ...state, balance: state.balance - player.openingMinor }, isStill);
  }
  const { entries, faults } = await books.prove();
  journal.entries = entries;
  for (const fault of faults) journal.broke('proof', fault);
}

function judge(journal: ClientJournal, player: PlayerAccount, state: Effect, isStill: boolean): void {
  const ways = waysOf(player);
  const [way, ...others] = ways.filter(({ sum }) => isSame(sum, state));
  if (!way) {
    const isHalf = ways.some(({ sum }) => sum.balance === state.balance || sum.bet === state.bet);
    const detail = `${player.playerId}: books ${show(state)}, journal ${ways.map(({ sum }) => show(sum)).join(' or ')}`;
    journal.broke(isHalf ? 'half' : 'sum', detail);
    return;
  }
  if (others.length > 0 || !isStill) return;
  for (const [pending, effect] of way.chosen) {
    if (pending.effects.length > 1) pending.found = effect === nothing ? 'absent' : 'there';
  }
}

function isSame(left: Effect, right: Effect): boolean {
  return left.balance === right.balance && left.bet === right.bet && left.win === right.win;
}

function show({ balance, bet, win }: Effect): string {
  return `(balance ${balance}, bet ${bet}, win ${win})`;
}
