// One endpoint is one value: the server mounts it, the documents and tests are made from it, the site calls its `Call`.
import type * as z from 'zod/mini';
import type { Call } from './call.ts';
import type { ErrorCode } from './errors.ts';
import type { ForOperators } from './permissions.ts';

/** A call with its schemas. They are strict: an unknown field is refused. */
export type EndpointShape = Call & {
  readonly summary: string;
  /** The act takes two operators: one proposes it, another who holds the permission too agrees. */
  readonly byTwo?: true;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The `value` of a successful envelope. */
  readonly output: z.ZodMiniType;
  /** The `value` a refusal may carry beside its code. */
  readonly failure?: z.ZodMiniType;
  /** The endpoint's own refusals in order of precedence; those of `generalErrors` come on top. */
  readonly errors: readonly ErrorCode[];
  /** Of a `multipart` body: how many files, and how large each may be. */
  readonly upload?: { readonly maxFiles: number; readonly maxFileBytes: number };
  /** An upload whose sender must have proven themselves again (step-up) before its body is read. */
  readonly provenFirst?: true;
  /** The answer is the same for every caller with the same query: served as a prepared buffer with an ETag. */
  readonly shared?: true;
  /** A GET that changes something: needs the Authorization header and a same-origin fetch. */
  readonly effects?: true;
  /** The answer leads the browser on to `location`, an address of this site, instead of an envelope. */
  readonly redirects?: true;
  /** Answered to a member too who has to replace a password that somebody else has set. */
  readonly beforeOwnPassword?: true;
  /** The browser is told to forget the cookies it has of us. */
  readonly forgets?: true;
  /**
   * How many calls one client address may make; of a `shared` endpoint only those whose answer had to be made
   * are counted, because one that lies ready costs nothing.
   */
  readonly limit?: { readonly calls: number; readonly perSeconds: number };
  /** Still answered during maintenance and to restricted regions (A-106, server.md 25). */
  readonly alwaysOpen?: true;
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

/** What a handler receives, after validation. */
export type ParamsOf<Shape extends EndpointShape> = Out<Shape['params']>;
export type QueryOf<Shape extends EndpointShape> = Out<Shape['query']>;
export type BodyOf<Shape extends EndpointShape> = Out<Shape['body']>;
/** What a caller gets. */
export type ValueOf<Shape extends EndpointShape> = z.output<Shape['output']>;
/** What a handler gives back, before the output schema strips and checks it. */
export type AnswerOf<Shape extends EndpointShape> = z.input<Shape['output']>;
export type FailureOf<Shape extends EndpointShape> = Out<Shape['failure']>;
/** What a caller passes: the parts the endpoint declares, nothing else. */
export type ArgumentsOf<Shape extends EndpointShape> = {
  [Part in 'params' | 'query' | 'body' as Shape[Part] extends z.ZodMiniType ? Part : never]: In<Shape[Part]>;
};

/** The envelope of every answer but streams and files. */
export type Success<Value> = { success: true; value: Value };
export type Refusal<Failure = unknown> = {
  success: false;
  errorCode: ErrorCode;
  message: string;
  value?: Failure;
};
export type Envelope<Value, Failure = unknown> = Success<Value> | Refusal<Failure>;
