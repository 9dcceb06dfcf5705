// A player in a launched game as the vendor knows him; says acts in the vendor's protocol and minds the balance.
import { randomBytes, randomUUID } from 'node:crypto';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';
import type {
  Caller,
  Fields,
  Redeemed,
  SignedCall,
  ProtocolAnswer,
  VendorAct,
  VendorKey,
} from '#sandbox/game-vendors/protocols/port.ts';
import type { Notes } from './check.ts';
import type { Launched, Member } from './members.ts';
import type { Stage } from './stage.ts';

/** The parts of a call that a check changes. */
export type Twist = {
  readonly edit?: (fields: Fields) => Fields;
  readonly key?: Partial<VendorKey>;
  /** The difference of the vendor's clock. */
  readonly skewMs?: number;
  /** Changes the call after it was signed. */
  readonly forge?: (call: SignedCall) => SignedCall;
  /** Says a short word about it in the report. */
  readonly as?: string;
  /** Hangs up after so many ms without reading the answer. */
  readonly hangUpAfterMs?: number;
  readonly vendorCode?: string;
};
type Done = Extract<ProtocolAnswer, { kind: 'done' }>;
type Answer = ProtocolAnswer | { readonly kind: 'silent' };

export type GameSession = {
  readonly member: Member;
  readonly launched: Launched;
  readonly ticket: string;
  readonly redeemed: Redeemed;
};

export class Table {
  readonly #notes: Notes;
  readonly stage: Stage;
  readonly session: GameSession;
  balanceMinor: bigint;

  constructor(notes: Notes, stage: Stage, session: GameSession, balanceMinor: bigint) {
    this.#notes = notes;
    this.stage = stage;
    this.session = session;
    this.balanceMinor = balanceMinor;
  }

  /** A fresh player launches the game, and the vendor redeems the ticket. */
  static async open(notes: Notes, stage: Stage, member?: Member): Promise<Table> {
    const player = member ?? (await stage.newPlayer());
    const launched = await player.launch(stage.vendorCode, stage.game.nodeId);
    if (typeof launched === 'string') throw new Error(`the launch was refused: ${launched}`);
    const ticket = new URL(launched.gameUrl).searchParams.get('ticket') ?? '';
    const answer = await say(notes, stage, redeemOf(stage, ticket));
    if (answer.kind !== 'done' || !answer.redeemed)
      throw new Error(`the ticket was not redeemed: ${reported(answer)}`);
    const session = { member: player, launched, ticket, redeemed: answer.redeemed };
    return new Table(notes, stage, session, decimalToMinor(answer.balance));
  }

