// The type of today's figures, from the contract.
import type { ValueOf } from '#contract/call-types.ts';
import type { showToday } from '#contract/reporting-today-calls.ts';

export type Today = ValueOf<typeof showToday>;
