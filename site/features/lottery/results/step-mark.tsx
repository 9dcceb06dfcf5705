// The mark of a step: it matches or does not; nothing where this device could not decide.
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import styles from './draw-proof.module.css';

export function StepMark({ holds }: { holds: boolean | null }) {
  const t = useText();
  if (holds === null) return null;
  const Mark = holds ? Check : X;
  return (
    <p className={classNames(styles.mark, holds ? styles.markGood : styles.markBad)}>
      <Mark aria-hidden="true" size="0.32rem" />
      {t(holds ? 'lotteryResults.matches' : 'lotteryResults.differs')}
    </p>
  );
}
