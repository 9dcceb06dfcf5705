// Free trial: an explanation, and one button that starts it.
import { useMutation } from '@tanstack/react-query';
import { Ornament } from '#kit/ornament.tsx';
import { Button } from '#kit/button.tsx';
import { Link } from '#site/base/link.tsx';
import { useText } from '#site/base/i18n.ts';
import { paths } from '#site/base/paths.ts';
import { startTrial } from '../session/sign-in.ts';
import styles from './trial-screen.module.css';

export default function TrialScreen() {
  const t = useText();
  const starting = useMutation({ mutationFn: startTrial });
  return (
    <section className={styles.screen}>
      <div className={styles.drawing}>
        <Ornament size="3.4rem" />
      </div>
      <h2 className={styles.title}>{t('identity.trialTitle')}</h2>
      <p className={styles.text}>{t('identity.trialText')}</p>
      <Button wide busy={starting.isPending} onClick={() => starting.mutate()}>
        {t('identity.trialStart')}
      </Button>
      <Link href={paths.register} className={styles.real}>
        {t('identity.trialReal')}
      </Link>
    </section>
  );
}
