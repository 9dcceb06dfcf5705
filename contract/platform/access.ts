// The rules of access by address, and the addresses of customer service: the operators' calls.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { listFileQuery, listOf, listQuery } from '../base/list.ts';
import { address, network } from './address-shapes.ts';
import { hit } from './hit-shape.ts';
import * as calls from './office-calls.ts';

const id = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/));
const verdict = z.enum(['ALLOW', 'DENY']);

const ruleShape = z.object({
  id,
  network: z.string(),
  verdict,
  /** Its addresses may also use the platform during maintenance. */
  passesMaintenance: z.boolean(),
  note: z.string(),
  expiresAt: z.nullable(z.int()),
  addedAt: z.int(),
  addedBy: z.string(),
});
const filters = {
  verdict: z.optional(verdict),
  network: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(43))),
};

export const listAddressRules = endpoint({
  ...calls.listAddressRules,
  summary: 'The rules on addresses of players; operators come in by a listener of their own.',
  query: listQuery(filters, ['addedAt', 'network']),
  output: listOf(ruleShape),
  errors: [],
});

export const addressRulesFile = endpoint({
  ...calls.addressRulesFile,
  summary: 'The same rules as a file.',
  query: listFileQuery(filters, ['addedAt', 'network']),
  output: z.unknown(),
  errors: [],
});

export const addAddressRule = endpoint({
  ...calls.addAddressRule,
  summary:
    'A rule on a network, in CIDR notation. An ALLOW rule wins over every DENY rule and every country; it takes two, and so does a network wider than /16 of IPv4 or /32 of IPv6. No ALLOW rule is wider than /8 or /19.',
  byTwo: true,
  provenFirst: true,
  body: z.strictObject({
    network,
    verdict,
    passesMaintenance: z.boolean(),
    note: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    expiresAt: z.nullable(z.int().check(z.minimum(0), z.maximum(4_102_444_800_000))),
    reason,
  }),
  output: answerByTwo(z.object({ id })),
  failure: z.unknown(),
  errors: ['NETWORK_INVALID', 'WINDOW_INVALID', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const removeAddressRule = endpoint({
  ...calls.removeAddressRule,
  summary: 'Takes a rule away. A DENY rule on a network wider than /16 of IPv4 or /32 of IPv6 takes two.',
  byTwo: true,
  provenFirst: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason }),
  output: answerByTwo(z.object({ id })),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const testAddress = endpoint({
  ...calls.testAddress,
  summary: 'What the platform would answer an address now, by which rule, and which other rules hold for it.',
  query: z.strictObject({ address }),
  output: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    /** ISO 3166-1, as found from the address. */
    country: z.nullable(z.string()),
    decidedBy: z.enum(['MAINTENANCE', 'ALLOW_RULE', 'DENY_RULE', 'COUNTRY', 'NO_RULE']),
    /** The rule or the maintenance window that decided; null when the country decided or nothing applies. */
    decidedId: z.nullable(z.string()),
    rules: z.array(ruleShape),
    /** Sessions of players that are open from this address. */
    openSessions: z.int(),
  }),
  errors: [],
});

export const previewAccess = endpoint({
  ...calls.previewAccess,
  summary:
    'Whom a rule on addresses, its removal or another list of denied countries would shut out or let in now; what is given holds together.',
  query: z.strictObject({
    network: z.optional(network),
    verdict: z._default(verdict, 'DENY'),
    passesMaintenance: z.optional(z.enum(['true', 'false'])),
    /** A rule that would be taken away. */
    without: z.optional(id),
    /** The denied countries as they would be, with commas between. */
    countries: z.optional(z.string().check(z.maxLength(1_000), z.regex(/^([A-Z]{2}(,[A-Z]{2})*)?$/))),
  }),
  output: z.object({
    shutOut: hit,
    letIn: hit,
    /** False where there are more addresses than a preview judges: the numbers are the least there are. */
    isWhole: z.boolean(),
  }),
  errors: [],
});

const reference = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const title = z.enum(['whatsapp', 'CS']);

export const listServices = endpoint({
  ...calls.listServices,
  summary:
    'Where players reach customer service, in their order, with the addresses; each look is written down.',
  output: z.object({
    services: z.array(
      z.object({
        reference,
        title,
        url: z.string(),
        /** False: its host is not in `allowedAddresses`, so players cannot open it. */
        isAllowed: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const saveService = endpoint({
  ...calls.saveService,
  summary: 'A new entry, or another address for one.',
  body: z.strictObject({
    reference: z.optional(reference),
    title,
    url: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    reason,
  }),
  output: z.object({ reference }),
  errors: ['NOT_FOUND', 'LINK_NOT_ALLOWED'],
});

export const removeService = endpoint({
  ...calls.removeService,
  summary: 'Takes an entry away.',
  params: z.strictObject({ reference }),
  body: z.strictObject({ reason }),
  output: z.object({}),
  errors: ['NOT_FOUND'],
});

export const orderServices = endpoint({
  ...calls.orderServices,
  summary: 'The order of the entries; all of them are named.',
  body: z.strictObject({ references: z.array(reference).check(z.maxLength(50)), reason }),
  output: z.object({}),
  errors: ['CASE_CHANGED'],
});

export const accessOfficeEndpoints = [
  listAddressRules,
  addressRulesFile,
  addAddressRule,
  removeAddressRule,
  testAddress,
  previewAccess,
  listServices,
  saveService,
  removeService,
  orderServices,
] as const;
