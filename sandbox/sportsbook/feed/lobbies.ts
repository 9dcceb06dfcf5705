// The lobbies of one book: each vendor code shows its sports, its own first.
import { type SportCode, sportCodes } from '../matches/fixture.ts';

const lobbies: Record<string, readonly SportCode[]> = {
  FB: sportCodes,
  PAVI: ['CRICKET', 'KABADDI', 'FOOTBALL', 'BASKETBALL', 'TENNIS'],
  DHRU: ['ESPORTS'],
};

/** The vendor codes that open the sportsbook. */
export const sportsVendors = Object.keys(lobbies);

/** The sports of a vendor in their order; undefined for a code that is none of the book's. */
export const lobbyOf = (vendorCode: string): readonly SportCode[] | undefined => lobbies[vendorCode];
