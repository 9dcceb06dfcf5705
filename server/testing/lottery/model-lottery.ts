// A lottery of one digit as a few lines without a database: the oracle against which slips and settlements are tried.
import type { ErrorCode } from '#contract/base/errors.ts';

type ModelState = 'WAITING' | 'PLACED' | 'WON' | 'CANCELLED' | 'VOIDED' | 'DROPPED';
/** A requested line: a digit for 0.20 at a prize group, or a half for so many minor units. */
export type LineToPlace =
  | { readonly digit: string; readonly group: number; readonly multiple: number }
  | { readonly half: 'LOW' | 'HIGH'; readonly stakeMinor: number };
export type ModelLine = {
  readonly seq: number;
  readonly draw: number;
  readonly chosen: LineToPlace;
  readonly stakeMinor: number;
  state: ModelState;
  winMinor: number;
};
type ModelOrder = {
  readonly member: number;
  readonly stopOnWin: boolean;
  readonly lines: ModelLine[];
};
type Member = {
  readonly isPlay: boolean;
  cash: number;
  locked: number;
  debt: number;
  frozen: boolean;
  excluded: boolean;
};
type Draw = { phase: 'LATER' | 'ON_SALE' | 'CLOSED' | 'DRAWN' | 'VOID'; settled: boolean; result: string };

export const stakeOf = (line: LineToPlace): number =>
  'digit' in line ? 20 * line.multiple : line.stakeMinor;

/**
 * The win of a line, in minor units: a digit pays ten times its stake at group 2000, a half its fair price less two
 * percent; the result 3 returns only the stake of a half.
 */
export function winOf(line: LineToPlace, result: string): number {
  if ('digit' in line) return line.digit === result ? Math.floor((line.group * line.multiple) / 10) : 0;
  if (result === '3') return line.stakeMinor;
  if ((result < '3' ? 'LOW' : 'HIGH') !== line.half) return 0;
  return Math.floor((line.stakeMinor * (line.half === 'LOW' ? 2940 : 1470)) / 1000);
}

/** The rebates of the lines of a slip: the exact sum up to and with each line, in whole minor units, less that before it. */
export function rebatesOf(lines: readonly Pick<ModelLine, 'chosen' | 'state'>[]): number[] {
  let parts = 0;
  return lines.map((line) => {
    const before = Math.floor(parts / 2000);
    if ('digit' in line.chosen && (isIn(line) || line.state === 'VOIDED'))
      parts += stakeOf(line.chosen) * (1950 - line.chosen.group);
    return isIn(line) ? Math.floor(parts / 2000) - before : 0;
  });
}

export const isIn = ({ state }: Pick<ModelLine, 'state'>): boolean => state === 'PLACED' || state === 'WON';

export class ModelLottery {
  readonly members: Member[];
  readonly draws: Draw[];
  readonly orders: ModelOrder[] = [];
  /** The merchant's income, by book. */
  readonly house = { REAL: 0, TEST: 0 };

  constructor(books: readonly ('REAL' | 'TEST')[], openingMinor: number, draws: number) {
    const nothing = { locked: 0, debt: 0, frozen: false, excluded: false };
    this.members = books.map((book) => ({ isPlay: book === 'TEST', cash: openingMinor, ...nothing }));
    this.draws = Array.from({ length: draws }, (_, at) => ({
      phase: at === 0 ? 'ON_SALE' : 'LATER',
      settled: false,
      result: '',
    }));
  }

