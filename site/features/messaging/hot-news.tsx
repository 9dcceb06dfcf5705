// Hot news on home: the merchant's videos side by side; absent while there are none.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Clapperboard from 'lucide-react/icons/clapperboard';
import { Carousel } from '#kit/carousel.tsx';
import { videoSource } from '#contract/messaging/video-source.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { useSession } from '#site/base/session.ts';
import { bannersQuery } from '#site/data/messaging.ts';
import styles from './hot-news.module.css';
import { VideoPlayer } from './video-player.tsx';

/** The videos come with home's banners, and slide only by hand: a slide that is left pauses (NEWS-02). */
export function HotNews() {
  const t = useText();
  const reader = useSession()?.userName;
  const { data } = useQuery(bannersQuery('m_home', useLanguage(), reader));
  const [shown, setShown] = useState(0);
  const news = (data?.hot ?? []).filter(({ linkage }) => videoSource(linkage));
  if (news.length === 0) return null;
  return (
    <div className={styles.section}>
      <h2 className={styles.title}>
        <Clapperboard aria-hidden="true" />
        {t('messaging.hotNews')}
      </h2>
      <Carousel label={t('messaging.hotNews')} autoplay={false} onSlide={setShown}>
        {news.map(({ id, title, linkage, url }, at) => (
          <VideoPlayer key={id} title={title} link={linkage} poster={url} isShown={at === shown} />
        ))}
      </Carousel>
    </div>
  );
}
