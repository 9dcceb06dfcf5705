// Makes calls of vendors and the events between them as actions that a property test puts in any order.
import fc from 'fast-check';
import type { Database } from '#server/db/database.ts';
import type { VendorAct } from '#server/modules/games/vendors/port.ts';
import type { WalletModule } from '#server/modules/wallet/index.ts';

const gameCode = 'MEG_L01_tiger';

export function bet(name: string, amountMinor: bigint, roundClosed = false): VendorAct {
  return {
    kind: 'BET',
    transactionId: `b-${name}`,
    roundId: `r-${name}`,
    gameCode,
    amountMinor,
    roundClosed,
  };
}

/** Another bet in the round of one. */
export function betAgain(name: string): VendorAct {
  return { ...bet(name, 100n), transactionId: `more-${name}` } as VendorAct;
}

/** The win of a bet; closes its round by default. */
export function win(name: string, amountMinor: bigint, roundClosed = true): VendorAct {
  const of = { betTransactionId: `b-${name}`, roundId: `r-${name}`, gameCode };
  return { kind: 'WIN', transactionId: `w-${name}`, ...of, amountMinor, roundClosed };
}

export function undoOf(name: string): VendorAct {
  return {
    kind: 'ROLLBACK',
    transactionId: `x-${name}`,
    betTransactionId: `b-${name}`,
    roundId: `r-${name}`,
  };
}

/** The purpose of a reward in the round of a bet: the stake, its win, its return. */
export const free = {
  bet: (name: string, amountMinor: bigint) =>
    ({ ...bet(name, amountMinor), transactionId: `f-${name}`, isFree: true }) as VendorAct,
  win: (name: string, amountMinor: bigint, roundClosed = true) =>
    ({
      ...win(name, amountMinor, roundClosed),
      transactionId: `v-${name}`,
      betTransactionId: `f-${name}`,
    }) as VendorAct,
  undo: (name: string) =>
    ({ ...undoOf(name), transactionId: `y-${name}`, betTransactionId: `f-${name}` }) as VendorAct,
};

/** A correction of the round of a bet. */
export function adjust(name: string, amountMinor: bigint): VendorAct {
  return { kind: 'ADJUST', transactionId: `a-${name}`, roundId: `r-${name}`, gameCode, amountMinor };
}

/** Takes the settled round of a bet back. */
export function unsettle(name: string): VendorAct {
  return { kind: 'UNSETTLE', transactionId: `u-${name}`, roundId: `r-${name}`, gameCode };
}

/** Settles the round of a bet again: the amount is the new total payment. */
export function resettle(name: string, amountMinor: bigint): VendorAct {
  return { kind: 'RESETTLE', transactionId: `s-${name}`, roundId: `r-${name}`, gameCode, amountMinor };
}

export function endOf(name: string): VendorAct {
  return { kind: 'END_ROUND', roundId: `r-${name}`, gameCode };
}

export function aDeposit(ownerId: string, amountMinor: bigint, refId = ownerId) {
  const kind = {
    txCode: amountMinor > 0n ? 'ADJUST_PLUS' : 'ADJUST_MINUS',
    refType: 'elsewhere',
  } as const;
  return { ...kind, refId, ownerId, account: 'CASH', house: 'ADJUSTMENT', amountMinor } as const;
}

export async function setStatus(db: Database, memberId: string, status: string): Promise<void> {
  await db.query('update member set status = $2 where id = $1', [memberId, status]);
}

export async function closeSessions(db: Database, memberId: string): Promise<void> {
  await db.query('update game_session set closed_at = now() where member_id = $1', [memberId]);
}

export async function switchGame(db: Database, isEnabled: boolean): Promise<void> {
  await db.query('update game set is_enabled = $1 where game_code = $2', [isEnabled, gameCode]);
}

const orders = {
  bet: (name, amount) => [bet(name, amount)],
  closingBet: (name, amount) => [bet(name, amount, true)],
  win: (name, amount) => [win(name, amount, false)],
  lastWin: (name, amount) => [win(name, amount)],
  both: (name, amount) => [bet(name, amount), win(name, 30n)],
  rollback: (name) => [undoOf(name)],
  freeBet: (name, amount) => [free.bet(name, amount)],
  freeWin: (name, amount) => [free.win(name, amount)],
  freeRollback: (name) => [free.undo(name)],
  end: (name) => [endOf(name)],
  adjust: (name, amount) => [adjust(name, amount - 100n)],
  unsettle: (name) => [unsettle(name)],
  resettle: (name, amount) => [resettle(name, amount)],
} satisfies Record<string, (name: string, amountMinor: bigint) => VendorAct[]>;

type Scene = { readonly db: Database; readonly wallet: WalletModule };
const events = {
  deposit: ({ wallet }, id, refId) => wallet.postGathered(aDeposit(id, 51n, refId)),
  freeze: ({ db, wallet }, id) => db.tx((tx) => wallet.freeze(tx, id, true)),
  thaw: ({ db, wallet }, id) => db.tx((tx) => wallet.freeze(tx, id, false)),
  leave: ({ db }, id) => setStatus(db, id, 'SELF_EXCLUDED'),
  return: ({ db }, id) => setStatus(db, id, 'ACTIVE'),
  guard: ({ db }, id) => db.query('update member set is_guarded = true where id = $1', [id]),
  close: ({ db }, id) => closeSessions(db, id),
  off: ({ db }) => switchGame(db, false),
  on: ({ db }) => switchGame(db, true),
} satisfies Record<string, (scene: Scene, playerId: string, refId: string) => Promise<unknown>>;

/** An order, or an event elsewhere; orders of one `id` are about the same bet. */
type VendorAction = {
  readonly order: keyof typeof orders | null;
  readonly event: keyof typeof events;
  readonly id: number;
  readonly amount: number;
};

const names = <Of extends object>(of: Of): (keyof Of)[] => Object.keys(of) as (keyof Of)[];

export const vendorAction: fc.Arbitrary<VendorAction> = fc.record({
  order: fc.option(fc.constantFrom(...names(orders)), { freq: 6, nil: null }),
  event: fc.constantFrom(...names(events)),
  id: fc.integer({ min: 1, max: 6 }),
  amount: fc.constantFrom(0, 50, 50, 120, 700),
});

/** The acts of an action; null for what happens elsewhere. */
export function actsOf({ order, id, amount }: VendorAction, playerId: string): VendorAct[] | null {
  return order && orders[order](`${playerId}-${id}`, BigInt(amount));
}

/** Runs the event of an action for a player with its own `refId`. */
export async function happens(
  scene: Scene,
  { event }: VendorAction,
  playerId: string,
  refId: string,
): Promise<void> {
  await events[event](scene, playerId, refId);
}

/** A player's balance, rounds and movements, without names and times. */
export async function leftOf(db: Database, memberId: string): Promise<unknown> {
  const money = await db.query(
    `select kind, balance_minor from wallet_account where owner_id = $1 order by kind`,
    [memberId],
  );
  const rounds = await db.query(
    `select replace(vendor_round_id, $1, '') as id, state, bet_minor, returned_minor, win_minor from round
     where member_id = $1 order by 1`,
    [memberId],
  );
  const movements = await db.query(
    `select replace(transaction_id, $1, '') as id, kind, amount_minor, bet_state, journal_id is null as is_still
     from vendor_tx where member_id = $1 order by 1`,
    [memberId],
  );
  return { money, rounds, movements };
}
