// The layers over the page that the shell opens: side menu, customer service, questions, reality checks and toasts.
import { lazy, Suspense, useState } from 'react';
import { mayOpenMemberCentre } from '#contract/base/roles.ts';
import { useOpenLayer } from '#kit/open-layers.ts';
import { useAsked } from '#kit/question.ts';
import { ToastHost } from '#kit/toast.tsx';
import { loadTexts } from '#site/base/i18n.ts';
import { usePath } from '#site/base/navigation.ts';
import { useActor } from '#site/base/session.ts';
import { rowOf } from '../routing/resolve-path.ts';
import { useUnreadCount } from '../menus/use-unread-count.ts';

export type OpenLayer = 'menu' | 'service' | null;

const QuestionHost = lazy(() => import('#kit/question-host.tsx'));
const SideMenu = lazy(() => withTexts(import('../menus/side-menu.tsx')));
const ServiceModal = lazy(() => withTexts(import('#site/features/platform/service-modal.tsx')));

const RealityWatch = lazy(() =>
  // A game is not kept waiting for it: without it the next stake is refused and says why.
  import('#site/features/protection/reality-watch.tsx').catch(() => ({ default: () => null })),
);

async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts(['shell', 'messaging', 'platform'])]);
  return loaded;
}

/** Each layer's code is fetched at its first opening and stays, so that its closing can be seen. */
export function Layers({ open, onClose }: { open: OpenLayer; onClose: () => void }) {
  const [seen, setSeen] = useState<readonly OpenLayer[]>([]);
  const hasAsked = useAsked() !== null;
  const watchesPlay = useWatchesPlay();
  useOpenLayer(open !== null);
  if (open && !seen.includes(open)) setSeen([...seen, open]);
  return (
    <>
      <Suspense fallback={null}>
        {seen.includes('menu') && <SideMenu open={open === 'menu'} onClose={onClose} />}
        {seen.includes('service') && <Service open={open === 'service'} onClose={onClose} />}
        {hasAsked && <QuestionHost />}
      </Suspense>
      <Suspense fallback={null}>{watchesPlay && <RealityWatch />}</Suspense>
      <ToastHost />
    </>
  );
}

/** Only here the count is asked for: a game or a table has nothing else that would show it. */
function Service(props: { open: boolean; onClose: () => void }) {
  return <ServiceModal {...props} unread={useUnreadCount()} />;
}

/** Whoever can choose reality checks is told of them wherever stakes are taken. */
function useWatchesPlay(): boolean {
  const path = usePath();
  const actor = useActor();
  return rowOf(path).takesStakes === true && mayOpenMemberCentre(actor);
}
