// The context of a call for its handler; imports almost nothing, so that every file can import it.
import type { AnswerOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { OperatorRole, Permission } from '#contract/base/permissions.ts';
import type { ActorType, MemberType } from '#contract/base/roles.ts';

/** A member behind a valid session. */
export type SignedIn = {
  readonly type: MemberType;
  readonly memberId: string;
  readonly sessionId: string;
  readonly account: string;
  /** LOW after a sign-in with a remembered secret: sensitive acts require the password again. */
  readonly assurance: 'LOW' | 'FULL';
  /** Somebody else has set the password: until it is replaced, nearly every call is refused. */
  readonly mustChangePassword?: boolean;
};
export type Actor = SignedIn | { readonly type: 'none' };

/** An operator, as far as calls are concerned. */
export type Operator = {
  /** Empty for a visitor who signs in. */
  readonly name: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly roles: readonly OperatorRole[];
  /** Missing for a visitor. */
  readonly session?: {
    readonly id: string;
    readonly startedAt: Date;
    readonly provenAt: Date;
    /** The hash of the browser in which it was opened. */
    readonly deviceHash: Buffer | null;
  };
};
/** The operator of a call that passed the guard. */
export type OperatorActor = Operator & { readonly requestId: string };

/** Cookies of the response and the request; names have no prefix, the mount adds `__Host-` on https. */
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

export type HttpCall<Shape extends EndpointShape> = {
  readonly params: ParamsOf<Shape>;
  readonly query: QueryOf<Shape>;
  readonly body: BodyOf<Shape>;
  readonly actor: Actor;
  /** Set at endpoints for operators, and only there. */
  readonly operator?: OperatorActor;
  readonly client: Client;
  readonly language: Language;
  readonly cookies: Cookies;
  /** Aborts when the caller disconnects. */
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

export type Handler<Shape extends EndpointShape> = (call: HttpCall<Shape>) => Promise<AnswerOf<Shape>>;

/** One server-sent event as a stream handler gives it. */
export type StreamEvent = { id?: string; event: string; data: unknown };
/** A stream handler yields events until the signal aborts; `lastEventId` is the client's last event. */
export type StreamHandler = (
  call: HttpCall<EndpointShape> & { readonly lastEventId: string | undefined },
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

/** An endpoint with its handler. */
export type Route = {
  readonly endpoint: EndpointShape;
  readonly handle?: (call: HttpCall<EndpointShape>) => Promise<unknown>;
  readonly stream?: StreamHandler;
  readonly file?: (call: HttpCall<EndpointShape>) => Promise<FileAnswer>;
};

/** Binds a handler to its endpoint; the types of both must agree. */
export function route<Shape extends EndpointShape>(endpoint: Shape, handle: Handler<Shape>): Route {
  return { endpoint, handle: handle as unknown as (call: HttpCall<EndpointShape>) => Promise<unknown> };
}

/** Binds a stream handler to its endpoint. */
export function streamRoute(endpoint: EndpointShape & { stream: true }, stream: StreamHandler): Route {
  return { endpoint, stream };
}

/** Binds to its endpoint a handler that gives a file. */
export function fileRoute<Shape extends EndpointShape & { file: string }>(
  endpoint: Shape,
  file: (call: HttpCall<Shape>) => Promise<FileAnswer>,
): Route {
  return { endpoint, file: file as unknown as NonNullable<Route['file']> };
}
