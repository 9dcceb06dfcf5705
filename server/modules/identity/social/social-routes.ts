// The endpoints of sign-in by a provider and their acts.
import * as social from '#contract/identity/social.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import { callerOf } from '../caller.ts';
import { handOver } from '../sessions/hand-over.ts';
import { comeBack, crossOver, forgetAttempt, type SocialParts } from './cross-over.ts';
import { finishSocial, linkSocial, linksOf, registerSocial, unlinkSocial } from './join.ts';

export function socialRoutes(parts: SocialParts): Route[] {
  return [
    route(social.startSocial, ({ params, cookies }) => crossOver(parts, cookies, params.provider)),
    route(social.returnFromSocial, ({ params, query, cookies }) =>
      comeBack(parts, cookies, params.provider, query),
    ),
    route(social.finishSocial, async (call) => {
      const finished = await finishSocial(parts, callerOf(parts, call), call.cookies);
      if ('newcomer' in finished) return finished;
      forgetAttempt(call.cookies);
      return { session: handOver(finished.session, call.cookies) };
    }),
    route(social.registerSocial, async (call) => {
      const opened = await registerSocial(parts, callerOf(parts, call), call.cookies, call.body);
      forgetAttempt(call.cookies);
      return handOver(opened, call.cookies);
    }),
    route(social.socialLinks, (call) => linksOf(parts, memberOf(call))),
    route(social.linkSocial, async (call) => {
      const linked = await linkSocial(parts, memberOf(call), call.cookies, call.language);
      forgetAttempt(call.cookies);
      return linked;
    }),
    route(social.unlinkSocial, async (call) => {
      await unlinkSocial(parts, memberOf(call), call.query.provider, call.language);
      return { unlinked: true as const };
    }),
  ];
}
