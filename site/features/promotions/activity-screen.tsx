// Promotions: the offers of bonuses, then the notices as cards, each with its rules one tap away.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Ornament } from '#kit/ornament.tsx';
import { Button } from '#kit/button.tsx';
import { Drawer } from '#kit/overlays/drawer.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { Link } from '#site/base/link.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { paths } from '#site/base/paths.ts';
import { SafeHtml } from '#site/base/parts/safe-html.tsx';
import { useSession } from '#site/base/session.ts';
import { showDay } from '#kit/show-time.ts';
import { allFailed, LoadFailed } from '#site/base/parts/load-failed.tsx';
import { ActivityList } from './activities/activity-list.tsx';
import styles from './activity-screen.module.css';
import { OfferCards } from './offers/offer-cards.tsx';
import { offersQuery } from '#site/data/promotion-offers.ts';
import { activitiesQuery, promotionsQuery } from '#site/data/promotions.ts';

/** Activities that members take part in, and below them the notices of promotions. */
export default function ActivityScreen() {
  const t = useText();
  const account = useSession()?.userName;
  const failed = allFailed([
    useQuery(offersQuery(account)),
    useQuery(activitiesQuery(account ?? '')),
    useQuery(promotionsQuery(useLanguage(), account)),
  ]);
  if (failed) return <LoadFailed title={t('promotions.failed')} query={failed} />;
  return (
    <>
      <OfferCards />
      <ActivityList />
      <Notices />
    </>
  );
}

/** The promotions that are published as notices. */
function Notices() {
  const t = useText();
  const language = useLanguage();
  const list = useQuery(promotionsQuery(language, useSession()?.userName));
  const [openId, setOpenId] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  if (list.isPending) {
    return (
      <div aria-hidden="true" className={styles.list}>
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} height="2.6rem" radius="var(--radius)" />
        ))}
      </div>
    );
  }
  if (list.isError) return <LoadFailed title={t('promotions.failed')} query={list} />;
  if (list.data.length === 0) return <NoPromotions />;
  const opened = list.data.find(({ id }) => id === openId);
  return (
    <>
      <ul className={styles.list}>
        {list.data.map((promotion) => (
          <li key={promotion.id} className={styles.card}>
            <span className={styles.ornament}>
              <Ornament size="2.6rem" />
            </span>
            <h2 className={styles.title}>{promotion.title}</h2>
            <time className={styles.date} dateTime={new Date(promotion.publishedAt).toISOString()}>
              {t('promotions.published', showDay(promotion.publishedAt, language, brand.timeZone))}
            </time>
            <Button
              className={styles.read}
              variant="line"
              onClick={() => {
                setOpenId(promotion.id);
                setIsOpen(true);
              }}
            >
              {t('promotions.read')}
            </Button>
          </li>
        ))}
      </ul>
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        side="bottom"
        title={opened?.title ?? ''}
        titleVisible
      >
        {opened && <SafeHtml html={opened.content} className={styles.content} />}
      </Drawer>
    </>
  );
}

function NoPromotions() {
  const t = useText();
  return (
    <EmptyState
      title={t('promotions.none')}
      hint={t('promotions.noneHint')}
      action={
        <Link href={paths.hall} className={styles.action}>
          {t('promotions.browse')}
        </Link>
      }
    />
  );
}
