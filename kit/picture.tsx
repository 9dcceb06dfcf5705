// A picture that keeps its room: its colour shows first, the file comes when it is near the screen.
import { type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { useNear } from './first-use.ts';
import styles from './picture.module.css';

type PictureProps = {
  src: string;
  /** Empty for a picture that the text beside it already names. */
  alt: string;
  /** Width and height in any unit: only their ratio counts. */
  width: number;
  height: number;
  /** The dominant colour. */
  color?: string;
  /** Above the fold: fetched at once; the browser says in which order. */
  eager?: boolean;
  /** Marks over the picture. */
  children?: ReactNode;
  className?: string;
};

/** If the file does not come, the colour stays. */
export function Picture({ src, alt, width, height, color, eager, children, className }: PictureProps) {
  const [failed, setFailed] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  // Browsers begin with lazy pictures screens ahead; before the first touch only what is seen is worth its bytes.
  const near = useNear(frame);
  return (
    <span
      ref={frame}
      className={classNames(styles.frame, className)}
      style={{ paddingTop: `${((height / width) * 100).toFixed(3)}%`, backgroundColor: color }}
    >
      {!failed && src && (eager || near) && (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding={eager ? 'sync' : 'async'}
          draggable={false}
          className={styles.image}
          onError={() => setFailed(true)}
        />
      )}
      {children}
    </span>
  );
}
