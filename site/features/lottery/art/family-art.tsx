// The picture of a lottery family on its colours; the parent sets its size.
import { classNames } from '#kit/class-names.ts';
import styles from './family-art.module.css';

export function FamilyArt({ family, className }: { family: string; className?: string | undefined }) {
  return <span aria-hidden="true" data-family={family} className={classNames(styles.plate, className)} />;
}
