// The parts around every screen: navigation, search, alarms, the operator's menu, and the layers over the page.
import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { ToastHost } from '#kit/overlays/toast.tsx';
import QuestionHost from '#kit/overlays/question-host.tsx';
import { ActHost } from '#office/base/acts/act-host.tsx';
import { useText } from '#office/base/i18n.ts';
import { useLive } from '../live-lists.ts';
import { AlarmStrip } from './alarm-strip.tsx';
import { KeysHelp } from './keys-help.tsx';
import { Navigation } from './navigation.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const Palette = lazy(() => import('../palette/palette.tsx'));

export function Shell() {
  const t = useText();
  const [layer, setLayer] = useState<'palette' | 'help'>();
  /** The palette is fetched with its first use and stays then. */
  const [hasPalette, setHasPalette] = useState(false);
  const search = () => {
    setHasPalette(true);
    setLayer('palette');
  };
  useLive();
  useShortcuts({ onSearch: search, onHelp: () => setLayer('help') });
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {t('app.toContent')}
      </a>
      <Navigation />
      <div className={styles.main}>
        <TopBar onSearch={search} onHelp={() => setLayer('help')} />
        <AlarmStrip />
        {/* It scrolls, and a page of figures alone has nothing else that takes the keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <main id="content" tabIndex={0} className={styles.content}>
          <Outlet />
        </main>
      </div>
      {hasPalette && (
        <Suspense fallback={null}>
          <Palette isOpen={layer === 'palette'} onClose={() => setLayer(undefined)} />
        </Suspense>
      )}
      <KeysHelp isOpen={layer === 'help'} onClose={() => setLayer(undefined)} />
      <ActHost />
      <QuestionHost />
      <ToastHost />
    </div>
  );
}
