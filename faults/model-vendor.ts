// The vendors' decision matrix as a few lines without a database: the oracle for any order of any calls.

/** A call as it is drawn; ids are small numbers, so that they often meet again. */
export type DrawnCall = {
  readonly kind:
    | 'bet'
    | 'win'
    | 'rollback'
    | 'promo'
    | 'adjust'
    | 'endRound'
    | 'unsettle'
    | 'resettle'
    | 'betAndWin';
  readonly player: number;
  readonly id: number;
  readonly otherId: number;
  readonly round: number;
  readonly amountMinor: bigint;
  readonly winMinor: bigint;
  readonly closed: boolean;
  readonly isFree: boolean;
};
type Tx = {
  readonly kind: string;
  /** Null for a tombstone. */
  readonly content: string | null;
  readonly place: string;
  readonly stakeMinor: bigint;
  state: 'OPEN' | 'SETTLED' | 'ROLLED_BACK';
};
type Round = { state: 'OPEN' | 'SETTLED' | 'CANCELLED'; betMinor: bigint; paidMinor: bigint };
type PlayBalance = { playMinor: bigint; debtMinor: bigint };
export type ModelAnswer = { readonly repeated: boolean } | string;

export class ModelVendor {
  #txs = new Map<number, Tx>();
  #rounds = new Map<string, Round>();
  readonly playBalances: PlayBalance[];

  constructor(openingMinor: readonly bigint[]) {
    this.playBalances = openingMinor.map((playMinor) => ({ playMinor, debtMinor: 0n }));
  }

  /** The sums of a player's rounds: valid stakes, and paid wins. */
  totalsOf(player: number): { bet: bigint; paid: bigint } {
    let [bet, paid] = [0n, 0n];
    for (const [place, round] of this.#rounds) {
      if (!place.startsWith(`${player} `)) continue;
      bet += round.betMinor;
      paid += round.paidMinor;
    }
    return { bet, paid };
  }

  /** The refusal, or whether the call was done before; a refused call leaves everything as it was. */
  answer(call: DrawnCall): ModelAnswer {
    if (call.kind !== 'betAndWin') return this.#act(call);
    const before = structuredClone({ txs: this.#txs, rounds: this.#rounds, playBalances: this.playBalances });
    const bet = this.#act({ ...call, kind: 'bet', isFree: false });
    const win =
      typeof bet === 'string'
        ? bet
        : this.#act({ ...call, kind: 'win', id: call.otherId, otherId: call.id, amountMinor: call.winMinor });
    if (typeof bet !== 'string' && typeof win !== 'string') return { repeated: bet.repeated && win.repeated };
    this.#txs = before.txs;
    this.#rounds = before.rounds;
    this.playBalances.splice(0, this.playBalances.length, ...before.playBalances);
    return win;
  }

  #act(call: DrawnCall): ModelAnswer {
    if (call.kind === 'endRound') return this.#endRound(call);
    const content = contentOf(call);
    const known = this.#txs.get(call.id);
    if (known) return repeatOf(known, call.kind, content);
    const place = placeOf(call);
    const round = this.#rounds.get(place);
    const tx: Tx = { kind: call.kind, content, place, stakeMinor: 0n, state: 'OPEN' };
    switch (call.kind) {
      case 'bet':
        return this.#bet(call, tx, round);
      case 'win':
        return this.#win(call, tx, round);
      case 'rollback':
        return this.#rollback(call, tx, round);
      case 'promo':
        this.#move(call.player, call.amountMinor);
        return this.#keep(call, tx);
      case 'adjust':
      case 'unsettle':
      case 'resettle':
      case 'betAndWin':
        return this.#correct(call, tx, round);
    }
  }

  #bet(call: DrawnCall, tx: Tx, round: Round | undefined): ModelAnswer {
    const stakeMinor = call.isFree ? 0n : call.amountMinor;
    if (round && round.state !== 'OPEN') return 'ROUND_CLOSED';
    if ((this.playBalances[call.player]?.playMinor ?? 0n) < stakeMinor) return 'INSUFFICIENT_FUNDS';
    this.#move(call.player, -stakeMinor);
    const open: Round = round ?? { state: 'OPEN', betMinor: 0n, paidMinor: 0n };
    open.betMinor += stakeMinor;
    this.#rounds.set(tx.place, open);
    return this.#keep(call, { ...tx, stakeMinor });
  }

