// The shape of a screen of cards while its code or its content is on its way.
import { Skeleton } from '#kit/states/skeleton.tsx';
import styles from './cards-skeleton.module.css';

export type CardsShape = 'form' | 'records';

/** The heights of the cards, from above. */
const heights: Readonly<Record<CardsShape, readonly string[]>> = {
  form: ['1.7rem', '4.6rem', '3.2rem'],
  records: ['0.88rem', '0.88rem', '2.4rem', '6.9rem'],
};

export function CardsSkeleton({ shape }: { shape: CardsShape }) {
  return (
    <div aria-hidden="true" className={styles.cards}>
      {heights[shape].map((height, nth) => (
        <Skeleton key={nth} height={height} radius="var(--radius)" />
      ))}
    </div>
  );
}
