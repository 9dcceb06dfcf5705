// The types of a vendor with its health, maintenance and report, from the contract.
import type { ValueOf } from '#contract/call-types.ts';
import type { showVendor } from '#contract/games/office-calls.ts';

export type Vendor = ValueOf<typeof showVendor>;
