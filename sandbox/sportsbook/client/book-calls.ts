// The page's calls to its server, and the messages to the page that frames it.
import type { GameFrameMessage } from '#contract/partners/game-frame.ts';
import type { OddsFormat } from '../models/odds-formats.ts';
import type { WireBet, WireQuote, WireSession } from '../book-wire.ts';

export class CallRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Posts to the platform's origin, which the server wrote into the document. */
export function notifyPlatform(type: GameFrameMessage): void {
  const origin = document.querySelector('meta[name="platform-origin"]')?.getAttribute('content');
  if (!origin || window.parent === window) return;
  window.parent.postMessage({ khela: true, type, ...(type === 'relogin' ? { relogin: true } : {}) }, origin);
}

async function call<Value>(path: string, token: string | null, body?: object): Promise<Value> {
  const response = await fetch(`/sportsbook/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => undefined);
  if (!response) throw new CallRefused('UNREACHABLE');
  const value = (await response.json()) as Value & { error?: string };
  if (!response.ok) throw new CallRefused(value.error ?? 'INTERNAL');
  return value;
}

export type SlipBody = {
  readonly selections: readonly {
    readonly matchId: string;
    readonly marketId: string;
    readonly outcome: string;
    readonly odds: number;
    readonly version: number;
  }[];
  readonly choose: readonly number[];
  readonly stake: string;
  readonly acceptOdds: string;
};

export const openBookSession = (vendor: string, ticket: string) =>
  call<WireSession>('/session', null, { vendor, ticket });
export const quoteSlip = (token: string | null, slip: SlipBody) => call<WireQuote>('/quote', token, slip);
export const placeSlip = (token: string, slipId: string, slip: SlipBody) =>
  call<{ bet?: WireBet; quote?: WireQuote; balance?: string }>('/bets', token, { slipId, ...slip });
export const saveOddsFormat = (token: string, oddsFormat: OddsFormat) =>
  call<{ oddsFormat: OddsFormat }>('/settings', token, { oddsFormat });
export const listBets = (token: string) => call<{ bets: WireBet[] }>('/bets', token);
export const fetchBalance = (token: string) => call<{ balance: string }>('/balance', token);
export const cashOutBet = (token: string, orderId: string, stake: string, least: string) =>
  call<{ refusal: string | null; bet: WireBet | null }>('/cash-out', token, { orderId, stake, least });
