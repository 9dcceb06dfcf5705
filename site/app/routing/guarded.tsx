// Shows a screen to visitors who may open it, and redirects others to the destination of its guard.
import { type ReactNode, useEffect, useState } from 'react';
import { useActor } from '#site/base/session.ts';
import { type Guard, lead } from './guards.ts';

/** Mounted again for each route. */
export function Guarded({ who, children }: { who: Guard; children: ReactNode }) {
  const actor = useActor();
  const [atEntry] = useState(() => who.leadsTo(actor));
  const elsewhere = who.onlyAtEntry ? atEntry : who.leadsTo(actor);
  useEffect(() => {
    if (elsewhere) lead(elsewhere);
  }, [elsewhere]);
  return elsewhere ? null : children;
}
