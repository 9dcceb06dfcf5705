// One endpoint is one value: the server mounts it, the documents and tests are made from it, the site calls its `Call`.
import type * as z from 'zod/mini';
import type { ApiCall } from './call.ts';
import type { ErrorCode } from './errors.ts';
import type { MaintenanceScope } from './maintenance.ts';
import type { ForOperators } from './permissions.ts';

/** A call with its schemas. They are strict: an unknown field is refused. */
export type EndpointShape = ApiCall & {
  readonly summary: string;
  /** The act takes two operators: one proposes it, and another one with the permission agrees. */
  readonly byTwo?: true;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The `value` of a successful envelope. */
  readonly output: z.ZodMiniType;
  /** The `value` that a refusal may carry besides its code. */
  readonly failure?: z.ZodMiniType;
  /** The endpoint's own refusals in order of precedence. Those of `generalErrors` come before them. */
  readonly errors: readonly ErrorCode[];
  /** For a `multipart` body: how many files, and the largest size of each. */
  readonly upload?: { readonly maxFiles: number; readonly maxFileBytes: number };
  /**
   * The sender needs a recent step-up before the body is read. Among the endpoints of members, only uploads require
   * it here.
   */
  readonly provenFirst?: true;
  /** The response is the same for every caller with the same query: served as a prepared buffer with an ETag. */
  readonly shared?: true;
  /** A GET that changes something: needs the Authorization header and a same-origin fetch. */
  readonly effects?: true;
  /** The response redirects the browser to `location`, an address of this site, instead of sending an envelope. */
  readonly redirects?: true;
  /** Open also to a member who must first replace a password that somebody else set. */
  readonly beforeOwnPassword?: true;
  /** The response makes the browser delete our cookies. */
  readonly forgets?: true;
  /**
   * How many calls one client address may make. For a `shared` endpoint only responses that were computed are
   * counted, because a prepared one costs nothing.
   */
  readonly limit?: { readonly calls: number; readonly perSeconds: number };
  /** How many calls one account may make, from all its addresses together. */
  readonly accountLimit?: { readonly calls: number; readonly perSeconds: number };
  /** Open also during maintenance and for restricted regions (A-106, server.md 25). */
  readonly alwaysOpen?: true;
  /** Refused while this part of the platform is under maintenance. */
  readonly closesWith?: Exclude<MaintenanceScope, 'PLATFORM'>;
};

/** Declares an endpoint; the identity function that keeps its exact type. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Shape extends EndpointShape>(shape: Shape): Shape {
  return shape;
}

/** An endpoint for operators. */
export type OperatorEndpoint = EndpointShape & { readonly who: ForOperators };

type Out<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

/** The parameters that a handler receives after validation. */
export type ParamsOf<Shape extends EndpointShape> = Out<Shape['params']>;
export type QueryOf<Shape extends EndpointShape> = Out<Shape['query']>;
export type BodyOf<Shape extends EndpointShape> = Out<Shape['body']>;
/** The value that a caller receives. */
export type ValueOf<Shape extends EndpointShape> = z.output<Shape['output']>;
/** The value that a handler returns, before the output schema filters and validates it. */
export type AnswerOf<Shape extends EndpointShape> = z.input<Shape['output']>;
export type FailureOf<Shape extends EndpointShape> = Out<Shape['failure']>;
/** The arguments that a caller passes: the parts the endpoint declares, and nothing else. */
export type ArgumentsOf<Shape extends EndpointShape> = {
  [Part in 'params' | 'query' | 'body' as Shape[Part] extends z.ZodMiniType ? Part : never]: In<Shape[Part]>;
};

/** The envelope of every response except streams and files. */
export type Success<Value> = { success: true; value: Value };
export type Refusal<Failure = unknown> = {
  success: false;
  errorCode: ErrorCode;
  message: string;
  value?: Failure;
};
export type Envelope<Value, Failure = unknown> = Success<Value> | Refusal<Failure>;
