// What a vendor knows outside the product: every answer it was given, and what may or may not have happened.

/** What a movement does to a player's balance and to the stakes and wins of their rounds; minor units. */
export type Effect = { readonly balance: bigint; readonly bet: bigint; readonly win: bigint };
export const nothing: Effect = { balance: 0n, bet: 0n, win: 0n };

/** A command without an answer yet: all the effects it may have had. */
export type Pending = {
  readonly name: string;
  effects: readonly Effect[];
  /** What an audit found out: the retry must say the same. */
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

/** Every way the pending commands of a player may have gone, with what each way adds up to. */
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