  say(act: VendorAct, twist: Twist = {}): Promise<Answer> {
    return say(this.#notes, this.stage, act, twist);
  }

  /** The act has to be done and to move exactly so many minor units. */
  async done(
    act: VendorAct,
    moves: bigint,
    expected: Partial<Pick<Done, 'repeated'>> = {},
    twist: Twist = {},
  ) {
    const answer = await this.say(act, twist);
    if (answer.kind !== 'done') this.#notes.same(`answer to ${act.act}`, 'done', reported(answer));
    const done = answer as Done;
    this.balanceMinor += moves;
    this.#notes.same(`balance after ${act.act}`, minorToDecimal(this.balanceMinor), done.balance);
    if (expected.repeated !== undefined) this.#notes.same('repeated', expected.repeated, done.repeated);
    return done;
  }

  /** The act has to be refused with one of these codes. */
  async refused(act: VendorAct, codes: readonly VendorRefusalCode[], twist: Twist = {}) {
    const answer = await this.say(act, twist);
    const code = answer.kind === 'refused' ? answer.code : reported(answer);
    this.#notes.oneOf(`answer to ${act.act}`, codes, code);
    return answer as Extract<ProtocolAnswer, { kind: 'refused' }>;
  }

  /** The platform's balance has to be what this table counted. */
  async balanceIsUnchanged(): Promise<void> {
    await this.done({ act: 'balance', sessionToken: this.session.redeemed.sessionToken, ...this.inGame }, 0n);
  }

  get inGame() {
    const { playerId, currency } = this.session.redeemed;
    return { playerId, currency, gameCode: this.stage.game.gameCode };
  }

  /** Acts of a new round, each the same at every use. */
  newRound(betMinor = 1000n) {
    const roundId = `chk-${randomBytes(9).toString('hex')}`;
    const ids = { ...this.inGame, roundId };
    const { sessionToken } = this.session.redeemed;
    const [betId, winId] = [`${roundId}.bet`, `${roundId}.win`];
    return {
      roundId,
      bet: { act: 'bet', ...ids, sessionToken, transactionId: betId, amountMinor: betMinor },
      win: (amountMinor: bigint, more: { roundClosed?: boolean; transactionId?: string } = {}) => ({
        act: 'win' as const,
        ...ids,
        transactionId: winId,
        betTransactionId: betId,
        amountMinor,
        roundClosed: true,
        ...more,
      }),
      rollback: (transactionId = `${roundId}.undo`) => ({
        act: 'rollback' as const,
        ...ids,
        transactionId,
        betTransactionId: betId,
      }),
      both: (winMinor: bigint) => ({
        act: 'bet-and-win' as const,
        ...ids,
        sessionToken,
        transactionId: betId,
        amountMinor: betMinor,
        winTransactionId: winId,
        winMinor,
      }),
      end: { act: 'end-round', ...ids },
      correction: (act: 'adjust' | 'resettle', amountMinor: bigint) => ({
        act,
        ...ids,
        transactionId: `${roundId}.${act}`,
        amountMinor,
      }),
      unsettle: { act: 'unsettle', ...ids, transactionId: `${roundId}.unsettle` },
    } as const;
  }

  /** Wins a round in the way of the protocol: where a win does not close it, the end of the round follows. */
  async settle(round: ReturnType<Table['newRound']>, winMinor: bigint): Promise<void> {
    await this.done(round.win(winMinor), winMinor);
    if (this.stage.protocol.habits.closesByItself) await this.done(round.end, 0n);
  }

  promo(amountMinor: bigint): Extract<VendorAct, { act: 'promo' }> {
    const { playerId, currency } = this.inGame;
    const transactionId = `chk-promo-${randomUUID().slice(0, 18)}`;
    return { act: 'promo', playerId, currency, transactionId, amountMinor, reason: 'TOURNAMENT' };
  }
}

/** Whether the protocol has a call for an act. */
export function canSay(stage: Stage, act: VendorAct['act']): boolean {
  const money = act === 'unsettle' ? {} : { amountMinor: 1n };
  const more = act === 'bet-and-win' ? { winMinor: 1n } : {};
  const sample = { ...money, ...more, act } as unknown as VendorAct;
  return stage.protocol.prepare(sample, callerOf(stage, {})) !== undefined;
}

export function redeemOf(stage: Stage, ticket: string): VendorAct {
  return { act: 'redeem', ticket, gameCode: stage.game.gameCode, currency: stage.currency };
}

/** The vendor's key; the RSA pair only where the protocol signs with it, because making one takes its time. */
export function keyOf({ keys, vendorCode, protocol }: Stage): VendorKey {
  const own = keys.keyOf(vendorCode);
  const { keyId, secret } = own;
  const rsa = protocol.name === 'rsa-units' ? own.rsa : undefined;
  return rsa ? { keyId, secret, rsa } : { keyId, secret };
}

function callerOf(stage: Stage, { edit, key, skewMs = 0, vendorCode = stage.vendorCode }: Twist): Caller {
  const own = keyOf(stage);
  return {
    vendorCode,
    key: { ...own, ...key },
    nowMs: stage.now() + skewMs,
    ...(edit ? { edit } : {}),
  };
}

/** Sends one act, and records request and response. */
export async function say(notes: Notes, stage: Stage, act: VendorAct, twist: Twist = {}): Promise<Answer> {
  const prepared = stage.protocol.prepare(act, callerOf(stage, twist));
  if (!prepared) throw new Error(`${stage.protocol.name} has no call for ${act.act}`);
  const call = twist.forge?.(prepared) ?? prepared;
  const answer = await send(stage, act, call, twist.hangUpAfterMs);
  notes.note(`${inShort(act)}${twist.as ? ` (${twist.as})` : ''} → ${reported(answer)}`);
  return answer;
}

async function send(stage: Stage, act: VendorAct, call: SignedCall, hangUpAfterMs = 10_000): Promise<Answer> {
  const response = await fetch(stage.platformUrl + call.path, {
    method: 'POST',
    headers: call.headers,
    body: call.rawBody,
    signal: AbortSignal.timeout(hangUpAfterMs),
  }).catch(() => undefined);
  if (!response) return { kind: 'silent' };
  return stage.protocol.read(act, response.status, await response.text());
}

/** The act without session tokens and tickets. */
function inShort(act: VendorAct): string {
  const reported = act as {
    transactionId?: string;
    roundId?: string;
    amountMinor?: bigint;
    winMinor?: bigint;
  };
  const money = reported.amountMinor === undefined ? '' : ` ${minorToDecimal(reported.amountMinor)}`;
  const won = reported.winMinor === undefined ? '' : ` win ${minorToDecimal(reported.winMinor)}`;
  const id = reported.transactionId ? ` id=${reported.transactionId}` : '';
  const round = reported.roundId ? ` round=${reported.roundId}` : '';
  return `${act.act}${money}${won}${id}${round}`;
}

function reported(answer: Answer): string {
  if (answer.kind === 'done') return `done, balance ${answer.balance}${answer.repeated ? ', repeated' : ''}`;
  if (answer.kind !== 'refused') return answer.kind;
  return `refused ${answer.code}${answer.said === answer.code ? '' : ` (${answer.said})`}`;
}
