// The functions by which modules declare operators' endpoints: reads, acts, and acts that need two operators.
import type { AnswerOf, OperatorEndpoint } from '#contract/base/endpoint.ts';
import type { Transaction } from '#server/db/database.ts';
import type { HttpCall, FileAnswer } from '#server/http/context.ts';

/** The audit's data on a read or an act: its subject, and the changes. */
export type About = { readonly subject: string; readonly details?: object };
/** The result of an act. `afterwards` runs after the commit; if the process dies before it, a job does the same. */
type Done<Value> = { readonly value: Value; readonly afterwards?: (() => Promise<void>) | undefined };

type ReasonedEndpoint = OperatorEndpoint & { readonly byTwo?: undefined };
type EndpointByTwo = OperatorEndpoint & { readonly byTwo: true };

/** The request: `params` and `body`, parsed by the endpoint's schemas. */
type ActInput<Shape extends OperatorEndpoint> = Pick<HttpCall<Shape>, 'params' | 'body'>;
type Plan = {
  readonly subject: string;
  /** The values before and after the act. Both operators agree to exactly this. */
  readonly effect: object;
  /** One operator is enough. */
  readonly byOne?: boolean;
  /** The proposer and the approver need a recent step-up; for an act that does not always require it. */
  readonly wantsProof?: boolean;
};
type ActByTwo<Shape extends OperatorEndpoint> = {
  /** Runs before each transaction of the act, so that it may ask outside parties. After a refusal a proposal stays. */
  readonly before?: (input: ActInput<Shape>) => Promise<void>;
  /** Locks the subject, and refuses an act that cannot be done. `operator` asks for it now. */
  readonly plan: (tx: Transaction, input: ActInput<Shape>, operator: string) => Promise<Plan>;
  /** Runs in the transaction of a new proposal. */
  readonly whenProposed?: (tx: Transaction, input: ActInput<Shape>) => Promise<void>;
  /** Does the act in the transaction in which the second operator agrees. After a refusal nothing is done. */
  readonly carryOut: (
    tx: Transaction,
    input: ActInput<Shape>,
    /** The operator who proposed and the one who agreed; the same name twice if one operator is enough. */
    makers: readonly [string, string],
    /** The proposal; null if one operator is enough. */
    proposalId: string | null,
  ) => Promise<Done<NonNullable<DoneOf<Shape>>>>;
};
type DoneOf<Shape extends OperatorEndpoint> = AnswerOf<Shape> extends { done: infer Value } ? Value : never;

type LooseCall = HttpCall<OperatorEndpoint>;
export type OfficeRoute = { readonly endpoint: OperatorEndpoint } & (
  | {
      readonly look: (call: LooseCall) => Promise<unknown>;
      readonly about?: (call: LooseCall) => About | undefined;
    }
  | { readonly file: (call: LooseCall) => Promise<FileAnswer>; readonly about: (call: LooseCall) => About }
  | {
      readonly act: (tx: Transaction, call: LooseCall, prepared: unknown) => Promise<Done<unknown> & About>;
      readonly prepare?: (call: LooseCall) => Promise<unknown>;
    }
  | { readonly byTwo: ActByTwo<OperatorEndpoint> }
);
export type RouteByTwo = Extract<OfficeRoute, { byTwo: unknown }>;

/** An operator reads data. The audit records the read, with the data of `about`, before the answer. */
export function look<Shape extends ReasonedEndpoint>(
  endpoint: Shape,
  handle: (call: HttpCall<Shape>) => Promise<AnswerOf<Shape>>,
  about?: (call: HttpCall<Shape>) => About | undefined,
): OfficeRoute {
  return { endpoint, look: handle, ...(about ? { about } : {}) } as unknown as OfficeRoute;
}

/** An operator gets a file. The audit records it before the answer. */
export function lookAtFile<Shape extends ReasonedEndpoint & { file: string }>(
  endpoint: Shape,
  file: (call: HttpCall<Shape>) => Promise<FileAnswer>,
  about: (call: HttpCall<Shape>) => About,
): OfficeRoute {
  return { endpoint, file, about } as unknown as OfficeRoute;
}

/** One operator does an act. The audit records it in the same transaction. */
export function act<Shape extends ReasonedEndpoint>(
  endpoint: Shape,
  work: (tx: Transaction, call: HttpCall<Shape>) => Promise<Done<AnswerOf<Shape>> & About>,
): OfficeRoute {
  return { endpoint, act: work } as unknown as OfficeRoute;
}

/** The same with something that takes long, such as drawing a picture again, before the transaction begins. */
export function actAfter<Shape extends ReasonedEndpoint, Prepared>(
  endpoint: Shape,
  prepare: (call: HttpCall<Shape>) => Promise<Prepared>,
  work: (
    tx: Transaction,
    call: HttpCall<Shape>,
    prepared: Prepared,
  ) => Promise<Done<AnswerOf<Shape>> & About>,
): OfficeRoute {
  return { endpoint, prepare, act: work } as unknown as OfficeRoute;
}

/** Two operators do an act. */
export function actByTwo<Shape extends EndpointByTwo>(endpoint: Shape, byTwo: ActByTwo<Shape>): OfficeRoute {
  return { endpoint, byTwo } as unknown as OfficeRoute;
}
