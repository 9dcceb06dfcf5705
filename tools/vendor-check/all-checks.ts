// Every check of the kit in the order of its report.
import type { Check } from './check.ts';
import { isSeamless } from './stage.ts';
import { betChecks } from './wallet/bets.ts';
import { doorChecks } from './wallet/door.ts';
import { raceChecks } from './wallet/races.ts';
import { sessionChecks } from './wallet/sessions.ts';
import { undoingChecks } from './wallet/undoing.ts';
import { winChecks } from './wallet/wins.ts';

/** The kit plays the vendor against the platform's wallet. */
const walletChecks = [
  ...betChecks,
  ...winChecks,
  ...undoingChecks,
  ...raceChecks,
  ...doorChecks,
  ...sessionChecks,
].map((check): Check => ({ fits: isSeamless, ...check }));

export const allChecks: readonly Check[] = walletChecks;
