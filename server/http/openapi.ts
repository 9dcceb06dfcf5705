// Prints the OpenAPI 3.1 document from the contract: every mounted endpoint is documented.
import * as z from 'zod/mini';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import { errorCodes, errorStatus, type ErrorCode, generalErrors } from '#contract/base/errors.ts';
import { actorTypes, audiences } from '#contract/base/roles.ts';

type Json = Record<string, unknown>;

/** The document for a list of endpoints. */
export function openApiOf(endpoints: readonly EndpointShape[], serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Khela', version: '1', description: 'Money travels as decimal strings with two places.' },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session; the cookie that came with it is its other half.',
        },
      },
      schemas: { ErrorCode: { type: 'string', enum: errorCodes } },
    },
  };
}

function operationOf(endpoint: EndpointShape): Json {
  const [word = ''] = endpoint.name.split('.');
  return {
    operationId: endpoint.name,
    tags: [word],
    summary: endpoint.summary,
    ...audienceOf(endpoint),
    ...(endpoint.sealed ? { 'x-sealed': true } : {}),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [bodyType(endpoint)]: { schema: input(endpoint.body) } },
          },
        }
      : {}),
    responses: { [endpoint.redirects ? 303 : 200]: successOf(endpoint), ...refusalsOf(endpoint) },
  };
}

/** The audience of the endpoint. */
function audienceOf(endpoint: EndpointShape): Json {
  const { who } = endpoint;
  if (typeof who === 'object')
    return {
      'x-permission': who.permission,
      ...(endpoint.byTwo ? { 'x-by-two': true } : {}),
      security: [{ operator: [] }],
    };
  return {
    'x-audience': who,
    'x-member-types': actorTypes.filter((actor) => audiences[who](actor)),
    security: who === 'anyone' ? [{}, { session: [] }] : [{ session: [] }],
  };
}

const bodyType = (endpoint: EndpointShape): string =>
  endpoint.upload ? 'multipart/form-data' : 'application/json';

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = input(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function successOf(endpoint: EndpointShape): Json {
  const value = z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' });
  if (endpoint.stream) return { description: 'An event stream', content: { 'text/event-stream': {} } };
  if (endpoint.redirects) return { description: 'Leads on', content: {} };
  if (endpoint.file)
    return { description: 'A file', content: { [endpoint.file]: { schema: { type: 'string' } } } };
  const schema = {
    type: 'object',
    required: ['success', 'value'],
    properties: { success: { const: true }, value },
  };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

/** Refusals by status; the endpoint's own codes are in their order of precedence. */
function refusalsOf(endpoint: EndpointShape): Record<string, Json> {
  const codes: ErrorCode[] = [...new Set([...generalErrors, ...impliedErrors(endpoint), ...endpoint.errors])];
  const failure = endpoint.failure ? { value: input(endpoint.failure) } : {};
  const byStatus = Map.groupBy(codes, (code) => String(errorStatus[code]));
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'errorCode', 'message'],
              properties: {
                success: { const: false },
                errorCode: { type: 'string', enum: list },
                message: { type: 'string' },
                ...failure,
              },
            },
          },
        },
      },
    ]),
  );
}

/** The refusals of the operators' guard and of acts by two operators, which come before those of the act. */
const impliedErrors = ({ who, byTwo, provenFirst }: EndpointShape): ErrorCode[] => [
  ...(typeof who === 'object' && provenFirst ? (['STEP_UP_REQUIRED'] as const) : []),
  ...(byTwo ? (['SAME_DEVICE'] as const) : []),
];

function input(schema: z.ZodMiniType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
}
