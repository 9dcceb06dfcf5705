// The layers over the page that the shell opens: side menu, customer service, questions, reality checks and toasts.
import { lazy, Suspense, useState } from 'react';
import { mayOpenMemberCentre } from '#contract/base/roles.ts';
import { useOpenLayer } from '#kit/overlays/open-layers.ts';
import { useOpenQuestion } from '#kit/overlays/question.ts';
import { useMedia } from '#kit/use-media.ts';
import { ToastHost } from '#kit/overlays/toast.tsx';
import { loadTexts } from '#site/base/i18n.ts';
import { usePath } from '#site/base/navigation.ts';
import { useActor } from '#site/base/session.ts';
import { rowOf } from '../resolve-path.ts';
import { useUnreadCounts } from '#site/data/messaging.ts';

export type OpenLayer = 'menu' | 'service' | null;

const QuestionHost = lazy(() => import('#kit/overlays/question-host.tsx'));
const SideMenu = lazy(() => withTexts(import('../menus/side-menu.tsx')));
const ServiceModal = lazy(() => withTexts(import('#site/features/platform/service-modal.tsx')));

const SideColumn = lazy(async () => {
  const [loaded] = await Promise.all([
    import('./side-column.tsx'),
    loadTexts(['shell', 'lottery', 'lotteryResults']),
  ]);
  return loaded;
});

const RealityWatch = lazy(() =>
  // A game does not wait for it: without it the next stake is refused with the reason.
  import('#site/features/protection/reality-watch.tsx').catch(() => ({ default: () => null })),
);

async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([
    module,
    loadTexts(['shell', 'messaging', 'platform', 'platformLater']),
  ]);
  return loaded;
}

type LayersProps = {
  open: OpenLayer;
  /** The bars around a screen that leaves space for the desktop's column; null for any other screen. */
  side: { header: boolean; footerMenu: boolean } | null;
  onClose: () => void;
};

/** Each layer's code is fetched at its first opening and stays, so that its closing can be seen. */
export function Layers({ open, side, onClose }: LayersProps) {
  const [seen, setSeen] = useState<readonly OpenLayer[]>([]);
  const hasQuestion = useOpenQuestion() !== null;
  const watchesPlay = useWatchesPlay();
  const isDesktop = useMedia('(min-width: 900px)');
  useOpenLayer(open !== null);
  if (open && !seen.includes(open)) setSeen([...seen, open]);
  return (
    <>
      <Suspense fallback={null}>
        {seen.includes('menu') && <SideMenu open={open === 'menu'} onClose={onClose} />}
        {seen.includes('service') && <Service open={open === 'service'} onClose={onClose} />}
        {hasQuestion && <QuestionHost />}
      </Suspense>
      <Suspense fallback={null}>{watchesPlay && <RealityWatch />}</Suspense>
      <Suspense fallback={null}>{isDesktop && side && <SideColumn {...side} />}</Suspense>
      <ToastHost />
    </>
  );
}

/** Counts unread messages only here: a game or a lottery table has nothing else that shows them. */
function Service(props: { open: boolean; onClose: () => void }) {
  return <ServiceModal {...props} unread={useUnreadCounts()} />;
}

/** Members who may choose reality checks are reminded wherever stakes are placed. */
function useWatchesPlay(): boolean {
  const path = usePath();
  const actor = useActor();
  return rowOf(path).takesStakes === true && mayOpenMemberCentre(actor);
}
