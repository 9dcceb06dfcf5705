// The play of every variant, and one type for the states of all.
import { arenaPlay, type ArenaState, shooterPlay, type ShooterState } from './maps-play.ts';
import { cricketPlay, type CricketState } from './cricket-play.ts';
import type { Variant } from './fixture.ts';
import { footballPlay, type FootballState } from './football-play.ts';
import type { Play } from './play.ts';
import { tennisPlay, type TennisPlayState } from './tennis-play.ts';
import { basketballPlay, kabaddiPlay, type TurnsState } from './turns-play.ts';

export type MatchState =
  | CricketState
  | FootballState
  | TurnsState
  | TennisPlayState
  | ShooterState
  | ArenaState;

/** The state of a variant is always the one its play began. */
const anyState = <State extends MatchState>(play: Play<State>): Play<MatchState> =>
  play as unknown as Play<MatchState>;

const plays: Record<Variant, Play<MatchState>> = {
  T20: anyState(cricketPlay),
  ONE_DAY: anyState(cricketPlay),
  FOOTBALL: anyState(footballPlay),
  KABADDI: anyState(kabaddiPlay),
  TENNIS: anyState(tennisPlay),
  BASKETBALL: anyState(basketballPlay),
  SHOOTER: anyState(shooterPlay),
  ANCIENTS: anyState(arenaPlay),
  LEGENDS: anyState(arenaPlay),
};

export const playOf = (variant: Variant): Play<MatchState> => plays[variant];
