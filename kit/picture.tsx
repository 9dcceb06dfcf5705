// A picture that keeps its room: its colour shows first, the file comes when it is near the screen.
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
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
  /** Above the fold: fetched at once and first. */
  eager?: boolean;
  /** Marks over the picture. */
  children?: ReactNode;
  className?: string;
};

/** If the file does not come, the colour stays. */
export function Picture({ src, alt, width, height, color, eager, children, className }: PictureProps) {
  const [failed, setFailed] = useState(false);
  return (
    <span
      className={classNames(styles.frame, className)}
      style={{ paddingTop: `${((height / width) * 100).toFixed(3)}%`, backgroundColor: color }}
    >
      {!failed && src && (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding={eager ? 'sync' : 'async'}
          fetchPriority={eager ? 'high' : 'auto'}
          draggable={false}
          className={styles.image}
          onError={() => setFailed(true)}
        />
      )}
      {children}
    </span>
  );
}
