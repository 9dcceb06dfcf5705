// Requests the code that binds a number, with a step-up where one is required.
import type { BodyOf } from '#contract/call-types.ts';
import { smsForBinding } from '#contract/identity/profile-calls.ts';
import { callApi } from '#site/base/api.ts';
import { withProof } from './proof-question.ts';

export const sendBindingCode = (body: BodyOf<typeof smsForBinding>): Promise<{ expirationTime: number }> =>
  withProof(() => callApi(smsForBinding, { body }, { quiet: true }));
