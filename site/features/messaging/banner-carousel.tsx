// The banners of home: a picture each, with its words as text over it.
import { Link } from 'wouter';
import { Carousel } from '#kit/carousel.tsx';
import { Picture } from '#kit/picture.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import styles from './banner-carousel.module.css';
import type { Banner } from './queries.ts';

type BannerCarouselProps = { label: string; banners: readonly Banner[] | undefined };

/** Keeps its room while the banners are on the way; absent when there are none. */
export function BannerCarousel({ label, banners }: BannerCarouselProps) {
  if (banners?.length === 0) return null;
  return (
    <div className={styles.block}>
      {banners ? (
        <Carousel label={label}>
          {banners.map((banner, at) => (
            <Slide key={banner.id} banner={banner} eager={at === 0} />
          ))}
        </Carousel>
      ) : (
        <Skeleton height="2.72rem" radius="var(--radius)" />
      )}
    </div>
  );
}

function Slide({ banner, eager }: { banner: Banner; eager: boolean }) {
  const picture = (
    <Picture src={banner.url} alt="" width={702} height={272} eager={eager}>
      <span className={styles.words}>{banner.title}</span>
    </Picture>
  );
  return banner.linkage.startsWith('/') ? (
    <Link href={banner.linkage} className={styles.slide}>
      {picture}
    </Link>
  ) : (
    <span className={styles.slide}>{picture}</span>
  );
}
