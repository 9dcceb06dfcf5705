// The vendor's record outside the product: every response it received, and the calls whose outcome is unknown.

/** The effect of a movement on a player's balance and on the stakes and wins of their rounds; minor units. */
export type Effect = { readonly balance: bigint; readonly bet: bigint; readonly win: bigint };
export const nothing: Effect = { balance: 0n, bet: 0n, win: 0n };

/** A command without a response: all its possible effects. */
export type Pending = {
  readonly name: string;
  effects: readonly Effect[];
  /** The finding of an audit: the retry must give the same. */
  found?: 'there' | 'absent';
};

export type Violation = { readonly rule: string; readonly detail: string };

/** One player as the vendor's books have it. */
export type PlayerAccount = {
  readonly playerId: string;
  readonly openingMinor: bigint;
  settled: Effect;
  readonly pending: Set<Pending>;
};

export class ClientJournal {
  readonly players: PlayerAccount[] = [];
  readonly violations: Violation[] = [];
  acknowledged = 0;
  refused = 0;
  copies = 0;
  /** Entries the last proof read. */
  entries = 0n;

  addPlayer(playerId: string, openingMinor: bigint): PlayerAccount {
    const player = { playerId, openingMinor, settled: nothing, pending: new Set<Pending>() };
    this.players.push(player);
    return player;
  }

  /** A command is about to be sent; from now on it may have happened. */
  begin(player: PlayerAccount, name: string, effects: readonly Effect[]): Pending {
    const pending: Pending = { name, effects };
    player.pending.add(pending);
    return pending;
  }

  /** The outcome is known. */
  settle(player: PlayerAccount, pending: Pending, effect: Effect): void {
    player.pending.delete(pending);
    player.settled = plus(player.settled, effect);
  }

  broke(rule: string, detail: string): void {
    this.violations.push({ rule, detail });
  }
}

export function plus(left: Effect, right: Effect): Effect {
  return { balance: left.balance + right.balance, bet: left.bet + right.bet, win: left.win + right.win };
}

/** Every combination of outcomes of a player's pending commands, with the sum of each. */
export function waysOf(player: PlayerAccount): { sum: Effect; chosen: Map<Pending, Effect> }[] {
  let ways = [{ sum: player.settled, chosen: new Map<Pending, Effect>() }];
  for (const pending of player.pending) {
    ways = ways.flatMap(({ sum, chosen }) =>
      pending.effects.map((effect) => ({
        sum: plus(sum, effect),
        chosen: new Map(chosen).set(pending, effect),
      })),
    );
  }
  return ways;
}