  place(input: {
    readonly member: number;
    readonly draws: readonly number[];
    readonly lines: readonly LineToPlace[];
    readonly stopOnWin: boolean;
  }): ErrorCode | ModelOrder {
    const { member, draws, stopOnWin } = input;
    const own = this.#member(member);
    if (own.excluded) return 'SELF_EXCLUDED';
    if (own.frozen) return 'USER_NOT_FOUND_OR_DISABLED';
    const isOpen = draws.every((draw, at) =>
      at === 0 ? this.#draw(draw).phase === 'ON_SALE' : this.isAhead(draw),
    );
    if (!isOpen) return 'DRAW_CLOSED';
    const lines = draws
      .flatMap((draw, at) =>
        input.lines.map((chosen) => ({
          draw,
          chosen,
          stakeMinor: stakeOf(chosen),
          state: (at === 0 ? 'PLACED' : 'WAITING') as ModelState,
          winMinor: 0,
        })),
      )
      .map((line, at) => ({ ...line, seq: at + 1 }));
    if (lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0) > own.cash) return 'INSUFFICIENT_BALANCE';
    const order = { member, stopOnWin, lines };
    for (const line of lines) {
      if (line.state === 'WAITING' && !own.isPlay) {
        own.cash -= line.stakeMinor;
        own.locked += line.stakeMinor;
      } else this.#pay(member, -line.stakeMinor);
    }
    this.orders.push(order);
    return order;
  }

  cancel(member: number, order: ModelOrder, seqs: readonly number[]): ErrorCode | number {
    const lines = order.lines.filter(({ seq }) => seqs.includes(seq));
    if (member !== order.member || lines.length < seqs.length) return 'NOT_FOUND';
    if (lines.some((line) => line.state !== 'CANCELLED' && !this.isAhead(line.draw))) return 'DRAW_CLOSED';
    return this.#end(order, lines, 'CANCELLED');
  }

  settle(): void {
    for (const [at, draw] of this.draws.entries()) {
      if (draw.settled || (draw.phase !== 'DRAWN' && draw.phase !== 'VOID')) continue;
      for (const order of this.orders) {
        const lines = order.lines.filter((line) => line.draw === at);
        this.#end(
          order,
          lines.filter(({ state }) => state === 'WAITING'),
          'DROPPED',
        );
        if (draw.phase === 'VOID') this.#end(order, lines, 'VOIDED');
        else for (const line of lines.filter(isIn)) this.#pay(order.member, this.#judge(line));
        if (draw.phase !== 'VOID')
          for (const [nth, minor] of rebatesOf(order.lines).entries())
            if (order.lines[nth]?.draw === at) this.#pay(order.member, minor);
        this.#stop(order, lines);
      }
      draw.settled = true;
    }
    for (const order of this.orders) this.#advance(order);
  }

  /** Whether there was something to correct. */
  correct(at: number, result: string): boolean {
    const draw = this.#draw(at);
    if (!draw.settled || draw.phase === 'VOID') return false;
    draw.result = result;
    for (const [nth, member] of this.members.entries()) {
      const lines = this.orders
        .filter((order) => order.member === nth)
        .flatMap((order) => order.lines.filter((line) => line.draw === at && isIn(line)));
      const before = lines.reduce((sum, { winMinor }) => sum + winMinor, 0);
      const owed = Math.max(0, before - member.cash);
      this.#pay(nth, -before);
      member.cash += owed;
      member.debt += owed;
      const after = lines.reduce((sum, line) => sum + this.#judge(line), 0);
      this.#pay(nth, after);
      const back = after === 0 || member.frozen ? 0 : Math.min(member.cash, member.debt);
      member.cash -= back;
      member.debt -= back;
      for (const order of this.orders.filter((one) => one.member === nth))
        this.#stop(
          order,
          order.lines.filter((line) => line.draw === at),
        );
    }
    return true;
  }

  isAhead(draw: number): boolean {
    return this.#draw(draw).phase === 'LATER' || this.#draw(draw).phase === 'ON_SALE';
  }

  /** Puts lines into play whose draw has opened, or ends them. */
  #advance(order: ModelOrder): void {
    const waiting = order.lines.filter(({ state }) => state === 'WAITING');
    if (!waiting.some((line) => this.#draw(line.draw).phase !== 'LATER')) return;
    const { frozen, excluded, isPlay } = this.#member(order.member);
    const isPlaying = order.lines.some((line) => {
      const { phase, settled } = this.#draw(line.draw);
      return line.state === 'PLACED' && phase !== 'VOID' && !settled;
    });
    const isWaitingFor = order.stopOnWin && isPlaying;
    const isDue = waiting.some(({ draw }) => {
      const { phase } = this.#draw(draw);
      return phase === 'CLOSED' || (phase === 'ON_SALE' && !isWaitingFor);
    });
    if (!isDue) return;
    if (frozen || excluded) return void this.#end(order, waiting, 'DROPPED');
    this.#end(
      order,
      waiting.filter(({ draw }) => !this.isAhead(draw)),
      'DROPPED',
    );
    if (isWaitingFor) return;
    const due = waiting.filter(({ draw }) => this.#draw(draw).phase === 'ON_SALE');
    // One that stops with a win plays one draw after the other, also when several are on sale.
    for (const line of due.filter(({ draw }) => !order.stopOnWin || draw === due[0]?.draw)) {
      line.state = 'PLACED';
      if (isPlay) continue;
      this.#member(order.member).locked -= line.stakeMinor;
      this.house.REAL += line.stakeMinor;
    }
  }

  #judge(line: ModelLine): number {
    line.winMinor = winOf(line.chosen, this.#draw(line.draw).result);
    line.state = line.winMinor > 0 ? 'WON' : 'PLACED';
    return line.winMinor;
  }

  /** One that stops with a win gives the rest back as soon as lines of it have won. */
  #stop(order: ModelOrder, judged: readonly ModelLine[]): void {
    if (!order.stopOnWin || !judged.some(({ state }) => state === 'WON')) return;
    this.#end(
      order,
      order.lines.filter(({ state }) => state === 'WAITING'),
      'DROPPED',
    );
  }

  /** Ends lines that are open and gives their stakes back. */
  #end(order: ModelOrder, lines: readonly ModelLine[], state: ModelState): number {
    let minor = 0;
    for (const line of lines.filter((one) => one.state === 'WAITING' || one.state === 'PLACED')) {
      const own = this.#member(order.member);
      if (line.state === 'WAITING' && !own.isPlay) {
        own.locked -= line.stakeMinor;
        own.cash += line.stakeMinor;
      } else this.#pay(order.member, line.stakeMinor);
      line.state = state;
      minor += line.stakeMinor;
    }
    return minor;
  }

  #pay(member: number, minor: number): void {
    const own = this.#member(member);
    own.cash += minor;
    this.house[own.isPlay ? 'TEST' : 'REAL'] -= minor;
  }

  #member = (at: number): Member => this.members[at] as Member;
  #draw = (at: number): Draw => this.draws[at] as Draw;
}
