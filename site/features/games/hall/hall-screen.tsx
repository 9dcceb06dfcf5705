// The game hall: tabs over rails and lists; also the game centre (vendors) and the slots centre (one category).
import { useQuery } from '@tanstack/react-query';
import { isSignedIn } from '#contract/base/roles.ts';
import type { GameCategory } from '#contract/games/game.ts';
import { classNames } from '#kit/class-names.ts';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { TabStrip } from '#kit/tab-strip.tsx';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { navigate, usePath, useSearch } from '#site/base/navigation.ts';
import { normalPath, paths, withQuery } from '#site/base/paths.ts';
import { useActor } from '#site/base/session.ts';
import { vendorConfigQuery } from '#site/data/games/vendors.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { CategoryGames } from '../lists/category-games.tsx';
import { CategoryMark } from '../categories/category-mark.tsx';
import { FavouriteList } from '../lists/favourite-list.tsx';
import { GameGridSkeleton } from '../tiles/game-grid.tsx';
import { HallHome } from './hall-home.tsx';
import { VendorNotices } from '../vendors/vendor-notices.tsx';
import styles from './hall-screen.module.css';
import { type HallTab, hallTabs, tabFromQuery, vendorToLaunch } from '../categories/hall-tabs.ts';
import { HotList } from '../lists/hot-list.tsx';
import { recentGamesQuery } from '#site/data/games/favourites.ts';
import { hotGamesQuery } from '#site/data/games/hot-games.ts';
import { useLaunch } from '../launch/use-launch.ts';
import { useSettledLanguage } from '../sections/use-settled-language.ts';
import { VendorSections } from '../vendors/vendor-sections.tsx';

const panelId = 'hall-panel';
const tabName = (tab: HallTab): TextKey =>
  tab === 'HOME'
    ? 'games.home'
    : tab === 'HOT'
      ? 'games.hot'
      : tab === 'FAV'
        ? 'games.favourites'
        : `games.${tab}`;

/** The address contains the tab and the vendor, so that Back and a shared link show the same (HALL-10). */
export default function HallScreen() {
  const path = normalPath(usePath());
  if (path === paths.gameCenter) return <GameCentre />;
  if (path === paths.slotsCenter) return <SlotsCentre />;
  return <Hall />;
}

function Hall() {
  const t = useText();
  const query = new URLSearchParams(useSearch());
  const signedIn = isSignedIn(useActor());
  const launch = useLaunch();
  const language = useSettledLanguage();
  const vendors = useQuery(vendorConfigQuery(language));
  const hot = useQuery(hotGamesQuery(language));
  const recent = useQuery({ ...recentGamesQuery(language), enabled: signedIn });
  const sorting = vendors.data?.sorting ?? [];
  const tabs = hallTabs({ sorting, hasHot: (hot.data?.games.length ?? 0) > 0, signedIn });
  const tab = tabFromQuery(query.get('gameType'), tabs);

  const choose = (next: HallTab) => {
    const vendor = vendorToLaunch(next, sorting);
    if (vendor) return launch.vendor(vendor, next as GameCategory);
    showInHall(paths.hall, next === 'HOME' ? undefined : next, undefined);
  };
  // The tab of the address is unknown until the categories have loaded; rails above others appear with them.
  if (vendors.isPending || hot.isPending || recent.isLoading) return <HallSkeleton />;
  if (vendors.isError)
    return <LoadFailed title={t('games.loadFailed')} hint={t('games.loadFailedHint')} query={vendors} />;
  return (
    <>
      <div className={styles.tabs}>
        <TabStrip
          label={t('games.tabs')}
          look="line"
          tabs={tabs.map((id) => ({ id, label: t(tabName(id)), icon: <CategoryMark category={id} /> }))}
          selected={tab}
          onSelect={choose}
          panelId={panelId}
        />
      </div>
      <div id={panelId} role="tabpanel" aria-label={t(tabName(tab))} className={styles.panel}>
        <VendorNotices {...(isCategory(tab) ? { category: tab } : {})} />
        {tab === 'HOME' && <HallHome onCategory={choose} />}
        {tab === 'HOT' && <HotList />}
        {tab === 'FAV' && <FavouriteList />}
        {isCategory(tab) && (
          <CategoryGames
            key={tab}
            category={tab}
            vassalage={query.get('vassalage') ?? undefined}
            onVendor={(vassalage) => showInHall(paths.hall, tab, vassalage)}
          />
        )}
      </div>
    </>
  );
}

const isCategory = (tab: HallTab): tab is GameCategory => tab !== 'HOME' && tab !== 'HOT' && tab !== 'FAV';

function HallSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={classNames(styles.tabs, styles.coming)}>
        {[1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} width="0.9rem" height="0.6rem" />
        ))}
      </div>
      <div className={styles.panel}>
        {[1, 2, 3].map((at) => (
          <div key={at} className={styles.rail}>
            <Skeleton width="2.4rem" height="0.44rem" />
            <GameGridSkeleton look="rail" count={4} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Vendors only, as cards. */
function GameCentre() {
  return (
    <div className={styles.panel}>
      <VendorSections look="grid" only={(entry) => entry.gameCategory !== 'COCKFIGHT'} />
    </div>
  );
}

/** The slots alone. */
function SlotsCentre() {
  const vassalage = new URLSearchParams(useSearch()).get('vassalage') ?? undefined;
  return (
    <div className={styles.panel}>
      <CategoryGames
        category="RNG"
        vassalage={vassalage}
        onVendor={(next) => showInHall(paths.slotsCenter, undefined, next)}
      />
    </div>
  );
}

/** Switching replaces the address and starts at the top (HALL-09). */
function showInHall(path: string, gameType: string | undefined, vassalage: string | undefined): void {
  navigate(withQuery(path, { gameType, vassalage }), { replace: true });
  window.scrollTo(0, 0);
}
