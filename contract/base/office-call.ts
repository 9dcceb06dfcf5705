// One call of the office: for operators with keys of their own, outside the members' endpoints (decision 18).
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * A POST with `Authorization: Operator <name>:<secret>`, answered in the envelope of all endpoints. Its refusals stand
 * in the order they are judged.
 */
export type OfficeCallShape = {
  readonly name: string;
  readonly summary: string;
  readonly path: string;
  /** The setting that names who may call. */
  readonly operators: 'MONEY_REVIEWERS';
  readonly body: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  readonly errors: readonly ErrorCode[];
  /** A call and what a success of it answers, as they travel. */
  readonly example: { readonly body: unknown; readonly value: unknown };
};

/** Declares a call of the office; the identity function that keeps its exact type. */
export function officeCall<const Shape extends OfficeCallShape>(shape: Shape): Shape {
  return shape;
}
