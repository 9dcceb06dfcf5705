// The frame around every screen: header, content, footer menu, and the layers over them.
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { brand } from '#site/base/brand.ts';
import { BreakNotice } from '#site/data/protection/break-notice.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { navigate, usePath, useSearch } from '#site/base/navigation.ts';
import {
  hasFooterMenu,
  hasHeader,
  isHomePath,
  needsHiddenHeading,
  paths,
  resolvePath,
  tellsOfBreak,
  titleKey,
} from '#site/base/paths.ts';
import hidden from '#kit/visually-hidden.module.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { FooterMenu } from '../menus/footer-menu.tsx';
import { Header } from '../header/header.tsx';
import { Layers, type OpenLayer } from './layers.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { screens } from '../routes.tsx';
import styles from './shell.module.css';
import { useKeptScroll } from './use-kept-scroll.ts';

/** Chooses the screen by the address and draws around it what the layout rules want there. */
export function Shell() {
  const t = useText();
  const path = usePath();
  const resolved = resolvePath(path, useSearch());
  const [layer, setLayer] = useState<OpenLayer>(null);
  const replaceBy = 'replaceBy' in resolved ? resolved.replaceBy : undefined;
  const route = 'route' in resolved ? resolved.route : paths.home;
  const title = t(titleKey(path));

  useEffect(() => {
    if (replaceBy) navigate(replaceBy, { replace: true });
  }, [replaceBy]);
  // A layer belongs to the screen it was opened on.
  const [layersPath, setLayersPath] = useState(path);
  if (layersPath !== path) {
    setLayersPath(path);
    setLayer(null);
  }
  useDocumentTitle(title, isHomePath(path));
  useKeptScroll(path);

  const Screen = screens[route];
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('app.skipToContent')}
      </a>
      <OfflineNotice />
      {hasHeader(path) && <Header path={path} title={title} onMenu={() => setLayer('menu')} />}
      <main
        id="content"
        tabIndex={-1}
        className={styles.main}
        data-header={hasHeader(path) || undefined}
        data-footer={hasFooterMenu(path) || undefined}
      >
        {needsHiddenHeading(path) && <h1 className={hidden.hidden}>{title}</h1>}
        {tellsOfBreak(path) && <BreakNotice />}
        <Page key={fadeKey(route)}>
          <ErrorBoundary key={route}>
            <Suspense fallback={<LoadingScreen />}>
              <Screen />
            </Suspense>
          </ErrorBoundary>
        </Page>
      </main>
      {hasFooterMenu(path) && <FooterMenu path={path} onService={() => setLayer('service')} />}
      <Layers open={layer} onClose={() => setLayer(null)} />
    </>
  );
}

/** Fades in when it takes another page's place; the first one is there as early as it can be. */
function Page({ children }: { children: ReactNode }) {
  const [isNext] = useState(
    () => typeof document !== 'undefined' && document.documentElement.hasAttribute('data-ready'),
  );
  return <div className={isNext ? styles.fade : undefined}>{children}</div>;
}

/** Login and registration are one screen with two tabs: no fade between them. */
const fadeKey = (route: string) => (route === paths.register ? paths.login : route);

function useDocumentTitle(title: string, isHome: boolean): void {
  const name = brand.name[useLanguage()];
  useEffect(() => {
    document.title = isHome ? name : `${title} · ${name}`;
  }, [title, name, isHome]);
}
