// How a module declares what operators may do: looks, acts, and acts that take two; who may is in the contract.
import type { AnswerOf, OperatorEndpoint } from '#contract/base/endpoint.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Call, FileAnswer } from '#server/http/context.ts';

/** What the audit says of a look or an act: whom or what it was about, and what was changed. */
export type About = { readonly subject: string; readonly details?: object };
/** What was done; `afterwards` runs when it is committed, and whoever dies before it is followed by a job. */
type Done<Value> = { readonly value: Value; readonly afterwards?: (() => Promise<void>) | undefined };

type ReasonedEndpoint = OperatorEndpoint & { readonly byTwo?: undefined };
type EndpointByTwo = OperatorEndpoint & { readonly byTwo: true };

/** What was asked for; `params` and `body` as the endpoint's schemas give them. */
type Wish<Shape extends OperatorEndpoint> = Pick<Call<Shape>, 'params' | 'body'>;
type Plan = {
  readonly subject: string;
  /** What it would change, before and after; two agree on just this. */
  readonly effect: object;
  /** One operator is enough. */
  readonly byOne?: boolean;
};
type ActByTwo<Shape extends OperatorEndpoint> = {
  /** Refuses what cannot be done; locks what it is about. */
  readonly plan: (tx: Transaction, wish: Wish<Shape>) => Promise<Plan>;
  /** What goes along with a new proposal. */
  readonly whenProposed?: (tx: Transaction, wish: Wish<Shape>) => Promise<void>;
  /** Does it, in the transaction in which the second operator agrees. Refused: nothing of it is done. */
  readonly carryOut: (
    tx: Transaction,
    wish: Wish<Shape>,
    /** Who proposed and who agreed; the same twice where one is enough. */
    makers: readonly [string, string],
  ) => Promise<Done<NonNullable<DoneOf<Shape>>>>;
};
type DoneOf<Shape extends OperatorEndpoint> = AnswerOf<Shape> extends { done: infer Value } ? Value : never;

type LooseCall = Call<OperatorEndpoint>;
export type OfficeRoute = { readonly endpoint: OperatorEndpoint } & (
  | { readonly look: (call: LooseCall) => Promise<unknown>; readonly about?: (call: LooseCall) => About }
  | { readonly file: (call: LooseCall) => Promise<FileAnswer>; readonly about: (call: LooseCall) => About }
  | { readonly act: (tx: Transaction, call: LooseCall) => Promise<Done<unknown> & About> }
  | { readonly byTwo: ActByTwo<OperatorEndpoint> }
);
export type RouteByTwo = Extract<OfficeRoute, { byTwo: unknown }>;

/** An operator reads; with `about` each look is written down before it is answered. */
export function look<Shape extends ReasonedEndpoint>(
  endpoint: Shape,
  handle: (call: Call<Shape>) => Promise<AnswerOf<Shape>>,
  about?: (call: Call<Shape>) => About,
): OfficeRoute {
  return { endpoint, look: handle, ...(about ? { about } : {}) } as unknown as OfficeRoute;
}

/** An operator gets a file; each is written down before it is answered. */
export function lookAtFile<Shape extends ReasonedEndpoint & { file: string }>(
  endpoint: Shape,
  file: (call: Call<Shape>) => Promise<FileAnswer>,
  about: (call: Call<Shape>) => About,
): OfficeRoute {
  return { endpoint, file, about } as unknown as OfficeRoute;
}

/** One operator does something, in a transaction that writes it down too. */
export function act<Shape extends ReasonedEndpoint>(
  endpoint: Shape,
  work: (tx: Transaction, call: Call<Shape>) => Promise<Done<AnswerOf<Shape>> & About>,
): OfficeRoute {
  return { endpoint, act: work } as unknown as OfficeRoute;
}

/** Two operators do something. */
export function actByTwo<Shape extends EndpointByTwo>(endpoint: Shape, byTwo: ActByTwo<Shape>): OfficeRoute {
  return { endpoint, byTwo } as unknown as OfficeRoute;
}
