// A sheet from the right-hand side or from below; its machinery is fetched when the first one opens.
import { lazy, Suspense, useEffect, useState } from 'react';
import type { DrawerProps } from './layer-props.ts';

const loadPanel = () => import('./drawer-panel.tsx');
const Panel = lazy(() => loadPanel().then((module) => ({ default: module.DrawerPanel })));

/** Fetches the machinery ahead of need. */
export const preloadDrawer = (): void => void loadPanel().catch(() => undefined);

/** Modal like a dialog; closes on mask, close icon and Escape. */
export function Drawer(props: DrawerProps) {
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
