// The layers over the page that the shell opens: side menu, customer service, questions and toasts.
import { lazy, Suspense, useState } from 'react';
import { useOpenLayer } from '#kit/open-layers.ts';
import { useAsked } from '#kit/question.ts';
import { ToastHost } from '#kit/toast.tsx';
import { loadTexts } from '#site/base/i18n.ts';

export type OpenLayer = 'menu' | 'service' | null;

const QuestionHost = lazy(() => import('#kit/question-host.tsx'));
const SideMenu = lazy(() => withTexts(import('./side-menu.tsx')));
const ServiceModal = lazy(() => withTexts(import('#site/features/platform/service-modal.tsx')));

async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadTexts(['shell', 'messaging', 'platform'])]);
  return loaded;
}

/** Each layer's code is fetched at its first opening and stays, so that its closing can be seen. */
export function Layers({ open, onClose }: { open: OpenLayer; onClose: () => void }) {
  const [seen, setSeen] = useState<readonly OpenLayer[]>([]);
  const hasAsked = useAsked() !== null;
  useOpenLayer(open !== null);
  if (open && !seen.includes(open)) setSeen([...seen, open]);
  return (
    <>
      <Suspense fallback={null}>
        {seen.includes('menu') && <SideMenu open={open === 'menu'} onClose={onClose} />}
        {seen.includes('service') && <ServiceModal open={open === 'service'} onClose={onClose} />}
        {hasAsked && <QuestionHost />}
      </Suspense>
      <ToastHost />
    </>
  );
}
