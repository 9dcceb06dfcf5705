// One content as the office reads it.
import type { ValueOf } from '#contract/call-types.ts';
import type { readContent } from '#contract/messaging/office-calls.ts';

export type Content = ValueOf<typeof readContent>;
