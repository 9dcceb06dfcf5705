// The video banner in the foot of home: what operators publish as a banner of the group m_footer.
import { useQuery } from '@tanstack/react-query';
import { videoSource } from '#contract/messaging/video-source.ts';
import { useLanguage } from '#site/base/i18n.ts';
import { bannersQuery } from '#site/data/messaging.ts';
import { VideoPlayer } from './video-player.tsx';

/** The first of them with a video; nothing where there is none (FOOT-01). */
export function FooterVideo() {
  const { data } = useQuery(bannersQuery('m_footer', useLanguage()));
  const banner = data?.banners.find(({ linkage }) => videoSource(linkage));
  return banner ? <VideoPlayer title={banner.title} link={banner.linkage} poster={banner.url} /> : null;
}
