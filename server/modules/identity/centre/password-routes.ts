// The endpoints of passwords.
import * as contract from '#contract/identity/passwords.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import { callerOf } from '../caller.ts';
import { changePassword, setFirstPassword } from '../sign-in/change-password.ts';
import { resetPassword, sendResetLink, setPasswordByPhone } from '../sign-in/forgot-password.ts';
import { handOver } from '../sessions/hand-over.ts';
import type { IdentityParts } from '../parts.ts';
import { resetPaymentPassword, setPaymentPassword } from './payment-password.ts';
import { findPaymentPassword } from '../accounts/payment-password-store.ts';

const changed = { changed: true as const };

export function passwordRoutes(parts: IdentityParts): Route[] {
  return [
    route(contract.changePassword, async (call) => {
      const actor = memberOf(call);
      const opened = await changePassword(parts, actor, callerOf(parts, call), call.body, call.language);
      return handOver(opened, call.cookies);
    }),
    route(contract.firstPassword, async (call) => {
      const actor = memberOf(call);
      const opened = await setFirstPassword(parts, actor, callerOf(parts, call), call.body, call.language);
      return handOver(opened, call.cookies);
    }),
    route(contract.setPasswordByPhone, async ({ body, language }) => {
      await setPasswordByPhone(parts, body, language);
      return changed;
    }),
    route(contract.passwordByEmailOpen, async () => ({ open: true as const })),
    route(contract.passwordByEmail, async (call) => {
      await sendResetLink(parts, callerOf(parts, call), call.body, call.language);
      return { sent: true as const };
    }),
    route(contract.resetPassword, async ({ body, language }) => {
      await resetPassword(parts, body, language);
      return changed;
    }),
    route(contract.hasWithdrawalPassword, async (call) => {
      const known = await findPaymentPassword(parts.db, memberOf(call).memberId);
      const blocked = known?.blockedUntil && known.blockedUntil > parts.clock.now();
      return {
        hasWithdrawalPassword: known !== undefined,
        blockedUntil: blocked ? (known.blockedUntil?.getTime() ?? null) : null,
      };
    }),
    route(contract.setPaymentPassword, async (call) => {
      await setPaymentPassword(parts, memberOf(call), call.body, call.language);
      return changed;
    }),
    route(contract.resetPaymentPassword, async (call) => {
      await resetPaymentPassword(parts, memberOf(call), call.body, call.language);
      return changed;
    }),
  ];
}
