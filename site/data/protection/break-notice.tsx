// Tells a member who is on a break, or whose account is looked at, where games would begin; others see nothing.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { mayOpenMemberCentre } from '#contract/base/roles.ts';
import { loadTexts } from '#site/base/i18n.ts';
import { memberInfoQuery } from '#site/data/identity/member-info.ts';
import { useSession } from '#site/base/session.ts';
import { standsAt } from './current-break.ts';

const Line = lazy(() =>
  // Without it whoever taps a game is told all the same.
  Promise.all([import('./break-line.tsx'), loadTexts(['protection'])])
    .then(([line]) => line)
    .catch(() => ({ default: () => null })),
);

export function BreakNotice() {
  const session = useSession();
  const isMember = session !== null && mayOpenMemberCentre(session.type);
  const { data } = useQuery({ ...memberInfoQuery(session?.userName ?? ''), enabled: isMember });
  const [now] = useState(() => Date.now());
  if (!isMember || !data) return null;
  const standing = data.standing && standsAt(data.standing, now) ? data.standing : null;
  if (!standing && !data.isHeld) return null;
  return (
    <Suspense fallback={null}>
      <Line standing={standing} now={now} />
    </Suspense>
  );
}
