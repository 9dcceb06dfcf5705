// The book of any match state.
import type { MatchState } from '../matches/plays.ts';
import type { Book } from './book.ts';
import { cricketBook } from './cricket-book.ts';
import { arenaBook, shooterBook } from './maps-book.ts';
import { footballBook } from './football-book.ts';
import { tennisBook } from './tennis-book.ts';
import { turnsBook } from './turns-book.ts';

export function bookOf(state: MatchState): Book {
  switch (state.sport) {
    case 'CRICKET':
      return cricketBook(state);
    case 'FOOTBALL':
      return footballBook(state);
    case 'KABADDI':
    case 'BASKETBALL':
      return turnsBook(state);
    case 'TENNIS':
      return tennisBook(state);
    case 'SHOOTER':
      return shooterBook(state);
    case 'ARENA':
      return arenaBook(state);
  }
}
