// Which refusals are said by more than their code, and what finds the sentence; the application registers them.
import type { ErrorCode } from '#contract/base/errors.ts';

/** The sentence by what the refusal carries; nothing when it carries nothing to be said. */
type FindSentence = (value: unknown) => Promise<string | undefined>;

const finders = new Map<string, FindSentence>();

export function explainRefusal(code: ErrorCode, find: FindSentence): void {
  finders.set(code, find);
}

/** The sentence of a refusal that is explained. */
export async function explanationOf(code: string, value: unknown): Promise<string | undefined> {
  return finders.get(code)?.(value);
}
