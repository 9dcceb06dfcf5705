// The part of an endpoint that a caller needs: name, method, path, audience, and the transport of request and response.
import type { ForOperators } from './permissions.ts';
import type { Audience } from './roles.ts';

/** The transport of a request or response that is not JSON in an envelope. */
type Transport = {
  /** The body may come as a form (`application/x-www-form-urlencoded`) as well as JSON; the site sends the form. */
  readonly form?: true;
  /** The body comes as `multipart/form-data`, because files are in it. */
  readonly multipart?: true;
  /** The body travels encrypted. */
  readonly sealed?: true;
  /** The response is an event stream, not an envelope. */
  readonly stream?: true;
  /** The response is a file of this type, not an envelope; lines of text are sent as they are read. */
  readonly file?: 'text/csv' | 'image/jpeg';
};

/** The part of an endpoint that has no schemas. It is small enough for the first load of the site. */
export type ApiCall = Transport & {
  /** `<module>.<act>`, unique; contract/call-types.ts finds the types of arguments and response by it. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The wire path; `:name` marks a parameter. */
  readonly path: string;
  /** The role predicate a member must satisfy (contract/base/roles.ts), or the permission an operator must hold. */
  readonly who: Audience | ForOperators;
};

type CallBy<Method extends ApiCall['method'], Name, Who, How> = How & {
  readonly method: Method;
  readonly name: Name;
  readonly path: string;
  readonly who: Who;
};
type Json = Record<never, never>;

/* @__NO_SIDE_EFFECTS__ */
export function get<
  const Name extends string,
  const Who extends ApiCall['who'],
  const How extends Transport = Json,
>(name: Name, path: string, who: Who, how?: How): CallBy<'GET', Name, Who, How> {
  return { method: 'GET', name, path, who, ...(how as How) };
}

/* @__NO_SIDE_EFFECTS__ */
export function post<
  const Name extends string,
  const Who extends ApiCall['who'],
  const How extends Transport = Json,
>(name: Name, path: string, who: Who, how?: How): CallBy<'POST', Name, Who, How> {
  return { method: 'POST', name, path, who, ...(how as How) };
}

/* @__NO_SIDE_EFFECTS__ */
export function put<
  const Name extends string,
  const Who extends ApiCall['who'],
  const How extends Transport = Json,
>(name: Name, path: string, who: Who, how?: How): CallBy<'PUT', Name, Who, How> {
  return { method: 'PUT', name, path, who, ...(how as How) };
}

/* @__NO_SIDE_EFFECTS__ */
export function remove<
  const Name extends string,
  const Who extends ApiCall['who'],
  const How extends Transport = Json,
>(name: Name, path: string, who: Who, how?: How): CallBy<'DELETE', Name, Who, How> {
  return { method: 'DELETE', name, path, who, ...(how as How) };
}
