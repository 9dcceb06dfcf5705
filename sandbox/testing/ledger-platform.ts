// A small, honest platform over real HTTP: wallets in a map, every rule of the contract, and faults on demand.
import type { KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type VendorRefusalCode, vendorRefusalStatus } from '#contract/partners/game-vendor.ts';
import {
  type LedgerBody as Body,
  type LedgerCall as Call,
  ledgerProtocolOf,
  type Verdict,
} from './ledger-protocols.ts';

/**
 * The fault of one call: `lost` does it and never responds, `dropped` does nothing and closes the connection,
 * `garbled` does it and responds with nonsense, `busy` does nothing and requests a retry, or a refusal code.
 */
export type Fault = 'lost' | 'dropped' | 'garbled' | 'busy' | VendorRefusalCode;
type Bet = { playerId: string; roundId: string; amount: bigint; state: 'open' | 'settled' | 'undone' };
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
  /** Of vendors that sign with a key of their own. */
  publicKeyOf: (vendorCode: string) => KeyObject | undefined = () => undefined;
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
    const path = request.url ?? '';
    const [, , vendorCode = '', name = ''] = path.split('/');
    const protocol = ledgerProtocolOf(name);
    const { call, body } = protocol.read(path.split('/').at(-1) ?? '', rawBody);
    const planned = this.faults.findIndex((entry) => entry.call === call);
    const fault = planned < 0 ? undefined : this.faults.splice(planned, 1)[0]?.fault;
    if (fault === 'dropped') return void response.destroy();
    const received = { path, headers: request.headers, rawBody };
    const secrets = { secret: this.#secretOf(vendorCode), publicKey: this.publicKeyOf(vendorCode) };
    const answer = protocol.isSigned(received, secrets)
      ? this.#judge(call, body, fault)
      : { refused: 'BAD_SIGNATURE' as const };
    for (const waiter of this.#waiting.splice(0)) {
      if (waiter.until()) waiter.go();
      else this.#waiting.push(waiter);
    }
    await this.beforeAnswer(call);
    if (fault === 'lost') return void response.destroy();
    const { status, body: answered } =
      'session' in answer
        ? { status: 200, body: { success: true, value: answer.session } }
        : protocol.answer(answer, rawBody);
    response.writeHead(status, { 'content-type': 'application/json' });
    if (fault === 'garbled') return void response.end('<html>bad gateway</html>');
    response.end(JSON.stringify(answered));
  }

  #judge(call: Call, body: Body, fault: Fault | undefined): Verdict | { session: object } {
    if (fault === 'busy') return { refused: 'RETRYABLE' };
    if (fault && fault in vendorRefusalStatus) return { refused: fault as VendorRefusalCode };
    if (call === 'redeem') return this.#redeem(body.ticket ?? '');
    const balance = (): bigint => this.#balanceOf(body);
    if (call === 'balance') return { balance: balance(), id: '', repeated: false };
    const id = body.transactionId ?? '';
    const content = JSON.stringify(body);
    const repeated = this.moved.has(id);
    this.calls.push({ call, body, repeated });
    if (call === 'end-round') {
      this.#settleRound(body);
      return { balance: balance(), id, repeated: false };
    }
    if (repeated && this.moved.get(id) !== content) return { refused: 'DUPLICATE_MISMATCH' };
    if (!repeated) {
      const refused = this.#move(call, body);
      if (refused) return { refused };
      this.moved.set(id, content);
    }
    return { balance: balance(), id, repeated };
  }

  #redeem(ticket: string): { refused: VendorRefusalCode } | { session: object } {
    const launch = this.tickets.get(ticket);
    if (!launch || !this.tickets.delete(ticket)) return { refused: 'SESSION_INVALID' };
    const openRounds = this.openBets()
      .filter((bet) => bet.playerId === launch.playerId)
      .map((bet) => ({ roundId: bet.roundId, betAmount: decimal(bet.amount), winAmount: '0.00' }));
    const session = {
      ...launch,
      sessionToken: `platform-${ticket}`,
      displayName: 'Player One',
      currency: 'BDT',
      language: 'BN',
      balance: decimal(this.#balanceOf(launch)),
      expiresAt: Date.parse('2030-01-01T00:00:00Z'),
      openRounds,
    };
    return { session };
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
    const bet = this.bets.get(body.betTransactionId ?? '') ?? this.#openBetOf(body);
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

  /** The first open bet of the round, for protocols whose wins name no bet. */
  #openBetOf({ playerId, roundId, betTransactionId }: Body): Bet | undefined {
    if (betTransactionId) return undefined;
    return this.openBets().find((bet) => bet.playerId === playerId && bet.roundId === roundId);
  }

  /** The end of a round ends all its stakes. */
  #settleRound({ playerId, roundId }: Pick<Body, 'playerId' | 'roundId'>): void {
    for (const bet of this.bets.values())
      if (bet.playerId === playerId && bet.roundId === roundId && bet.state === 'open') bet.state = 'settled';
  }

  #balanceOf({ playerId }: { readonly playerId?: string | undefined }): bigint {
    return this.balances.get(playerId ?? '') ?? 0n;
  }
}
