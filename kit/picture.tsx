// A picture that reserves its space: its colour shows first, and the file loads when it is near the screen.
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { useNear } from './first-use.ts';
import styles from './picture.module.css';

export type PictureProps = {
  src: string;
  /** A second address of the file, used when `src` fails. */
  fallback?: string;
  /** Empty for a picture that the text beside it already names. */
  alt: string;
  /** Width and height in any unit: only their ratio counts. */
  width: number;
  height: number;
  /** The dominant colour. */
  color?: string;
  /** For pictures in the first screen: they load at once; the browser chooses the order. */
  eager?: boolean;
  /** Marks over the picture. */
  children?: ReactNode;
  className?: string;
};

/** If the file cannot be loaded from anywhere, the colour stays. */
export function Picture(props: PictureProps) {
  const { src, fallback, alt, width, height, color, eager, children, className } = props;
  const [failures, setFailures] = useState(0);
  const address = [src, fallback][failures];
  const frame = useRef<HTMLSpanElement>(null);
  // Browsers load lazy pictures several screens ahead. Before the first touch, only visible pictures are worth their
  // bytes.
  const near = useNear(frame);
  return (
    <span
      ref={frame}
      className={classNames(styles.frame, className)}
      style={{ paddingTop: `${((height / width) * 100).toFixed(3)}%`, backgroundColor: color }}
    >
      {address && (eager || near) && (
        <img
          src={address}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding={eager ? 'sync' : 'async'}
          draggable={false}
          className={styles.image}
          onError={() => setFailures(failures + 1)}
        />
      )}
      {children}
    </span>
  );
}
