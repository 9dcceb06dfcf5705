// What an endpoint answers whose act takes two people: one proposes it, another agrees by asking for the same.
import * as z from 'zod/mini';

/** Why it is done; every act of an operator has a reason. */
export const reason = z.string().check(z.trim(), z.minLength(8), z.maxLength(500));

/** The answer of an act that two people do; `done` says what was done. */
export function answerByTwo<Done extends z.ZodMiniType>(done: Done) {
  return z.object({
    state: z.enum(['PROPOSED', 'DONE']),
    /** Null where one person was enough. */
    proposalId: z.nullable(z.string()),
    /** Null while only one person has asked for it. */
    done: z.nullable(done),
  });
}
