// The vendor's side of the wallet: signs calls, sends them to whichever server is up, and never trusts silence.
import { createHmac } from 'node:crypto';
import type { BodyOf } from '#contract/base/endpoint.ts';
import {
  type bet,
  type rollback,
  vendorHeaders,
  vendorSignedText,
  type win,
} from '#contract/partners/game-vendor.ts';
import { secrets } from './a-server.ts';

export const vendorCode = 'MEG';
const secret = createHmac('sha256', Buffer.from(secrets.VENDOR_MASTER_SECRET, 'hex'))
  .update(vendorCode)
  .digest('hex');

export type Bodies = {
  bet: BodyOf<typeof bet>;
  win: BodyOf<typeof win>;
  rollback: BodyOf<typeof rollback>;
};
export type VendorCallKind = keyof Bodies;

/** The result of one attempt: a final response, a final refusal, or an unreliable one. */
export type Reply =
  | {
      readonly is: 'done';
      readonly balance: string;
      readonly journalId: string | null;
      readonly repeated: boolean;
    }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'unknown'; readonly why: string };

/** The time, in ms, that a vendor waits for a response. */
const patienceMs = 8_000;

/** Servers to call, a gate that can be shut, and the vendor's own clock. */
export class VendorLine {
  urls: string[];
  /** The difference of the vendor's clock from this machine's, in ms. */
  offsetMs = 0;
  readonly unknown = new Map<string, number>();
  attempts = 0;
  /** Attempts with a reliable response. */
  answers = 0;
  #inFlight = 0;
  #gate: Promise<void> | undefined;
  #open: () => void = () => undefined;
  #onQuiet: (() => void) | undefined;

  constructor(urls: readonly string[]) {
    this.urls = [...urls];
  }

  /** No attempt begins any more; resolves when those under way are over. */
  async halt(): Promise<void> {
    this.#gate ??= new Promise((resolve) => {
      this.#open = resolve;
    });
    if (this.#inFlight > 0) await new Promise<void>((resolve) => (this.#onQuiet = resolve));
  }

  resume(): void {
    this.#gate = undefined;
    this.#open();
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** One attempt at a movement, once the gate is open. */
  async attempt<Of extends VendorCallKind>(kind: Of, body: Bodies[Of]): Promise<Reply> {
    while (this.#gate) await this.#gate;
    this.#inFlight += 1;
    this.attempts += 1;
    try {
      const reply = await this.#send(`/vendor/${vendorCode}/wallet/${kind}`, body).then(judge, lost);
      if (reply.is === 'unknown') this.unknown.set(reply.why, (this.unknown.get(reply.why) ?? 0) + 1);
      else this.answers += 1;
      return reply;
    } finally {
      this.#inFlight -= 1;
      if (this.#inFlight === 0) this.#onQuiet?.();
    }
  }

  /** Swaps a launch ticket for a session. */
  async redeem(ticket: string): Promise<{ sessionToken: string; gameCode: string }> {
    const { status, body } = await this.#send(`/vendor/${vendorCode}/session/redeem`, { ticket });
    const { value } = body as { value: { sessionToken: string; gameCode: string } };
    if (status !== 200) throw new Error(`a ticket was refused: ${JSON.stringify(body)}`);
    return { sessionToken: value.sessionToken, gameCode: value.gameCode };
  }

  /** Sends a signed call to one of the servers. */
  async #send(path: string, body: object): Promise<{ status: number; body: unknown }> {
    const raw = JSON.stringify(body);
    const time = String(Date.now() + this.offsetMs);
    const signature = createHmac('sha256', secret)
      .update(vendorSignedText(time, 'POST', path, raw))
      .digest('hex');
    const url = this.urls[Math.floor(Math.random() * this.urls.length)] ?? '';
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [vendorHeaders.keyId]: 'k1',
        [vendorHeaders.time]: time,
        [vendorHeaders.signature]: signature,
      },
      body: raw,
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: response.status, body: await response.json() };
  }
}

type Envelope = {
  success: boolean;
  errorCode?: string;
  value: { balance: string; journalId: string | null; repeated: boolean };
};
/** Responses after which the same call must be sent again (or a rollback cancels the movement). */
const unreliable = new Set(['RETRYABLE', 'INTERNAL', 'STALE_CALL']);

function judge({ status, body }: { status: number; body: unknown }): Reply {
  const { success, errorCode = `HTTP ${status}`, value } = body as Envelope;
  if (success) return { is: 'done', ...value };
  return unreliable.has(errorCode) || errorCode.startsWith('HTTP 5')
    ? { is: 'unknown', why: errorCode }
    : { is: 'refused', code: errorCode };
}

function lost(error: unknown): Reply {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return {
    is: 'unknown',
    why: cause?.code ?? (name === 'TimeoutError' ? 'no answer in time' : 'line broke'),
  };
}
