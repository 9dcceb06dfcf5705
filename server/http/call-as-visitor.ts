// Calls an endpoint inside the process as a visitor would from outside: same input and output checks.
import type { EndpointShape, ValueOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { HttpCall, Route } from './context.ts';
import { outputOf, read } from './mount.ts';

/** The `value` a visitor would get; used to draw the prerendered home. */
export async function callAsVisitor<Shape extends EndpointShape>(
  routes: readonly Route[],
  endpoint: Shape,
  query: Record<string, string>,
  language: Language,
): Promise<ValueOf<Shape>> {
  const route = routes.find((candidate) => candidate.endpoint.name === endpoint.name);
  if (!route?.handle) throw new Error(`${endpoint.name} has no handler`);
  const call: HttpCall<EndpointShape> = {
    params: undefined,
    query: read(endpoint.query, query),
    body: undefined,
    actor: { type: 'none' },
    client: { ip: '', userAgent: '', device: 'WEB', isBrowser: false },
    language,
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    signal: new AbortController().signal,
  } as HttpCall<EndpointShape>;
  return outputOf(endpoint, await route.handle(call)) as ValueOf<Shape>;
}
