// Calls: identity verification.
import { get, post } from '../base/call.ts';

export const kycCase = get('identity.kycCase', '/wps/member/kyc', 'mayOpenMemberCentre');
export const submitKyc = post('identity.submitKyc', '/wps/member/kyc', 'isRealMember', { multipart: true });
