// A question or message over the page; its machinery is fetched when the first one opens.
import { lazy, Suspense, useEffect, useState } from 'react';
import type { DialogProps } from './layer-props.ts';

const loadPanel = () => import('./dialog-panel.tsx');
const Panel = lazy(() => loadPanel().then((module) => ({ default: module.DialogPanel })));

/** Fetches the machinery ahead of need, so that a dialog opens even when the network has gone. */
export const preloadDialog = (): void => void loadPanel().catch(() => undefined);

/** Modal: focus is kept inside and returns to where it was; the mask is ignored for 300 ms after opening. */
export function Dialog(props: DialogProps) {
  const [everOpen, setEverOpen] = useState(props.open);
  useEffect(() => {
    if (props.open) setEverOpen(true);
  }, [props.open]);
  if (!everOpen) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
