// How the kit plays one round of each kind of game by its page's calls, so that the same checks fit all kinds.
import type {
  BetAnswer,
  CockfightHistory,
  DuelState,
} from '#sandbox/game-vendors/cockfight/cockfight-wire.ts';
import { fishAt, placeOf } from '#sandbox/game-vendors/fishing/fish-in-sea.ts';
import type { FishingHistory, ShotsAnswer } from '#sandbox/game-vendors/fishing/fishing-wire.ts';
import { seaOf } from '#sandbox/game-vendors/fishing/sea-of.ts';
import { splitGameCode } from '#sandbox/game-vendors/game-code.ts';
import type { HistoryAnswer, SpinAnswer } from '#sandbox/game-vendors/game-wire.ts';
import type { BetsAnswer, LiveHistoryAnswer, LiveState } from '#sandbox/game-vendors/live/live-wire.ts';
import { findTable } from '#sandbox/game-vendors/live/tables/table-list.ts';
import { instantPlay, isDecidedAtOnce } from './instant-play.ts';
import type { PageCall, PageAnswer, Play, PlayedRounds, PlayedTurn } from './play.ts';
import { pokerPlay } from './poker-play.ts';

/** Whether the kit can play the game of a code; of the instant games only those with one stake and no acts. */
export function isPlayed(gameCode: string): boolean {
  return splitGameCode(gameCode)?.letter !== 'I' || isDecidedAtOnce(gameCode);
}

/** The way to play the game of a code. */
export function playOf(gameCode: string, call: PageCall): Play {
  const letter = splitGameCode(gameCode)?.letter;
  if (letter === 'P') return pokerPlay(call);
  if (letter === 'I') return instantPlay(gameCode, call);
  if (letter === 'F') return fishingPlay(gameCode, call);
  if (letter === 'V') return tablePlay(gameCode, call);
  return letter === 'C' ? duelPlay(call) : slotPlay(call);
}

function slotPlay(call: PageCall): Play {
  return {
    turn: (bet, requestId) => call<SpinAnswer>(`spin ${bet}`, 'POST', '/api/spin', { requestId, bet }),
    history: () => call<HistoryAnswer>('', 'GET', '/api/history'),
  };
}

/** One shot at a fish in the middle of the sea, again until it is taken. */
function fishingPlay(gameCode: string, call: PageCall): Play {
  const sea = seaOf(gameCode);
  const someFish = (): string => {
    const now = Date.now();
    const inside = fishAt(sea, now).filter((fish) => Math.abs(placeOf(fish, now).x - 0.5) < 0.35);
    return inside[Math.floor(Math.random() * inside.length)]?.id ?? '';
  };
  return {
    async turn(bet, requestId) {
      for (;;) {
        const body = { batchId: requestId, cannon: bet, fish: [someFish()] };
        const { status, value } = await call<ShotsAnswer>(`shot ${bet}`, 'POST', '/api/fishing/shots', body);
        const isTaken = status !== 200 || value.shots.length > 0;
        if (isTaken && value.error !== 'TOO_SOON') return { status, value: shotTurn(value) };
        await pause(300);
      }
    },
    async history() {
      const { status, value } = await call<FishingHistory>('', 'GET', '/api/fishing/history');
      const rounds = (value.rounds ?? []).map(({ roundId, at, stake, win }) => ({
        roundId,
        at,
        spins: [{ bet: stake, roundAmount: win, spinsLeft: 0 }],
      }));
      return { status, value: { ...value, rounds } };
    },
  };
}

function shotTurn(answer: Partial<ShotsAnswer> & { error?: string }): PlayedTurn & { error?: string } {
  const { error, roundId = '', win = '0.00', balance, shots = [] } = answer;
  return {
    roundId,
    spinsLeft: 0,
    roundAmount: win,
    screen: shots.map(({ kind, times }) => `${kind} ${times}`),
    ...(balance === undefined ? {} : { balance }),
    ...(error === undefined ? {} : { error }),
  };
}

