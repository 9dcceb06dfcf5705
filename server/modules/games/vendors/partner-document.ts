// The OpenAPI 3.1 document for integrators: every call of vendors, and every refusal as its protocol sends it.
import * as z from 'zod/mini';
import { partnerExamples } from '#contract/partners/examples.ts';
import {
  vendorHeaders,
  type VendorRefusalCode,
  vendorRefusalStatus,
} from '#contract/partners/game-vendor.ts';
import type { PartnerExample } from '#contract/partners/khela-sandbox-examples.ts';
import { reportedRoundRefusals } from '#contract/partners/vendor-server.ts';
import { hmacActionsHeaders } from '#contract/partners/hmac-actions.ts';
import { rsaUnitsHeaders } from '#contract/partners/rsa-units.ts';
import { refusalReply } from './hmac-actions/codes.ts';
import { refusalTexts } from './refusal-texts.ts';
import { statusOf } from './rsa-units/statuses.ts';
import { errorOf } from './sorted-hash/errors.ts';

type Json = Record<string, unknown>;
type Protocol = PartnerExample['protocol'];
type RefusalReply = { readonly status: number; readonly body: Json };

const refusalCodes = Object.keys(vendorRefusalStatus) as VendorRefusalCode[];
const carriesBalance = (code: VendorRefusalCode): boolean => code === 'INSUFFICIENT_FUNDS';

const inEnvelope = (code: VendorRefusalCode): RefusalReply => ({
  status: vendorRefusalStatus[code],
  body: {
    success: false,
    errorCode: code,
    message: refusalTexts[code],
    value: carriesBalance(code) ? { balance: '5.00' } : {},
  },
});
/** How each protocol sends a refusal, and what of it is fixed. */
const replyIn: Record<Protocol, (code: VendorRefusalCode) => RefusalReply> = {
  'khela-sandbox': inEnvelope,
  'sports-orders': inEnvelope,
  'rsa-units': (code) => ({
    status: 200,
    body: {
      status: statusOf[code],
      request_uuid: '5a0f2c1e-9d3b-4f6a-8c7e-1b2d3f4a5c6d',
      ...(carriesBalance(code) ? { balance: 500_000 } : {}),
    },
  }),
  'hmac-actions': (code) => {
    const { status, code: number } = refusalReply(code);
    const more = carriesBalance(code) ? { balance: 500 } : {};
    return { status, body: { code: number, message: refusalTexts[code], ...more } };
  },
  'sorted-hash': (code) => ({
    status: 200,
    body: {
      error: errorOf(code),
      description: refusalTexts[code],
      ...(carriesBalance(code) ? { cash: '5.00' } : {}),
    },
  }),
};

const header = (name: string): Json => ({ type: 'apiKey', in: 'header', name });
const securitySchemes: Record<string, Json> = {
  'khela-sandbox': {
    ...header(vendorHeaders.signature),
    description: `HMAC-SHA256 in hex over time, method, path and raw body; with ${vendorHeaders.keyId} and ${vendorHeaders.time}`,
  },
  'sports-orders': {
    ...header(vendorHeaders.signature),
    description: 'As khela-sandbox; every callback carries the whole order',
  },
  'rsa-units': {
    ...header(rsaUnitsHeaders.signature),
    description: `RSASSA-PKCS1-v1_5 with SHA-256 over the raw body in base64; with ${rsaUnitsHeaders.keyId}`,
  },
  'hmac-actions': {
    ...header(hmacActionsHeaders.signature),
    description: `HMAC-SHA256 in hex over the raw body; with ${hmacActionsHeaders.keyId}`,
  },
  'sorted-hash': {
    type: 'apiKey',
    in: 'query',
    name: 'hash',
    description:
      'A parameter of the form: the digest of the sorted parameters and the secret (SHA-256 or MD5)',
  },
};

/** The document; it is the same for everybody and contains no secret. */
export function partnerDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const example of partnerExamples)
    paths[pathOf(example.call.path)] = { post: vendorOperation(example) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Khela for vendors',
      version: '1',
      description: `Only RETRYABLE asks for the same call again. Meanings of the refusals: ${refusalCodes
        .map((code) => `${code}: ${refusalTexts[code]}`)
        .join('. ')}. Why a round a vendor tells of is passed over: ${Object.entries(reportedRoundRefusals)
        .map(([code, text]) => `${code}: ${text}`)
        .join('. ')}.`,
    },
    paths,
    components: { securitySchemes },
  };
}

const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

function operationOf(tag: string, path: string, summary: string, security: string): Json {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const schema = { type: 'string' };
  return {
    tags: [tag],
    summary,
    security: [{ [security]: [] }],
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema })),
  };
}

function vendorOperation({ protocol, summary, call, body, answer }: PartnerExample): Json {
  const isForm = protocol === 'sorted-hash';
  const isWrapped = protocol === 'khela-sandbox' || protocol === 'sports-orders';
  const value = isWrapped ? { success: true, value: answer } : answer;
  const output = schemaOf(call.output);
  const success = isWrapped
    ? { type: 'object', properties: { success: { const: true }, value: output } }
    : output;
  const reported = refusalCodes.map((code) => ({ code, ...replyIn[protocol](code) }));
  const byStatus = Map.groupBy(reported, ({ status }) => status);
  const refusals = [...byStatus].map(([status, list]) => {
    const examples = Object.fromEntries(
      list.map(({ code, body: refusal }) => [code, { summary: refusalTexts[code], value: refusal }]),
    );
    const codes = list.map(({ code }) => code).join(', ');
    return status === 200
      ? ([
          200,
          answerOf(`Done, or ${codes}`, { done: { summary: 'Done', value }, ...examples }, success),
        ] as const)
      : ([status, answerOf(codes, examples)] as const);
  });
  return {
    ...operationOf(protocol, call.path, summary, protocol),
    requestBody: {
      required: true,
      content: {
        [isForm ? 'application/x-www-form-urlencoded' : 'application/json']: {
          schema: schemaOf(call.body),
          example: body,
        },
      },
    },
    responses: {
      200: answerOf('Done', { done: { summary: 'Done', value } }, success),
      ...Object.fromEntries(refusals),
    },
  };
}

function answerOf(description: string, examples: Json, schema?: Json): Json {
  const content = { 'application/json': { ...(schema ? { schema } : {}), examples } };
  return { description, content };
}

function schemaOf(schema: z.ZodMiniType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
}
