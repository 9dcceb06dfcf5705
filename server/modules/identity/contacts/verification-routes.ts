// The endpoints of human checks and codes by SMS.
import * as contract from '#contract/identity/verification.ts';
import { type Route, route } from '#server/http/context.ts';
import { callerOf } from '../caller.ts';
import { challengeHuman, proveHuman } from '../captcha/human-check.ts';
import type { IdentityParts } from '../parts.ts';
import { sendCode } from './send-code.ts';

export function verificationRoutes(parts: IdentityParts): Route[] {
  return [
    route(contract.humanChallenge, (call) => challengeHuman(parts, callerOf(parts, call))),
    route(contract.proveHuman, (call) => proveHuman(parts, callerOf(parts, call), call.body)),
    route(contract.phoneVerifier, async () => ({ address: parts.phoneVerifier ?? null })),
    route(contract.smsForMember, (call) =>
      sendCode(parts, callerOf(parts, call), { ...call.body, language: call.language }),
    ),
    route(contract.smsForRegistration, (call) =>
      sendCode(parts, callerOf(parts, call), { ...call.body, purpose: 'REGISTER', language: call.language }),
    ),
  ];
}
