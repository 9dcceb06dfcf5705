// The grey shape of content that has not arrived yet.
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths, rem as a rule; the width is full unless told. */
  width?: string;
  height?: string;
  radius?: string;
};

/** Takes exactly the room of what it stands for, so that nothing jumps later. */
export function Skeleton({ width = '100%', height = '1em', radius }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: radius }} />
  );
}
