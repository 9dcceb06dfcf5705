// The endpoints of protection and their acts.
import * as contract from '#contract/protection.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import type { ProtectionParts } from './parts.ts';
import { beginBreak } from './exclusion/breaks.ts';
import { chooseCheck, goOnPlaying, realityOf } from './limits/reality.ts';
import { changeLimit, changeTimeLimit, playLimitsOf, playSummaryOf } from './limits/limits.ts';

export function protectionRoutes(parts: ProtectionParts): Route[] {
  return [
    route(contract.playLimits, (call) => playLimitsOf(parts, memberOf(call).memberId)),
    route(contract.setPlayLimit, (call) => changeLimit(parts, memberOf(call).memberId, call.body)),
    route(contract.setTimeLimit, (call) => changeTimeLimit(parts, memberOf(call).memberId, call.body)),
    route(contract.takeBreak, (call) => beginBreak(parts, memberOf(call), call.body)),
    route(contract.playReality, (call) => realityOf(parts, memberOf(call).memberId)),
    route(contract.setRealityCheck, (call) => chooseCheck(parts, memberOf(call).memberId, call.body)),
    route(contract.passRealityCheck, (call) => goOnPlaying(parts, memberOf(call).memberId)),
    route(contract.playSummary, (call) => playSummaryOf(parts, memberOf(call).memberId)),
  ];
}
