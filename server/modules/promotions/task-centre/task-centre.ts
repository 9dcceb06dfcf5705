// The task page's tickets: made for a member's browser, spent by the task centre with the browser's proof.
import { createHash } from 'node:crypto';
import type { AnswerOf, BodyOf } from '#contract/base/endpoint.ts';
import { type TaskRedeemed, type taskRedeem, taskTicketLifeMs } from '#contract/partners/task-centre.ts';
import type { taskList } from '#contract/promotions/tasks.ts';
import type { taskTicket } from '#contract/promotions/task-ticket.ts';
import { Refusal } from '#server/base/refusal.ts';
import { newSecret, sameBytes, secretHash } from '#server/base/secrets/secret.ts';
import type { PromotionsParts } from '../parts.ts';
import { takeTaskTicket, writeTaskTicket } from './task-ticket-store.ts';

export type TaskCentreParts = Pick<
  PromotionsParts,
  'db' | 'clock' | 'currency' | 'identity' | 'taskCentre'
> & {
  readonly missionsOf: (memberId: string) => Promise<AnswerOf<typeof taskList>['missions']>;
};

/** @throws Refusal EMPTY_URL when the merchant has no task centre */
export async function openTaskPage(
  { db, clock, taskCentre }: TaskCentreParts,
  memberId: string,
  { challenge, language, theme }: BodyOf<typeof taskTicket>,
): Promise<AnswerOf<typeof taskTicket>> {
  const link = await taskCentre.link();
  if (!link) throw new Refusal('EMPTY_URL');
  const ticket = newSecret();
  const expiresAt = new Date(clock.now().getTime() + taskTicketLifeMs);
  await writeTaskTicket(db, { memberId, ticketHash: secretHash(ticket), challenge, expiresAt });
  const url = new URL(link, taskCentre.siteUrl);
  for (const [name, value] of Object.entries({ token: ticket, lang: language, theme }))
    url.searchParams.set(name, value);
  return { url: url.href, expiresAt: expiresAt.getTime() };
}

/** What a ticket gives; undefined when it is unknown, used or too old, or the proof is another browser's. */
export async function redeemTaskTicket(
  { db, clock, identity, currency, missionsOf }: TaskCentreParts,
  { token, verifier }: (typeof taskRedeem)['_zod']['output'],
): Promise<TaskRedeemed | undefined> {
  const ticket = await takeTaskTicket(db, secretHash(token));
  if (!ticket || ticket.expiresAt <= clock.now()) return undefined;
  const proven = createHash('sha256').update(verifier).digest('base64url');
  if (!sameBytes(Buffer.from(proven), Buffer.from(ticket.challenge))) return undefined;
  const [player] = await identity.playersOf(db, [ticket.memberId]);
  if (!player) return undefined;
  return {
    playerId: ticket.memberId,
    displayName: player.displayName,
    currency,
    missions: (await missionsOf(ticket.memberId)).map(
      ({ id, names: title, goal, progress, percent, state, reward, step }) => ({
        id,
        title,
        goal,
        progress,
        percent,
        state,
        reward,
        step,
      }),
    ),
  };
}
