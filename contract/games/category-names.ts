// The names of the categories of games, the same for members and operators.
import type { GameCategory } from './game.ts';

export const categoryNames = {
  BN: {
    RNG: 'স্লট',
    LIVE: 'লাইভ ক্যাসিনো',
    FISH: 'ফিশিং',
    LOTT: 'লটারি',
    ELOTT: 'ই-লটারি',
    SPORTS: 'স্পোর্টস',
    ESPORTS: 'ই-স্পোর্টস',
    PVP: 'তাস ও টেবিল গেম',
    COCKFIGHT: 'মোরগ লড়াই',
  },
  EN: {
    RNG: 'Slots',
    LIVE: 'Live casino',
    FISH: 'Fishing',
    LOTT: 'Lottery',
    ELOTT: 'E-lottery',
    SPORTS: 'Sports',
    ESPORTS: 'E-sports',
    PVP: 'Poker',
    COCKFIGHT: 'Cockfight',
  },
} as const satisfies Readonly<Record<'BN' | 'EN', Readonly<Record<GameCategory, string>>>>;
