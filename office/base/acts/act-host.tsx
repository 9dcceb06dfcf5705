// Hosts the dialog of acts: the effect, the fields, the reason, and the result.
import { lazy, Suspense } from 'react';
import { useRequestedAct } from './open-act.ts';

const ActDialog = lazy(() => import('./act-dialog.tsx'));

/** The shell mounts it once; the dialog is fetched with the first act. */
export function ActHost() {
  const requested = useRequestedAct();
  return (
    requested && (
      <Suspense fallback={null}>
        <ActDialog key={requested.id} act={requested.act} isOpen={requested.isOpen} />
      </Suspense>
    )
  );
}
