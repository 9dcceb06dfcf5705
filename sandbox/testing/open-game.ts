// A player's page of any kind of game without pictures: opens it on a sandbox and makes its calls.
import { randomUUID } from 'node:crypto';
import type { LedgerPlatform } from './ledger-platform.ts';

type Launch = {
  readonly vendor: string;
  readonly game: string;
  readonly player?: string;
  readonly mode?: 'REAL' | 'TRIAL';
};

export type OpenGame<Session> = {
  readonly session: Session & { readonly token: string; readonly balance: string };
  /** The response, or an error whose message is the refusal's code. */
  call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>;
};

/** Launches the game as the platform would: with a fresh ticket. */
export async function openGame<Session>(
  platform: LedgerPlatform,
  url: string,
  { vendor, game, player = 'player-1', mode = 'REAL' }: Launch,
): Promise<OpenGame<Session>> {
  const ticket = `ticket-${randomUUID()}`;
  platform.tickets.set(ticket, { playerId: player, gameCode: game, mode });
  let token = '';
  const call = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as Answer & { error?: string };
    if (!response.ok) throw new Error(answer.error);
    return answer;
  };
  const session = await call<OpenGame<Session>['session']>('POST', '/api/session', { vendor, ticket, game });
  token = session.token;
  return { session, call };
}
