// The whole office: query cache, words of the kit and the router.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { KitWordsProvider } from '#kit/words.ts';
import { useText } from '#office/base/i18n.ts';
import { OfficeError } from '#office/base/office-error.ts';
import { registerField } from '#office/base/parts/field-views.ts';
import { registerSubject } from '#office/base/parts/subject.tsx';
import { screens } from './routes.tsx';
import { SessionGate } from './session/session-gate.tsx';
import { FirstScreen, UnknownScreen } from './shell/first-screen.tsx';
import { lazyScreen, Screen } from './shell/screen.tsx';

for (const { subject, path } of screens)
  if (subject) registerSubject(subject, (id) => path.replace(':id', encodeURIComponent(id)));

const OfferInWords = lazy(() => import('#office/features/promotions/campaigns/offer-in-words.tsx'));
registerField('offer', (value) => <OfferInWords value={value} />);

/** Loaded later, because a visitor who is not signed in does not need it. */
const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }));

const routeTable: RouteObject[] = [
  {
    path: '/invitation',
    // Once in an operator's life. Until it is there the page stays empty.
    HydrateFallback: () => null,
    lazy: async () => ({ Component: (await import('./session/invitation-screen.tsx')).InvitationScreen }),
  },
  {
    element: (
      <SessionGate>
        <Suspense>
          <Shell />
        </Suspense>
      </SessionGate>
    ),
    children: [
      ...screens.map((row) => ({
        path: row.path,
        element: <Screen key={row.path} row={row} component={lazyScreen(row)} />,
      })),
      ...(screens.some(({ path }) => path === '/') ? [] : [{ path: '/', element: <FirstScreen /> }]),
      { path: '*', element: <UnknownScreen /> },
    ],
  },
];

export function App() {
  const t = useText();
  const router = useMemo(() => createBrowserRouter(routeTable), []);
  const client = useMemo(() => createQueryClient(), []);
  const words = useMemo(
    () => ({
      close: t('app.close'),
      retry: t('app.retry'),
      loading: t('app.loading'),
      showPassword: t('app.showPassword'),
      hidePassword: t('app.hidePassword'),
      slide: '{0} / {1}',
    }),
    [t],
  );
  return (
    <QueryClientProvider client={client}>
      <KitWordsProvider value={words}>
        <RouterProvider router={router} />
      </KitWordsProvider>
    </QueryClientProvider>
  );
}

/** A refusal is final; only a lost network or a fault of the server is tried again, twice. */
function createQueryClient(): QueryClient {
  const isFinal = (error: unknown) => error instanceof OfficeError && error.status > 0 && error.status < 500;
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, retry: (failures, error) => !isFinal(error) && failures < 2 },
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
}
