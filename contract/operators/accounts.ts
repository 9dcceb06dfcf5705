// Operators, the permissions of each role, and the audit of all acts.
import * as z from 'zod/mini';
import { answerByTwo, reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { between, listFileQuery, listOf, listQuery } from '../base/list.ts';
import { operatorRoles, permissions } from '../base/permissions.ts';
import * as calls from './accounts-calls.ts';
import { operatorName } from './session.ts';

const role = z.enum(operatorRoles);
const roles = z.array(role).check(z.minLength(1), z.maxLength(operatorRoles.length));
const named = z.strictObject({ name: operatorName });

const openSession = z.object({
  id: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  startedAt: z.int(),
  lastSeenAt: z.int(),
});

export const listOperators = endpoint({
  ...calls.listOperators,
  summary: 'All operators, by name, with their roles and open sessions.',
  output: z.object({
    operators: z.array(
      z.object({
        name: operatorName,
        /** INVITED until the invitation is accepted; DISABLED is final. */
        state: z.enum(['INVITED', 'ACTIVE', 'DISABLED']),
        roles: z.array(role),
        createdAt: z.int(),
        sessions: z.array(openSession),
      }),
    ),
  }),
  errors: [],
});

/**
 * The invitation is shown once, to the second operator, who gives it to the new one. For 30 days after it is
 * accepted, the new operator and either of the two do not count as two people (SAME_DEVICE).
 */
const invited = answerByTwo(z.object({ invitation: z.string() }));

export const inviteOperator = endpoint({
  ...calls.inviteOperator,
  summary:
    'A new operator with roles. Every permission granted must be held by one of the two who do it (NO_PERMISSION).',
  byTwo: true,
  provenFirst: true,
  body: z.strictObject({ name: operatorName, roles, reason }),
  output: invited,
  failure: z.unknown(),
  errors: ['ALREADY_SET', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const setRoles = endpoint({
  ...calls.setRoles,
  summary: 'Other roles for an operator, not for oneself; every new permission is held by one of the two.',
  byTwo: true,
  provenFirst: true,
  params: named,
  body: z.strictObject({ roles, reason }),
  output: answerByTwo(z.object({ roles: z.array(role) })),
  failure: z.unknown(),
  errors: ['NOT_FOUND', 'LAST_ADMIN', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const renewInvitation = endpoint({
  ...calls.renewInvitation,
  summary:
    'A new invitation for an operator whose password or app is lost; what there was is void, sessions end.',
  byTwo: true,
  provenFirst: true,
  params: named,
  body: z.strictObject({ reason }),
  output: invited,
  failure: z.unknown(),
  errors: ['NOT_FOUND', 'NO_PERMISSION', 'CASE_CHANGED'],
});

export const disableOperator = endpoint({
  ...calls.disableOperator,
  summary: 'Shuts an operator out at once and for ever; stopping takes one person.',
  provenFirst: true,
  params: named,
  body: z.strictObject({ reason }),
  output: z.object({}),
  /** LAST_ADMIN: after it, no active operator could manage operators, or none could grant roles. */
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
});

export const endSessions = endpoint({
  ...calls.endSessions,
  summary: 'Ends all sessions of an operator.',
  params: named,
  body: z.strictObject({ reason }),
  output: z.object({ ended: z.int() }),
  errors: ['NOT_FOUND'],
});

export const listRoles = endpoint({
  ...calls.listRoles,
  summary: 'What each role may do.',
  output: z.object({
    roles: z.array(
      z.object({
        role,
        permissions: z.array(z.enum(permissions)),
        /** Whether it was changed here; otherwise it is as the product comes. */
        isChanged: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const setRole = endpoint({
  ...calls.setRole,
  summary:
    'Another set of permissions for a role; one of the two holds every permission added, and neither holds the role then.',
  byTwo: true,
  provenFirst: true,
  params: z.strictObject({ role }),
  body: z.strictObject({
    permissions: z.array(z.enum(permissions)).check(z.maxLength(permissions.length)),
    reason,
  }),
  output: answerByTwo(z.object({ permissions: z.array(z.enum(permissions)) })),
  failure: z.unknown(),
  errors: ['LAST_ADMIN', 'NO_PERMISSION', 'CASE_CHANGED'],
});

const text = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)));
const steps = z.enum(['LOOKED', 'DONE', 'PROPOSED', 'REFUSED', 'TAKEN_BACK', 'FAILED']);
const auditFilters = { operator: text, act: text, subject: text, step: z.optional(steps), ...between };

export const listAudit = endpoint({
  ...calls.listAudit,
  summary: 'The record of what operators did.',
  query: listQuery(auditFilters, ['seq']),
  output: listOf(
    z.object({
      seq: z.int(),
      at: z.int(),
      operator: z.string(),
      act: z.string(),
      step: steps,
      subject: z.string(),
      /** The account of a member; null for other subjects. */
      subjectName: z.nullable(z.string()),
      reason: z.string(),
      details: z.unknown(),
      ip: z.string(),
      requestId: z.string(),
      proposalId: z.nullable(z.string()),
    }),
  ),
  errors: [],
});

export const auditFile = endpoint({
  ...calls.auditFile,
  summary: 'The same record as a file.',
  query: listFileQuery(auditFilters, ['seq']),
  output: z.unknown(),
  errors: [],
});

export const accountEndpoints = [
  listOperators,
  inviteOperator,
  setRoles,
  renewInvitation,
  disableOperator,
  endSessions,
  listRoles,
  setRole,
  listAudit,
  auditFile,
] as const;
