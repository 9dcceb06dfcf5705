// The role matrix as a document: which status an actor gets from each endpoint before its input is even read.
import { errorStatus, type ErrorCode } from '#contract/base/errors.ts';
import { isForOperators, strangersPermission } from '#contract/base/permissions.ts';
import { type ActorType, actorTypes, audiences, isTrialGuest } from '#contract/base/roles.ts';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import { endpoints } from '#contract/index.ts';

/** The endpoints of operators, and all others. */
export const officeEndpoints = endpoints.filter(isForOperators);
export const memberEndpoints = endpoints.filter((endpoint) => !isForOperators(endpoint));

/** The refusal an actor gets from an endpoint by its role alone; undefined when the endpoint is for it. */
export function roleRefusal({ who }: EndpointShape, actor: ActorType): ErrorCode | undefined {
  // For operators' endpoints every member is a visitor.
  if (typeof who === 'object') return who.permission === strangersPermission ? undefined : 'NOT_LOGGED_IN';
  if (audiences[who](actor)) return undefined;
  if (actor === 'none') return 'NOT_LOGGED_IN';
  return isTrialGuest(actor) ? 'FORMAL_ACCOUNT_REQUIRED' : 'NO_PERMISSION';
}

/** Whether a session of low assurance has to prove itself before this act; `stepUp` is how it does. */
export function needsProof({ name, errors }: EndpointShape): boolean {
  return errors.includes('STEP_UP_REQUIRED') && name !== 'identity.stepUp';
}

const audienceOf = ({ who }: EndpointShape): string => (typeof who === 'object' ? who.permission : who);

/** The document in Markdown. */
export function roleMatrixOf(): string {
  const cell = (endpoint: EndpointShape, actor: ActorType): string => {
    const refusal = roleRefusal(endpoint, actor);
    return refusal ? `${errorStatus[refusal]}` : '✓';
  };
  const rows = memberEndpoints.map(
    (endpoint) =>
      `| \`${endpoint.method} ${endpoint.path}\` | ${audienceOf(endpoint)} | ${actorTypes.map((actor) => cell(endpoint, actor)).join(' | ')} | ${needsProof(endpoint) ? 'proof' : '='} | ${endpoint.who === 'anyone' ? '✓' : '401'} |`,
  );
  return [
    '# Role matrix',
    '',
    'Printed from the contract by `npm run matrix:print`; a test calls every endpoint as every actor and compares.',
    '✓: the endpoint is for this actor. 401: `NOT_LOGGED_IN`. 403: `FORMAL_ACCOUNT_REQUIRED` for type 4, else `NO_PERMISSION`.',
    'low: a session that began without a password or a second factor; `=` as its type, `proof` is 403 `STEP_UP_REQUIRED`.',
    'over: a session that ran out, was signed out or revoked, or whose cookie is missing; 401 is `SESSION_EXPIRED`.',
    '',
    `| Endpoint | Audience | ${actorTypes.map((actor) => (actor === 'none' ? 'visitor' : actor)).join(' | ')} | low | over |`,
    `|---|---|${actorTypes.map(() => '---').join('|')}|---|---|`,
    ...rows,
    '',
    '## Operators',
    '',
    'Visitors, members of every type and operators whose session is over are strangers here: 401 `NOT_LOGGED_IN`.',
    'without: an operator who does not hold the permission, 403 `NO_PERMISSION`. two: the act takes two operators; whoever',
    'proposed it is refused as the second person, 403 `NO_PERMISSION`. unproven: without a code or a passkey within five minutes;',
    '`proof` is 403 `STEP_UP_REQUIRED`.',
    '',
    '| Endpoint | Permission | visitor | member | without | with | own proposal | unproven |',
    '|---|---|---|---|---|---|---|---|',
    ...officeEndpoints.map(({ method, path, who, byTwo, provenFirst }) => {
      const [strangers, without] = who.permission === strangersPermission ? ['✓', '✓'] : ['401', '403'];
      const cells = [who.permission, strangers, strangers, without, byTwo ? 'two' : '✓', byTwo ? '403' : ''];
      return `| \`${method} ${path}\` | ${cells.join(' | ')} | ${provenFirst ? 'proof' : '='} |`;
    }),
    '',
  ].join('\n');
}
