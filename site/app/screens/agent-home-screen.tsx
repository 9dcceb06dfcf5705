// Agent home with the dialog of customer service over it.
import { lazy, Suspense, useState } from 'react';
import { useSession } from '#site/base/session.ts';
import { useUnreadCounts } from '#site/data/messaging.ts';
import { AgentHome } from '#site/features/agents/home/agent-home.tsx';

const ServiceModal = lazy(() => import('#site/features/platform/service-modal.tsx'));

export default function AgentHomeScreen() {
  const session = useSession();
  const unread = useUnreadCounts();
  const [isOpen, setOpen] = useState(false);
  if (!session) return null;
  return (
    <>
      <AgentHome session={session} onService={() => setOpen(true)} />
      <Suspense fallback={null}>
        {isOpen && <ServiceModal open unread={unread} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
