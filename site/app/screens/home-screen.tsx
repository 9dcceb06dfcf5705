// Home: banners, the newest announcement, the category menu, and what the chosen category shows.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenUsed } from '#kit/first-use.ts';
import { TabStrip } from '#kit/tab-strip.tsx';
import { useAwake } from '#kit/use-awake.ts';
import { WhenNear } from '#kit/when-near.tsx';
import { loadTexts, useLanguage, useText } from '#site/base/i18n.ts';
import { useSession } from '#site/base/session.ts';
import { vendorConfigQuery } from '#site/data/games/vendors.ts';
import { CategoryMark } from '#site/features/games/categories/category-mark.tsx';
import { type HallTab, homeTabs } from '#site/features/games/categories/hall-tabs.ts';
import { HotGames } from '#site/features/games/home/hot-games.tsx';
import { useSettledLanguage } from '#site/features/games/sections/use-settled-language.ts';
import { BannerCarousel } from '#site/features/messaging/banner-carousel.tsx';
import { NoticeLine } from '#site/features/messaging/notice-line.tsx';
import { bannersQuery } from '#site/data/messaging.ts';
import styles from './home-screen.module.css';

const HomeBelow = lazy(() => withTexts(import('./home-below.tsx')));
const HomeCategory = lazy(() => withTexts(import('./home-category.tsx')));
const HomePopups = lazy(() => import('./home-popups.tsx'));

/** The foot of home has texts that the first screen does not need. */
async function withTexts<Module>(loading: Promise<Module>): Promise<Module> {
  return (await Promise.all([loading, loadTexts(['platform', 'gamesLater'])]))[0];
}

const panelId = 'home-panel';

/** Index 0 is home's own content; any other index is a category. */
export default function HomeScreen() {
  const t = useText();
  const language = useLanguage();
  const reader = useSession()?.userName;
  const [tab, setTab] = useState<HallTab>('HOME');
  // The part below the first screen is neither prerendered nor in the first script.
  const awake = useAwake();
  const [hasLooked, setLooked] = useState(false);
  // Notices are shown to a visitor who uses the page, and never before the page is seen.
  useEffect(() => whenUsed(() => setLooked(true)), []);
  const vendors = useQuery(vendorConfigQuery(useSettledLanguage()));
  const news = useQuery({
    ...bannersQuery('m_home', language, reader),
    placeholderData: keepPreviousData,
  });
  const newest = news.data?.player[0];
  const tabs = homeTabs(vendors.data?.sorting ?? []);
  const label = (id: HallTab) => t(id === 'HOME' ? 'games.home' : (`games.${id}` as 'games.RNG'));

  return (
    <div className={styles.home}>
      <h1 className={styles.title}>{t('title.home')}</h1>
      <BannerCarousel label={t('app.promotions')} banners={news.isError ? [] : news.data?.banners} />
      {newest && <NoticeLine label={t('title.announcements')} title={newest.title} />}
      <TabStrip
        label={t('games.tabs')}
        look="tiles"
        tabs={tabs.map((id) => ({ id, label: label(id), icon: <CategoryMark category={id} plate /> }))}
        selected={tab}
        onSelect={setTab}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={label(tab)} className={styles.panel}>
        {tab === 'HOME' && <HotGames />}
        {awake && (
          <Suspense fallback={<div className={styles.coming} />}>
            {tab === 'HOME' ? (
              <WhenNear placeholder={<div className={styles.coming} />}>
                <HomeBelow />
              </WhenNear>
            ) : (
              <HomeCategory key={tab} category={tab} />
            )}
          </Suspense>
        )}
      </div>
      <Suspense fallback={null}>
        {hasLooked && news.data && !news.isPlaceholderData && <HomePopups />}
      </Suspense>
    </div>
  );
}
