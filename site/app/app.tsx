// The whole site: query cache and texts around the shell, and the gate that shows a closed platform.
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { ToastHost } from '#kit/overlays/toast.tsx';
import { KitWordsProvider } from '#kit/words.ts';
import { loadTexts, useText } from '#site/base/i18n.ts';
import { explainRefusal, leadOut } from '#site/base/refusal-details.ts';
import { statusOf, statusQuery } from '#site/data/platform/platform-status.ts';
import { Shell } from './shell/shell.tsx';
import { useHousekeeping } from './shell/use-housekeeping.ts';

explainRefusal('PLAY_LIMIT_REACHED', async (value) =>
  (await import('#site/data/protection/own-limit-text.ts')).ownLimitText(value),
);
explainRefusal('GAME_UNAVAILABLE', async (value) =>
  (await import('#site/data/games/maintenance-text.ts')).maintenanceText(value),
);
leadOut(async (code) => (await import('./session/ways-out.ts')).wayOut(code));

export function App({ client }: { client: QueryClient }) {
  const t = useText();
  const words = useMemo(
    () => ({
      close: t('app.close'),
      retry: t('app.retry'),
      loading: t('app.loading'),
      showPassword: t('app.showPassword'),
      hidePassword: t('app.hidePassword'),
      slide: t('app.slide'),
    }),
    [t],
  );
  return (
    <QueryClientProvider client={client}>
      <KitWordsProvider value={words}>
        <Gate>
          <Shell />
        </Gate>
      </KitWordsProvider>
    </QueryClientProvider>
  );
}

const ClosedPage = lazy(async () => {
  const [screen] = await Promise.all([import('./screens/closed-screen.tsx'), loadTexts(['shell'])]);
  return { default: screen.ClosedPage };
});

/** An unknown status counts as open: on a closed platform the calls themselves are refused. */
function Gate({ children }: { children: ReactNode }) {
  useHousekeeping();
  const { data } = useQuery(statusQuery);
  const status = data ? statusOf(data) : 0;
  if (status === 0) return children;
  return (
    <Suspense fallback={null}>
      <ClosedPage reason={status === 1 ? 'maintenance' : 'region'} />
      <ToastHost />
    </Suspense>
  );
}
