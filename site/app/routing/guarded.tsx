// Shows a screen to those who may open it, and leads everybody else to where its guard says.
import { type ReactNode, useEffect, useState } from 'react';
import { useActor } from '#site/base/session.ts';
import { type Guard, lead } from './guards.ts';

/** Mounted anew for each route. */
export function Guarded({ who, children }: { who: Guard; children: ReactNode }) {
  const actor = useActor();
  const [atEntry] = useState(() => who.leadsTo(actor));
  const elsewhere = who.onlyAtEntry ? atEntry : who.leadsTo(actor);
  useEffect(() => {
    if (elsewhere) lead(elsewhere);
  }, [elsewhere]);
  return elsewhere ? null : children;
}
