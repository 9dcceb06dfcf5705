// Shows a screen with its texts to operators who may open it; to others it shows whose screen it is.
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { loadTexts, useText } from '#office/base/i18n.ts';
import { useMay } from '#office/base/session.ts';
import type { ScreenRow } from '../screen-row.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './shell.module.css';

const NotYours = lazy(() => import('./not-yours.tsx'));

/** Fetched with its texts when it is first shown. */
export function lazyScreen(row: ScreenRow): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const [screen] = await Promise.all([row.load(), loadTexts(row.texts)]);
    return screen;
  });
}

type ScreenProps = { row: ScreenRow; component: LazyExoticComponent<ComponentType> };

export function Screen({ row, component: Shown }: ScreenProps) {
  const may = useMay();
  if (!may(row.permission))
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <NotYours permission={row.permission} />
      </Suspense>
    );
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenSkeleton />}>
        <Shown />
      </Suspense>
    </ErrorBoundary>
  );
}

function ScreenSkeleton() {
  const t = useText();
  return (
    <div aria-busy="true" aria-label={t('app.loading')} className={styles.skeleton}>
      <Skeleton width="220px" height="28px" />
      <Skeleton height="60vh" radius="10px" />
    </div>
  );
}
