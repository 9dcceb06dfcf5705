// The poker page's calls to its own server.
import type { SoloAnswer, SoloOpening, SoloRound } from '../../game-vendors/poker/solo/solo-wire.ts';
import type { TableAnswer, TableView, WireHand } from '../../game-vendors/poker/table/table-wire.ts';

/** A call with the page's token. @throws Refused with the server's code, or UNREACHABLE */
type Send = <Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

/** How a player acts at a table; `to` is the whole bet of the betting round. */
export type TableAct =
  | { readonly kind: 'fold' | 'check' | 'call' }
  | { readonly kind: 'raise'; readonly to: string };

export type SoloCalls = ReturnType<typeof createSoloCalls>;
export type TableCalls = ReturnType<typeof createTableCalls>;

export function createSoloCalls(send: Send) {
  return {
    deal: (roundId: string, bet: string) =>
      send<SoloAnswer>('POST', '/api/poker/deal', { roundId, bet, clientSeed: randomHex() }),
    choose: (roundId: string, choice: object) =>
      send<SoloAnswer>('POST', '/api/poker/choose', { roundId, choice, requestId: randomHex() }),
    next: () => send<SoloOpening>('GET', '/api/poker/next'),
    rounds: async () => (await send<{ rounds: SoloRound[] }>('GET', '/api/poker/rounds')).rounds,
  };
}

export function createTableCalls(send: Send) {
  const post = (act: string, body: object) => send<TableAnswer>('POST', `/api/poker/table/${act}`, body);
  return {
    view: async () => (await send<{ view: TableView }>('GET', '/api/poker/table')).view,
    join: (buyIn: string) => post('join', { buyIn }),
    topUp: (amount: string) => post('top-up', { requestId: randomHex(), amount }),
    act: (handId: string, turn: number, act: TableAct) => post('act', { handId, turn, act }),
    setAway: (isAway: boolean) => post('away', { isAway }),
    leave: () => post('leave', {}),
    contribute: (handId: string) => post('seed', { handId, clientSeed: randomHex() }),
    hands: async () => (await send<{ hands: WireHand[] }>('GET', '/api/poker/table/hands')).hands,
  };
}

/** 128 random bits of this browser: a player's part of a seed, or the id of a request. */
function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
