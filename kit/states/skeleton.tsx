// The grey shape of content that has not arrived yet.
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** CSS lengths, usually rem; the default width is 100%. */
  width?: string;
  height?: string;
  radius?: string;
};

/** Takes exactly the space of the content it replaces, so that nothing jumps later. */
export function Skeleton({ width = '100%', height = '1em', radius }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius: radius }} />
  );
}
