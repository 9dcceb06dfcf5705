// Players of a conformance check, signed in at the platform over HTTP.
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { WalletSummary } from '#contract/wallet.ts';
import { encryptionKey, freePlayLogin, login } from '#contract/identity/session.ts';
import { passRealityCheck, setPlayLimit, setRealityCheck, takeBreak } from '#contract/protection.ts';
import { closeGame, launchGame } from '#contract/games/play.ts';
import { betRecords } from '#contract/reporting.ts';
import { walletBalance } from '#contract/wallet.ts';
import { seal } from '#site/base/sealed-call.ts';

type Requested = {
  readonly method: string;
  readonly path: string;
  readonly query?: Record<string, string>;
  readonly body?: string;
  readonly headers?: Record<string, string>;
};
type Envelope = { success: boolean; value: unknown; errorCode?: string };

/** Between two tries of a call that is refused as too frequent. */
const patienceMs = 3_000;

export type Launched = { readonly gameUrl: string; readonly gameSessionId: string; readonly mode: string };

export class Member {
  readonly #ask: (requested: Requested) => Promise<Envelope>;

  private constructor(ask: (requested: Requested) => Promise<Envelope>) {
    this.#ask = ask;
  }

  /** Signs a guest in; `ip` is believed where the platform trusts this machine as a proxy. */
  static async guest(platformUrl: string, ip: string): Promise<Member> {
    const { method, path } = freePlayLogin;
    return Member.#of(platformUrl, ip, { method, path });
  }

  static async signIn(platformUrl: string, ip: string, username: string, password: string) {
    const key = await valueOf(
      call(platformUrl, ip, '', { method: encryptionKey.method, path: encryptionKey.path }),
    );
    const sealed = await seal(login, { type: 'username', username, password }, key as never);
    const { method, path } = login;
    return Member.#of(platformUrl, ip, { method, path, body: sealed.body, headers: sealed.headers });
  }

  static async #of(platformUrl: string, ip: string, requested: Requested): Promise<Member> {
    const cookies: string[] = [];
    const { token } = (await valueOf(call(platformUrl, ip, '', requested, cookies))) as { token: string };
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    return new Member((more) =>
      call(platformUrl, ip, token, { ...more, headers: { cookie, ...more.headers } }),
    );
  }

  /** The launched game, or the platform's refusal. */
  async launch(
    vendorCode: string,
    nodeId: string,
    choices: { language?: string; theme?: string } = {},
  ): Promise<Launched | string> {
    const query = { language: 'BN', ...choices, vassalage: vendorCode, nodeId };
    const answer = await this.#ask({ method: launchGame.method, path: launchGame.path, query });
    if (!answer.success) return answer.errorCode ?? 'no answer';
    const { content, gameSessionId, mode } = answer.value as {
      content: { game_url: string };
      gameSessionId: string;
      mode: string;
    };
    return { gameUrl: content.game_url, gameSessionId, mode };
  }

  /** Closes a game session at the platform. */
  async close(gameSessionId: string): Promise<void> {
    const body = JSON.stringify({ gameSessionId });
    const { method, path } = closeGame;
    await valueOf(this.#ask({ method, path, body, headers: { 'content-type': 'application/json' } }));
  }

  /** The betting record since the day of a moment, as far as its sums. */
  async bets(since: Date): Promise<{ totalCount: number; sumBet: string; sumNet: string }> {
    const { method, path } = betRecords;
    const query = { startDate: since.toISOString().slice(0, 10) };
    return (await valueOf(this.#ask({ method, path, query }))) as Awaited<ReturnType<Member['bets']>>;
  }

  /** Sets an own limit. */
  async limit(limit: Pick<BodyOf<typeof setPlayLimit>, 'kind' | 'period' | 'amount'>): Promise<void> {
    const { method, path } = setPlayLimit;
    const body = JSON.stringify(limit);
    await valueOf(this.#ask({ method, path, body, headers: { 'content-type': 'application/json' } }));
  }

  /** Sets a reality check at every so many minutes of play. */
  async checkReality(everyMinutes: BodyOf<typeof setRealityCheck>['everyMinutes']): Promise<void> {
    const { method, path } = setRealityCheck;
    const body = JSON.stringify({ everyMinutes });
    await valueOf(this.#ask({ method, path, body, headers: { 'content-type': 'application/json' } }));
  }

  /** Confirms the check and continues. */
  async passRealityCheck(): Promise<void> {
    await valueOf(this.#ask({ method: passRealityCheck.method, path: passRealityCheck.path }));
  }

  /** Keeps itself from playing for a day. */
  async takeBreak(password: string): Promise<void> {
    const key = await valueOf(this.#ask({ method: encryptionKey.method, path: encryptionKey.path }));
    const sealed = await seal(takeBreak, { kind: 'COOL_OFF', days: 1, password }, key as never);
    const { method, path } = takeBreak;
    await valueOf(this.#ask({ method, path, body: sealed.body, headers: sealed.headers }));
  }

  async wallet(): Promise<WalletSummary> {
    const { method, path } = walletBalance;
    return (await valueOf(this.#ask({ method, path }))) as WalletSummary;
  }
}

async function valueOf(answer: Promise<Envelope>): Promise<unknown> {
  const { success, value, errorCode } = await answer;
  if (!success) throw new Error(`the platform answered ${errorCode}`);
  return value;
}

async function call(
  url: string,
  ip: string,
  token: string,
  requested: Requested,
  cookies: string[] = [],
  patience = 24,
): Promise<Envelope> {
  const query = requested.query ? `?${new URLSearchParams(requested.query)}` : '';
  const response = await fetch(url + requested.path + query, {
    method: requested.method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': ip,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...requested.headers,
    },
    ...(requested.body === undefined ? {} : { body: requested.body }),
    signal: AbortSignal.timeout(10_000),
  });
  cookies.push(...response.headers.getSetCookie());
  const answer = (await response.json()) as Envelope;
  if (answer.errorCode !== 'RATE_LIMITED' || patience === 0) return answer;
  // A platform that runs already counts our launches as anybody's.
  await new Promise((resume) => setTimeout(resume, patienceMs));
  return call(url, ip, token, requested, cookies, patience - 1);
}
