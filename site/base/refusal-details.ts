// The refusals whose sentence needs more than their code, and their next steps; the application registers both.
import type { ErrorCode } from '#contract/base/errors.ts';
import type { TextKey } from './i18n.ts';

/** Finds the sentence by the refusal's data; undefined when that adds nothing. */
type FindSentence = (value: unknown) => Promise<string | undefined>;
/** The next step after a refusal, as a button. */
export type WayOut = { readonly text: TextKey; readonly take: () => void };
type FindWay = (code: string) => Promise<WayOut | undefined>;

const finders = new Map<string, FindSentence>();
let findWay: FindWay = () => Promise.resolve(undefined);

export function explainRefusal(code: ErrorCode, find: FindSentence): void {
  finders.set(code, find);
}

/** The sentence of a refusal that is explained. */
export async function explanationOf(code: string, value: unknown): Promise<string | undefined> {
  return finders.get(code)?.(value);
}

export function leadOut(find: FindWay): void {
  findWay = find;
}

/** The next step after a refusal, if there is one; none without a network. */
export const wayOutOf = (code: string): Promise<WayOut | undefined> => findWay(code).catch(() => undefined);
