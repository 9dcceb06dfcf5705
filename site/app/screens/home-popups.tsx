// The pop-up notices of home, once a visit, for visitors and members alike, and what home offers of the app.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadTexts, useLanguage } from '#site/base/i18n.ts';
import { useSession } from '#site/base/session.ts';
import { startTrial } from '#site/features/identity/session/sign-in.ts';
import { useFlag } from '#site/data/platform/platform-status.ts';
import { useOfferedDownloads } from '#site/data/platform/downloads.ts';
import { PopupNotices } from '#site/features/messaging/popup-notices.tsx';
import { bannersQuery } from '#site/data/messaging.ts';

const HomeOffers = lazy(async () => {
  const loading = import('#site/features/platform/install/home-offers.tsx');
  return (await Promise.all([loading, loadTexts(['platform', 'platformLater'])]))[0];
});

/** The server chooses the audience: members and visitors get different notices (HOME-07). */
export default function HomePopups() {
  const language = useLanguage();
  const reader = useSession()?.userName;
  const { data } = useQuery(bannersQuery('m_home', language, reader));
  const hasTrial = useFlag('FREEPLAY3') && reader === undefined;
  const [ready, setReady] = useState(false);
  const popups = data?.popup ?? [];
  const hasPopups = popups.length > 0;
  useEffect(() => {
    if (hasPopups) void loadTexts(['messaging']).then(() => setReady(true));
  }, [hasPopups]);
  const downloads = useOfferedDownloads();
  return (
    <>
      {ready && hasPopups && (
        <PopupNotices
          key={language}
          reader={reader}
          notices={popups}
          onTrial={hasTrial ? () => void startTrial() : undefined}
        />
      )}
      {data && downloads.length > 0 && (
        <Suspense fallback={null}>
          {/* One dialog a visit is enough: notices come first. */}
          <HomeOffers downloads={downloads} hasDialog={!hasPopups} />
        </Suspense>
      )}
    </>
  );
}