/** One bet at the house's price, followed to the end of its duel. */
function duelPlay(call: PageCall): Play {
  const numbers = new Map<string, number>();
  const history = async (): Promise<PageAnswer<PlayedRounds>> => {
    const { status, value } = await call<CockfightHistory>('', 'GET', '/api/cockfight/history');
    return { status, value: { ...value, rounds: (value.duels ?? []).map(duelRound) } };
  };
  /** The running duel once it takes bets. */
  const openDuel = async (): Promise<number> => {
    for (;;) {
      const { status, value } = await call<DuelState>('', 'GET', '/api/cockfight/state');
      if (status !== 200 || value.phase === 'bets') return value.number ?? 0;
      await pause(200);
    }
  };
  return {
    async turn(amount, requestId) {
      for (;;) {
        const number = numbers.get(requestId) ?? (await openDuel());
        const body = { requestId, number, market: 'price', side: 'meron', amount };
        const { status, value } = await call<BetAnswer>(`bet ${amount}`, 'POST', '/api/cockfight/bets', body);
        if (value.error === 'ROUND_CLOSED') continue;
        if (status !== 200) return { status, value: { ...unplayed, error: value.error ?? '' } };
        numbers.set(requestId, number);
        const round = await ended(history, value.state.bets[0]?.betId.split('/')[0] ?? '', amount);
        const { balance } = (await call<{ balance: string }>('', 'GET', '/api/balance')).value;
        const { roundId, spins } = round;
        const roundAmount = spins[0]?.roundAmount ?? '0.00';
        return { status, value: { roundId, spinsLeft: 0, roundAmount, balance, screen: [String(number)] } };
      }
    },
    history,
  };
}

/** One bet on the first spot of a live table, followed to the end of the shared round. */
function tablePlay(gameCode: string, call: PageCall): Play {
  const spot = findTable(gameCode)?.game.spots[0]?.id ?? '';
  const rounds = new Map<string, string>();
  const history = (): Promise<PageAnswer<LiveHistoryAnswer>> => call('', 'GET', '/api/live/history');
  /** The running round once it takes bets. */
  const openRound = async (): Promise<string> => {
    for (;;) {
      const { status, value } = await call<LiveState>('', 'GET', '/api/live/state');
      if (status !== 200 || value.round?.state === 'OPEN') return value.round?.roundId ?? '';
      await pause(200);
    }
  };
  return {
    async turn(amount, requestId) {
      for (;;) {
        const roundId = rounds.get(requestId) ?? (await openRound());
        const body = { requestId, roundId, bets: { [spot]: amount } };
        const { status, value } = await call<BetsAnswer>(`bet ${amount}`, 'POST', '/api/live/bets', body);
        if (value.error === 'ROUND_CLOSED') {
          await pause(100);
          continue;
        }
        if (status !== 200) return { status, value: { ...unplayed, error: value.error ?? '' } };
        rounds.set(requestId, roundId);
        const round = await settled(history, roundId);
        const { balance } = (await call<{ balance: string }>('', 'GET', '/api/balance')).value;
        const screen = round.drawn.map(String);
        return {
          status,
          value: { roundId: round.wagerId, spinsLeft: 0, roundAmount: round.won, balance, screen },
        };
      }
    },
    async history() {
      const { status, value } = await history();
      const played = (value.rounds ?? []).map(({ wagerId, at, staked, won }) => ({
        roundId: wagerId,
        at,
        spins: [{ bet: staked, roundAmount: won, spinsLeft: 0 }],
      }));
      return { status, value: { ...value, rounds: played } };
    },
  };
}

/** A player's round at a table when it is over. */
async function settled(
  history: () => Promise<PageAnswer<LiveHistoryAnswer>>,
  roundId: string,
): Promise<LiveHistoryAnswer['rounds'][number]> {
  for (;;) {
    const round = (await history()).value.rounds.find((one) => one.roundId === roundId);
    if (round) return round;
    await pause(200);
  }
}

const unplayed = { roundId: '', spinsLeft: 0, roundAmount: '0.00', screen: [] };

function duelRound({ at, bets }: CockfightHistory['duels'][number]): PlayedRounds['rounds'][number] {
  const isOpen = bets.some(({ paid }) => paid === undefined);
  const sum = (amounts: readonly string[]): string => {
    const minor = amounts.reduce((all, amount) => all + Number(amount.replace('.', '')), 0);
    return (minor / 100).toFixed(2);
  };
  const bet = sum(bets.map(({ amount }) => amount));
  const roundAmount = sum(bets.map(({ paid }) => paid ?? '0.00'));
  const roundId = bets[0]?.betId.split('/')[0] ?? '';
  return { roundId, at, spins: [{ bet, roundAmount, spinsLeft: isOpen ? 1 : 0 }] };
}

/** The round when its duel is over; without an id the newest one. */
async function ended(
  history: () => Promise<PageAnswer<PlayedRounds>>,
  roundId: string,
  bet: string,
): Promise<PlayedRounds['rounds'][number]> {
  for (;;) {
    const { rounds } = (await history()).value;
    const round = rounds.find((one) => one.roundId === roundId || roundId === '');
    if (!round) throw new Error(`the bet of ${bet} is in no duel`);
    if (round.spins[0]?.spinsLeft === 0) return round;
    await pause(200);
  }
}

/** Waits a moment for work the vendor does in the background. */
export function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms));
}
