// What a handler knows of the call it answers; a leaf that everything else may import.
import type { AnswerOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { Permission } from '#contract/base/permissions.ts';
import type { ActorType, MemberType } from '#contract/base/roles.ts';

/** A member behind a valid session. */
export type SignedIn = {
  readonly type: MemberType;
  readonly memberId: string;
  readonly sessionId: string;
  readonly account: string;
  /** LOW after a silent sign-in with a remembered secret: sensitive acts ask the password again. */
  readonly assurance: 'LOW' | 'FULL';
  /** Somebody else has set the password: before it is replaced nearly nothing is answered. */
  readonly mustChangePassword?: boolean;
};
export type Actor = SignedIn | { readonly type: 'none' };

/** Whoever works for the house, as far as calls are concerned. */
export type Operator = {
  readonly name: string;
  readonly permissions: ReadonlySet<Permission>;
};
/** An operator behind a call that was let in. */
export type OperatorActor = Operator & { readonly requestId: string };

/** Cookies of the answer and the request; names come without prefix, the mount adds `__Host-` on https. */
export type Cookies = {
  get(name: string): string | undefined;
  set(name: string, value: string, options: { maxAgeSeconds: number }): void;
  clear(name: string): void;
};

export type Client = {
  readonly ip: string;
  readonly userAgent: string;
  /** The Device header: WEB, APP or OTHERS. */
  readonly device: string;
  /** True when the call carries an Origin or Sec-Fetch header, as every browser's does. */
  readonly isBrowser: boolean;
};

export type Call<Shape extends EndpointShape> = {
  readonly params: ParamsOf<Shape>;
  readonly query: QueryOf<Shape>;
  readonly body: BodyOf<Shape>;
  readonly actor: Actor;
  /** Set at endpoints for operators, and only there. */
  readonly operator?: OperatorActor;
  readonly client: Client;
  readonly language: Language;
  readonly cookies: Cookies;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
};

/** A call whose `who` shut out visitors: narrows the actor, or it is a fault of the mount. */
export function memberOf(call: { readonly actor: Actor }): SignedIn {
  if (call.actor.type === 'none') throw new Error('an endpoint for members was reached without a session');
  return call.actor;
}

/** The operator of a call to an endpoint for operators. */
export function operatorOf(call: { readonly operator?: OperatorActor }): OperatorActor {
  if (!call.operator) throw new Error('an endpoint for operators was reached without one');
  return call.operator;
}

export function actorTypeOf(actor: Actor): ActorType {
  return actor.type;
}

export type Handler<Shape extends EndpointShape> = (call: Call<Shape>) => Promise<AnswerOf<Shape>>;

/** One server-sent event as a stream handler gives it. */
export type StreamEvent = { id?: string; event: string; data: unknown };
/** A stream handler yields events until the signal aborts; `lastEventId` is where the client wants to resume. */
export type StreamHandler = (
  call: Call<EndpointShape> & { readonly lastEventId: string | undefined },
) => AsyncIterable<StreamEvent>;

/** A partner's call: the body is raw text, because the signature covers its bytes. */
export type RawCall = {
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly method: string;
  readonly path: string;
  readonly rawBody: string;
  readonly ip: string;
};
/** A route outside the envelope: partners' calls and pictures. A Buffer is sent as it is, anything else as JSON. */
export type RawRoute = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly handle: (
    call: RawCall,
  ) => Promise<{ status: number; headers?: Readonly<Record<string, string>>; body: unknown }>;
};

/** A file as its handler gives it: a name in plain letters, a media type and the content piece by piece. */
export type FileAnswer = {
  readonly name: string;
  readonly mediaType: string;
  readonly pieces: AsyncIterable<string | Buffer>;
};

/** An endpoint with the function that answers it. */
export type Route = {
  readonly endpoint: EndpointShape;
  readonly handle?: (call: Call<EndpointShape>) => Promise<unknown>;
  readonly stream?: StreamHandler;
  readonly file?: (call: Call<EndpointShape>) => Promise<FileAnswer>;
};

/** Binds a handler to its endpoint; the types of both must agree. */
export function route<Shape extends EndpointShape>(endpoint: Shape, handle: Handler<Shape>): Route {
  return { endpoint, handle: handle as unknown as (call: Call<EndpointShape>) => Promise<unknown> };
}

/** Binds a stream handler to its endpoint. */
export function streamRoute(endpoint: EndpointShape & { stream: true }, stream: StreamHandler): Route {
  return { endpoint, stream };
}

/** Binds to its endpoint a handler that gives a file. */
export function fileRoute<Shape extends EndpointShape & { file: string }>(
  endpoint: Shape,
  file: (call: Call<Shape>) => Promise<FileAnswer>,
): Route {
  return { endpoint, file: file as unknown as NonNullable<Route['file']> };
}
