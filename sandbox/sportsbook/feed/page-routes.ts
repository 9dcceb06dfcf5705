// The calls of the sportsbook's page: session, quote, bets, cash-out.
import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { GameRefusal } from '../../game-vendors/game-refusal.ts';
import { acceptances } from '../bets/bet.ts';
import type { BettingDeps } from '../bets/bet-writer.ts';
import { requestCashOut } from '../bets/cash-out.ts';
import { type Bettor, headroomOf, placeBet } from '../bets/place-bet.ts';
import { areSizes, checkSlip, limits, type Slip, type SlipCheck } from '../bets/slip-check.ts';
import type { WireBet, WireQuote, WireSession } from '../book-wire.ts';
import { type OddsFormat, oddsFormats } from '../models/odds-formats.ts';
import { lobbyOf } from './lobbies.ts';
import { presentBet } from './present.ts';

type Deps = BettingDeps & {
  readonly db: DatabaseSync;
  readonly currency: string;
  readonly currencySymbol: string;
};
type PageSession = Bettor & { readonly displayName: string; readonly expiresAtMs: number };

const sessionSchema = `
create table if not exists sports_session (
  token_hash blob primary key, record text not null, expires_at integer not null
) strict, without rowid;
create table if not exists sports_player_setting (
  vendor_code text not null, player_id text not null, odds_format text not null,
  primary key (vendor_code, player_id)
) strict, without rowid;`;

const id = z.string().check(z.regex(/^[A-Za-z0-9_.:@/-]{1,64}$/));
const minor = z.string().check(z.regex(/^\d{1,12}\.\d{2}$/));
const sessionBody = z.strictObject({
  vendor: z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/)),
  ticket: z.string().check(z.minLength(16), z.maxLength(128)),
});
const slipBody = z.strictObject({
  selections: z
    .array(
      z.strictObject({
        matchId: id,
        marketId: id,
        outcome: id,
        odds: z.number().check(z.minimum(1), z.maximum(10_000)),
        version: z.int().check(z.nonnegative()),
      }),
    )
    .check(z.minLength(1), z.maxLength(limits.mostLegs)),
  choose: z.array(z.int()).check(z.minLength(1), z.maxLength(12)),
  stake: minor,
  acceptOdds: z.enum(acceptances),
});
const placeBody = z.extend(slipBody, { slipId: z.uuid() });
const cashOutBody = z.strictObject({ orderId: id, stake: minor, least: minor });
const settingsBody = z.strictObject({ oddsFormat: z.enum(oddsFormats) });
const listed = 60;

/** Adds the calls; prices need no session, bets do. */
export function addPageRoutes(app: FastifyInstance, deps: Deps): void {
  deps.db.exec(sessionSchema);
  app.post('/sportsbook/api/session', async (request) => openSession(deps, read(sessionBody, request.body)));
  app.get('/sportsbook/api/balance', async (request) => {
    const { vendorCode, sessionToken, playerId } = sessionOf(deps, request);
    const outcome = await deps.calls.balance(vendorCode, sessionToken, playerId);
    if (outcome.kind === 'refused') throw new GameRefusal(outcome.code);
    if (outcome.kind === 'uncertain') throw new GameRefusal('UNREACHABLE');
    return { balance: outcome.value.balance };
  });
  app.post('/sportsbook/api/settings', async (request) => {
    const { vendorCode, playerId } = sessionOf(deps, request);
    const { oddsFormat } = read(settingsBody, request.body);
    deps.db
      .prepare(
        `insert into sports_player_setting values (?, ?, ?)
         on conflict (vendor_code, player_id) do update set odds_format = excluded.odds_format`,
      )
      .run(vendorCode, playerId, oddsFormat);
    return { oddsFormat };
  });
  app.post('/sportsbook/api/quote', async (request): Promise<WireQuote> => {
    const slip = slipOf(read(slipBody, request.body));
    const session = request.headers.authorization ? sessionOf(deps, request) : undefined;
    return presentQuote(checkSlip(deps.board, slip, headroomOf(deps, session, slip.selections)));
  });
  app.post('/sportsbook/api/bets', async (request) => {
    const session = sessionOf(deps, request);
    const { slipId, ...rest } = read(placeBody, request.body);
    const placed = await placeBet(deps, session, slipId, slipOf(rest));
    if (placed.kind === 'refused') return { quote: presentQuote(placed.check) };
    const balance = placed.balance === undefined ? {} : { balance: placed.balance };
    return { bet: presentBet(deps, placed.bet), ...balance };
  });
  app.get('/sportsbook/api/bets', async (request): Promise<{ bets: WireBet[] }> => {
    const { vendorCode, playerId } = sessionOf(deps, request);
    return { bets: deps.store.listOf(vendorCode, playerId, listed).map((bet) => presentBet(deps, bet)) };
  });
  app.post('/sportsbook/api/cash-out', async (request) => {
    const session = sessionOf(deps, request);
    const { orderId, stake, least } = read(cashOutBody, request.body);
    const bet = deps.store.find(orderId);
    const isTheirs = bet?.playerId === session.playerId && bet.vendorCode === session.vendorCode;
    if (!isTheirs) throw new GameRefusal('NOT_FOUND');
    const amounts = { stakeMinor: decimalToMinor(stake), leastMinor: decimalToMinor(least) };
    const refusal = requestCashOut(deps, orderId, amounts);
    if (refusal === 'INPUT_INVALID') throw new GameRefusal('INPUT_INVALID');
    const after = deps.store.find(orderId);
    return { refusal, bet: after ? presentBet(deps, after) : null };
  });
}

