// Calls: limits, breaks and reality checks.
import { get, post, put } from './base/call.ts';

export const playLimits = get(
  'protection.playLimits',
  '/wps/member/responsible/limits',
  'mayOpenMemberCentre',
);
export const setPlayLimit = put(
  'protection.setPlayLimit',
  '/wps/member/responsible/limits',
  'mayOpenMemberCentre',
);
export const setTimeLimit = put(
  'protection.setTimeLimit',
  '/wps/member/responsible/time',
  'mayOpenMemberCentre',
);
export const takeBreak = post(
  'protection.takeBreak',
  '/wps/member/responsible/exclude',
  'mayOpenMemberCentre',
  { sealed: true },
);
export const playSummary = get(
  'protection.playSummary',
  '/wps/member/responsible/summary',
  'mayOpenMemberCentre',
);
export const playReality = get(
  'protection.playReality',
  '/wps/member/responsible/reality',
  'mayOpenMemberCentre',
);
export const setRealityCheck = put(
  'protection.setRealityCheck',
  '/wps/member/responsible/reality',
  'mayOpenMemberCentre',
);
export const passRealityCheck = post(
  'protection.passRealityCheck',
  '/wps/member/responsible/reality/pass',
  'mayOpenMemberCentre',
);
