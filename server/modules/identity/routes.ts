// The endpoints of identity and their acts. A session is sent as a token and an HttpOnly cookie.
import * as member from '#contract/identity/member.ts';
import { patterns } from '#contract/identity/patterns.ts';
import * as registration from '#contract/identity/register.ts';
import { optionalRegisterFields } from '#contract/identity/register.ts';
import * as session from '#contract/identity/session.ts';
import { Refusal } from '#server/base/refusal.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import { callerOf, captchaContextOf } from './caller.ts';
import { centreRoutes } from './centre/centre-routes.ts';
import { logOut } from './sessions/end-session.ts';
import type { Keyring } from './secrets/keyring.ts';
import { logIn } from './sign-in/log-in.ts';
import { findMember } from './accounts/member-store.ts';
import type { IdentityParts } from './parts.ts';
import { checkUsername } from './accounts/check-username.ts';
import { handOver, sessionCookie } from './sessions/hand-over.ts';
import { inviterOf, maskedAccount } from './accounts/inviter.ts';
import { marketingRoutes } from './marketing/marketing.ts';
import { passwordRoutes } from './centre/password-routes.ts';
import { register } from './sign-in/register.ts';
import { registerByMobile } from './sign-in/register-by-mobile.ts';
import { renewSession } from './sessions/renew-session.ts';
import { revokeSession, sessionsOf } from './sessions/session-list.ts';
import { issueSignInTicket, lookAtTicket, redeemTicket } from './sign-in/sign-in-ticket.ts';
import type { SocialParts } from './social/cross-over.ts';
import { socialRoutes } from './social/social-routes.ts';
import { startFreeTrial } from './sign-in/start-free-trial.ts';
import { verificationRoutes } from './contacts/verification-routes.ts';

export function identityRoutes(parts: SocialParts, keyring: Keyring): Route[] {
  return [
    route(session.encryptionKey, async () => {
      const { kid, jwk, expiresAt } = await keyring.current();
      return { kid, jwk, expiresAt: expiresAt.getTime() };
    }),
    route(session.captcha, async (call) => ({
      captcha: await captchaContextOf(parts, call.cookies).hand(),
    })),
    route(session.captchaAudio, async (call) => ({
      audio: await captchaContextOf(parts, call.cookies).sound(),
    })),
    route(registration.registerSettings, () => presentRegisterSettings(parts)),
    route(registration.checkUsername, (call) =>
      checkUsername(parts, callerOf(parts, call), call.query.username, call.query.captcha),
    ),
    route(registration.affiliate, async ({ query }) => {
      const { account } = await inviterOf(parts.db, query.code, query.domain, parts.clock.now());
      return { valid: true as const, ownerMasked: maskedAccount(account) };
    }),
    ...verificationRoutes(parts),
    ...passwordRoutes(parts),
    ...sessionRoutes(parts),
    ...elsewhereRoutes(parts),
    ...memberRoutes(parts),
    ...socialRoutes(parts),
    ...centreRoutes(parts),
    ...marketingRoutes(parts),
  ];
}

function sessionRoutes(parts: IdentityParts): Route[] {
  return [
    route(session.login, async (call) =>
      handOver(await logIn(parts, callerOf(parts, call), call.body), call.cookies),
    ),
    route(registration.register, async (call) =>
      handOver(await register(parts, callerOf(parts, call), call.body), call.cookies),
    ),
    route(registration.registerByMobile, async (call) =>
      handOver(await registerByMobile(parts, callerOf(parts, call), call.body, call.language), call.cookies),
    ),
    route(session.freePlayLogin, async (call) => {
      const { expiresAt, ...opened } = await startFreeTrial(parts, callerOf(parts, call));
      const { token, userName } = handOver(opened, call.cookies);
      const { merchantCode } = parts;
      return { token, merchantCode, userName, customerType: 4 as const, expiresAt: expiresAt.getTime() };
    }),
    route(session.renewSession, async (call) =>
      handOver(await renewSession(parts, memberOf(call), call.cookies.get(sessionCookie)), call.cookies),
    ),
    route(session.logout, async (call) => {
      await logOut(parts, memberOf(call).sessionId);
      call.cookies.clear(sessionCookie);
      return { loggedOut: true as const };
    }),
  ];
}

/** Sessions on other devices, and tickets that hand a session over. */
function elsewhereRoutes(parts: IdentityParts): Route[] {
  return [
    route(session.sessionList, (call) => sessionsOf(parts, memberOf(call))),
    route(session.revokeSession, async (call) => {
      await revokeSession(parts, memberOf(call), call.query.id);
      return { ended: true as const };
    }),
    route(session.issueTicket, (call) => issueSignInTicket(parts, memberOf(call))),
    route(session.lookAtTicket, ({ body }) => lookAtTicket(parts, body.ticket)),
    route(session.redeemTicket, async (call) =>
      handOver(await redeemTicket(parts, callerOf(parts, call), call.body.ticket), call.cookies),
    ),
  ];
}

function memberRoutes(parts: IdentityParts): Route[] {
  return [
    route(session.trialUser, async ({ actor }) => {
      if (actor.type !== 4) return null;
      const trial = await findMember(parts.db, actor.memberId);
      if (!trial?.expiresAt) return null;
      return { userName: trial.account, customerType: 4 as const, expiresAt: trial.expiresAt.getTime() };
    }),
    route(member.memberInfo, async (call) => {
      const found = await findMember(parts.db, memberOf(call).memberId);
      if (!found) throw new Refusal('SESSION_EXPIRED');
      return {
        id: found.memberId,
        type: found.type,
        account: found.account,
        nickname: found.nickname,
        clubLabel: found.clubLabel,
        memberLabel: [...found.labels],
        registeredAt: found.registeredAt.getTime(),
        lastLoginAt: found.lastLoginAt?.getTime() ?? null,
        isHeld: found.status === 'FROZEN',
        currentBreak:
          found.status === 'SELF_EXCLUDED'
            ? await parts.protection.currentBreakOf(parts.db, found.memberId)
            : null,
      };
    }),
  ];
}

/** ENT-24. The patterns are sources of regular expressions with the flags `su`. */
async function presentRegisterSettings({ settings, policy }: IdentityParts) {
  const { fields, captcha } = await policy.registerForm();
  const [always, never] = [
    { enabled: true, required: true },
    { enabled: false, required: false },
  ];
  return {
    fields: {
      username: always,
      password: always,
      confirmPassword: always,
      ...Object.fromEntries(optionalRegisterFields.map((name) => [name, fields[name] ?? never])),
    },
    captcha,
    patterns: Object.fromEntries(Object.entries(patterns).map(([name, pattern]) => [name, pattern.source])),
    minimumAge: await settings.setting('minimumAge'),
    termsVersion: await policy.termsVersion(),
  };
}
