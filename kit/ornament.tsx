// Draws the ornament of the brand: the only one of the kit, behind headers and in empty states.
import { brand } from '#brand/brand.ts';
import styles from './ornament.module.css';

/** Thin strokes in the colour of the text around it. */
export function Ornament({ size = '2.4rem' }: { size?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-60 -60 120 120"
      className={styles.ornament}
      style={{ width: size, height: size }}
    >
      {brand.ornament.flatMap(({ path, turns, isFilled }) =>
        turns.map((turn) => (
          <path
            key={`${turn} ${path}`}
            d={path}
            transform={`rotate(${turn})`}
            className={isFilled ? styles.filled : undefined}
          />
        )),
      )}
    </svg>
  );
}
