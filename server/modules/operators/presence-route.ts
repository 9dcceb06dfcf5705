// Shows operators who else has a case open.
import { presenceKinds, presenceLifeMs, showPresence } from '#contract/operators/presence.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { operatorOf, type Route, route } from '#server/http/context.ts';
import { deletePresence, notifyPresence, selectOthers, writePresence } from './presence-store.ts';

/** Refused: NO_PERMISSION for a case that the caller may not open. */
export const presenceRoute = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Route =>
  route(showPresence, async (call) => {
    const { name: operator, permissions, session } = operatorOf(call);
    const { subject, isLeaving } = call.body;
    const kind = subject.split('_')[0] as keyof typeof presenceKinds;
    if (!session || !permissions.has(presenceKinds[kind])) throw new Refusal('NO_PERMISSION');
    const now = clock.now();
    const own = { subject, sessionId: session.id };
    return db.tx(async (tx) => {
      const seenBefore = new Date(now.getTime() - presenceLifeMs);
      const ended = await deletePresence(tx, { seenBefore, ...(isLeaving ? own : {}) });
      const isNew = !isLeaving && (await writePresence(tx, { ...own, operator, now }));
      if (isNew || ended > 0) await notifyPresence(tx);
      return { others: await selectOthers(tx, { subject, operator }) };
    });
  });
