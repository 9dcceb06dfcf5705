// The dependencies of the operators' acts on vendors and games; imports no act, so that acts need not import each other.
import type { VendorCalls } from '../health/vendor-calls.ts';
import type { GamesDeps } from '../parts.ts';

export type OfficeParts = {
  readonly deps: Pick<GamesDeps, 'db' | 'clock' | 'merchant'>;
  /** To be called when a game or a vendor was changed and that is committed. */
  readonly changed: () => Promise<void>;
  readonly calls: VendorCalls;
};
