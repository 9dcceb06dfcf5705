// The pop-up notices of home, once a visit, for visitors and members alike.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadTexts, useLanguage } from '#site/base/i18n.ts';
import { useSession } from '#site/base/session.ts';
import { PopupNotices } from '#site/features/messaging/popup-notices.tsx';
import { bannersQuery } from '#site/data/messaging.ts';

/** The audience is the server's choice: it answers members and visitors differently (HOME-07). */
export default function HomePopups() {
  const language = useLanguage();
  const reader = useSession()?.userName;
  const { data } = useQuery(bannersQuery('m_home', language, reader));
  const [ready, setReady] = useState(false);
  const popups = data?.popup ?? [];
  const hasPopups = popups.length > 0;
  useEffect(() => {
    if (hasPopups) void loadTexts(['messaging']).then(() => setReady(true));
  }, [hasPopups]);
  return ready && hasPopups ? <PopupNotices key={language} reader={reader} notices={popups} /> : null;
}
