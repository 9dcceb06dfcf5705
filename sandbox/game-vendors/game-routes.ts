// The calls of the game page: open, spin, history, pay table, balance.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { vendorRefusalStatus } from '#contract/partners/game-vendor.ts';
import type { PendingCalls } from './pending-calls.ts';
import { GameRefusal, type GameRefusalCode } from './game-refusal.ts';
import type { RunningKind } from './game-kind.ts';
import type {
  HistoryAnswer,
  OpenedAnswer,
  PaytableAnswer,
  ReelsAnswer,
  RefusalAnswer,
  SpinAnswer,
} from './game-wire.ts';
import { printMinor } from './money.ts';
import { openSession, sessionOf } from './open-session.ts';
import { playSpin } from './slot-rounds/play-spin.ts';
import { openingGrid } from './slot-rounds/opening-grid.ts';
import { presentPaytable } from './slot-rounds/present-paytable.ts';
import { presentSpin } from './slot-rounds/present-spin.ts';
import { readBody, tokenOf } from './read-request.ts';
import type { VendorBalances } from './vendor-balances.ts';
import type { Records } from './records/records-store.ts';
import type { FreeRounds } from './records/free-rounds-store.ts';
import type { GameSession } from './records/round-record.ts';
import type { Chance } from './slots/chance.ts';
import { featureOf } from './slots/feature.ts';
import { readGameCode } from './slots/game-code.ts';
import { firstStake, type SlotRules, stakesOf } from './slot-rounds/slot-rules.ts';
import { protocolNames } from './protocols/protocols.ts';
import type { WalletCalls } from './wallet-calls.ts';

type Deps = {
  records: Records;
  vendorBalances: VendorBalances;
  currency: string;
  currencySymbol: string;
  slotRules: SlotRules;
  wallet: WalletCalls;
  pendingCalls: PendingCalls;
  clock: { now(): Date };
  chance: Chance;
  /** The kind at work on the game of a code; undefined for a code that no kind knows. */
  runningOf: (gameCode: string) => RunningKind | undefined;
};

const launchBody = z.strictObject({
  vendor: z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/)),
  ticket: z.string().check(z.minLength(16), z.maxLength(128)),
  game: z.string().check(z.maxLength(40)),
  style: z._default(z.enum(protocolNames), 'khela-sandbox'),
});
const spinBody = z.strictObject({
  requestId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/)),
  bet: z.string().check(z.regex(/^\d{1,12}\.\d{2}$/)),
  rewardId: z.optional(z.string().check(z.maxLength(64))),
});
const historyLimit = 50;

/** The statuses of the game's own refusals; the wallet's bring theirs along. */
const ownStatus = {
  INPUT_INVALID: 400,
  NOT_SIGNED_IN: 401,
  BET_UNCERTAIN: 503,
  STILL_SETTLING: 409,
  TOO_SOON: 409,
  UNREACHABLE: 503,
  NOT_FOUND: 404,
} as const satisfies Partial<Record<GameRefusalCode, number>>;

/** Adds the game's calls to the server. */
export function addGameRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/api/session', async (request): Promise<OpenedAnswer> => {
    const { vendor, ticket, game, style: protocol } = readBody(launchBody, request.body);
    const opened = await openSession(deps, { vendorCode: vendor, protocol, ticket, gameCode: game });
    const opening = deps.runningOf(game)?.opening;
    return {
      ...presentSession(deps, opened),
      ...(opening ? opening(opened.session) : presentReels(deps, opened.session)),
    };
  });
  app.post('/api/spin', async (request): Promise<SpinAnswer> => {
    const session = sessionOf(deps, tokenOf(request));
    const { requestId, bet, rewardId } = readBody(spinBody, request.body);
    const betMinor = BigInt(bet.replace('.', ''));
    const { round, stored, balance } = await playSpin(deps, session, { requestId, betMinor, rewardId });
    return { ...presentSpin(round, stored), ...(balance === undefined ? {} : { balance }) };
  });
  app.get('/api/history', async (request): Promise<HistoryAnswer> => {
    const session = sessionOf(deps, tokenOf(request));
    const rounds = deps.records.rounds.listPaid(session, historyLimit).map((round) => ({
      roundId: round.roundId,
      at: round.openedAtMs,
      spins: deps.records.rounds.listSpins(round.roundId).map((stored) => presentSpin(round, stored)),
    }));
    return { rounds };
  });
  // The rules are open to everyone: they can be read without a session and without money.
  app.get<{ Params: { game: string } }>('/api/paytable/:game', async (request): Promise<PaytableAnswer> => {
    return presentPaytable(machineOf(request.params.game), deps.slotRules);
  });
  app.get('/api/balance', async (request): Promise<{ balance: string }> => {
    const session = sessionOf(deps, tokenOf(request));
    const { playerId, gameCode, currency, platformToken: sessionToken } = session;
    const inGame = { sessionToken, playerId, gameCode, currency };
    const outcome = await deps.wallet.send(session, { act: 'balance', ...inGame });
    if (outcome.kind === 'refused') throw new GameRefusal(outcome.code);
    if (outcome.kind === 'uncertain') throw new GameRefusal('UNREACHABLE');
    return { balance: outcome.balance };
  });
}

/** The status and body of a refusal. */
export function presentRefusal(refusal: GameRefusal): { status: number; body: RefusalAnswer } {
  const { code, balance } = refusal;
  const status = { ...vendorRefusalStatus, ...ownStatus }[code];
  return { status, body: { error: code, ...(balance === undefined ? {} : { balance }) } };
}

function presentSession(
  { currencySymbol }: Deps,
  { token, session, balance }: { token: string; session: GameSession; balance: string },
): OpenedAnswer {
  return {
    token,
    displayName: session.displayName,
    currency: session.currency,
    currencySymbol,
    language: session.language,
    mode: session.terms.mode,
    balance,
  };
}

/** What the page of a slot needs besides. */
function presentReels({ records, slotRules, clock }: Deps, session: GameSession): ReelsAnswer {
  const { autoplay, turbo, leastSpinMs } = slotRules;
  const machine = machineOf(session.gameCode);
  const round = records.rounds.findUnfinished(session);
  const given = records.freeRounds.next(session, clock.now().getTime());
  const last = round?.state === 'OPEN' ? records.rounds.listSpins(round.roundId).at(-1) : undefined;
  return {
    theme: readGameCode(session.gameCode)?.theme ?? '',
    model: machine.model,
    rows: machine.rows,
    strips: machine.strips,
    opening: lastScreen(records, session) ?? openingGrid(machine, session.gameCode),
    feature: featureOf(machine),
    freeTimes: machine.freeSpins.times,
    rules: { autoplay, turbo, leastSpinMs },
    betLevels: stakesOf(slotRules).map(printMinor),
    defaultBet: printMinor(firstStake(slotRules)),
    ...(round && last ? { open: presentSpin(round, last) } : {}),
    ...(given ? { freeRounds: presentFreeRounds(given) } : {}),
  };
}

const presentFreeRounds = ({ rewardId, rounds, used, stakeMinor }: FreeRounds) => ({
  rewardId,
  left: rounds - used,
  stake: printMinor(stakeMinor),
});

/** The result of the player's last paid turn of this game, where there was one. */
function lastScreen(records: Records, session: GameSession): readonly string[] | undefined {
  const [round] = records.rounds.listPaid(session, 1);
  return round && records.rounds.listSpins(round.roundId)[0]?.spin.screen;
}

function machineOf(gameCode: string) {
  const game = readGameCode(gameCode);
  if (!game) throw new GameRefusal('GAME_UNKNOWN');
  return game.machine;
}
