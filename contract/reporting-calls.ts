// Calls: records a member looks back on.
import { get } from './base/call.ts';

export const betRecords = get('reporting.betRecords', '/wps/relay/ODS2_MemberBetRecord', 'isSignedIn');
