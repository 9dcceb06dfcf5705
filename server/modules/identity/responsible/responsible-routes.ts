// The endpoints of playing within bounds and who answers them.
import * as contract from '#contract/identity/responsible.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import type { Parts } from '../parts.ts';
import { beginBreak } from './breaks.ts';
import { chooseCheck, goOnPlaying, realityOf } from './reality.ts';
import { changeLimit, changeTimeLimit, playLimitsOf, playSummaryOf } from './limits.ts';

export function responsibleRoutes(parts: Parts): Route[] {
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
