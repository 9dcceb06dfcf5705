// A small, honest platform over real HTTP: wallets in a map, every rule of the contract, and faults on demand.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type VendorRefusalCode,
  vendorHeaders,
  vendorRefusalStatus,
  vendorSignedText,
} from '#contract/partners/game-vendor.ts';

/**
 * The fault of one call: `lost` does it and never responds, `dropped` does nothing and closes the connection,
 * `garbled` does it and responds with nonsense, `busy` does nothing and requests a retry, or a refusal code.
 */
export type Fault = 'lost' | 'dropped' | 'garbled' | 'busy' | VendorRefusalCode;
type Call = 'redeem' | 'balance' | 'bet' | 'win' | 'rollback';
type Bet = { playerId: string; roundId: string; amount: bigint; state: 'open' | 'settled' | 'undone' };
type Body = {
  readonly [name in
    | 'ticket'
    | 'playerId'
    | 'transactionId'
    | 'betTransactionId'
    | 'roundId'
    | 'amount']?: string;
} & { readonly roundClosed?: unknown };
type Refused = { refused: VendorRefusalCode };

const cents = (decimal: string): bigint => BigInt(decimal.replace('.', ''));
const decimal = (amount: bigint): string => {
  const digits = amount.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export class LedgerPlatform {
  readonly balances = new Map<string, bigint>();
  readonly bets = new Map<string, Bet>();
  /** Business id of everything that moved money, with its content. */
  readonly moved = new Map<string, string>();
  readonly calls: { call: Call; body: Body; repeated: boolean }[] = [];
  readonly faults: { call: Call; fault: Fault }[] = [];
  readonly tickets = new Map<string, { playerId: string; gameCode: string; mode: 'REAL' | 'TRIAL' }>();
  /** Runs after a call was decided and before the response: the point at which to kill a process. */
  beforeAnswer: (call: Call) => void | Promise<void> = () => {};
  readonly #secretOf: (vendorCode: string) => string;
  readonly #tombstones = new Set<string>();
  readonly #waiting: { until: () => boolean; go: () => void }[] = [];
  #server: Server | undefined;
  url = '';

  constructor(secretOf: (vendorCode: string) => string) {
    this.#secretOf = secretOf;
  }

  async listen(): Promise<void> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((ready) => this.#server?.listen(0, '127.0.0.1', ready));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((closed) => this.#server?.close(closed));
  }

  /** Resolves once the condition is true; it is checked after every call that arrives. */
  until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((go) => this.#waiting.push({ until: condition, go }));
  }

  /** Stakes that neither a win call nor a rollback has ended. */
  openBets(): Bet[] {
    return [...this.bets.values()].filter((bet) => bet.state === 'open');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const rawBody = Buffer.concat(parts).toString('utf8');
    const [, , vendorCode, , call] = (request.url ?? '').split('/') as [string, string, string, string, Call];
    const planned = this.faults.findIndex((entry) => entry.call === call);
    const fault = planned < 0 ? undefined : this.faults.splice(planned, 1)[0]?.fault;
    if (fault === 'dropped') return void response.destroy();
    const answer = this.#judge(request, vendorCode, call, rawBody, fault);
    for (const waiter of this.#waiting.splice(0)) {
      if (waiter.until()) waiter.go();
      else this.#waiting.push(waiter);
    }
    await this.beforeAnswer(call);
    if (fault === 'lost') return void response.destroy();
    const refused = 'refused' in answer ? (answer as Refused).refused : undefined;
    response.writeHead(refused ? vendorRefusalStatus[refused] : 200, { 'content-type': 'application/json' });
    if (fault === 'garbled') return void response.end('<html>bad gateway</html>');
    response.end(
      JSON.stringify(
        refused
          ? { success: false, errorCode: refused, message: refused, value: {} }
          : { success: true, value: answer },
      ),
    );
  }

  #judge(
    request: IncomingMessage,
    vendorCode: string,
    call: Call,
    rawBody: string,
    fault: Fault | undefined,
  ): object {
    const header = (name: string): string => String(request.headers[name] ?? '');
    const text = vendorSignedText(header(vendorHeaders.time), 'POST', request.url ?? '', rawBody);
    const right = createHmac('sha256', this.#secretOf(vendorCode)).update(text).digest();
    const given = Buffer.from(header(vendorHeaders.signature), 'hex');
    if (given.length !== right.length || !timingSafeEqual(given, right)) return { refused: 'BAD_SIGNATURE' };
    if (fault === 'busy') return { refused: 'RETRYABLE' };
    if (fault && fault in vendorRefusalStatus) return { refused: fault };
    const body = JSON.parse(rawBody) as Body;
    if (call === 'redeem') return this.#redeem(body.ticket ?? '');
    if (call === 'balance') return { balance: decimal(this.#balanceOf(body)), currency: 'BDT' };
    const id = body.transactionId ?? '';
    const repeated = this.moved.has(id);
    this.calls.push({ call, body, repeated });
    if (repeated && this.moved.get(id) !== rawBody) return { refused: 'DUPLICATE_MISMATCH' };
    if (!repeated) {
      const refused = this.#move(call, body);
      if (refused) return { refused };
      this.moved.set(id, rawBody);
    }
    return { balance: decimal(this.#balanceOf(body)), currency: 'BDT', journalId: id, repeated };
  }

  #redeem(ticket: string): object {
    const launch = this.tickets.get(ticket);
    if (!launch || !this.tickets.delete(ticket)) return { refused: 'SESSION_INVALID' };
    const openRounds = this.openBets()
      .filter((bet) => bet.playerId === launch.playerId)
      .map((bet) => ({ roundId: bet.roundId, betAmount: decimal(bet.amount), winAmount: '0.00' }));
    return {
      ...launch,
      sessionToken: `platform-${ticket}`,
      displayName: 'Player One',
      currency: 'BDT',
      language: 'BN',
      balance: decimal(this.#balanceOf(launch)),
      expiresAt: Date.parse('2030-01-01T00:00:00Z'),
      openRounds,
    };
  }

  #move(call: Call, body: Body): VendorRefusalCode | undefined {
    const playerId = body.playerId ?? '';
    const balance = this.#balanceOf(body);
    if (call === 'bet') {
      const [id, amount] = [body.transactionId ?? '', cents(body.amount ?? '')];
      if (this.#tombstones.has(id)) return 'ALREADY_ROLLED_BACK';
      if (balance < amount) return 'INSUFFICIENT_FUNDS';
      this.bets.set(id, { playerId, roundId: body.roundId ?? '', amount, state: 'open' });
      this.balances.set(playerId, balance - amount);
      return undefined;
    }
    const bet = this.bets.get(body.betTransactionId ?? '');
    if (call === 'rollback') {
      this.#tombstones.add(body.betTransactionId ?? '');
      if (bet?.state === 'settled') return 'ALREADY_SETTLED';
      if (bet?.state !== 'open') return undefined;
      bet.state = 'undone';
      this.balances.set(playerId, balance + bet.amount);
      return undefined;
    }
    if (!bet) return 'BET_NOT_FOUND';
    if (bet.state !== 'open') return bet.state === 'undone' ? 'ALREADY_ROLLED_BACK' : 'ROUND_CLOSED';
    if (body.roundClosed === true) this.#settleRound(bet);
    this.balances.set(playerId, balance + cents(body.amount ?? ''));
    return undefined;
  }

  /** The end of a round ends all its stakes. */
  #settleRound({ playerId, roundId }: Bet): void {
    for (const bet of this.bets.values())
      if (bet.playerId === playerId && bet.roundId === roundId && bet.state === 'open') bet.state = 'settled';
  }

  #balanceOf({ playerId }: { readonly playerId?: string | undefined }): bigint {
    return this.balances.get(playerId ?? '') ?? 0n;
  }
}