async function openSession(
  deps: Deps,
  { vendor, ticket }: z.output<typeof sessionBody>,
): Promise<WireSession> {
  if (!lobbyOf(vendor)) throw new GameRefusal('GAME_UNKNOWN');
  const outcome = await deps.calls.redeem(vendor, ticket);
  if (outcome.kind === 'refused') throw new GameRefusal(outcome.code, outcome.balance);
  if (outcome.kind === 'uncertain') throw new GameRefusal('UNREACHABLE');
  const { value } = outcome;
  const session: PageSession = {
    vendorCode: vendor,
    playerId: value.playerId,
    mode: value.mode,
    gameCode: value.gameCode,
    currency: value.currency,
    sessionToken: value.sessionToken,
    displayName: value.displayName,
    expiresAtMs: value.expiresAt,
  };
  const token = randomBytes(32).toString('base64url');
  const insert = 'insert into sports_session values (?, ?, ?)';
  deps.db.prepare('delete from sports_session where expires_at < ?').run(deps.clock.now().getTime());
  deps.db.prepare(insert).run(hashOf(token), JSON.stringify(session), session.expiresAtMs);
  return {
    token,
    displayName: value.displayName,
    currencySymbol: deps.currencySymbol,
    mode: value.mode,
    balance: value.balance,
    expiresAt: value.expiresAt,
    oddsFormat: oddsFormatOf(deps, session),
  };
}

/** The format a player chose last, on any device. */
function oddsFormatOf({ db }: Deps, { vendorCode, playerId }: PageSession): OddsFormat {
  const row = db
    .prepare('select odds_format from sports_player_setting where vendor_code = ? and player_id = ?')
    .get(vendorCode, playerId);
  return oddsFormats.find((format) => format === row?.odds_format) ?? 'DECIMAL';
}

/** Whose token it is, while its session lasts. */
export function playerOfToken(db: DatabaseSync, clock: { now(): Date }, token: string): string | undefined {
  const row = db
    .prepare('select record from sports_session where token_hash = ? and expires_at > ?')
    .get(hashOf(token), clock.now().getTime());
  if (!row) return undefined;
  const { vendorCode, playerId } = JSON.parse(String(row.record)) as PageSession;
  return `${vendorCode} ${playerId}`;
}

/** The session behind a page's token. @throws GameRefusal NOT_SIGNED_IN, SESSION_EXPIRED */
function sessionOf({ db, clock }: Deps, request: FastifyRequest): PageSession {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new GameRefusal('NOT_SIGNED_IN');
  const row = db.prepare('select record from sports_session where token_hash = ?').get(hashOf(token));
  if (!row) throw new GameRefusal('NOT_SIGNED_IN');
  const session = JSON.parse(String(row.record)) as PageSession;
  if (session.expiresAtMs <= clock.now().getTime()) throw new GameRefusal('SESSION_EXPIRED');
  return session;
}

function slipOf(body: z.output<typeof slipBody>): Slip {
  const { selections, choose, stake, acceptOdds } = body;
  if (!areSizes(choose, selections.length)) throw new GameRefusal('INPUT_INVALID');
  return {
    selections: selections.map(({ odds, ...rest }) => ({ ...rest, oddsMilli: Math.round(odds * 1000) })),
    choose,
    stakeMinor: decimalToMinor(stake),
    acceptOdds,
  };
}

function presentQuote({ legs, reason, leastMinor, mostMinor, payoutMinor, delayMs }: SlipCheck): WireQuote {
  return {
    legs: legs.map(({ status, oddsMilli, version }) => ({
      status,
      odds: oddsMilli === null ? null : oddsMilli / 1000,
      version,
    })),
    reason,
    least: minorToDecimal(leastMinor),
    most: minorToDecimal(mostMinor),
    payout: minorToDecimal(payoutMinor),
    delayMs,
  };
}

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) throw new GameRefusal('INPUT_INVALID');
  return result.data;
}

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token, 'utf8').digest();
