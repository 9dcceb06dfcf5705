// The response of an endpoint that needs two operators: the first proposes the act, the second approves it by the same
// request.
import * as z from 'zod/mini';

/** Why it is done; every act of an operator has a reason. */
export const reason = z.string().check(z.trim(), z.minLength(8), z.maxLength(500));

/** The response of an act that needs two operators; `done` is the shape of the result. */
export function answerByTwo<Done extends z.ZodMiniType>(done: Done) {
  return z.object({
    state: z.enum(['PROPOSED', 'DONE']),
    /** Null when one operator was enough. */
    proposalId: z.nullable(z.string()),
    /** Null while only one operator has requested it. */
    done: z.nullable(done),
  });
}
