// The frame around every screen: header, content, footer menu, and the layers over them.
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { brand } from '#site/base/brand.ts';
import { BreakNotice } from '#site/data/protection/break-notice.tsx';
import { loadTexts, useLanguage, useText } from '#site/base/i18n.ts';
import { keepRefusal } from '#site/base/refusals/kept-refusal.ts';
import { classNames } from '#kit/class-names.ts';
import { useAwake } from '#kit/use-awake.ts';
import { navigate, usePath, useSearch } from '#site/base/navigation.ts';
import { isHomePath, paths } from '#site/base/paths.ts';
import hidden from '#kit/visually-hidden.module.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { FooterMenu } from '../menus/footer-menu.tsx';
import { Header } from '../header/header.tsx';
import { KeptLine } from './kept-line.tsx';
import { Layers, type OpenLayer } from './layers.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Guarded } from '../routing/guarded.tsx';
import { aroundScreen, resolvePath, rowOf } from '../resolve-path.ts';
import styles from './shell.module.css';
import { useKeptScroll } from './use-kept-scroll.ts';

/** A page without it works, so a load that fails is not tried again. */
const NewRelease = lazy(() => import('../offline/new-release.tsx').catch(() => ({ default: () => null })));

/** Chooses the screen by the address and renders the bars that the table of routes requires around it. */
export function Shell() {
  const t = useText();
  const path = usePath();
  const resolved = resolvePath(path, useSearch());
  const [layer, setLayer] = useState<OpenLayer>(null);
  const replaceBy = 'replaceBy' in resolved ? resolved.replaceBy : undefined;
  const isUnknown = 'isUnknown' in resolved;
  const route = 'route' in resolved ? resolved.route : paths.home;
  const row = rowOf(route);
  const title = t(row.title);
  const around = aroundScreen(row);
  const Screen = row.screen;
  const awake = useAwake();

  useEffect(() => {
    if (!replaceBy) return;
    navigate(replaceBy, { replace: true });
    if (isUnknown) void sayUnknown();
  }, [replaceBy, isUnknown]);
  // A layer belongs to the screen it was opened on.
  const [layersPath, setLayersPath] = useState(path);
  if (layersPath !== path) {
    setLayersPath(path);
    setLayer(null);
  }
  useDocumentTitle(title, isHomePath(path));
  useKeptScroll(path);

  return (
    <>
      <a className={styles.skip} href="#content">
        {t('app.skipToContent')}
      </a>
      {around.header && <Header path={path} title={title} onMenu={() => setLayer('menu')} />}
      <main
        id="content"
        tabIndex={-1}
        className={styles.main}
        data-header={around.header || undefined}
        data-footer={around.footerMenu || undefined}
        data-alone={around.hiddenHeading || undefined}
      >
        {around.hiddenHeading && <h1 className={hidden.hidden}>{title}</h1>}
        {row.showsBreak && <BreakNotice />}
        <Page key={fadeKey(route)}>
          <ErrorBoundary key={route}>
            <Suspense fallback={<LoadingScreen shape={row.shape} />}>
              <Guarded who={row.who}>
                <Screen />
              </Guarded>
            </Suspense>
          </ErrorBoundary>
        </Page>
      </main>
      <div className={styles.lines} data-footer={around.footerMenu || undefined}>
        <KeptLine path={path} />
        <MaintenanceNotice />
        <OfflineNotice />
        {awake && (
          <Suspense fallback={null}>
            <NewRelease />
          </Suspense>
        )}
      </div>
      {around.footerMenu && <FooterMenu path={path} onService={() => setLayer('service')} />}
      <Layers
        open={layer}
        side={row.fullScreen || around.hiddenHeading ? null : around}
        onClose={() => setLayer(null)}
      />
    </>
  );
}

/** An unknown address shows home and a message. */
async function sayUnknown(): Promise<void> {
  await loadTexts(['shell']).catch(() => undefined);
  keepRefusal({ text: 'shell.unknownAddress', path: paths.home });
}

/** Fades in when it takes another page's place; the first one is there as early as it can be. */
function Page({ children }: { children: ReactNode }) {
  const [isNext] = useState(
    () => typeof document !== 'undefined' && document.documentElement.hasAttribute('data-ready'),
  );
  return <div className={classNames(styles.page, isNext && styles.fade)}>{children}</div>;
}

/** Login and registration are one screen with two tabs: no fade between them. */
const fadeKey = (route: string) => (route === paths.register ? paths.login : route);

function useDocumentTitle(title: string, isHome: boolean): void {
  const name = brand.name[useLanguage()];
  useEffect(() => {
    document.title = isHome ? name : `${title} · ${name}`;
  }, [title, name, isHome]);
}
