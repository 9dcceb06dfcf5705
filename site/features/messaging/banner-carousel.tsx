// The banners of home: a picture each, with its words as text over it, in the lightest form a phone understands.
import { Carousel } from '#kit/carousel.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { Link } from '#site/base/link.tsx';
import styles from './banner-carousel.module.css';
import type { Banner } from '#site/data/messaging.ts';

type BannerCarouselProps = { label: string; banners: readonly Banner[] | undefined };

/** Keeps its space while the banners load; absent when there are none. */
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
        <Skeleton height="2.99rem" radius="var(--radius)" />
      )}
    </div>
  );
}

function Slide({ banner, eager }: { banner: Banner; eager: boolean }) {
  const face = (
    <span className={styles.frame}>
      <picture>
        {/* The picture is as wide as the layout less its padding; 1 rem is a 7.5th of that layout. */}
        <source
          type="image/avif"
          srcSet={`${twinOf(banner, '-780.avif')} 780w, ${twinOf(banner, '.avif')} 1080w`}
          sizes="(min-width: 540px) 505px, 94vw"
        />
        <source type="image/webp" srcSet={banner.url} />
        <img
          src={twinOf(banner, '.jpg')}
          alt=""
          width={1080}
          height={460}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          draggable={false}
          className={styles.image}
        />
      </picture>
      <span className={styles.words}>{banner.title}</span>
    </span>
  );
  return banner.linkage.startsWith('/') ? (
    <Link href={banner.linkage} className={styles.slide}>
      {face}
    </Link>
  ) : (
    <span className={styles.slide}>{face}</span>
  );
}

/** Every banner has two other files: for phones with two pixels to a point, and for browsers without WebP. */
const twinOf = ({ url }: Banner, ending: string): string => url.replace(/\.webp$/, ending);
