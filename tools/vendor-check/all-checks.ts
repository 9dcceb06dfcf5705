// All checks of the kit, in the order of its report.
import type { Check } from './check.ts';
import { isBook, isSeamless, type Stage } from './stage.ts';
import { bookChecks } from './vendor/books.ts';
import { givenRoundChecks } from './vendor/given-rounds.ts';
import { launchChecks } from './vendor/launch.ts';
import { vendorBalanceChecks } from './vendor/vendor-balances.ts';
import { sportsBookChecks } from './vendor/sports-book.ts';
import { reportedRoundChecks } from './vendor/reported-rounds.ts';
import { betChecks } from './wallet/bets.ts';
import { admissionChecks } from './wallet/admission.ts';
import { freeRoundChecks } from './wallet/free-rounds.ts';
import { ownLimitChecks } from './wallet/own-limits.ts';
import { raceChecks } from './wallet/races.ts';
import { sessionChecks } from './wallet/sessions.ts';
import { undoingChecks } from './wallet/undoing.ts';
import { winChecks } from './wallet/wins.ts';

/** The kit plays the vendor against the platform's wallet. */
const walletChecks = [
  ...betChecks,
  ...winChecks,
  ...undoingChecks,
  ...freeRoundChecks,
  ...raceChecks,
  ...admissionChecks,
  ...sessionChecks,
  ...ownLimitChecks,
].map(onlyWhere((stage) => isSeamless(stage) && !isBook(stage)));

/** Checks of any vendor's page and server, without a round. */
const ofEveryVendor: ReadonlySet<string> = new Set(['L-01', 'K-01']);
const pageChecks = [...launchChecks, ...bookChecks].map((check) =>
  ofEveryVendor.has(check.id) ? check : onlyWhere((stage) => !isBook(stage))(check),
);

/** The kit plays the platform against the vendor's page and server. */
const vendorChecks = [
  ...pageChecks,
  ...givenRoundChecks.map(onlyWhere((stage) => isSeamless(stage) && !isBook(stage))),
  ...sportsBookChecks.map(onlyWhere(isBook)),
  ...[...vendorBalanceChecks, ...reportedRoundChecks].map(onlyWhere((stage) => !isSeamless(stage))),
];

export const allChecks: readonly Check[] = [...walletChecks, ...vendorChecks];

function onlyWhere(isPlace: (stage: Stage) => boolean): (check: Check) => Check {
  return (check) => ({ ...check, fits: (stage) => isPlace(stage) && (check.fits?.(stage) ?? true) });
}
