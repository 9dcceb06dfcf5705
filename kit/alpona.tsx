// Draws Alpona, the white line ornament painted on the ground in Bengal: the only ornament of the kit.
import styles from './alpona.module.css';

const petals = [0, 45, 90, 135, 180, 225, 270, 315];

/** A lotus in thin strokes, in the colour of the text around it. */
export function Alpona({ size = '2.4rem' }: { size?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-60 -60 120 120"
      className={styles.alpona}
      style={{ width: size, height: size }}
    >
      <circle r="7" />
      <circle r="2.2" className={styles.dot} />
      {petals.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M0-11C9-20 9-31 0-40C-9-31-9-20 0-11Z" />
          <path d="M0-18C4-24 4-29 0-34C-4-29-4-24 0-18Z" />
          <path d="M8.5-20.5C18-24 22-33 19.5-47C12-42 9-37 7-31" />
          <path d="M-8.5-20.5C-18-24-22-33-19.5-47C-12-42-9-37-7-31" />
          <circle cy="-47" r="1.7" className={styles.dot} />
          <path d="M-5-53Q0-58 5-53" />
        </g>
      ))}
    </svg>
  );
}