  #win(call: DrawnCall, tx: Tx, round: Round | undefined): ModelAnswer {
    const bet = this.#txs.get(call.otherId);
    if (bet?.kind !== 'bet' || bet.place !== tx.place) return 'BET_NOT_FOUND';
    if (bet.state === 'ROLLED_BACK' || !round || round.state === 'CANCELLED') return 'ALREADY_ROLLED_BACK';
    if (round.state === 'SETTLED') return 'ALREADY_SETTLED';
    this.#move(call.player, call.amountMinor);
    round.paidMinor += call.amountMinor;
    if (call.closed) round.state = 'SETTLED';
    else bet.state = 'SETTLED';
    return this.#keep(call, tx);
  }

  #rollback(call: DrawnCall, tx: Tx, round: Round | undefined): ModelAnswer {
    const bet = this.#txs.get(call.otherId);
    if (!bet) {
      this.#txs.set(call.otherId, { ...tx, kind: 'bet', content: null, state: 'ROLLED_BACK' });
      return this.#keep(call, tx);
    }
    if (bet.kind !== 'bet' || bet.place !== tx.place) return 'BET_NOT_FOUND';
    if (bet.state === 'ROLLED_BACK') return 'ALREADY_ROLLED_BACK';
    if (!round || bet.state === 'SETTLED' || round.state === 'SETTLED') return 'ALREADY_SETTLED';
    this.#move(call.player, bet.stakeMinor);
    bet.state = 'ROLLED_BACK';
    round.betMinor -= bet.stakeMinor;
    if (round.betMinor === 0n && round.paidMinor === 0n) round.state = 'CANCELLED';
    return this.#keep(call, tx);
  }

  /**
   * A correction moves the difference to the amount that the round should have paid; a missing balance becomes a
   * debt.
   */
  #correct(call: DrawnCall, tx: Tx, round: Round | undefined): ModelAnswer {
    if (!round) return 'BET_NOT_FOUND';
    if (round.state === 'CANCELLED') return 'ALREADY_ROLLED_BACK';
    if (call.kind === 'unsettle' && round.state !== 'SETTLED') return 'NOT_SETTLED';
    const signed = call.closed ? call.amountMinor : -call.amountMinor;
    const target = { adjust: round.paidMinor + signed, unsettle: 0n, resettle: call.winMinor };
    const paidMinor = target[call.kind as keyof typeof target];
    this.#move(call.player, paidMinor - round.paidMinor);
    round.paidMinor = paidMinor;
    if (call.kind === 'unsettle') round.state = 'OPEN';
    if (call.kind === 'resettle') round.state = 'SETTLED';
    return this.#keep(call, tx);
  }

  #endRound(call: DrawnCall): ModelAnswer {
    const round = this.#rounds.get(placeOf(call));
    if (!round) return 'BET_NOT_FOUND';
    const repeated = round.state !== 'OPEN';
    if (!repeated) round.state = 'SETTLED';
    return { repeated };
  }

  #keep(call: DrawnCall, tx: Tx): { repeated: false } {
    this.#txs.set(call.id, tx);
    return { repeated: false };
  }

  #move(player: number, amountMinor: bigint): void {
    const playBalance = this.playBalances[player] as PlayBalance;
    const after = playBalance.playMinor + amountMinor;
    playBalance.playMinor = after < 0n ? 0n : after;
    if (after < 0n) playBalance.debtMinor += after;
  }
}

function placeOf({ player, round }: DrawnCall): string {
  return `${player} ${round}`;
}

/** The content of a call without its id. */
function contentOf(call: DrawnCall): string {
  const { player, otherId, round, amountMinor, winMinor, closed, isFree } = call;
  const said = {
    bet: [round, amountMinor, isFree],
    win: [round, otherId, amountMinor, closed],
    rollback: [round, otherId],
    promo: [amountMinor],
    adjust: [round, amountMinor, closed],
    unsettle: [round],
    resettle: [round, winMinor],
    endRound: [round],
    betAndWin: [],
  };
  return [call.kind, player, ...said[call.kind]].join(' ');
}

function repeatOf(known: Tx, kind: string, content: string): ModelAnswer {
  if (known.content === null && kind === 'bet') return 'ALREADY_ROLLED_BACK';
  if (known.content !== content) return 'DUPLICATE_MISMATCH';
  return known.state === 'ROLLED_BACK' ? 'ALREADY_ROLLED_BACK' : { repeated: true };
}
