// CBS_launchChat: a ticket for one use of the same session leads to the chat's page (APIM-06, CHAT-03).
import { createHash, randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf, QueryOf } from '#contract/base/endpoint.ts';
import type { enterChat, launchChat } from '#contract/messaging/chat.ts';
import { chatLanguageOf } from '#contract/messaging/chat-words.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { SignedIn } from '#server/http/context.ts';
import { type ChatParts, requireChat } from './chat-parts.ts';
import { backPathOf } from './chat-rules.ts';
import { deleteTickets, insertTicket, spendTicket } from './launch-store.ts';

const ticketLifeMs = 60_000;

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/**
 * The address of the chat's page. The ticket counts only with the session that requested it, whose cookie no other
 * browser has.
 * @throws Refusal NO_PERMISSION, LINK_NOT_ALLOWED for a `backUrl` of another site
 */
export async function launch(
  parts: ChatParts,
  actor: SignedIn,
  query: QueryOf<typeof launchChat>,
): Promise<AnswerOf<typeof launchChat>> {
  await requireChat(parts, actor);
  const { siteUrl, otherHosts } = parts.chat;
  const backUrl = backPathOf(query.backUrl, { siteUrl, otherHosts: await otherHosts() });
  if (backUrl === undefined) throw new Refusal('LINK_NOT_ALLOWED');
  const ticket = randomBytes(24).toString('base64url');
  const now = parts.clock.now();
  await deleteTickets(parts.db, now);
  await insertTicket(parts.db, {
    hash: hashOf(ticket),
    sessionId: actor.sessionId,
    page: {
      language: chatLanguageOf(query.language),
      backUrl,
      headerColor: query.headerColor ?? null,
      title: query.title ?? '',
    },
    expiresAt: new Date(now.getTime() + ticketLifeMs),
  });
  // In the fragment, which browsers send to no server and put into no log.
  return { chatUrl: `/chat#ticket=${ticket}` };
}

/** @throws Refusal NO_PERMISSION, LINK_EXPIRED */
export async function enter(
  parts: ChatParts,
  actor: SignedIn,
  { ticket }: BodyOf<typeof enterChat>,
): Promise<AnswerOf<typeof enterChat>> {
  await requireChat(parts, actor);
  const page = await spendTicket(parts.db, hashOf(ticket), actor.sessionId, parts.clock.now());
  if (!page) throw new Refusal('LINK_EXPIRED');
  return page;
}
