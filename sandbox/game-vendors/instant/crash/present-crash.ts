// The shared round of crash as one player sees it.
import { minorToDecimal } from '#contract/base/money.ts';
import type { GameSession } from '../../records/round-record.ts';
import type { CrashHistory, CrashState } from '../instant-wire.ts';
import { bettingMs } from '../rules/crash.ts';
import { winOf } from '../stakes.ts';
import type { CrashStore } from './crash-store.ts';
import type { CrashTable } from './crash-table.ts';

const shownBets = 20;
const shownRounds = 20;

export function presentCrash(table: CrashTable, store: CrashStore, session: GameSession): CrashState {
  const { phase, round, sinceMs } = table;
  const bets = round
    ? store
        .listBets(round.tableRound)
        .filter(({ state, mode }) => (state === 'IN' || state === 'OUT') && mode === session.terms.mode)
    : [];
  const mine = bets.find(
    ({ vendorCode, playerId }) => vendorCode === session.vendorCode && playerId === session.playerId,
  );
  const commitments = store.commitments();
  const isOver = phase === 'OVER' || phase === 'WAITING';
  return {
    phase,
    round: round?.tableRound ?? '',
    number: round?.number ?? 0,
    inMs: phase === 'BETTING' ? Math.max(0, bettingMs - sinceMs) : 0,
    sinceMs: phase === 'FLYING' ? sinceMs : 0,
    ...(isOver && round ? { point: round.point, seed: round.seed } : {}),
    commitment: commitments.present,
    nextCommitment: commitments.next,
    bets: bets.slice(0, shownBets).map((bet) => ({
      name: bet.name,
      bet: minorToDecimal(bet.stakeMinor),
      ...(bet.taken === null ? {} : { taken: bet.taken }),
      isMine: bet === mine,
    })),
    recent: store.listRecent(shownRounds).map(({ number, point, seed }) => ({ number, point, seed })),
    ...(mine
      ? {
          mine: {
            roundId: mine.roundId,
            bet: minorToDecimal(mine.stakeMinor),
            auto: mine.auto,
            ...(mine.taken === null ? {} : { taken: mine.taken }),
          },
        }
      : {}),
  };
}

export function presentCrashHistory(store: CrashStore, session: GameSession, limit: number): CrashHistory {
  return {
    rounds: store.listOfPlayer(session, limit).flatMap((bet) => {
      const round = store.findRound(bet.tableRound);
      if (!round) return [];
      return [
        {
          roundId: bet.roundId,
          at: bet.at,
          number: round.number,
          bet: minorToDecimal(bet.stakeMinor),
          win: minorToDecimal(winOf(bet.stakeMinor, bet.taken ?? 0)),
          taken: bet.taken,
          point: round.point,
          seed: round.seed,
          before: store.hashOfSeed(round.number) ?? '',
        },
      ];
    }),
  };
}
