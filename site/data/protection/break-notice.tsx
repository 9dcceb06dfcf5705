// Informs a member on a break or under review wherever games begin; other members see nothing.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { mayOpenMemberCentre } from '#contract/base/roles.ts';
import { loadTexts } from '#site/base/i18n.ts';
import { memberInfoQuery } from '#site/data/identity/member-info.ts';
import { useSession } from '#site/base/session.ts';
import { isBreakActive } from './current-break.ts';

const Line = lazy(() =>
  // Without it, a tap on a game still shows the break.
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
  const currentBreak = data.currentBreak && isBreakActive(data.currentBreak, now) ? data.currentBreak : null;
  if (!currentBreak && !data.isHeld) return null;
  return (
    <Suspense fallback={null}>
      <Line currentBreak={currentBreak} now={now} />
    </Suspense>
  );
}
